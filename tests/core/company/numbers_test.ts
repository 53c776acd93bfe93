import { assertEquals, assertRejects } from "@std/assert";
import { formatNumber, giveNumber, revisionNumberOf } from "@/core/company/numbers.ts";
import { companyDefaults } from "@/core/contracts/company.ts";
import { newId } from "@/core/platform/ids.ts";
import { type CompanyRow, replaceCompany } from "@/db/queries/company/company.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const now = new Date("2026-06-15T12:00:00Z");

/** Gives a number in a transaction of its own. */
function give(offerId = newId(), at = now): Promise<string> {
  return database.transaction((sql) => giveNumber(sql, offerId, at));
}

async function givenCompany(fields: Partial<CompanyRow>): Promise<void> {
  const company: CompanyRow = {
    name: "Seller",
    address: "Street 1",
    taxId: "",
    contact: "",
    bankAccount: "",
    deliveryTerms: "",
    paymentTerms: "",
    notes: "",
    ...companyDefaults,
    logo: null,
    logoType: null,
    ...fields,
  };
  await replaceCompany(database.sql, company, now);
}

Deno.test("a pattern becomes a number", () => {
  const table: [string, number, number, string][] = [
    ["OF/{year}/{number:4}", 2026, 42, "OF/2026/0042"],
    ["{number}-{year}", 2026, 7, "7-2026"],
    ["Q{year} {number:2}", 2027, 12345, "Q2027 12345"],
  ];
  for (const [pattern, year, sequence, expected] of table) {
    assertEquals(formatNumber(pattern, year, sequence), expected);
  }
  assertEquals(revisionNumberOf("OF/2026/0042", 2), "OF/2026/0042-R2");
});

Deno.test("20 at once get 20 numbers, one after the other", async () => {
  await truncateAll(database);
  const numbers = await Promise.all(Array.from({ length: 20 }, () => give()));
  const expected = Array.from(
    { length: 20 },
    (_, i) => `OF/2026/${String(i + 1).padStart(4, "0")}`,
  );
  assertEquals(numbers.toSorted(), expected);
});

Deno.test("an offer keeps its number whatever happens to the pattern", async () => {
  await truncateAll(database);
  const id = newId();
  const number = await give(id);
  await givenCompany({ numberPattern: "NEW-{year}-{number}" });
  assertEquals(await give(id), number);
  assertEquals(await give(), "NEW-2026-2", "the count goes on");
});

Deno.test("what is rolled back leaves no gap", async () => {
  await truncateAll(database);
  await give();
  await assertRejects(() =>
    database.transaction(async (sql) => {
      assertEquals(await giveNumber(sql, newId(), now), "OF/2026/0002");
      throw new Error("the offer cannot be accepted after all");
    })
  );
  assertEquals(await give(), "OF/2026/0002");
});

Deno.test("no number is given twice, not even under a pattern that makes it again", async () => {
  await truncateAll(database);
  await givenCompany({ numberPattern: "A1{number}/{year}" });
  assertEquals(await give(), "A11/2026");
  await givenCompany({ numberPattern: "A{number}/{year}" });
  const later = await Promise.all(Array.from({ length: 10 }, () => give()));
  assertEquals(new Set(["A11/2026", ...later]).size, 11);
});

Deno.test("each year begins at 1, at midnight of the seller", async () => {
  await truncateAll(database);
  await givenCompany({ timeZone: "Europe/Warsaw" });
  // 00:30 of the new year in Warsaw, still the old one in London
  assertEquals(await give(newId(), new Date("2026-12-31T22:30:00Z")), "OF/2026/0001");
  assertEquals(await give(newId(), new Date("2026-12-31T23:30:00Z")), "OF/2027/0001");
  await givenCompany({ timeZone: "Europe/London" });
  assertEquals(await give(newId(), new Date("2026-12-31T23:30:00Z")), "OF/2026/0002");
});
