/** Texts that a maker of documents could take for its own language, and a source that has one in every field. */
import type { DocumentSource } from "@/core/documents/content.ts";
import { payload } from "./sources.ts";

/** Expressions, markup and pieces of PDF. */
export const tricks: readonly string[] = [
  "{7*7}",
  '{"a":1}',
  "{constructor}",
  "{Array(1e9).fill(0)}",
  "{title}",
  "$& $1 $$",
  "{'a'.repeat(3e8)}",
  "${7*7}",
  "{f0}",
  "{totalPages}",
  "<b>bold</b>",
  "**b** [l](http://example.com)",
  "%PDF-1.7 (x) endobj",
  "/JS (app.alert(1))",
];

/**
 * How often {@link everywhere} prints its text: number, two parties of four, name, SKU, description, note and lead time of
 * a line, name and note of a section and of a text, three terms, two notes, reference, delivery address, bank account, the
 * seller at the top, and both parties at the foot.
 */
export const textsOfEverywhere = 28;

/** What makes a document do something when it is opened. */
export const active = /\/(JavaScript|JS|Launch|URI|OpenAction|Annots \[ \d)\b/;

/** A document with the text in every field; the unit is `{7*7}`. */
export function everywhere(text: string): Partial<DocumentSource> {
  const party = { name: text, address: text, nip: text, contact: text };
  const item = { quantity: 1, unitPriceNet: 1, vatRate: 23 };
  return {
    offer: { ...payload().offer, number: text, reference: text },
    seller: { ...party, bankAccount: text },
    buyer: { ...party, deliveryAddress: text },
    items: [
      { ...item, kind: "section", name: text, note: text },
      {
        ...item,
        name: text,
        sku: text,
        description: text,
        note: text,
        leadTime: text,
        unit: "{7*7}",
      },
      { ...item, kind: "text", name: text, note: text },
    ],
    terms: { delivery: text, payment: text, notes: [text, text] },
  };
}
