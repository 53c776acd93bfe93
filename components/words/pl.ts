/** What the pages say in Polish. */
import { pluralOf } from "@/components/plural.ts";
import type { Words } from "./en.ts";

const count = pluralOf("pl");

export const pl: Words = {
  site: {
    skip: "Przejdź do treści",
    main: "Menu główne",
    offers: "Oferty",
    newOffer: "Nowa oferta",
    signOut: "Wyloguj",
    apiDocs: "Dokumentacja API",
  },
  counts: {
    offers: (n) => count(n, { one: "oferta", few: "oferty", many: "ofert", other: "oferty" }),
    lines: (n) => count(n, { one: "pozycja", few: "pozycje", many: "pozycji", other: "pozycji" }),
  },
};
