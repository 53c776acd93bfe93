import { type Inline, readMarkdown } from "./markdown.ts";

/** A text of somebody who is not trusted, in the subset of Markdown that `markdown.ts` reads. */
export function Markdown({ text }: { text: string }) {
  return (
    <>
      {readMarkdown(text).map((block, index) => {
        switch (block.kind) {
          case "heading":
            return (
              <p key={index}>
                <strong>
                  <Line pieces={block.inner} />
                </strong>
              </p>
            );
          case "code":
            return <pre key={index}><code>{block.text}</code></pre>;
          case "list": {
            const items = block.items.map((item, at) => (
              <li key={at}>
                <Line pieces={item} />
              </li>
            ));
            return block.start === undefined
              ? <ul key={index}>{items}</ul>
              : <ol key={index} start={block.start}>{items}</ol>;
          }
          case "table":
            return <Table key={index} head={block.head} rows={block.rows} />;
          case "paragraph":
            return (
              <p key={index}>
                {block.lines.map((line, at) => (
                  <>
                    {at > 0 && <br />}
                    <Line pieces={line} />
                  </>
                ))}
              </p>
            );
        }
      })}
    </>
  );
}

type Cells = readonly (readonly Inline[])[];

function Table({ head, rows }: { head: Cells; rows: readonly Cells[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at} scope="col">
              <Line pieces={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, at) => (
              <td key={at}>
                <Line pieces={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Line({ pieces }: { pieces: readonly Inline[] }) {
  return (
    <>
      {pieces.map((piece, index) => {
        switch (piece.kind) {
          case "text":
            return piece.text;
          case "code":
            return <code key={index}>{piece.text}</code>;
          case "strong":
            return (
              <strong key={index}>
                <Line pieces={piece.inner} />
              </strong>
            );
          case "em":
            return (
              <em key={index}>
                <Line pieces={piece.inner} />
              </em>
            );
        }
      })}
    </>
  );
}
