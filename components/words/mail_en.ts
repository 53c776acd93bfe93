/** What the pages about mail say in English. */
import { formatNumber } from "@/components/format.ts";
import { pluralOf } from "@/components/plural.ts";

const count = pluralOf("en");
const number = (n: number) => formatNumber(n, "en");

export const mailEn = {
  mail: {
    title: "Mail",
    adminOnly: "Only an administrator can see mails and change their texts",
    off:
      "No mail is sent: the operator sets SMTP_URL and MAIL_FROM. Links are shown here instead, to be handed over.",
    server: "Mail server",
    from: "Sender",
    test: "Send a test mail to yourself",
    tested: (to: string) =>
      `A test mail to ${to} is on its way. The list below says what became of it.`,
    again: "Send again",
    ofMail: (action: string, subject: string) => `${action}: ${subject}`,
    sentAgain: "The mail is tried again now.",
    queue: "Mails",
    counted: (n: number) => count(n, { one: "mail", other: "mails" }),
    none: "There are no mails here.",
    time: "Time",
    mail: "Mail",
    to: "To",
    state: "State",
    change: "Change",
    all: "All",
    more: "Older mails",
    first: "Newest mails",
    states: { pending: "Waits", sent: "Sent", failed: "Failed" },
    kinds: {
      offer: "Offer",
      reminder: "Reminder",
      invitation: "Invitation",
      password_reset: "New password",
      test: "Test",
      answer: "Answer of a customer",
      digest: "Digest",
      copy: "Copy",
    },
    errors: {
      unreachable: "The mail server cannot be reached",
      timeout: "The mail server did not answer in time",
      tls: "The connection could not be encrypted, or the certificate is wrong",
      sign_in: "The mail server refuses user or password",
      deferred: "The mail server asks to come again later",
      refused: "The mail server refuses it",
      unreadable: "It was queued under another AUTH_SECRET",
    },
    next: "Next attempt:",
    tries: (n: number) => count(n, { one: "attempt", other: "attempts" }),
    texts: "Texts",
    textsAbout: "What mails say, in the language of whoever gets them.",
    changed: "changed",
    back: "Mail",
    textOf: (kind: string, language: string) => `${kind}, ${language}`,
    languages: { en: "English", de: "Deutsch", pl: "polski" },
    subject: "Subject",
    body: "Text",
    bodyHint: "An empty line begins a paragraph. A line whose fields have no value is left out.",
    fields: "Fields that may stand in it",
    save: "Save",
    preview: "Preview",
    reset: "Back to the first text",
    saved: "Saved. It holds for the next mail.",
    wasReset: "The first text is back.",
    previewOf: "Preview with the newest offer, or an example",
    place: (line: number, column: number, what: string) =>
      `Line ${line}, column ${column}: ${what}`,
    faults: {
      unknown_field: (field: string) => `{{${field}}} is no field of this mail`,
      not_closed: () => "{{ is not closed by }} in its line",
      closes_nothing: () => "}} closes nothing",
      missing_field: (field: string) => `{{${field}}} must stand in it`,
    },
    enterSubject: (most: number) => `Subject: one line of 1 to ${number(most)} characters`,
    enterBody: (most: number) => `Text: 1 to ${number(most)} characters`,
    busy: "Too many test mails. Try again in a few minutes.",
    oddAddress: "Mail servers do not take your email address",
  },
};

export type MailWords = typeof mailEn;
