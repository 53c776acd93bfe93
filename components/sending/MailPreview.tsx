import type { OfferMailPreview } from "@/core/contracts/share.ts";
import { useWords } from "../language.ts";
import { MailText } from "./MailText.tsx";

/** A mail as it will go out: who gets it, its text, and the same as plain text. */
export function MailPreview(
  { preview, language }: { readonly preview: OfferMailPreview; readonly language: string },
) {
  const { sending: words } = useWords();
  const { from, to, replyTo, copyTo, subject, text, attachment } = preview;
  const rows = [
    [words.from, from],
    [words.to, to.join(", ") || words.nobody],
    [words.copyTo, copyTo],
    [words.replyTo, replyTo],
    [words.subject, subject],
    [words.attached, attachment],
  ].filter(([, value]) => value);
  return (
    <section class="panel mail-preview" aria-labelledby="preview">
      <h2 id="preview">{words.previewOf}</h2>
      <p class="hint" role="status">{words.previewNote}</p>
      <dl class="props">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div lang={language}>
        <MailText text={text} />
      </div>
      <details>
        <summary>{words.plain}</summary>
        <pre lang={language}>{text}</pre>
      </details>
    </section>
  );
}
