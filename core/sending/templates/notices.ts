/** Mails to users: that a customer has answered, and what waits in the morning. Their texts are the program's own. */
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { MailPreview } from "@/core/contracts/mail.ts";
import { fill, readTemplate } from "./syntax.ts";
import { htmlPage } from "./templates.ts";

/** What a customer did, as a mail tells it. */
export interface AnswerNotice {
  readonly kind: "accepted" | "rejected" | "question";
  readonly number: string;
  readonly offerName: string;
  readonly customer: string;
  /** Who accepted, as typed. */
  readonly name: string;
  /** The question, why it was declined, or the number of the customer's order. */
  readonly text: string;
  readonly link: string;
}

/** An offer that waits, in a line. */
export interface WaitingOffer {
  readonly customer: string;
  readonly name: string;
  readonly number: string;
  readonly note: string;
}

/** What waits for a user. */
export interface Digest {
  readonly answers: number;
  readonly steps: readonly WaitingOffer[];
  readonly silent: readonly WaitingOffer[];
  readonly expiring: readonly WaitingOffer[];
  readonly link: string;
}

interface NoticeWords {
  readonly accepted: string;
  readonly rejected: string;
  readonly question: string;
  readonly answer: string;
  readonly digest: string;
  readonly answers: string;
  readonly steps: string;
  readonly silent: string;
  readonly expiring: string;
}

const words: Readonly<Record<DocumentLanguage, NoticeWords>> = {
  en: {
    accepted: "{{customer}} accepts offer {{number}}",
    rejected: "{{customer}} declines offer {{number}}",
    question: "{{customer}} asks about offer {{number}}",
    answer: "{{what}}: {{offer}}\n\n{{name}}\n\n{{text}}\n\n{{link}}",
    digest: "What waits for you",
    answers: "Answers of customers: {{n}}",
    steps: "Next steps",
    silent: "Sent and silent",
    expiring: "Expires within a week",
  },
  de: {
    accepted: "{{customer}} nimmt Angebot {{number}} an",
    rejected: "{{customer}} lehnt Angebot {{number}} ab",
    question: "{{customer}} fragt zu Angebot {{number}}",
    answer: "{{what}}: {{offer}}\n\n{{name}}\n\n{{text}}\n\n{{link}}",
    digest: "Was auf Sie wartet",
    answers: "Antworten von Kunden: {{n}}",
    steps: "Nächste Schritte",
    silent: "Versendet, ohne Antwort",
    expiring: "Läuft in einer Woche ab",
  },
  pl: {
    accepted: "{{customer}} przyjmuje ofertę {{number}}",
    rejected: "{{customer}} odrzuca ofertę {{number}}",
    question: "{{customer}} pyta o ofertę {{number}}",
    answer: "{{what}}: {{offer}}\n\n{{name}}\n\n{{text}}\n\n{{link}}",
    digest: "Co czeka",
    answers: "Odpowiedzi klientów: {{n}}",
    steps: "Następne kroki",
    silent: "Wysłane, bez odpowiedzi",
    expiring: "Wygasa w ciągu tygodnia",
  },
};

/** The mail about an answer. */
export function answerMail(notice: AnswerNotice, language: DocumentLanguage): MailPreview {
  const { kind, number, offerName, customer, name, text, link } = notice;
  const said = words[language];
  const what = filled(said[kind], { customer: customer || offerName, number }).text;
  const body = filled(said.answer, { what, offer: offerName, name, text, link });
  return { subject: what, text: body.text, html: htmlPage(language, what, body.html) };
}

/** The mail of a morning. */
export function digestMail(digest: Digest, language: DocumentLanguage): MailPreview {
  const said = words[language];
  const values: Record<string, string> = { link: digest.link, n: String(digest.answers) };
  const blocks = digest.answers > 0 ? [said.answers] : [];
  for (const part of ["steps", "silent", "expiring"] as const) {
    const offers = digest[part];
    if (offers.length === 0) continue;
    values[part] = offers.map(({ customer, name, number, note }) =>
      [customer, name, number, note].filter(Boolean).join(" · ")
    ).join("\n");
    blocks.push(`${said[part]}\n{{${part}}}`);
  }
  const body = filled([...blocks, "{{link}}"].join("\n\n"), values);
  return {
    subject: said.digest,
    text: body.text,
    html: htmlPage(language, said.digest, body.html),
  };
}

function filled(template: string, values: Readonly<Record<string, string>>) {
  return fill(readTemplate(template, Object.keys(values)).parts, values, ["link"]);
}
