import { Head } from "fresh/runtime";
import { ErrorSummary } from "../common/ErrorSummary.tsx";
import type { Problem } from "../common/field_state.ts";
import { useWords } from "../language.ts";
import { TimeStamp } from "../common/TimeStamp.tsx";
import { type ColumnMeaning, ImportForm } from "./ImportForm.tsx";
import { type ImportOutcome, ImportResult } from "./ImportResult.tsx";

/** What is imported, and what the page knows of the last try. */
export interface ImportPageData {
  /** What stands in the text area. */
  readonly rows: string;
  readonly problem?: Problem;
  readonly outcome?: ImportOutcome;
  /** What each header of the file means: a field, or empty where it is left out. */
  readonly columns?: readonly ColumnMeaning[];
  /** The import before: when it began, and what it ended with unless it failed. */
  readonly last?: { readonly at: string; readonly sentences?: readonly string[] };
}

/** The page of an import: its result first, then the form. */
export function ImportPage({ of, data }: { of: "products" | "customers"; data: ImportPageData }) {
  const { imports, products, customers, shared } = useWords();
  const { rows, problem, outcome, last } = data;
  const isProducts = of === "products";
  const list = isProducts ? products.title : customers.title;
  return (
    <div class="page-text">
      <Head>
        <title>{problem ? shared.errorTitle : ""}{imports[of]} · {list}</title>
      </Head>
      <p class="crumbs">
        <a href={`/${of}`}>{list}</a>
      </p>
      <ErrorSummary problems={problem ? [problem] : []} />
      <h1>{imports[of]}</h1>
      {outcome && <ImportResult outcome={outcome} />}
      {outcome?.what === "imported" && <Onwards of={of} />}
      {last && (
        <p>
          {imports.last} <TimeStamp iso={last.at} /> ·{" "}
          {last.sentences === undefined ? imports.failed : (
            <>
              {last.sentences.join(" ")} <a href={`/${of}/import?last=1`}>{imports.seeResult}</a>
            </>
          )}
        </p>
      )}
      <ImportForm
        action={`/${of}/import`}
        columns={isProducts ? imports.productColumns : imports.customerColumns}
        rows={rows}
        problem={problem}
        meanings={data.columns ?? []}
      />
    </div>
  );
}

/** Where to go after an import. */
export function Onwards({ of }: { of: "products" | "customers" }) {
  const { imports } = useWords();
  return (
    <p>
      <a href={`/${of}`}>{of === "products" ? imports.seeProducts : imports.seeCustomers}</a>
    </p>
  );
}
