/** Drafts of mails about an offer, in the language of the customer's message. Sentences are fixed, facts are the offer's. */
import { writtenLanguage } from "@/core/documents/language.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import { type readTerms, readTotals, readUnmatched } from "./tools.ts";
import { oneLine, Words } from "./words.ts";

/** What a mail is for. */
export type MailKind = "cover" | "reminder" | "askback";

/** Parts of the request named in a sentence. */
const namedAtMost = 5;

/** The lines of a mail; the first one, in the words of who asked, says that it is a draft. */
export function mailOf(
  asked: Words,
  row: OfferRow,
  kind: MailKind,
  terms: Awaited<ReturnType<typeof readTerms>>,
): string[] {
  const language = writtenLanguage(row.clientRequest ?? "");
  const words = language === undefined ? asked : new Words(language);
  const { totals, currency, lineCount } = readTotals(row);
  const number = row.number === null ? "" : words.say("mail.number", { number: row.number });
  const values = {
    name: oneLine(row.name),
    number,
    count: lineCount,
    net: words.amount(totals.totalNet, currency),
    gross: words.amount(totals.totalGross, currency),
    days: terms.validityDays,
  };
  const open = readUnmatched(row).unmatched.map(({ item }) => oneLine(item));
  const bodies: Readonly<Record<MailKind, readonly string[]>> = {
    cover: [
      words.say("mail.thanks", values),
      words.say("mail.sum", values),
      ...(open.length === 0
        ? []
        : [words.say("mail.open", { items: open.slice(0, namedAtMost).join("; ") })]),
      terms.validUntil === null
        ? words.say("mail.valid", values)
        : words.say("mail.validUntil", { day: terms.validUntil }),
      words.say("mail.glad"),
    ],
    reminder: [words.say("mail.remind", values), words.say("mail.glad")],
    askback: [words.say("mail.ask"), ...open.map((item) => `- ${item}`)],
  };
  const paragraphs = [
    words.say("mail.dear"),
    bodies[kind].join("\n"),
    [words.say("mail.regards"), ...(terms.company === "" ? [] : [oneLine(terms.company)])].join(
      "\n",
    ),
  ];
  return [asked.say("mail.here"), "", paragraphs.join("\n\n")];
}
