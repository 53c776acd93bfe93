import { assertEquals } from "@std/assert";
import { findOrCreateCustomer } from "@/core/customers/customers.ts";
import { searchCustomers } from "@/core/customers/search.ts";
import { testDatabase } from "@/tests/helpers/database.ts";

const database = await testDatabase();

const names = [
  "Łódzkie Zakłady Papiernicze",
  "Zakład Elektryczny Łódź",
  "Acme Ltd",
  "Acme",
  "ACME Holding",
  "Nova Acme",
  "Kancelaria Wiśniewska",
  "Müller Bau GmbH",
  "Straßenbau Köln",
  "100% Office",
  "100 Offices",
  "under_score",
  "Harrow & Finch Interiors",
  "Ćma",
  "cm",
  "zebra",
  "Żółkiewski",
  "Ćwikła i Synowie",
  "Ærø Sejlads",
  "Sœurs Nguyễn",
  "Завод Ёлка",
  "Ήλιος Α.Ε.",
  "ﬁnal Ⅻ",
];
for (const name of names) await findOrCreateCustomer(database.sql, { name, source: "test" });

async function search(query?: string, limit = 100, offset = 0) {
  const { customers, totalCount } = await searchCustomers({ database }, { query, limit, offset });
  return { names: customers.map(({ name }) => name), totalCount };
}

const cases: { query: string; names: string[] }[] = [
  { query: "acme", names: ["Acme", "ACME Holding", "Acme Ltd", "Nova Acme"] },
  { query: "ACME LTD", names: ["Acme Ltd"] },
  { query: "ltd acme", names: ["Acme Ltd"] },
  { query: "lodz", names: ["Łódzkie Zakłady Papiernicze", "Zakład Elektryczny Łódź"] },
  { query: "ŁÓDŹ", names: ["Łódzkie Zakłady Papiernicze", "Zakład Elektryczny Łódź"] },
  { query: "łódź elektr", names: ["Zakład Elektryczny Łódź"] },
  { query: "zaklad", names: ["Zakład Elektryczny Łódź", "Łódzkie Zakłady Papiernicze"] },
  { query: "wisniewska", names: ["Kancelaria Wiśniewska"] },
  { query: "muller", names: ["Müller Bau GmbH"] },
  { query: "strassenbau koln", names: ["Straßenbau Köln"] },
  { query: "cma", names: ["Ćma"] },
  { query: "100%", names: ["100% Office"] },
  { query: "r_s", names: ["under_score"] },
  { query: "\\", names: [] },
  { query: "zolkiewsik", names: ["Żółkiewski"] },
  { query: "wisnieska", names: ["Kancelaria Wiśniewska"] },
  { query: "harow", names: ["Harrow & Finch Interiors"] },
  { query: "papierncze", names: ["Łódzkie Zakłady Papiernicze"] },
  { query: "qqqq", names: [] },
  { query: "cwikla", names: ["Ćwikła i Synowie"] },
  { query: "CWIKŁA", names: ["Ćwikła i Synowie"] },
  { query: "aero", names: ["Ærø Sejlads"] },
  { query: "ÆRØ", names: ["Ærø Sejlads"] },
  { query: "soeurs nguyen", names: ["Sœurs Nguyễn"] },
  { query: "елка", names: ["Завод Ёлка"] },
  { query: "ηλιοσ", names: ["Ήλιος Α.Ε."] },
  { query: "final xii", names: ["ﬁnal Ⅻ"] },
];

for (const { query, names } of cases) {
  Deno.test(`searchCustomers("${query}")`, async () => {
    assertEquals(await search(query), { names, totalCount: names.length });
  });
}

Deno.test("searchCustomers() lists all by name, as people sort them, without a query", async () => {
  const all = [
    "100 Offices",
    "100% Office",
    "Acme",
    "ACME Holding",
    "Acme Ltd",
    "Ærø Sejlads",
    "cm",
    "Ćma",
    "Ćwikła i Synowie",
    "ﬁnal Ⅻ",
    "Harrow & Finch Interiors",
    "Kancelaria Wiśniewska",
    "Łódzkie Zakłady Papiernicze",
    "Müller Bau GmbH",
    "Nova Acme",
    "Sœurs Nguyễn",
    "Straßenbau Köln",
    "under_score",
    "Zakład Elektryczny Łódź",
    "zebra",
    "Żółkiewski",
    "Ήλιος Α.Ε.",
    "Завод Ёлка",
  ];
  assertEquals(await search(), { names: all, totalCount: names.length });
  assertEquals(await search("   "), { names: all, totalCount: names.length });
});

Deno.test("searchCustomers(): pages join to the whole, the count is of all", async () => {
  const whole = (await search("a")).names;
  const pages = [];
  for (let offset = 0; offset < whole.length; offset += 3) {
    const page = await search("a", 3, offset);
    assertEquals(page.totalCount, whole.length);
    pages.push(...page.names);
  }
  assertEquals(pages, whole);
  assertEquals(await search("a", 3, 10_000), { names: [], totalCount: whole.length });
});
