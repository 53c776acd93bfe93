import { Head } from "fresh/runtime";
import { ErrorSummary } from "../common/ErrorSummary.tsx";
import type { Problem } from "../common/field_state.ts";
import { useWords } from "../language.ts";
import { type ArticleFields, ArticleForm } from "./ArticleForm.tsx";
import { ArticleText } from "../common/Markdown.tsx";

/** What the page of writing an article shows. */
export interface ArticleEditorData {
  /** The article that is changed; a new one has none. */
  readonly title?: string;
  readonly action: string;
  readonly fields: ArticleFields;
  readonly problems: readonly Problem[];
  readonly spaces: readonly string[];
  /** Show what the text will look like. */
  readonly preview: boolean;
}

/** Writing an article, with a preview when it was asked for. */
export function ArticleEditor({ data }: { data: ArticleEditorData }) {
  const { knowledge, shared } = useWords();
  const { title, action, fields, problems, spaces, preview } = data;
  const heading = title === undefined ? knowledge.add : knowledge.editTitle(title);
  return (
    <div class="page-text">
      <Head>
        <title>
          {problems.length > 0 ? shared.errorTitle : ""}
          {heading} · {knowledge.title}
        </title>
      </Head>
      <p class="crumbs">
        <a href="/kb">{knowledge.title}</a>
      </p>
      <ErrorSummary problems={problems} />
      <h1>{heading}</h1>
      {preview && (
        <section class="notice" aria-labelledby="preview">
          <h2 id="preview" tabindex={-1} autofocus>
            {knowledge.previewOf(fields.articleTitle.value)}
          </h2>
          <p class="hint">{knowledge.notSaved}</p>
          <ArticleText markdown={fields.body.value} />
        </section>
      )}
      <ArticleForm action={action} fields={fields} spaces={spaces} />
    </div>
  );
}
