/** What the inbox and the pages of requests say in English. */
import type { UnreadReason } from "@/core/contracts/request.ts";
import { pluralOf } from "@/components/plural.ts";

const count = pluralOf("en");

const reasons: Readonly<Record<UnreadReason, string>> = {
  unsupported_type: "Not read: this kind of file cannot be read",
  encrypted: "Not read: it asks for a password",
  damaged: "Not read: the file is damaged",
  no_text: "Not read: there is no text in it, as in a scan",
  too_large: "Not read: unpacked it is too large",
  too_many: "Not read: too many files",
  too_deep: "Not read: a mail in too many mails",
  took_too_long: "Not read: it took too long",
  cut: "Read in part: the text is longer than a request holds",
};

export const inboxEn = {
  inbox: {
    title: "Inbox",
    states: { new: "New", drafted: "Drafted", dismissed: "Dismissed" },
    views: "Requests by state",
    waiting: (n: number) => count(n, { one: "new request", other: "new requests" }),
    empty: {
      new: "No request waits. Mails that your mail server delivers, and files, come in here.",
      drafted: "No request was drafted yet.",
      dismissed: "No request was dismissed.",
    },
    typed: "Typed request",
    files: (n: number) => count(n, { one: "file", other: "files" }),
    upload: "From mails and files",
    uploadHint:
      "Drop files here or choose them: .eml, .msg, .txt, .csv, .xlsx, .docx and .pdf with text; at most 20 files and 10 MiB. Together they are one request.",
    choose: "Mails and files",
    read: "Read files",
    noFile: "Choose at least one file",
    tooManyFiles: "Choose at most 20 files",
    tooLarge: "The files are larger than 10 MiB together",
    busy: "Too many files wait to be read. Try again shortly.",
    known: "These files made this request before.",
    draft: "Draft offer",
    probably: (name: string) => `Probably ${name}`,
    draftFor: (name: string) => `Draft for ${name}`,
    takeCustomer: "Take the customer",
    dismiss: "Dismiss",
    restore: "Move back to New",
    open: "Open offer",
    ofRequest: (action: string, name: string) => `${action}: ${name}`,
    same: "Same as …",
    sameWhich: "The request that this one repeats",
    sameAs: "It repeats another request",
    attachments: "Files",
    within: (name: string) => `in ${name}`,
    download: (name: string) => `Download ${name}`,
    removed: (day: string) => `original removed on ${day}`,
    text: "What was read",
    sheet: (file: string, sheet: string) => `${file}, sheet ${sheet}`,
    nothing: "Nothing could be read.",
    moreRows: (n: number) => count(n, { one: "more row", other: "more rows" }),
    received: "Received",
    sender: "From",
    older: "Older requests",
    reasons,
  },
};
