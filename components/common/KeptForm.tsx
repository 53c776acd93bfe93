import { Head } from "fresh/runtime";
import { Field } from "./Field.tsx";
import { useWords } from "@/components/language.ts";

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
 * A form that was sent when its session had ended, as it was, for the person to send or to leave. What was typed stands in
 * its fields; the rest, the pressed button among it, goes with them unseen.
 *
 * @param was what stood in the form when it was made, where the form says so: what is still the same was not typed
 */
export function KeptForm({ action, fields, was }: {
  action: string;
  fields: readonly KeptField[];
  was?: ReadonlyMap<string, string>;
}) {
  const { kept } = useWords();
  const labels = useLabels(fields, was);
  const isTyped = ({ name, value }: KeptField) => labels.has(name) && was?.get(name) !== value;
  const texts = fields.filter(isTyped);
  const others = fields.filter((field) => !isTyped(field));
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

/** How what people type into forms is called, by the name of its field; in an offer, quantities count from its first line. */
function useLabels(
  fields: readonly KeptField[],
  was?: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const { shared, newOffer, chat, customers, settings, quick, offer, knowledge, webhooks } =
    useWords();
  const counted = (start: string, label: (place: number, product: string) => string) =>
    fields.filter(({ name }) => name.startsWith(start)).map(({ name }, index) => {
      const product = was?.get(name.replace(start, "product.")) ?? "";
      return [name, label(index + 1, product)] as const;
    });
  const numbers = was
    ? [
      ...counted("quantity.", offer.quantityOf),
      ...counted("part.", offer.partQuantity),
      ["newQuantity", offer.newQuantity],
      ["discountPercent", offer.discountPercent],
      ["discountAmount", offer.discountAmount],
    ] as const
    : [];
  return new Map([
    ...numbers,
    ["customerName", shared.customer],
    ["clientRequest", newOffer.text],
    ["many", quick.many],
    ["name", was ? offer.name : customers.name],
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
