/** The text of a mail as its paragraphs and lines. */
export function MailText({ text }: { readonly text: string }) {
  return (
    <>
      {text.split("\n\n").map((paragraph, at) => (
        <p key={at}>
          {paragraph.split("\n").flatMap((line, n) => n === 0 ? [line] : [<br key={n} />, line])}
        </p>
      ))}
    </>
  );
}
