/** What the pages say in German. */
import { pluralOf } from "@/components/plural.ts";
import type { Words } from "./en.ts";

const count = pluralOf("de");

export const de: Words = {
  site: {
    skip: "Zum Inhalt springen",
    main: "Hauptmenü",
    offers: "Angebote",
    newOffer: "Neues Angebot",
    signOut: "Abmelden",
    apiDocs: "API-Dokumentation",
  },
  counts: {
    offers: (n) => count(n, { one: "Angebot", other: "Angebote" }),
    lines: (n) => count(n, { one: "Position", other: "Positionen" }),
  },
};
