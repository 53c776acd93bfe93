import type { FieldState } from "../common/field_state.ts";
import { Field } from "../common/Field.tsx";
import { useWords } from "../language.ts";

/** The fields of an article. */
export interface ArticleFields {
  readonly spaceName: FieldState;
  readonly articleTitle: FieldState;
  readonly body: FieldState;
}

/** An article to write or to change. */
export function ArticleForm({ action, fields, spaces }: {
  action: string;
  fields: ArticleFields;
  /** Names of the spaces there are. */
  spaces: readonly string[];
}) {
  const { knowledge } = useWords();
  return (
    <form method="post" action={action} novalidate>
      <Field
        field={fields.spaceName}
        label={knowledge.space}
        hint={knowledge.spaceHint}
        list="spaces"
      />
      <datalist id="spaces">
        {spaces.map((name) => <option key={name} value={name} />)}
      </datalist>
      <Field field={fields.articleTitle} label={knowledge.articleTitle} />
      <Field field={fields.body} label={knowledge.text} hint={knowledge.textHint} rows={16} />
      <div class="row">
        <button type="submit" class="main">{knowledge.save}</button>
        <button type="submit" name="preview" value="1">{knowledge.preview}</button>
      </div>
    </form>
  );
}
