import { Head } from "fresh/runtime";
import type { ErrorKind } from "@/core/errors.ts";

/** What happened, what it did to the user's data, and where to go on. */
export function ErrorPage(
  props: { kind: ErrorKind; message: string; requestId: string },
) {
  const { title = props.message, advice } = pages[props.kind] ?? {};
  return (
    <div class="page-narrow">
      <Head>
        <title>Error: {title} · Offerwright</title>
      </Head>
      <h1>{title}</h1>
      {title !== props.message && <p>{props.message}.</p>}
      {advice && <p>{advice}</p>}
      {props.kind === "internal" && (
        <p>
          Reference <code>{props.requestId}</code>
        </p>
      )}
      <p>
        {props.kind === "unauthenticated"
          ? <a class="button main" href="/login" target="_blank">Sign in</a>
          : <a href="/offers">All offers</a>}
      </p>
    </div>
  );
}

/** A kind without a title takes the message as its title. */
const pages: Partial<Record<ErrorKind, { title?: string; advice?: string }>> = {
  not_found: { advice: "Check the address, or find the offer in the list." },
  forbidden: { advice: "Nothing was changed." },
  unauthenticated: {
    title: "You were signed out",
    advice:
      "The button opens a new tab. Sign in there, then go back to the form and send it again.",
  },
  conflict: { advice: "Nothing was changed." },
  precondition: { advice: "Nothing was changed. Go back and load the page again." },
  timeout: { advice: "Nothing was changed. Go back and send the form again." },
  too_large: {
    title: "The form is too large",
    advice: "Nothing was changed. Go back: your text is still in the form.",
  },
  rate_limited: {
    title: "Too many requests",
    advice: "Nothing was changed. Go back after a while and try again.",
  },
  internal: {
    title: "The service could not show this page",
    advice: "Nothing was changed.",
  },
  unavailable: {
    title: "The service is starting or cannot reach its database",
    advice: "Nothing was changed. Try again in a minute.",
  },
};
