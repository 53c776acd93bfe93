/** What the page about API keys says in English. */
import { formatNumber } from "@/components/format.ts";
import { pluralOf } from "@/components/plural.ts";
import type { Scope } from "@/core/contracts/scope.ts";

const count = pluralOf("en");
const number = (n: number) => formatNumber(n, "en");

const scopes: Readonly<Record<Scope, string>> = {
  "offers:read": "Read and export offers, their revisions and alternatives",
  "offers:write": "Draft, change and delete offers, store requests",
  "documents": "Print offers as PDF, which gives them their number",
  "chat": "Ask the assistant, which reads offers, products and articles",
  "catalogue:read": "Search products",
  "catalogue:write": "Add and change products; users: those for one offer",
  "catalogue:import": "Import products and articles",
  "margins": "See costs and margins",
  "customers:read": "Search customers, read what is remembered for them",
  "customers:write": "Add customers, forget what is remembered; administrators: import them",
  "requests:read": "Read requests and their files",
  "requests:write": "Bring in requests as mails and files, name their customers, dismiss them",
  "settings:read": "Read the company’s data",
  "settings:write": "Change the company’s data",
  "webhooks:write": "Read, make and change webhooks, and send events again",
  "events:read": "Read what happened, for a program that keeps its data in step",
};

export const keysEn = {
  apiKeys: {
    title: "API keys",
    about:
      "With a key a program uses the API in your name, without a password and without a session. It may do what you tick here, and never more than you may yourself.",
    counted: (n: number) => count(n, { one: "key", other: "keys" }),
    none: "There are no keys yet.",
    name: "Name",
    may: "Permissions",
    owner: "Acts for",
    lastUsed: "Last used",
    never: "Never",
    ends: "Expires",
    noEnd: "When it is revoked",
    over: "Over",
    scopes,
    change: "Change",
    revoke: "Revoke",
    ofKey: (action: string, name: string) => `${action}: ${name}`,
    more: "More keys",
    first: "First keys",
    add: "Make a key",
    nameHint: "The program that will use it.",
    scopesHint: "As little as the program needs.",
    lifetimes: {
      "30": "in 30 days",
      "90": "in 90 days",
      "365": "in a year",
      "": "never by itself",
    },
    addButton: "Make the key",
    shown: (name: string) => `The key “${name}” is shown this once:`,
    advice: "Copy it into the program now. Whoever has it can do what it may do.",
    example: "How a program sends it:",
    revokeTitle: (name: string) => `Revoke the key “${name}”?`,
    revokeText: "Programs that use it are refused at once. It cannot be brought back.",
    revokeButton: "Revoke the key",
    keep: "Keep it",
    revoked: "The key was revoked.",
    enterName: "Enter a name",
    nameTooLong: (most: number) => `The name must have at most ${number(most)} characters`,
    chooseScope: "Tick what the key may do",
    tooMany: (most: number) => `You have ${number(most)} keys, as many as one may have: revoke one`,
    sentTwice:
      "This form was sent before and made its key then. A key is shown only once: if you have not copied it, revoke it and make another.",
    gone: "This key does not exist or was revoked",
  },
};

export type KeysWords = typeof keysEn;
