import type { Problem } from "../field_state.ts";
import { Field } from "../Field.tsx";
import { useWords } from "../language.ts";

/** A file to import: chosen or pasted, checked first or written at once. */
export function ImportForm({ action, columns, rows, problem }: {
  action: string;
  columns: string;
  /** What stands in the text area. */
  rows: string;
  problem?: Problem;
}) {
  const { imports } = useWords();
  return (
    <form method="post" action={action} enctype="multipart/form-data" novalidate>
      <p class="hint">{columns}</p>
      <div class={problem ? "field field-wrong" : "field"}>
        <label for="file">{imports.file}</label>
        {problem && <span class="error" id="file-error">{problem.message}</span>}
        <input
          id="file"
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={problem && "file-error"}
          aria-invalid={problem ? true : undefined}
        />
      </div>
      <Field field={{ id: "rows", name: "rows", value: rows }} label={imports.paste} rows={8} />
      <div class="row">
        <button type="submit">{imports.check}</button>
        <button type="submit" class="main" name="import" value="1">{imports.importIt}</button>
        <span class="hint">{imports.checkHint}</span>
      </div>
    </form>
  );
}
