/** Units of lines as codes of UN/ECE Recommendation 20 (and 21 for packs, with an X in front), which EN 16931 BT-130 takes. */
import { unitNamed } from "@/core/reading/lexicon/units.ts";

/** "One": pieces, and whatever no code is known of. */
const ONE = "C62";

/** By the canonical names that the lexicon has in each of the three languages. */
const codes: Readonly<Record<string, readonly string[]>> = {
  [ONE]: ["pcs", "szt", "Stück"],
  PR: ["pairs", "par", "Paar"],
  SET: ["sets", "kpl", "Satz"],
  LS: ["pauschal"],
  XPK: ["packs", "opak", "Packung"],
  XBX: ["boxes", "karton", "Karton"],
  XRO: ["rolls", "rolka", "Rolle"],
  RM: ["reams", "ryza", "Ries"],
  XBO: ["bottles", "butelka", "Flasche", "flasche"],
  XBG: ["bags", "worek", "Sack"],
  XPX: ["pallets", "paleta", "Palette"],
  XCA: ["cans", "puszka"],
  XCI: ["canisters"],
  XDR: ["drums", "beczka", "Fass"],
  XBJ: ["Eimer"],
  XTU: ["tubes", "tuba", "Tube"],
  XBE: ["bundles", "wiązka", "Bündel"],
  XST: ["sheets", "arkusz", "Blatt"],
  XBR: ["sztanga", "Stange", "lengths"],
  MTR: ["m"],
  KMT: ["km"],
  MTK: ["m2"],
  MTQ: ["m3"],
  KGM: ["kg"],
  TNE: ["t"],
  LTR: ["l"],
  HUR: ["h", "hours"],
  FOT: ["ft"],
};

/** Units that the lexicon does not read, because nobody orders by them in a message, by their usual spellings. */
const others: Readonly<Record<string, string>> = {
  mm: "MMT",
  cm: "CMT",
  g: "GRM",
  mg: "MGM",
  ml: "MLT",
  min: "MIN",
  day: "DAY",
  days: "DAY",
  tag: "DAY",
  tage: "DAY",
  dzień: "DAY",
  dni: "DAY",
  month: "MON",
  months: "MON",
  monat: "MON",
  monate: "MON",
  miesiąc: "MON",
  kwh: "KWH",
};

const byName = new Map(
  Object.entries(codes).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
);

/**
 * The code of a unit, whatever its case and language: `C62` for pieces, and where there is no unit or none that is known: a
 * reader is told a number and nothing wrong, and reads the unit as it is written in the item's property `unit`.
 */
export function unitCode(unit: string | undefined): string {
  const written = unit?.trim() ?? "";
  if (written === "") return ONE;
  const name = unitNamed(written)?.name;
  return (name === undefined ? undefined : byName.get(name)) ??
    others[written.toLowerCase().replace(/\.$/, "")] ?? ONE;
}
