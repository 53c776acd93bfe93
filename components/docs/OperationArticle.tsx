import type { OperationEntry } from "@/core/api_reference/reference.ts";
import { FailureTable } from "./FailureTable.tsx";
import { FieldTable } from "./FieldTable.tsx";
import { Prose } from "./Prose.tsx";
import { ReplyTable } from "./ReplyTable.tsx";

const access = {
  public: "No session",
  session: "Session",
  admin: "Session of an administrator",
  key: "API key",
} as const;

/** All about one operation. */
export function OperationArticle({ operation }: { operation: OperationEntry }) {
  const { id, method, path, summary, description, sections, replies, failures } = operation;
  return (
    <article id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>
        <a href={`#${id}`}>{summary}</a>
      </h3>
      <p class="address">
        <code>
          <b>{method}</b> {path}
        </code>
        <span class="hint">
          {access[operation.access]}
          {operation.scope && `, or key with ${operation.scope}`}
        </span>
      </p>
      {description && (
        <p>
          <Prose text={description} />
        </p>
      )}
      {sections.map(({ title, fields }) => (
        <FieldTable key={title} caption={title} fields={fields} />
      ))}
      <ReplyTable replies={replies} />
      <FailureTable failures={failures} />
      <Example operation={operation} />
    </article>
  );
}

function Example({ operation: { curl, examples } }: { operation: OperationEntry }) {
  return (
    <>
      <pre class="command"><code>{curl}</code></pre>
      {examples.map(({ mediaType, text }) => (
        <details key={mediaType}>
          <summary>
            Example reply <span class="hint">{mediaType}</span>
          </summary>
          <pre><code>{text}</code></pre>
        </details>
      ))}
    </>
  );
}
