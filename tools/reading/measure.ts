/**
 * Measures reading on labelled mails that nothing was learned from, with the weights as they are checked in.
 *
 *   deno run --allow-read tools/reading/measure.ts FILE.jsonl...
 *
 * Without files those of the catalogues of other trades, each with the terms of its own.
 */
import { read } from "@/core/reading/read.ts";
import { labelledCatalogues } from "./catalogues.ts";
import { demoTerms, mailsIn } from "./mails.ts";
import { saidBy, scoreMail, type Scores, table } from "./score.ts";

const terms = await demoTerms();
const sets = Deno.args.length === 0 ? await labelledCatalogues() : await Promise.all(
  Deno.args.map(async (file) => ({ terms, mails: mailsIn(await Deno.readTextFile(file)) })),
);
const scores: Scores = new Map();
for (const { terms, mails } of sets) {
  for (const mail of mails) scoreMail(mail, saidBy(read(mail.text, terms)), scores);
}
console.log(table(scores));
