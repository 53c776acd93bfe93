import type { DocumentLanguage } from "@/core/contracts/document.ts";
import { Field } from "../common/Field.tsx";
import { FieldMessages, messageIds } from "../common/FieldMessages.tsx";
import type { FieldState } from "../common/field_state.ts";
import { useWords } from "../language.ts";

/** What the forms of one language's documents show. */
export interface DocumentFormsData {
  readonly language: DocumentLanguage;
  readonly isOwn: boolean;
  readonly accent: FieldState;
  readonly band: FieldState;
  readonly font: FieldState;
  readonly fonts: readonly string[];
  readonly file: FieldState;
  /** What is wrong in the file that was uploaded, each with its place, in the words of the API. */
  readonly faults: readonly string[];
}

/** Colours and font, a template of one's own, and a look at what holds. */
export function DocumentForms(data: DocumentFormsData) {
  const { documents: words } = useWords();
  const { language, isOwn, accent, band, font, fonts, file, faults } = data;
  const form = {
    method: "post",
    action: `/settings/documents/${language}`,
    enctype: "multipart/form-data",
    novalidate: true,
  } as const;
  return (
    <>
      <form {...form} target="_blank">
        <p class="hint" id="opens">{words.opens}</p>
        <input type="hidden" name="form" value="show" />
        <button type="submit" aria-describedby="opens">{words.show}</button>
      </form>
      <section aria-labelledby="looks">
        <h2 id="looks">{words.looks}</h2>
        <p class="hint">{words.looksHint}</p>
        <form {...form}>
          <Field field={accent} label={words.accent} hint={words.colorHint} />
          <Field field={band} label={words.band} hint={words.colorHint} />
          <div class={font.error ? "field field-wrong" : "field"}>
            <label for={font.id}>{words.font}</label>
            <FieldMessages field={font} />
            <select id={font.id} name={font.name} aria-invalid={font.error ? true : undefined}>
              {fonts.map((family) => (
                <option key={family} value={family} selected={family === font.value}>
                  {family}
                </option>
              ))}
            </select>
          </div>
          <input type="hidden" name="form" value="look" />
          <button type="submit" class="main">{words.saveLook}</button>
        </form>
      </section>
      <section aria-labelledby="own">
        <h2 id="own">{words.own}</h2>
        <p>{words.ownHint}</p>
        <p>
          <a href={`/api/settings/documents/${language}/template`} download>{words.download}</a>
        </p>
        <form {...form}>
          <div class={file.error ? "field field-wrong" : "field"}>
            <label for={file.id}>{words.file}</label>
            <FieldMessages field={file} hint={words.fileHint} />
            {faults.length > 0 && <ul>{faults.map((fault) => <li key={fault}>{fault}</li>)}</ul>}
            <input
              id={file.id}
              type="file"
              name={file.name}
              accept="application/json,.json"
              aria-describedby={messageIds(file, words.fileHint)}
              aria-invalid={file.error ? true : undefined}
            />
          </div>
          <input type="hidden" name="form" value="upload" />
          <div class="row">
            <button type="submit">{words.upload}</button>
            <button type="submit" name="show" value="1" formtarget="_blank">
              {words.showUpload}
            </button>
          </div>
        </form>
        {!isOwn && (
          <form {...form}>
            <input type="hidden" name="form" value="reset" />
            <button type="submit">{words.reset}</button>
          </form>
        )}
      </section>
    </>
  );
}
