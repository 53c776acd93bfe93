/** Messages that make careless readers slow. */

/** One unit, repeated. */
export const units: readonly string[] = [
  "a",
  " ",
  "\n",
  "\t",
  "5 ",
  "5 x ",
  "5 x 60 ",
  "x5",
  "1,",
  "1 000 ",
  "1.",
  "1-2-",
  "and ",
  "and two ",
  ", ",
  "(",
  ")",
  "|",
  "a;",
  "a;5\n",
  "a|5\n",
  "a\t5\n",
  "a  5\n",
  "a .... 5\n",
  "  a",
  "- 5 lamps\n",
  "5 lamps, ",
  "5 lamps. ",
  "5 lamps (",
  "5 lamps and ",
  "5 lamps 3 desks ",
  "lamps desks gloves ",
  "> ",
  ">",
  "From: a\n",
  "--\n",
  "Best regards\n",
  "no lamps after all. ",
  "make that ",
  "make the lamps 5 instead. ",
  "double the lamps. ",
  "instead of 5 lamps ",
  "each ",
  "2 each ",
  "2 for each of 12 rooms ",
  "12 rooms ",
  "30 of each ",
  "the same number of lamps ",
  "half black, half red ",
  "twenty ",
  "twenty-",
  "einundzwanzig ",
  "hundred",
  "between 5 and ",
  "we need ",
  "do you have lamps? ",
  "delivery by 3 May? ",
  "10 % discount ",
  "qty ",
  "qty: 5\n",
  "M8 x 40 ",
  "a-",
  "a.",
  "+48 ",
  "12 34 56 ",
  "[09:14, 12/05] Kev: ",
  "🙂",
  "\u0301",
  "<p>",
  "<",
  "<a ",
  "<!--",
  "&nbsp;",
  "**",
  "zażółć gęślą jaźń ",
];

/** Characters that make up numbers, quantities, marks and letters stacked upon letters, mixed at random. */
const mixed = [
  ..."0123456789   ,,..;:-–/()x×*",
  " szt.",
  " Stück ",
  "pcs",
  "mm²",
  " of ",
  " each ",
  " lamps ",
  "\n",
  "\t",
  "Z\u0351\u0346\u036b",
  "ał\u0317\u0317",
  "🙂",
];

/** A text of the given length, always the same for the same seed. */
export function hostileText(seed: number, length: number): string {
  let state = seed, text = "";
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += mixed[state % mixed.length] ?? "";
  }
  return text.slice(0, length);
}

/** A text with a different line each time. */
export function distinctLines(length: number): string {
  let text = "";
  for (let at = 1; text.length < length; at++) text += `- ${at} lamps model ${at * 7}-${at}\n`;
  return text.slice(0, length);
}
