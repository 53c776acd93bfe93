import type { Reference } from "@/core/api_reference/reference.ts";
import { FieldTable } from "./FieldTable.tsx";
import { OperationArticle } from "./OperationArticle.tsx";
import { Prose } from "./Prose.tsx";
import { ReferenceNav } from "./ReferenceNav.tsx";

/** The reference of the API: a list of operations, and each with its fields, replies, errors and an example. */
export function ApiReference({ reference }: { reference: Reference }) {
  const { version, rules, session, groups, shapes } = reference;
  return (
    <div class="docs">
      <ReferenceNav groups={groups} />
      <div class="docs-text">
        <h1>API</h1>
        <p class="hint">
          Version {version} · <a href="/api/openapi.json">OpenAPI 3.1</a>
        </p>
        {rules.map((rule) => (
          <p key={rule} class="rule">
            <Prose text={rule} />
          </p>
        ))}
        <section id="session" aria-labelledby="session-name">
          <h2 id="session-name">Getting a session with curl</h2>
          <p>The first line signs in and keeps the session in a file, the second shows it.</p>
          <pre class="command"><code>{session.join("\n")}</code></pre>
        </section>
        {groups.map(({ id, name, description, operations }) => (
          <section key={id} id={id} aria-labelledby={`${id}-name`}>
            <h2 id={`${id}-name`}>{name}</h2>
            <p>{description}</p>
            {operations.map((operation) => (
              <OperationArticle key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
        <section id="shapes" aria-labelledby="shapes-name">
          <h2 id="shapes-name">Shapes</h2>
          <p>What replies and errors are made of.</p>
          {shapes.map(({ name, fields }) => (
            <article key={name} id={name} aria-labelledby={`${name}-name`}>
              <h3 id={`${name}-name`}>{name}</h3>
              <FieldTable caption={`Fields of ${name}`} fields={fields} />
            </article>
          ))}
        </section>
      </div>
    </div>
  );
}
