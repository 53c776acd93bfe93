import type { Problem } from "../common/field_state.ts";
import { Field } from "../common/Field.tsx";
import { useWords } from "../language.ts";

/** A column of a file, and the field that it is taken for; empty where it is left out. */
export interface ColumnMeaning {
  readonly header: string;
  readonly field: string;
  /** The fields that it can be. */
  readonly fields: readonly string[];
}

/** What the columns of the file mean, to be corrected. */
function Columns({ meanings }: { meanings: readonly ColumnMeaning[] }) {
  const { imports } = useWords();
  return (
    <fieldset>
      <legend>{imports.columns}</legend>
      <p class="hint">{imports.columnsHint}</p>
      {meanings.map(({ header, field, fields }, at) => (
        <div class="field" key={at}>
          <label for={`column-${at}`}>{header}</label>
          <input type="hidden" name={`header-${at}`} value={header} />
          <select id={`column-${at}`} name={`column-${at}`}>
            <option value="">{imports.leftOut}</option>
            {fields.map((column) => (
              <option key={column} value={column} selected={column === field}>{column}</option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}

/** What a table can be chosen from. */
export const tableFiles = ".csv,.tsv,.txt,.xlsx,text/csv";

/** A file to import: chosen or pasted, checked first or written at once. */
export function ImportForm({ action, columns, rows, problem, meanings }: {
  action: string;
  columns: string;
  /** What stands in the text area. */
  rows: string;
  problem?: Problem;
  meanings: readonly ColumnMeaning[];
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
          accept={tableFiles}
          aria-describedby={problem && "file-error"}
          aria-invalid={problem ? true : undefined}
        />
      </div>
      <Field field={{ id: "rows", name: "rows", value: rows }} label={imports.paste} rows={8} />
      {meanings.length > 0 && <Columns meanings={meanings} />}
      <div class="row">
        <button type="submit">{imports.check}</button>
        <button type="submit" class="main" name="import" value="1">{imports.importIt}</button>
        <span class="hint">{imports.checkHint}</span>
      </div>
    </form>
  );
}
