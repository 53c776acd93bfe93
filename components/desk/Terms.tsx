import { type DeskProps, useDesk } from "./Controls.tsx";

/** Whom the offer is printed for and on which terms, and whom the message seems to be from. */
export function Terms(props: DeskProps) {
  const { id, version, terms, suggested } = useDesk(props);
  return (
    <section aria-labelledby="buyer-heading">
      {suggested && (
        <form method="post" action={`/offers/${id}/terms`} class="notice" novalidate>
          <p>
            <strong>{suggested.name}</strong>: {suggested.because}
          </p>
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="take" value={suggested.id}>{suggested.take}</button>
        </form>
      )}
      <h2 id="buyer-heading">
        <a href={`/offers/${id}/terms`}>{terms.title}</a>
      </h2>
      <dl class="party">
        {terms.rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
