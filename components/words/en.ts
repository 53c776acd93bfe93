/** What the pages say in English. The other languages have the same keys: `Words` is read off this file. */
import { pluralOf } from "@/components/plural.ts";
import { auditEn } from "./audit_en.ts";
import { accountsEn } from "./accounts_en.ts";
import { enCatalogue } from "./catalogue_en.ts";
import { companyEn } from "./company_en.ts";
import { enSettings } from "./settings_en.ts";
import { offerEn } from "./offer_en.ts";
import { sharedEn } from "./shared_en.ts";
import { groundsEn } from "./grounds_en.ts";
import { inboxEn } from "./inbox_en.ts";
import { historyEn } from "./history_en.ts";
import { deskEn } from "./desk_en.ts";
import { keysEn } from "./keys_en.ts";
import { documentsEn } from "./documents_en.ts";
import { mailEn } from "./mail_en.ts";
import { lineEn } from "./line_en.ts";
import { priceListEn } from "./price_list_en.ts";
import { modelEn } from "./model_en.ts";
import { partNumberEn } from "./part_number_en.ts";
import { partiesEn } from "./parties_en.ts";
import { publicEn } from "./public_en.ts";
import { sendingEn } from "./sending_en.ts";
import { serviceEn } from "./service_en.ts";
import { webhooksEn } from "./webhooks_en.ts";

const count = pluralOf("en");

export const en = {
  ...enCatalogue,
  ...enSettings,
  ...accountsEn,
  ...auditEn,
  ...companyEn,
  ...sharedEn,
  ...offerEn,
  ...deskEn,
  ...keysEn,
  ...mailEn,
  ...documentsEn,
  ...lineEn,
  ...priceListEn,
  ...modelEn,
  ...partNumberEn,
  ...partiesEn,
  ...publicEn,
  ...sendingEn,
  ...serviceEn,
  ...webhooksEn,
  ...groundsEn,
  ...historyEn,
  ...inboxEn,
  /** The frame of every page. */
  site: {
    skip: "Skip to the page",
    main: "Main",
    home: "Home",
    find: "Search",
    findHint: "Find anything",
    account: "Your settings",
    more: "More",
    offers: "Offers",
    newOffer: "New offer",
    fromMessage: "From a message",
    byNumber: "By product number",
    howToBegin: "How to begin",
    products: "Products",
    customers: "Customers",
    knowledge: "Knowledge base",
    settings: "Settings",
    signOut: "Sign out",
    apiDocs: "API documentation",
    foundFor: (query: string) => `Found for “${query}”`,
    foundNothing: (query: string) => `Nothing found for “${query}”.`,
    findMore: (kind: string) => `All in ${kind}`,
  },
  home: {
    due: "Next steps due",
    answers: "Customer answered",
    noAnswers: "No answer waits for you.",
    seen: "Done",
    silent: "Sent and silent",
    noneSilent: (days: number) => `Nothing sent waits for an answer for ${days} days.`,
    remind: "Remind",
    expiring: "Expires within a week",
    noneExpiring: "No offer ends within a week.",
    extend: "Extend",
    title: "Home",
    whose: "Whose work",
    mine: "Mine",
    team: "Team",
    firstSteps: "First steps",
    stepDone: "done",
    drafts: "Drafts to review",
    noDrafts: "No draft waits for you.",
    accepted: "Accepted this month",
    noneAccepted: "Nothing accepted this month yet.",
    pdf: "PDF",
    pdfOf: (name: string) => `PDF: ${name}`,
    check: (n: number) => `Check ${n}`,
    open: "Open",
    month: "This month",
    madeIn: (month: string) => `Made in ${month}`,
    won: "Accepted",
    openDrafts: "Open drafts",
    rate: "Accepted of those answered",
    ofDecided: (accepted: number, decided: number) => `${accepted} of ${decided}`,
    steps: {
      company: {
        name: "Enter your company",
        text: "Name, VAT number and logo for the document",
        action: "Open",
      },
      catalogue: {
        name: "Import the catalogue",
        text: "A CSV file with number, name and price",
        action: "Import products",
      },
      colleagues: {
        name: "Invite a colleague",
        text: "Each person signs in with an account of their own",
        action: "Open",
      },
      message: {
        name: "Paste a message",
        text: "Or try it with the message of a demo customer",
        action: "New offer",
      },
    },
  },
  /** Counted things, with their number. */
  counts: {
    offers: (n: number) => count(n, { one: "offer", other: "offers" }),
    lines: (n: number) => count(n, { one: "line", other: "lines" }),
  },
  /** The chat of an offer. */
  chat: {
    heading: "Ask about this offer",
    back: "Back to the offer",
    offline:
      "The assistant works by fixed rules here, without a language model. It reads and proposes; you apply.",
    model: "Answers come from a language model and can be wrong. It reads and proposes; you apply.",
    threads: "Conversations",
    newThread: "New conversation",
    untitled: "New conversation",
    older: (n: number) => count(n, { one: "older conversation", other: "older conversations" }),
    manage: "Rename or delete this conversation",
    title: "Title",
    rename: "Rename",
    remove: "Delete conversation",
    log: "Messages",
    empty: "Ask in your own words, or begin with one of these:",
    suggestions: [
      "Summarise the offer",
      "What is unmatched?",
      "Total with 5 % discount",
      "What can you do?",
    ],
    question: "Your question",
    ask: "Ask",
    stop: "Stop",
    answering: "Answering",
    complete: "Answer complete",
    stopped: "Stopped",
    failed: "The answer could not be fetched. Try again.",
    signedOut: "You are signed out. Sign in in a new tab, then ask again.",
    you: "You:",
    assistant: "Assistant:",
    cutOff: "The answer stopped here.",
    unanswered: "There is no answer yet.",
    tryAgain: "Try again",
    proposal: "Proposed change",
    apply: "Apply",
    decline: "Decline",
    states: { applied: "Applied", declined: "Declined" },
    stale: "The offer has changed since this was proposed.",
    proposeAgain: "Propose again",
    net: "Net",
    gross: "gross",
    applied: "The change was applied.",
    failures: new Map([
      ["offer_changed", "The offer has changed since this was proposed. Let it be proposed again."],
      ["proposal_decided", "This proposal was decided before."],
      ["proposal_not_found", "This proposal is not there any more."],
      ["thread_not_found", "This conversation is not there any more."],
      ["product_already_in_offer", "The product is in the offer already."],
      ["product_not_found", "The product is not in the catalogue any more."],
      ["line_not_found", "The line is not in the offer any more."],
      ["rate_limited", "Too many questions in a short time. Wait a minute and try again."],
      ["unavailable", "The assistant did not answer. Your question is kept: try again shortly."],
    ]) as ReadonlyMap<string, string>,
    failure: "This could not be done. Nothing was changed.",
    noQuestion: "Type a question.",
    tools: new Map([
      ["tool-searchCatalogue", "Searched the catalogue"],
      ["tool-readOffer", "Read the offer"],
      ["tool-readUnmatched", "Read what is unmatched"],
      ["tool-readLine", "Read a line"],
      ["tool-readTotals", "Read the totals"],
      ["tool-computeTotals", "Computed totals"],
      ["tool-compareRevision", "Compared with a revision"],
      ["tool-findArticles", "Searched the knowledge base"],
      ["tool-proposeEdits", "Prepared a proposal"],
    ]) as ReadonlyMap<string, string>,
  },
};

/** The words of one language: texts, and functions for what has a number or a name in it. */
export type Words = typeof en;
