/** What messengers put before what somebody wrote, or on a line above it. */

const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m| Uhr)?`;
const day = String.raw`\d{1,2}[./]\d{1,2}[./]\d{2,4}`;
const name = String.raw`\p{Lu}[\p{L}'’.-]{0,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){0,2}`;

/** "[12/11/2026, 08:41:12] Rob: ", "[09:02] Ben: ", "12.11.26, 07:15 - Marek: ". */
const dated = new RegExp(
  String.raw`^\u200e?(?:\[\d[\d./:, -]{3,22}(?: ?[ap]m)?\]|${day},? ${time} [-–]) ?[^:\n]{1,30}: *`,
  "i",
);
/** "Ola 08:12: " */
const named = new RegExp(`^${name},? ${time}: +`, "u");
/** "Jonas, 10:31", "[10:31] Jonas Meier", "Ben Fox 12.11.2026 10:31": a line of its own. */
const alone = new RegExp(
  String
    .raw`^(?:${name}(?:,| [-–·|])? +(?:${day},? )?${time}|\[(?:${day},? )?${time}\] ${name})\s*$`,
  "u",
);
const longestStamp = 80;

/** How many characters at the front of a line only say who wrote it when; all of them where nothing else stands there. */
export function stampLength(line: string): number {
  const head = line.slice(0, longestStamp);
  const stamp = dated.exec(head) ?? named.exec(head) ??
    (line.length <= longestStamp ? alone.exec(line) : null);
  return stamp?.[0].length ?? 0;
}
