import { useWords } from "./language.ts";

/** Leads from a line or an unmatched part to its place in the customer's text. */
export function PartLink({ part }: { part: number }) {
  return <a class="part-link" href={`#f${part}`}>{useWords().offer.textOf(part)}</a>;
}
