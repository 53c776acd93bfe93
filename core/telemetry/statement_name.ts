/** Names statements for people who read traces: the verb and the first table, never a value. */

/** A statement of our sources keeps its name: the parts of a template are one object for each place in the code. */
const names = new WeakMap<readonly string[], string>();

const verbs =
  /^\s*(?:--[^\n]*\n\s*)*(select|insert|update|delete|with|begin|start|commit|rollback|set)\b/i;
const table = /\b(?:from|into|update|join)\s+"?([a-z_][a-z0-9_]*)"?/i;

/** A statement made of pieces, which are not in its text, says itself what it does. */
const said = /^\s*--\s+((?:select|insert|update|delete) [a-z_]+)\n/;

/**
 * `select offers`, `insert rates`, `commit`; `statement` where the text is not known or begins in another way.
 *
 * @param text the statement's parts between its parameters
 */
export function statementName(text: readonly string[] | undefined): string {
  if (text === undefined) return "statement";
  const known = names.get(text);
  if (known !== undefined) return known;
  const whole = text.join(" ");
  const verb = verbs.exec(whole)?.[1]?.toLowerCase() ?? "statement";
  const first = table.exec(whole)?.[1];
  const name = said.exec(whole)?.[1] ?? (first === undefined ? verb : `${verb} ${first}`);
  names.set(text, name);
  return name;
}
