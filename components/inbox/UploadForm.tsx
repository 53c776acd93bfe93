import { useWords } from "../language.ts";

/** Mails and files become a request: dropped on the field or chosen, without a script. */
export function UploadForm({ error }: { error?: string }) {
  const { inbox } = useWords();
  return (
    <form method="post" action="/requests" enctype="multipart/form-data" novalidate>
      <div class={error ? "field field-wrong" : "field"}>
        <label for="files">{inbox.choose}</label>
        <span class="hint" id="files-hint">{inbox.uploadHint}</span>
        {error && <span class="error" id="files-error">{error}</span>}
        <input
          id="files"
          class="drop"
          type="file"
          name="files"
          multiple
          accept=".eml,.msg,.txt,.csv,.tsv,.xlsx,.docx,.pdf"
          aria-describedby={error ? "files-hint files-error" : "files-hint"}
          aria-invalid={error ? true : undefined}
        />
      </div>
      <button type="submit">{inbox.read}</button>
    </form>
  );
}
