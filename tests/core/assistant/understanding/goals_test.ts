import { assertEquals } from "@std/assert";
import { amountForTotal, percentAfter } from "@/core/assistant/understanding/goals.ts";
import { offerTotals } from "@/core/money/money.ts";

const lines = [
  { quantity: "3", unitPriceNet: "33.33", vatRate: "23" },
  { quantity: "7", unitPriceNet: "11.11", vatRate: "8" },
];

Deno.test("amountForTotal() finds the discount with which the offer's own totals are the wished ones", () => {
  const reached = (value: string, of: "net" | "gross", discountPercent = "0", currency = "PLN") => {
    const wished = { value, of, atMost: false };
    const discountAmount = amountForTotal(lines, discountPercent, wished, currency);
    if (discountAmount === undefined) return undefined;
    const totals = offerTotals(lines, { discountPercent, discountAmount }, currency);
    return [discountAmount, of === "net" ? totals.totalNet : totals.totalGross];
  };
  // The lines are 99.99 and 77.77 net: 177.76 net, 122.99 + 83.99 = 206.98 gross.
  assertEquals(reached("150", "net"), ["27.76", 150]);
  assertEquals(reached("0", "net"), ["177.76", 0]);
  assertEquals(reached("200", "net"), ["-22.24", 200]);
  assertEquals(reached("150", "net", "10"), ["9.98", 150]);
  assertEquals(reached("200", "gross")?.[1], 200);
  assertEquals(reached("206.98", "gross"), ["0", 206.98]);
  assertEquals(reached("150", "net", "0", "JPY"), ["28", 150]);
  assertEquals(reached("-1", "net"), undefined);
  const empty = { value: "10", of: "net", atMost: false } as const;
  assertEquals(amountForTotal([], "0", empty, "PLN"), undefined);
});

Deno.test("percentAfter() takes a further percentage off what is left", () => {
  const table = [["0", "10", "10"], ["10", "10", "19"], ["5", "2.5", "7.375"], ["0", "-3", "-3"]];
  for (const [now = "", further = "", expected] of table) {
    assertEquals(percentAfter(now, further), expected);
  }
});
