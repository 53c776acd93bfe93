/** What the pages say in English. The other languages have the same keys: `Words` is read off this file. */
import { pluralOf } from "@/components/plural.ts";

const count = pluralOf("en");

export const en = {
  /** The frame of every page. */
  site: {
    skip: "Skip to the page",
    main: "Main",
    offers: "Offers",
    newOffer: "New offer",
    signOut: "Sign out",
    apiDocs: "API documentation",
  },
  /** Counted things, with their number. */
  counts: {
    offers: (n: number) => count(n, { one: "offer", other: "offers" }),
    lines: (n: number) => count(n, { one: "line", other: "lines" }),
  },
};

/** The words of one language: texts, and functions for what has a number or a name in it. */
export type Words = typeof en;
