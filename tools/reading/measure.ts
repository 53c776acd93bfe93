/**
 * Measures reading on labelled mails that nothing was learned from: the weights as they are checked in, and the old rules.
 *
 *   deno run --allow-read tools/reading/measure.ts FILE.jsonl...
 */
import { readFragments } from "@/core/matching/fragments.ts";
import { read } from "@/core/reading/read.ts";
import { demoTerms, mailsIn } from "./mails.ts";
import { saidBy, scoreMail, type Scores, table } from "./score.ts";

const terms = await demoTerms();
const learned: Scores = new Map(), rules: Scores = new Map();
for (const file of Deno.args) {
  for (const mail of mailsIn(await Deno.readTextFile(file))) {
    scoreMail(mail, saidBy(read(mail.text, terms)), learned);
    // The labels give the upper end of a range.
    const fragments = readFragments(mail.text).map(({ text, quantity, quantityMax }) => ({
      text,
      quantity: Number(quantityMax ?? quantity),
    }));
    scoreMail(mail, fragments, rules);
  }
}
console.log(`weights\n${table(learned)}\n\nrules\n${table(rules)}`);
