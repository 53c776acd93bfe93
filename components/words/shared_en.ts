/** What all pages say in English, signing in among it. */
import { pluralOf } from "@/components/plural.ts";

const count = pluralOf("en");

export const sharedEn = {
  /** What more than one page says. */
  shared: {
    search: "Search",
    clearSearch: "Clear the search",
    save: "Save changes",
    problem: "There is a problem",
    error: "Error:",
    errorTitle: "Error: ",
    conflictTitle: "Conflict: ",
    saved: (value: string) => `Saved ${value || "(empty)"}`,
    saveMine: "Save mine",
    takeTheirs: "Take theirs",
    customer: "Customer",
    customerHint: "A new name adds a customer.",
    status: "Status",
    statuses: {
      draft: "Draft",
      accepted: "Accepted",
      rejected: "Rejected",
      imported: "Imported",
    },
  },
  /** The list under a field that picks a product; {n} is their number. */
  picker: { list: "Products", found: "Products found: {n}", none: "No product found" },
  signIn: {
    title: "Sign in",
    email: "Email",
    password: "Password",
    submit: "Sign in",
    demo: "Demo installation: the server’s first log lines name the account and its password.",
    wrong: "The email or the password does not match. Check both.",
    tooMany: (minutes: number) =>
      `Too many attempts. Try again in ${count(minutes, { one: "minute", other: "minutes" })}.`,
    kept: "Sign in: what you typed is kept, and nothing is sent before you say so.",
  },
  /** A form that was sent when its session had ended, after signing in again. */
  kept: {
    title: "You are signed in again",
    text: "Nothing has been sent yet. Check what you typed, then send it.",
    rest: "Everything else in the form is kept as it was.",
    send: "Send it now",
    leave: "Do not send it",
  },
};
