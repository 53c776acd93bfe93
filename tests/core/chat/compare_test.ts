import { assert, assertEquals } from "@std/assert";
import { compareSnapshots, isSame } from "@/core/chat/compare.ts";
import type { RevisionItem, RevisionSnapshot } from "@/core/contracts/revision.ts";

function line(name: string, sku: string | null, quantity = 2, unitPriceNet = 10): RevisionItem {
  return {
    productId: null,
    sku,
    name,
    description: "",
    requestItem: "",
    quantity,
    unitPriceNet,
    vatRate: 23,
    unitGrossPrice: 0,
    totalNet: quantity * unitPriceNet,
    totalGross: 0,
    rationale: "",
    matchSource: null,
    matchScore: null,
    position: 0,
  };
}

function snapshot(
  items: RevisionItem[],
  fields: Partial<RevisionSnapshot> = {},
): RevisionSnapshot {
  return {
    name: "Offer",
    customerId: null,
    customerName: null,
    requestId: null,
    clientRequest: null,
    status: "draft",
    currency: "PLN",
    notes: [],
    unmatched: [],
    items,
    ...fields,
  };
}

Deno.test("compareSnapshots() tells lines that came, went and changed", () => {
  const before = snapshot([line("Bolt", "B-1"), line("Nut", "N-1"), line("Text", null)]);
  const now = snapshot(
    [line("Bolt M8", "B-1", 5), line("Text", null), line("Text", null), line("Saw", "S-1", 1, 99)],
    { discountPercent: 10 },
  );
  assertEquals(compareSnapshots(before, now), {
    added: [
      { sku: null, name: "Text", quantity: 2 },
      { sku: "S-1", name: "Saw", quantity: 1 },
    ],
    removed: [{ sku: "N-1", name: "Nut", quantity: 2 }],
    changed: [{
      sku: "B-1",
      name: "Bolt M8",
      quantity: { before: 2, now: 5 },
      unitPriceNet: { before: 10, now: 10 },
      totalNet: { before: 20, now: 50 },
    }],
    currency: { before: "PLN", now: "PLN" },
    discountPercent: { before: 0, now: 10 },
    discountAmount: { before: 0, now: 0 },
    // 60.00 before; 50 + 20 + 20 + 99 = 189.00 less 18.90 now
    totalNet: { before: 60, now: 170.1 },
  });
});

Deno.test("isSame() sees every figure that is compared", () => {
  const one = snapshot([line("Bolt", "B-1")]);
  assert(isSame(compareSnapshots(one, structuredClone(one))));
  const others = [
    snapshot([]),
    snapshot([line("Bolt", "B-1", 3)]),
    snapshot([line("Bolt", "B-1", 2, 11)]),
    snapshot([line("Bolt", "B-2")]),
    snapshot([line("Bolt", "B-1")], { currency: "EUR" }),
    snapshot([line("Bolt", "B-1")], { discountPercent: 1 }),
    snapshot([line("Bolt", "B-1")], { discountAmount: 1 }),
  ];
  for (const other of others) assertEquals(isSame(compareSnapshots(one, other)), false);
});
