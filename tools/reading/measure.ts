/**
 * Measures reading on labelled mails that nothing was learned from, with the weights as they are checked in.
 *
 *   deno run --allow-read tools/reading/measure.ts FILE.jsonl...
 */
import { read } from "@/core/reading/read.ts";
import { demoTerms, mailsIn } from "./mails.ts";
import { saidBy, scoreMail, type Scores, table } from "./score.ts";

const terms = await demoTerms();
const scores: Scores = new Map();
for (const file of Deno.args) {
  for (const mail of mailsIn(await Deno.readTextFile(file))) {
    scoreMail(mail, saidBy(read(mail.text, terms)), scores);
  }
}
console.log(table(scores));
