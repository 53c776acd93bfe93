/**
 * Measures the assistant without a model on sentences that nobody wrote for it, beside the offer that they are about:
 *
 *     deno task bench:assistant [--sentences FILE]
 *
 * and the classifier alone by cross-validation on its own examples. What columns mean stands in `docs/assistant.md`. The
 * database is embedded and in memory.
 */
import { dayIn, daysAfter } from "@/core/company/days.ts";
import { companyDefaults } from "@/core/contracts/company.ts";
import type { App } from "@/core/app.ts";
import {
  exampleText,
  type Intent,
  intents,
  kindInExample,
  learn,
  meaningsOf,
  readExamples,
} from "@/core/assistant/understanding/intents.ts";
import { readSaid } from "@/core/assistant/understanding/said.ts";
import { drained } from "@/core/reading/steps.ts";
import { givenDesk, hear, type Heard } from "./assistant_desk.ts";

const file = new URL("../data/assistant/sentences.tsv", import.meta.url);

/** A sentence with what its writer meant by it. */
interface Sentence {
  readonly language: string;
  readonly intents: readonly string[];
  readonly slots: readonly Record<string, string | number>[];
  readonly text: string;
}

function readSentences(path: string | URL): Sentence[] {
  return Deno.readTextFileSync(path).split("\n").filter((row) => row !== "" && !row.startsWith("#"))
    .map((row) => {
      const [language = "", names = "", json = "", text = ""] = row.split("\t");
      const slots = [JSON.parse(json)].flat();
      return { language, intents: names.split("+"), slots, text };
    });
}

/** Tools that answer the questions. */
const tools: Readonly<Record<string, readonly string[]>> = {
  currency_question: ["readTotals"],
  totals: ["readTotals"],
  vat: ["readTotals"],
  why_product: ["readLine"],
  alternatives: ["readAlternatives", "searchCatalogue"],
  unmatched: ["readUnmatched"],
  compare_last_offer: ["compareLastOffer"],
  customer_paid_last: ["readLastPrices"],
  changed_since_revision: ["compareRevision"],
  cover_note: ["draftMail"],
  reminder: ["draftMail"],
  status: ["readStatus"],
  history: ["readHistory"],
};

const quantities = [4, 125, 20, 3, 2];

/** The change that a writer meant, in the form of {@link Heard}; `undefined` for a question. */
function wished(
  intent: string,
  slots: Record<string, string | number>,
): string | undefined {
  const { line, quantity = 1, product, percent, amount, text, days } = slots;
  const now = quantities[Number(line) - 1] ?? 0;
  switch (intent) {
    case "quantity_set":
      return `quantity ${line} ${quantity}`;
    case "quantity_add":
      return `quantity ${line} ${now + Number(quantity)}`;
    case "quantity_remove":
      return `quantity ${line} ${now - Number(quantity)}`;
    case "replace":
      return `swap ${line} ${product}`;
    case "add_product":
      return `add ${product} ${quantity}`;
    case "remove_line":
      return `remove ${line}`;
    case "discount_offer":
      return `discountPercent ${percent}`;
    case "price_goal":
      return percent === undefined ? `total ${amount}` : `cheaper ${percent}`;
    case "order":
      return `move ${line} ${placeOf(String(text), Number(line))}`;
    case "customer":
      return `customer ${text}`;
    case "note":
      return line === undefined ? `note ${text}` : `lineNote ${line} ${text}`;
    case "discount_line":
      return `lineDiscount ${line} ${percent}`;
    case "agreed_price":
      return `agreedPrice ${line} ${amount}`;
    case "optional":
      return `optional ${line} true`;
    case "section":
      return `section ${line} ${text}`;
    case "validity":
      return `validUntil ${days === undefined ? nextDay(String(text)) : inDays(Number(days))}`;
    case "terms":
      return `paymentTerms ${days}|${text ?? ""}`;
    default:
      return undefined;
  }
}

const inDays = (days: number) => daysAfter(dayIn(companyDefaults.timeZone, new Date()), days);

/** "15.12." is the next one. */
function nextDay(text: string): string {
  const [day = "", month = ""] = text.split(".");
  const today = inDays(0);
  const found = `${today.slice(0, 4)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return found < today ? `${Number(today.slice(0, 4)) + 1}${found.slice(4)}` : found;
}

function placeOf(text: string, line: number): number {
  const [where, number = "0"] = text.split(" ");
  const beside = Number(number);
  if (where === "first") return 1;
  if (where === "last") return quantities.length;
  return where === "after" ? (line < beside ? beside : beside + 1) : beside;
}

type Verdict = "right" | "asked" | "wrong" | "wrong change";

function judge({ intents: meant, slots }: Sentence, heard: Heard): Verdict {
  const changes = meant.flatMap((intent, at) => wished(intent, slots[at] ?? {}) ?? []);
  const questions = meant.filter((intent, at) => wished(intent, slots[at] ?? {}) === undefined);
  const isNone = questions.includes("none");
  if (isNone) return heard.edits.length > 0 ? "wrong change" : heard.tool ? "wrong" : "right";
  // Terms say at least the days and the words that were meant.
  const isSame = (change: string, edit: string) =>
    change === edit || change.startsWith("note ") && edit.endsWith(change.slice(5)) ||
    change.startsWith("paymentTerms ") && edit.startsWith("paymentTerms ") &&
      change.slice(13).split("|").every((part) => edit.includes(part));
  const same = changes.length === heard.edits.length &&
    changes.every((change) => heard.edits.some((edit) => isSame(change, edit)));
  if (heard.edits.length > 0 && !same) return "wrong change";
  if (!same) return heard.tool ? "wrong" : "asked";
  const [question] = questions;
  // A proposal shows the totals.
  if (question === "totals" && changes.length > 0) return "right";
  if (question === undefined || tools[question]?.includes(heard.tool ?? "")) return "right";
  return heard.tool === undefined ? "asked" : "wrong";
}

/** The share of examples that are told rightly by what was learned from the others. */
function crossValidated(folds = 5): { right: number; wrongWish: number; of: number } {
  const examples = readExamples();
  let right = 0, wrongWish = 0;
  for (let fold = 0; fold < folds; fold++) {
    const classifier = drained(learn(examples.filter((_, at) => at % folds !== fold)));
    for (const { text, intent } of examples.filter((_, at) => at % folds === fold)) {
      const [best] = meaningsOf(
        classifier,
        readSaid(exampleText(text, {}), kindInExample(classifier.talk)),
      );
      const name: Intent = best && best.isUnderstood ? best.intent : "none";
      if (name === intent) right++;
      else if (intents[name].kind === "wish") wrongWish++;
    }
  }
  return { right, wrongWish, of: examples.length };
}

async function measure(app: App, path: string | URL): Promise<void> {
  const rows: Record<string, Record<string, number>> = {};
  for (const sentence of readSentences(path)) {
    const heard = await hear(app, sentence.text);
    const verdict = judge(sentence, heard);
    for (const name of [sentence.language, "all"]) {
      const row = rows[name] ??= { of: 0, "right": 0, "asked": 0, "wrong": 0, "wrong change": 0 };
      row.of = (row.of ?? 0) + 1;
      row[verdict] = (row[verdict] ?? 0) + 1;
    }
    if (verdict !== "right") {
      const meant = sentence.intents.map((intent, at) =>
        wished(intent, sentence.slots[at] ?? {}) ?? intent
      );
      console.log(
        `${verdict}: ${sentence.text}\n    ${meant.join(" + ")} | ${heard.edits.join(" + ")} ${
          heard.tool ?? ""
        } | ${heard.text}`,
      );
    }
  }
  console.table(rows);
}

const { right, wrongWish, of } = crossValidated();
console.log(
  `cross-validated: ${(right / of).toFixed(3)} of ${of} examples, ${wrongWish} as another wish`,
);
await using desk = await givenDesk();
const at = Deno.args.indexOf("--sentences");
await measure(desk.app, at < 0 ? file : Deno.args[at + 1] ?? file);
