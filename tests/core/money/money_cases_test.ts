/** Totals of published examples: tests/fixtures/money-cases.json. */
import { checkMoneyCase, moneyCases } from "./money_cases.ts";

for (const one of moneyCases) {
  Deno.test(`worked offer: ${one.id}`, () => checkMoneyCase(one));
}
