/** Whatever is done to an offer: what differs is told, and nothing else is. */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { ChangeDetails } from "@/core/contracts/change.ts";
import { changesBetween, type HistoricState } from "@/core/offers/changes.ts";
import type { OfferItemRow, OfferUnmatchedRow } from "@/db/queries/offers/offers.ts";

const seed = Number(Deno.env.get("CHANGES_SEED") ?? Date.now() % 2 ** 31);
const numRuns = Number(Deno.env.get("CHANGES") ?? 300);

const word = fc.constantFrom("paper", "ink", "łódź 😀", "x".repeat(300));
const decimal = fc.constantFrom("1", "2.5", "1000000");
const place = fc.option(fc.nat({ max: 9 }));

const line: fc.Arbitrary<OfferItemRow> = fc.record({
  id: fc.uuid(),
  productId: fc.option(fc.constantFrom("p1", "p2", "p3")),
  sku: fc.option(fc.constantFrom("S1", "S2")),
  name: word,
  description: word,
  quantity: decimal,
  unitPriceNet: decimal,
  vatRate: fc.constantFrom("8", "23"),
  requestItem: word,
  rationale: word,
  matchSource: fc.constantFrom("exact", "semantic", "manual", null),
  matchScore: fc.constantFrom("0.5", null),
  confirmation: fc.constantFrom(null, { by: "Ada", at: "2026-11-20T09:12:05.480Z" }),
  fragmentStart: place,
  fragmentEnd: fc.constant(null),
  position: fc.constant(0),
  kind: fc.constantFrom("product", "text"),
  unit: fc.constantFrom(null, "pcs"),
  note: fc.constantFrom("", "x".repeat(300)),
  internalNote: fc.constantFrom("", "rebate in June"),
  discountPercent: fc.constantFrom("0", "5"),
  agreedUnitPriceNet: fc.constantFrom(null, "2"),
  agreedReason: fc.constantFrom("", "frame contract"),
  agreement: fc.constant(null),
  optional: fc.boolean(),
  selected: fc.boolean(),
  leadTime: fc.constantFrom("", "2 weeks"),
  priceSource: fc.constant(null),
  priceBreaks: fc.constant([]),
});

const part: fc.Arbitrary<OfferUnmatchedRow> = fc.record({
  id: fc.uuid(),
  item: word,
  reason: fc.constantFrom("nothing near", "Left out by Ada", "too dear"),
  quantity: fc.constant("1"),
  fragmentStart: place,
  fragmentEnd: fc.constant(null),
  position: fc.constant(0),
});

const state: fc.Arbitrary<HistoricState> = fc.record({
  name: word,
  customerId: fc.option(fc.constantFrom("c1", "c2")),
  customerName: fc.constant("Nowak"),
  currency: fc.constantFrom("PLN", "EUR"),
  discountPercent: decimal,
  discountAmount: decimal,
  notes: fc.array(word, { maxLength: 2 }),
  ownerName: fc.option(fc.constantFrom("Ada", "Zofia")),
  tags: fc.array(word, { maxLength: 2 }),
  nextStep: fc.option(fc.record({ text: word, due: fc.constant("2026-12-01") })),
  lostReason: fc.option(word),
  status: fc.constantFrom("draft", "accepted", "rejected"),
  buyer: fc.option(fc.record({
    name: word,
    address: fc.option(word),
    country: fc.option(fc.constantFrom("PL", "DE")),
    vatId: fc.constant(null),
    contact: fc.constant(null),
    email: fc.constant(null),
    deliveryAddress: fc.constant(null),
  })),
  language: fc.option(fc.constantFrom("en", "pl")),
  reference: fc.option(word),
  externalId: fc.option(word),
  paymentTerms: fc.option(word),
  deliveryTerms: fc.option(word),
  deliveryDate: fc.option(fc.constantFrom("2026-12-01", "2026-12-02")),
  validUntil: fc.option(fc.constantFrom("2026-12-01", "2026-12-02")),
  number: fc.constant(null),
  items: fc.uniqueArray(line, { maxLength: 5, selector: ({ id }) => id }),
  unmatched: fc.uniqueArray(part, { maxLength: 4, selector: ({ id }) => id }),
});

/** What people see of a state; ids, places and the customer's later names are not of it. */
function seen({ customerName: _, items, unmatched, ...fields }: HistoricState): string {
  return JSON.stringify([
    fields,
    items.map(({ id: _id, fragmentStart: _start, ...rest }) => rest),
    unmatched.map(({ item, reason }) => [item, reason]),
  ]);
}

/** The other state with ids of this one here and there, as a list of edits leaves them. */
function keptIds(before: HistoricState, after: HistoricState): HistoricState {
  const swap = <Part extends { id: string }>(from: readonly Part[], to: readonly Part[]) =>
    to.map((each, at) => at % 2 === 0 ? { ...each, id: from[at]?.id ?? each.id } : each);
  return {
    ...after,
    items: swap(before.items, after.items),
    unmatched: swap(before.unmatched, after.unmatched),
  };
}

function renewed(given: HistoricState): HistoricState {
  const anew = <Part extends { id: string }>(parts: readonly Part[]) =>
    parts.map((each) => ({ ...each, id: crypto.randomUUID() }));
  return { ...given, items: anew(given.items), unmatched: anew(given.unmatched) };
}

Deno.test(`a difference that people see is told, whole (CHANGES_SEED=${seed})`, () => {
  fc.assert(
    fc.property(state, state, fc.boolean(), (before, other, keeps) => {
      const after = keeps ? keptIds(before, other) : other;
      const changes = changesBetween(before, after);
      for (const { details } of changes) assertEquals(ChangeDetails.parse(details), details);
      assertEquals(changes.length > 0 || seen(before) === seen(after), true);
    }),
    { seed, numRuns },
  );
});

Deno.test(`the same under new ids is no change (CHANGES_SEED=${seed})`, () => {
  fc.assert(
    fc.property(state, (before) => {
      assertEquals(changesBetween(before, before), []);
      const distinct = {
        ...before,
        items: onceEach(before.items),
        unmatched: onceEach(before.unmatched),
      };
      assertEquals(changesBetween(distinct, renewed(distinct)), []);
    }),
    { seed, numRuns },
  );
});

/** A message has one part at a place. */
function onceEach<Part extends { fragmentStart: number | null }>(parts: readonly Part[]): Part[] {
  const taken = new Set<number>();
  return parts.filter(({ fragmentStart }) => {
    const isFree = fragmentStart === null || !taken.has(fragmentStart);
    if (fragmentStart !== null) taken.add(fragmentStart);
    return isFree;
  });
}

Deno.test(`lines come and go in equal measure (CHANGES_SEED=${seed})`, () => {
  const comes = ["line_added", "fragment_answered", "fragment_added"];
  const goes = ["line_removed", "line_unmatched", "fragment_removed"];
  fc.assert(
    fc.property(state, state, (before, after) => {
      const changes = changesBetween(before, after);
      const lines = (kinds: readonly string[]) =>
        changes.filter(({ kind, details }) => kinds.includes(kind) && details.line).length;
      assertEquals(before.items.length - lines(goes) + lines(comes), after.items.length);
      const parts = (kinds: readonly string[]) =>
        changes.filter(({ kind, details }) => kinds.includes(kind) && !details.line).length;
      const answered = changes.filter(({ kind }) => kind === "fragment_answered").length;
      const unmade = changes.filter(({ kind }) => kind === "line_unmatched").length;
      assertEquals(
        before.unmatched.length - parts(goes) - answered + parts(comes) + unmade,
        after.unmatched.length,
      );
    }),
    { seed, numRuns },
  );
});
