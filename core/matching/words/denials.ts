/** Words that say what is not wanted: "without a lid", "ohne Deckel", "nie czarny". */

const denials = new Set([
  "without",
  "ohne",
  "bez",
  "not",
  "nicht",
  "nie",
  "kein",
  "keine",
  "keinen",
]);

/** Does this folded word deny what follows it? */
export function denies(form: string): boolean {
  return denials.has(form);
}
