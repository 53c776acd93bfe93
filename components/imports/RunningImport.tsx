import { Head } from "fresh/runtime";
import type { ComponentChildren } from "preact";
import { useWords } from "../language.ts";
import { TimeStamp } from "../common/TimeStamp.tsx";
import { Onwards } from "./ImportPage.tsx";

/** When an import began and, where it is known, by whom. */
export interface Begun {
  readonly at: string;
  readonly by?: string;
}

/** The page of an import that is under way; `progress` and `result` are filled in as they come. */
export function RunningImport({ of, begun, progress, result }: {
  of: "products" | "customers";
  begun?: Begun;
  progress: ComponentChildren;
  result: ComponentChildren;
}) {
  const { imports, products, customers } = useWords();
  const list = of === "products" ? products.title : customers.title;
  return (
    <div class="page-text">
      <Head>
        <title>{imports.running} · {list}</title>
      </Head>
      <p class="crumbs">
        <a href={`/${of}`}>{list}</a>
      </p>
      <h1>{imports[of]}</h1>
      {begun && (
        <p>
          {imports.begun} <TimeStamp iso={begun.at} />
          {begun.by !== undefined && ` · ${begun.by}`}
        </p>
      )}
      <p class="hint">{imports.leave}</p>
      <ol>{progress}</ol>
      {result}
      <Onwards of={of} />
      <p>
        <a href={`/${of}/import?another=1`}>{imports.another}</a>
      </p>
    </div>
  );
}

/** An import that ended without a result. */
export function BrokenImport() {
  const { imports } = useWords();
  return (
    <div class="notice notice-wrong" role="alert">
      <p>{imports.failed}</p>
    </div>
  );
}
