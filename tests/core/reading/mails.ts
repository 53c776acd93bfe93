/** What the tests of reading read: labelled mails, mails with something changed, and text of any kind. */
import fc from "fast-check";
import { allMails, demoTerms } from "@/tools/reading/mails.ts";

export const terms = await demoTerms();
export const texts: readonly string[] = [...(await allMails()).values()].flat().map(({ text }) =>
  text
);

/** Changes that a message may have gone through on its way. */
const changes: readonly ((text: string, at: number) => string)[] = [
  (text) => text.replaceAll("\n", "\r\n"),
  (text) => text.replaceAll("\n", " "),
  (text) => text.toLowerCase(),
  (text) => text.normalize("NFD"),
  (text) => `> ${text.replaceAll("\n", "\n> ")}`,
  (text, at) => text.slice(0, at % (text.length + 1)),
  (text, at) => text.slice(at % (text.length + 1)),
  (text, at) => text.replace(/\d/g, (digit) => String((Number(digit) + at) % 10)),
  (text, at) =>
    text.split("\n").toSorted((a, b) => (a.length * at) % 7 - (b.length * at) % 7).join("\n"),
  (text) => text.replaceAll(" ", "\t"),
  (text) => text.replace(/[.,;:]/g, ""),
  (text) => text + "\n" + text,
];

/** A labelled mail, changed or not. */
export const mutated = fc.tuple(
  fc.constantFrom(...texts),
  fc.constantFrom((text: string) => text, ...changes),
  fc.nat(),
).map(([text, change, at]) => change(text, at));

const pieces = [
  "5",
  "12,5",
  "x",
  " ",
  "\n",
  "lamps",
  "Handschuhe",
  "rękawice",
  "each",
  "-",
  "|",
  ";",
  "\t",
  "no",
  "je",
  "(",
  "kg",
];

/** Any text, and text of pieces that mean something. */
export const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 80 }).map((parts) => parts.join("")),
  fc.array(fc.constantFrom(...pieces), { maxLength: 80 }).map((parts) => parts.join(" ")),
);
