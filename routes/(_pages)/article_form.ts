/** The form of an article: what stands in its fields, and what is wrong with them in the language of the page. */
import type { FieldState, Problem } from "@/components/common/field_state.ts";
import type { ArticleFields } from "@/components/kb/ArticleForm.tsx";
import { wordsOf } from "@/components/language.ts";
import { ArticleInput } from "@/core/contracts/knowledge.ts";
import type { Context } from "@/routes/(_http)/define.ts";
import type { Form } from "./forms.ts";

const names = ["spaceName", "articleTitle", "body"] as const;
type Name = typeof names[number];

/** What the form asks for, or the faults by field. */
export interface ReadArticle {
  readonly input?: ArticleInput;
  readonly faults: Partial<Record<Name, string>>;
  readonly values: Readonly<Record<Name, string>>;
}

/** Reads the form; `articleId` is the article to change. */
export function readArticleForm(ctx: Context, form: Form, articleId?: string): ReadArticle {
  const { knowledge } = wordsOf(ctx.state.language);
  const values = {
    spaceName: form.text("spaceName"),
    articleTitle: form.text("articleTitle"),
    body: form.text("body"),
  };
  const parsed = ArticleInput.safeParse({ ...values, ...(articleId && { articleId }) });
  if (parsed.success) return { input: parsed.data, faults: {}, values };
  const empty = {
    spaceName: knowledge.enterSpace,
    articleTitle: knowledge.enterTitle,
    body: knowledge.enterText,
  };
  const labels = {
    spaceName: knowledge.space,
    articleTitle: knowledge.articleTitle,
    body: knowledge.text,
  };
  const faults: Partial<Record<Name, string>> = {};
  for (const issue of parsed.error.issues) {
    const name = names.find((each) => each === issue.path[0]);
    if (name === undefined) continue;
    faults[name] ??= values[name].trim() === ""
      ? empty[name]
      : issue.code === "too_big"
      ? knowledge.tooLong(labels[name], Number(issue.maximum))
      : knowledge.odd(labels[name]);
  }
  return { faults, values };
}

/** The fields as the page shows them. */
export function articleFields(
  values: Readonly<Record<Name, string>>,
  faults: Partial<Record<Name, string>> = {},
): ArticleFields {
  const field = (name: Name, id: string): FieldState => ({
    id,
    name,
    value: values[name],
    error: faults[name],
  });
  return {
    spaceName: field("spaceName", "space"),
    articleTitle: field("articleTitle", "title"),
    body: field("body", "text"),
  };
}

/** The faults as an error summary lists them. */
export function articleProblems(fields: ArticleFields): Problem[] {
  return Object.values(fields).flatMap(({ id, error }: FieldState) =>
    error === undefined ? [] : [{ href: `#${id}`, message: error }]
  );
}
