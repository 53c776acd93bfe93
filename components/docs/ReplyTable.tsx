import type { ReplyEntry } from "@/core/api_reference/reference.ts";
import { TypeName } from "./FieldTable.tsx";
import { Prose } from "./Prose.tsx";

/** What an operation answers when all goes well. */
export function ReplyTable({ replies }: { replies: readonly ReplyEntry[] }) {
  return (
    <table class="cards">
      <caption>Replies</caption>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Meaning</th>
          <th scope="col">Body</th>
          <th scope="col">Headers</th>
        </tr>
      </thead>
      <tbody>
        {replies.map((reply) => (
          <tr key={reply.status}>
            <th scope="row">{reply.status}</th>
            <td>
              <Prose text={reply.description} />
            </td>
            <td>
              <Body reply={reply} />
            </td>
            <td data-label={reply.headers.length > 0 ? "Headers" : undefined}>
              {reply.headers.join(", ") || null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Body({ reply: { mediaTypes, shape, fields } }: { reply: ReplyEntry }) {
  const others = mediaTypes.filter((type) => type !== "application/json");
  if (mediaTypes.length === 0) return <>none</>;
  return (
    <>
      {shape !== undefined && <TypeName field={shape} />}
      {fields.length > 0 && (
        <ul class="plain-list">
          {fields.map((field) => (
            <li key={field.name}>
              <code>{field.name}</code> <TypeName field={field} />{" "}
              <span class="hint">{field.limits}</span>
            </li>
          ))}
        </ul>
      )}
      {shape === undefined && fields.length === 0 && others.length === 0 && "object"}
      {others.map((type) => <code key={type}>{type}</code>)}
    </>
  );
}
