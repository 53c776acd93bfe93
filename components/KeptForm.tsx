import { Head } from "fresh/runtime";
import { Field } from "./Field.tsx";
import { useWords } from "./language.ts";

/** A field of a form that was sent when its session had ended. */
export interface KeptField {
  readonly name: string;
  readonly value: string;
}

/** Kept fields take this before their names while they are carried through sign-in. */
export const keptPrefix = "kept.";

/** Carries the fields of a form in another one. */
export function CarriedFields({ fields }: { fields: readonly KeptField[] }) {
  return (
    <>
      {fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={`${keptPrefix}${name}`} value={value} />
      ))}
    </>
  );
}

/**
 * A form that was sent when its session had ended, as it was, for the person to send or to leave. Texts stand in their
 * fields; the rest, the pressed button among it, goes with them unseen.
 */
export function KeptForm({ action, fields }: { action: string; fields: readonly KeptField[] }) {
  const { kept } = useWords();
  const labels = useLabels();
  const texts = fields.filter(({ name }) => labels.has(name));
  const others = fields.filter(({ name }) => !labels.has(name));
  return (
    <div class="page-text">
      <Head>
        <title>{kept.title} · Offerwright</title>
      </Head>
      <h1>{kept.title}</h1>
      <div class="notice notice-check" role="status">
        <p>{kept.text}</p>
      </div>
      <form method="post" action={action} novalidate>
        {others.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {texts.map(({ name, value }) => (
          <Field
            key={name}
            field={{ id: `kept-${name}`, name, value }}
            label={labels.get(name) ?? name}
            rows={value.length > 80 || value.includes("\n") ? 10 : 1}
          />
        ))}
        {texts.length > 0 && others.length > 0 && <p class="hint">{kept.rest}</p>}
        <div class="row">
          <button type="submit" class="main" autofocus>{kept.send}</button>
          <a class="button" href={action}>{kept.leave}</a>
        </div>
      </form>
    </div>
  );
}

/** How the texts of all forms are called, by the name of their field. */
function useLabels(): ReadonlyMap<string, string> {
  const { shared, newOffer, chat, customers, settings, quick, offer, knowledge, webhooks } =
    useWords();
  return new Map([
    ["customerName", shared.customer],
    ["clientRequest", newOffer.text],
    ["many", quick.many],
    ["name", customers.name],
    ["notes", offer.notes],
    ["title", chat.title],
    ["text", chat.question],
    ["spaceName", knowledge.space],
    ["articleTitle", knowledge.articleTitle],
    ["body", knowledge.text],
    ["email", settings.email],
    ["url", webhooks.url],
  ]);
}
