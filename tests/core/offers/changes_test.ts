import { assertEquals } from "@std/assert";
import { ChangeDetails } from "@/core/contracts/change.ts";
import {
  changesBetween,
  createdChange,
  draftedChange,
  type HistoricState,
  type NewChange,
} from "@/core/offers/changes.ts";
import { plainTerms } from "@/core/offers/line_terms.ts";
import type { OfferItemRow, OfferUnmatchedRow } from "@/db/queries/offers/offers.ts";

function line(id: string, more: Partial<OfferItemRow> = {}): OfferItemRow {
  return {
    ...plainTerms,
    id,
    productId: `product of ${id}`,
    sku: `SKU-${id}`,
    name: `Name ${id}`,
    description: "",
    quantity: "2.000000",
    unitPriceNet: "10.0000",
    vatRate: "23.000",
    requestItem: `words ${id}`,
    rationale: "because",
    matchSource: "semantic",
    matchScore: "0.810000",
    fragmentStart: null,
    fragmentEnd: null,
    position: 0,
    ...more,
  };
}

function part(id: string, more: Partial<OfferUnmatchedRow> = {}): OfferUnmatchedRow {
  return {
    id,
    item: `item ${id}`,
    reason: "nothing near",
    quantity: "1",
    fragmentStart: null,
    fragmentEnd: null,
    position: 0,
    ...more,
  };
}

const a = line("a", { fragmentStart: 10 });
const b = line("b", { fragmentStart: 20 });
const c = line("c");
const u = part("u", { fragmentStart: 30 });
const v = part("v", { fragmentStart: 40 });

const state: HistoricState = {
  name: "Paper and more",
  customerId: null,
  customerName: null,
  currency: "PLN",
  discountPercent: "0.000000",
  discountAmount: "0.000000",
  notes: [],
  buyer: null,
  language: null,
  reference: null,
  externalId: null,
  paymentTerms: null,
  deliveryTerms: null,
  deliveryDate: null,
  validUntil: null,
  ownerName: null,
  tags: [],
  nextStep: null,
  lostReason: null,
  status: "draft",
  number: null,
  items: [a, b, c],
  unmatched: [u, v],
};

const told = (changes: readonly NewChange[]) =>
  changes.map(({ kind, part = null, details }) => {
    const subject = details.line?.sku ?? details.item;
    const fields = details.changes?.map(({ field, from, to }) => `${field}: ${from} → ${to}`);
    const replaced = details.replaced && `instead of ${details.replaced.sku}`;
    return [kind, part, subject, replaced, ...fields ?? []].filter((each) => each != null).join(
      " | ",
    );
  });

const word = { by: "Ada", at: "2026-11-20T09:12:05.480Z" };
const other = { productId: "p2", sku: "SKU-2", name: "Two", matchSource: "manual" as const };
const madeOf = (from: OfferUnmatchedRow, more: Partial<OfferItemRow> = {}) =>
  line("n", { requestItem: from.item, fragmentStart: from.fragmentStart, ...more });
const again = (from: OfferItemRow, more: Partial<OfferItemRow> = {}) => ({
  ...from,
  id: `again ${from.id}`,
  ...more,
});

type Case = [name: string, after: Partial<HistoricState>, expected: string[], how?: "put_back"];

const cases: Case[] = [
  ["nothing", {}, []],
  ["decimals are written otherwise", {
    discountPercent: "0",
    items: [{ ...a, quantity: "2" }, b, c],
  }, []],
  ["the name", { name: "Paper" }, ["name_changed | name: Paper and more → Paper"]],
  ["a customer is named", { customerId: "1", customerName: "Nowak" }, [
    "customer_changed | customer: null → Nowak",
  ]],
  ["a customer was renamed elsewhere", { customerName: "Other" }, []],
  ["currency and both discounts", {
    currency: "EUR",
    discountPercent: "5.500000",
    discountAmount: "-1.25",
  }, [
    "currency_changed | currency: PLN → EUR",
    "discount_changed | discountPercent: 0 → 5.5 | discountAmount: 0 → -1.25",
  ]],
  ["notes", { notes: ["one", "two"] }, ["notes_changed | notes:  → one\ntwo"]],
  ["accepted with a number", { status: "accepted", number: "OF/2026/0001" }, [
    "status_changed | status: draft → accepted | number: null → OF/2026/0001",
  ]],
  ["a line more", { items: [a, b, c, line("n")] }, ["line_added | SKU-n"]],
  ["a line put back", { items: [a, line("n", { fragmentStart: 15 }), b, c] }, [
    "line_put_back | 15 | SKU-n",
  ], "put_back"],
  ["a line less", { items: [a, c] }, ["line_removed | 20 | SKU-b"]],
  ["all lines gone", { items: [] }, [
    "line_removed | 10 | SKU-a",
    "line_removed | 20 | SKU-b",
    "line_removed | SKU-c",
  ]],
  ["the words of a line are unmatched again", {
    items: [a, c],
    unmatched: [part("w", { item: b.requestItem, fragmentStart: 20 }), u, v],
  }, ["line_unmatched | 20 | SKU-b"]],
  ["a line less and another part more are two things", {
    items: [a, c],
    unmatched: [u, v, part("w")],
  }, ["line_removed | 20 | SKU-b", "fragment_added | item w"]],
  ["a part becomes a line", { items: [a, b, c, madeOf(u)], unmatched: [v] }, [
    "fragment_answered | 30 | SKU-n",
  ]],
  ["a line for the same words while the part stays", { items: [a, b, c, madeOf(u)] }, [
    "line_added | 30 | SKU-n",
  ]],
  ["quantity", { items: [a, { ...b, quantity: "7.500000" }, c] }, [
    "line_changed | 20 | SKU-b | quantity: 2 → 7.5",
  ]],
  ["all that the customer gets", {
    items: [
      {
        ...a,
        name: "Else",
        description: "d",
        quantity: "1",
        unitPriceNet: "9.99",
        vatRate: "8",
      },
      b,
      c,
    ],
  }, [
    "line_changed | 10 | SKU-a | name: Name a → Else | description:  → d | quantity: 2 → 1 | unitPriceNet: 10 → 9.99 | vatRate: 23 → 8",
  ]],
  ["how it was found", {
    items: [
      { ...a, requestItem: "w", rationale: "r", matchSource: "manual", matchScore: null },
      b,
      c,
    ],
  }, [
    "match_changed | 10 | SKU-a | requestItem: words a → w | rationale: because → r | matchSource: semantic → manual | matchScore: 0.81 → null",
  ]],
  ["another product", { items: [a, { ...b, ...other }, c] }, [
    "product_replaced | 20 | SKU-2 | instead of SKU-b",
  ]],
  ["another product and quantity", { items: [a, { ...b, ...other, quantity: "9" }, c] }, [
    "product_replaced | 20 | SKU-2 | instead of SKU-b | quantity: 2 → 9",
  ]],
  ["a line of text instead of a product", {
    items: [{ ...a, productId: null, sku: null, name: "By hand" }, b, c],
  }, ["product_replaced | 10 | words a | instead of SKU-a"]],
  ["a person vouches", { items: [{ ...a, confirmation: word }, b, c] }, [
    "line_confirmed | 10 | SKU-a",
  ]],
  ["a quantity with a person's word", {
    items: [{ ...a, quantity: "3", confirmation: word }, b, c],
  }, ["line_changed | 10 | SKU-a | quantity: 2 → 3", "line_confirmed | 10 | SKU-a"]],
  ["lines in another order", { items: [c, a, b] }, ["reordered"]],
  ["parts in another order", { unmatched: [v, u] }, ["reordered"]],
  ["a line inserted in front is no other order", { items: [line("n"), a, b, c] }, [
    "line_added | SKU-n",
  ]],
  ["a part more, one less, one for another reason", {
    unmatched: [{ ...u, reason: "too dear" }, part("w")],
  }, [
    "fragment_removed | 40 | item v",
    "fragment_added | item w",
    "fragment_changed | 30 | item u | reason: nothing near → too dear",
  ]],
  ["a part is left out", { unmatched: [u, { ...v, reason: "Left out by Ada" }] }, [
    "fragment_left_out | 40 | item v",
  ]],
  ["the same lines and parts under new ids", {
    items: [again(a), again(b), again(c)],
    unmatched: [{ ...u, id: "u2" }, { ...v, id: "v2" }],
  }, []],
  ["restored with another product and without a place", {
    items: [again(a, other), again(b, { fragmentStart: null, quantity: "4" }), again(c)],
  }, [
    "product_replaced | 10 | SKU-2 | instead of SKU-a",
    "line_changed | SKU-b | quantity: 2 → 4",
  ]],
  ["two lines of one product keep their places", {
    items: [
      again(a, { productId: c.productId, sku: c.sku, name: c.name }),
      again(b),
      again(c),
    ],
  }, ["product_replaced | 10 | SKU-c | instead of SKU-a"]],
];

Deno.test("what was done is read off before and after", () => {
  const wrong = cases.flatMap(([name, after, expected, how]) => {
    const found = told(changesBetween(state, { ...state, ...after }, how));
    return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ name, found, expected }];
  });
  assertEquals(wrong, []);
});

Deno.test("the way back is told as well", () => {
  const decided: HistoricState = {
    ...state,
    status: "accepted",
    number: "OF/2026/0001",
    items: [{ ...a, confirmation: word }],
    unmatched: [{ ...u, reason: "Left out by Ada" }],
  };
  const after: HistoricState = {
    ...decided,
    status: "draft",
    items: [{ ...a, confirmation: null }],
    unmatched: [u],
  };
  assertEquals(told(changesBetween(decided, after)), [
    "confirmation_withdrawn | 10 | SKU-a",
    "fragment_taken_back | 30 | item u",
    "status_changed | status: accepted → draft",
  ]);
});

Deno.test("a product that is gone from the catalogue is the same product", () => {
  const gone = { ...state, items: [{ ...a, productId: null }] };
  assertEquals(changesBetween(gone, { ...gone, items: [again(a, { productId: null })] }), []);
  const [change] = changesBetween(gone, {
    ...gone,
    items: [{ ...a, productId: null, sku: null, name: "By hand" }],
  });
  assertEquals(change?.details.replaced, { productId: null, sku: "SKU-a", name: "Name a" });
});

Deno.test("long texts are cut, and no character with them", () => {
  const description = "x".repeat(198) + "😀😀";
  const items = [{ ...a, description, requestItem: "y".repeat(2_000) }, b, c];
  const [first] = changesBetween(state, { ...state, items });
  const to = String(first?.details.changes?.[0]?.to);
  assertEquals(to, "x".repeat(198) + "…");
  assertEquals(first?.details.item, "y".repeat(199) + "…");
  assertEquals(description.slice(0, 199).isWellFormed(), false);
});

Deno.test("a draft and an offer of picked products begin a history", () => {
  assertEquals(draftedChange(state, { writtenBy: "rules", durationMs: 12.6 }), {
    kind: "drafted",
    parts: [10, 20],
    details: { lines: 3, unmatched: 2, writtenBy: "rules", durationMs: 13 },
  });
  assertEquals(createdChange(state), { kind: "created", details: { lines: 3 } });
});

Deno.test("every change fits the contract, whole", () => {
  for (const [, after, , how] of cases) {
    for (const { details } of changesBetween(state, { ...state, ...after }, how)) {
      assertEquals(ChangeDetails.parse(details), details);
    }
  }
});
