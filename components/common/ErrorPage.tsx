import { Head } from "fresh/runtime";
import type { ErrorCode, ErrorKind } from "@/core/errors.ts";
import { useWords } from "@/components/language.ts";

/** What happened, what it did to the user's data, and where to go on. */
export function ErrorPage(
  { kind, code, requestId }: { kind: ErrorKind; code: ErrorCode; requestId: string },
) {
  const { errors, shared } = useWords();
  const named: Partial<Record<ErrorCode, string>> = errors.codes;
  const title = named[code] ?? errors.titles[kind];
  return (
    <div class="page-narrow">
      <Head>
        <title>{shared.errorTitle}{title} · Offerwright</title>
      </Head>
      <h1>{title}</h1>
      <p>{errors.advice[kind]}</p>
      {kind === "internal" && (
        <p>
          {errors.reference} <code>{requestId}</code>
        </p>
      )}
      <p>
        {kind === "unauthenticated"
          ? <a class="button main" href="/login" target="_blank">{errors.signIn}</a>
          : <a href="/offers">{errors.allOffers}</a>}
      </p>
    </div>
  );
}
