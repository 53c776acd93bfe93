import { assertEquals } from "@std/assert";
import { PartNumberListReply, PartNumbersPutReply } from "@/core/contracts/part_number.ts";
import { newId } from "@/core/platform/ids.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite();
const user = site.as("user");
const admin = site.as("admin");

await admin.post("/api/products/import", {
  content: "sku,name,unitPriceNet,vatRate,currency,unit\n" +
    "OF-1001,Copy paper A4,18.90,23,PLN,ream\n" +
    "OF-1002,Stapler,12,23,PLN,pcs\n" +
    "OF-1003,Desk lamp,90,23,PLN,pcs\n",
});
const customerOf = async (name: string): Promise<string> =>
  (await user.post("/api/customers", { name })).body.customer.id;
const nowak = await customerOf("Nowak Instal");
const other = await customerOf("Another");
const path = (customer: string) => `/api/customers/${customer}/part-numbers`;
const put = async (customer: string, body: unknown) => {
  const reply = await user.send("PUT", path(customer), body);
  assertEquals(reply.status, 200, reply.text);
  return PartNumbersPutReply.strict().parse(reply.body);
};

Deno.test("part numbers are added, changed, listed page by page and as CSV, and forgotten", async () => {
  assertEquals(
    await put(nowak, {
      partNumbers: [
        { partNumber: "4711-KB", sku: "OF-1001" },
        { partNumber: "KLAMMER", sku: "OF-1002" },
        { partNumber: "4711 kb", sku: "OF-1002" },
        { partNumber: "X-9", sku: "none" },
        { partNumber: "żółć", sku: "OF-1001" },
        { sku: "OF-1001" },
      ],
    }),
    {
      created: 2,
      updated: 0,
      unchanged: 0,
      errors: [
        { index: 2, name: "4711 kb", message: "partNumber: is the one of row 0" },
        { index: 3, name: "X-9", message: "sku: no product has the number none" },
        {
          index: 4,
          name: "żółć",
          message: "partNumber: must have a letter from a to z or a digit",
        },
        { index: 5, message: "partNumber: is missing" },
      ],
    },
  );
  const csv = "sku;partNumber;comment\nOF-1001;4711-KB;a\nOF-1003;KLAMMER;b\nOF-1002;=1-A;c\nbad\n";
  assertEquals(await put(nowak, { content: csv }), {
    created: 1,
    updated: 1,
    unchanged: 1,
    errors: [{ index: 3, message: "has 1 field instead of 3: put texts that hold ; in quotes" }],
  });
  const first = PartNumberListReply.strict().parse((await user.get(`${path(nowak)}?limit=2`)).body);
  const rest = (await user.get(`${path(nowak)}?limit=2&cursor=${first.nextCursor}`)).body;
  assertEquals(
    [...first.partNumbers, ...rest.partNumbers].map(({ partNumber, product }) => [
      partNumber,
      product.sku,
    ]),
    [["=1-A", "OF-1002"], ["4711-KB", "OF-1001"], ["KLAMMER", "OF-1003"]],
  );
  assertEquals([first.totalCount, rest.nextCursor], [3, null]);
  const named = await user.get(`${path(nowak)}?query=lamp`);
  assertEquals(named.body.partNumbers.length, 1);
  const file = await user.get(`${path(nowak)}?format=csv`);
  assertEquals(await put(other, { content: file.text }), {
    created: 3,
    updated: 0,
    unchanged: 0,
    errors: [],
  });
  assertEquals((await user.delete(`${path(other)}?partNumber=4711KB&partNumber=none`)).status, 204);
  assertEquals((await user.get(path(other))).body.totalCount, 2);
  assertEquals((await user.delete(path(other))).status, 204);
  assertEquals((await user.get(path(other))).body.totalCount, 0);
});

Deno.test("a part number of the customer is an exact match, after a product number of ours and before all else", async () => {
  await user.delete(path(nowak));
  await put(nowak, {
    partNumbers: [
      { partNumber: "4711-KB", sku: "OF-1001" },
      { partNumber: "KLAMMER", sku: "OF-1002" },
      { partNumber: "OF-1003", sku: "OF-1001" },
    ],
  });
  const draft = async (clientRequest: string, customerId: string | null = nowak) => {
    const { status, body } = await user.post("/api/offers", { customerId, clientRequest });
    assertEquals(status, 201);
    return body.offer.items.map((
      { product, quantity, matchSource, matchScore, rationale }: Record<string, unknown> & {
        product: { sku: string };
      },
    ) => [product.sku, quantity, matchSource, matchScore, rationale]);
  };
  const exact = (sku: string, quantity: number, number: string) => [
    sku,
    quantity,
    "exact",
    1,
    `The text names this customer's part number ${number}.`,
  ];
  assertEquals(await draft("Please quote:\n10 x 4711-KB\n3 x KLAMMER"), [
    exact("OF-1001", 10, "4711-KB"),
    exact("OF-1002", 3, "KLAMMER"),
  ]);
  // What the words say counts less than the number, and a number of ours more.
  const [mixed] = await draft("Please quote:\n2 x desk lamp 4711-kb");
  assertEquals(mixed.slice(0, 3), ["OF-1001", 2, "exact"]);
  const [ours] = await draft("Please quote:\n2 x OF-1003");
  assertEquals(ours.slice(0, 2), ["OF-1003", 2]);
  assertEquals(await draft("Please quote:\n10 x 4711-KB", other), []);
  assertEquals(await draft("Please quote:\n10 x 4711-KB", null), []);

  const { body: { products: [paper] } } = await user.get("/api/products?sku=OF-1001");
  await admin.delete(`/api/products/${paper.id}`);
  assertEquals(await draft("Please quote:\n10 x 4711-KB"), []);
  await admin.patch(`/api/products/${paper.id}`, { active: true });
  assertEquals((await draft("Please quote:\n10 x 4711-KB")).length, 1);
});

Deno.test("part numbers of nobody, and what they cannot be", async () => {
  for (const id of [newId(), "x"]) {
    for (const [method, body] of [["GET"], ["PUT", { partNumbers: [] }], ["DELETE"]] as const) {
      const reply = await user.send(method, path(id), body);
      assertEquals([method, reply.status], [method, 404]);
    }
  }
  const table: [unknown, string][] = [
    [{}, "body: must have partNumbers or content"],
    [{ partNumbers: [], content: "a" }, "body: must have partNumbers or content"],
    [{ content: "sku\n1" }, "content: lacks the column partNumber"],
  ];
  for (const [body, message] of table) {
    const reply = await user.send("PUT", path(nowak), body);
    assertEquals([reply.status, reply.body.errors], [400, [{ message }]]);
  }
  assertEquals((await site.as("nobody").get(path(nowak))).status, 401);
});
