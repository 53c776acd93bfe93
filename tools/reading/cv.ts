/**
 * Cross-validation of reading by family: a mail and its variations are in one fold.
 *
 *   deno run -A tools/reading/cv.ts [--folds 4] [--models DIR] [--reuse] [--log FILE]
 *
 * `--strange` reads without the terms of the catalogue. `--models` keeps the weights of each fold, `--reuse` reads them instead of learning; `--log` writes the faults in mails
 * whose labels may be looked at.
 */
import { modelOf, type StoredModel } from "@/core/reading/learned/model.ts";
import { openLexicon } from "@/core/reading/lexicon/open.ts";
import { readWith } from "@/core/reading/read.ts";
import { noTerms } from "@/core/reading/terms.ts";
import { drained } from "@/core/reading/steps.ts";
import { learn } from "./learn.ts";
import { isTaught, partOf } from "./lessons.ts";
import { allMails, demoTerms, isHeldOut, mailsToLearn } from "./mails.ts";
import { saidBy, scoreMail, type Scores, table } from "./score.ts";
import { lessonsToLearn, withVariations } from "./taught.ts";

const option = (name: string) => Deno.args.includes(`--${name}`);
const valueOf = (name: string) => {
  const at = Deno.args.indexOf(`--${name}`);
  return at < 0 ? undefined : Deno.args[at + 1];
};
const folds = Number(valueOf("folds") ?? 4);
const lexicon = openLexicon();
const files = await allMails();
const mails = await mailsToLearn();
const all = option("reuse") ? { lessons: [], variations: new Map() } : await lessonsToLearn();
/** The terms that mails are read with: `--strange` reads with none of a catalogue. */
const terms = option("strange") ? noTerms : await demoTerms();
/** The development mails of the log, apart from those that came later. */
const dev = new Set(files.get("dev")?.map(({ id }) => id));
const scores: Scores = new Map(), held: Scores = new Map(), taught: Scores = new Map();
const ofDev: Scores = new Map(), later: Scores = new Map();
const faults: string[] = [];
for (let fold = 0; fold < folds; fold++) {
  const kept = `${valueOf("models")}/reading-${fold}.json`;
  const stored: StoredModel = option("reuse")
    ? JSON.parse(await Deno.readTextFile(kept))
    : learn(withVariations(all, (mail) => partOf(mail, folds, "") !== fold));
  if (!option("reuse") && valueOf("models")) await Deno.writeTextFile(kept, JSON.stringify(stored));
  const model = modelOf(stored);
  for (const mail of mails.filter((each) => partOf(each, folds, "") === fold)) {
    const said = saidBy(drained(readWith(mail.text, terms, lexicon, model)));
    const found = scoreMail(mail, said, isTaught(mail) ? taught : scores);
    if (!isTaught(mail)) scoreMail(mail, said, dev.has(mail.id) ? ofDev : later);
    if (isHeldOut(mail) && !isTaught(mail)) scoreMail(mail, said, held);
    else faults.push(...found.map((fault) => isTaught(mail) ? `taught ${fault}` : fault));
  }
  console.error(`fold ${fold + 1} of ${folds}`);
}
console.log(
  `${table(scores)}\n\ndev\n${table(ofDev)}\n\nlater\n${table(later)}\n\nheld out\n${
    table(held)
  }\n\ntaught\n${table(taught)}`,
);
const log = valueOf("log");
if (log !== undefined) await Deno.writeTextFile(log, faults.join("\n") + "\n");
