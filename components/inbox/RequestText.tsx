import type { IncomingRequest } from "@/core/contracts/request.ts";
import { useWords } from "../language.ts";

/** Rows of a table that are shown; the request holds all. */
const mostRows = 200;

/** What was read of a request: each piece under the name of its file, tables as tables. Nothing of it is taken for markup. */
export function RequestText({ request }: { request: IncomingRequest }) {
  const { inbox } = useWords();
  const { rawText, parts, attachments } = request;
  if (rawText.trim() === "") return <p class="hint">{inbox.nothing}</p>;
  if (parts.length === 0) return <pre>{rawText}</pre>;
  const nameOf = (id: string) => attachments.find((file) => file.id === id)?.name ?? "";
  return (
    <>
      {parts.map(({ start, end, attachmentId, sheet }) => {
        const name = nameOf(attachmentId);
        return (
          <section key={start}>
            <h3>{sheet === null ? name : inbox.sheet(name, sheet)}</h3>
            <Piece text={rawText.slice(start, end)} />
          </section>
        );
      })}
    </>
  );
}

function Piece({ text }: { text: string }) {
  const { inbox } = useWords();
  const rows = text.split("\n").map((line) => line.split("\t"));
  if (!rows.every((cells) => cells.length > 1)) return <pre>{text}</pre>;
  return (
    <>
      <div class="scroll">
        <table>
          <tbody>
            {rows.slice(0, mostRows).map((cells, at) => (
              <tr key={at}>{cells.map((cell, column) => <td key={column}>{cell}</td>)}</tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > mostRows && <p class="hint">{inbox.moreRows(rows.length - mostRows)}</p>}
    </>
  );
}
