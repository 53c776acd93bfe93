import { assertEquals, assertRejects } from "@std/assert";
import { AppError } from "@/core/errors.ts";
import { readProductFile } from "@/core/catalogue/file.ts";

const header = "sku,name,description,unitPriceNet,vatRate,currency";

Deno.test("readProductFile() reads all columns", async () => {
  const { products, errors } = await readProductFile(
    "currency;category;sku;searchWords;name;unit;vatRate;unitPriceNet;description\r\n" +
      'PLN;Paper;OF-1;papier|Papier;"Copy paper; A4";ream;23;18,90;"White,\r\n80 g"\r\n',
  );
  assertEquals(errors, []);
  assertEquals(products, [{
    sku: "OF-1",
    name: "Copy paper; A4",
    description: "White,\n80 g",
    searchWords: "papier|Papier",
    unit: "ream",
    category: "Paper",
    unitPriceNet: "18.9",
    vatRate: "23",
    currency: "PLN",
  }]);
});

Deno.test("readProductFile() says nothing of what the file has no columns for, and what it left out", async () => {
  const file = await readProductFile("Colour,sku,unitPriceNet,\ngrey,A,5,");
  assertEquals(file.products, [{ sku: "A", unitPriceNet: "5" }]);
  assertEquals([file.header, file.ignoredColumns], [["Colour", "sku", "unitPriceNet", ""], [
    "Colour",
  ]]);
});

Deno.test("readProductFile() reads foreign headers by their mapping, and leaves out what is mapped to nothing", async () => {
  const { products, ignoredColumns } = await readProductFile(
    "Artikelnummer;Bezeichnung;VK netto;Name\nA;Papier;€ 1.234,50;x",
    {
      columns: {
        artikelnummer: "sku",
        "Bezeichnung": "name",
        "VK Netto": "unitPriceNet",
        name: "",
      },
    },
  );
  assertEquals(products, [{ sku: "A", name: "Papier", currency: "EUR", unitPriceNet: "1234.5" }]);
  assertEquals(ignoredColumns, ["Name"]);
});

Deno.test("readProductFile() reads how a product is sold; its cost only for who may see margins", async () => {
  const content = "sku;kind;packs;minQuantity;quantityStep;cost;active\n" +
    "A;Service;box 12; pallet 480;;1,5;3,25 zł;nein\nB;;;0;;;\n".replace(
      "box 12; pallet 480",
      '"box 12; long pallet 480,5"',
    );
  const { products, errors } = await readProductFile(content, { seesMargins: true });
  assertEquals(errors, []);
  assertEquals(products, [{
    sku: "A",
    kind: "service",
    packs: [{ unit: "box", factor: 12 }, { unit: "long pallet", factor: 480.5 }],
    minQuantity: null,
    quantityStep: "1.5",
    cost: "3.25",
    active: false,
  }, {
    sku: "B",
    kind: "goods",
    packs: [],
    minQuantity: null,
    quantityStep: null,
    cost: null,
    active: true,
  }]);
  const blind = await readProductFile(content);
  assertEquals([blind.ignoredColumns, "cost" in (blind.products[0] ?? {})], [["cost"], false]);
});

const faulty: [string, string, string][] = [
  ["kind", "thing", "kind: must be goods or service"],
  ["active", "perhaps", "active: must be true or false"],
  ["packs", "12 box", "packs: must be units with numbers such as box 12; pallet 480"],
  ["packs", "box 0", "packs: must be units with numbers such as box 12; pallet 480"],
  ["minQuantity", "1.2345", "minQuantity: must have at most 3 decimals"],
  ["unitPriceNet,currency", "€ 5,PLN", "currency: is PLN, and the price is in EUR"],
  ["unitPriceNet", "5 bananas", "unitPriceNet: must be a number such as 12.50 or 12,50"],
];
for (const [columns, cells, fault] of faulty) {
  Deno.test(`readProductFile() refuses ${columns} ${cells}`, async () => {
    const { errors } = await readProductFile(`sku,${columns}\nA,${cells}`);
    assertEquals(errors, [{ index: 0, name: "A", message: fault }]);
  });
}

const signed: [string, string, string | undefined][] = [
  ["12.90 zł", "12.9", "PLN"],
  ["PLN 12.90", "12.9", "PLN"],
  ["€12.90", "12.9", "EUR"],
  ["12.90€", "12.9", "EUR"],
  ["$ 12.90", "12.9", "USD"],
  ["12.90 kr", "12.9", undefined],
  ["1200 ¥", "1200", "JPY"],
];
for (const [cell, unitPriceNet, currency] of signed) {
  Deno.test(`readProductFile() reads the price ${cell}`, async () => {
    const { products } = await readProductFile(`sku,unitPriceNet\nA,${cell}`);
    assertEquals(products, [{ sku: "A", ...(currency && { currency }), unitPriceNet }]);
  });
}

const prices: { price: string; vat: string; read?: [string, string]; fault?: string }[] = [
  { price: "0", vat: "0", read: ["0", "0"] },
  { price: "1000000000", vat: "100", read: ["1000000000", "100"] },
  { price: "1000000000.01", vat: "23", fault: "unitPriceNet: must be at most 1000000000" },
  { price: "0.1234", vat: "7.125", read: ["0.1234", "7.125"] },
  { price: "0.12340", vat: "8.0000", read: ["0.1234", "8"] },
  { price: "16.345599999999997", vat: "23.000000000000004", read: ["16.3456", "23"] },
  { price: "16.3455999999999", vat: "23", fault: "unitPriceNet: must have at most 4 decimals" },
  { price: "0.12345", vat: "23", fault: "unitPriceNet: must have at most 4 decimals" },
  { price: "1", vat: "7.1234", fault: "vatRate: must have at most 3 decimals" },
  { price: "1", vat: "100.5", fault: "vatRate: must be at most 100" },
  { price: "1", vat: "-1", fault: "vatRate: must be at least 0" },
  { price: "-0.01", vat: "23", fault: "unitPriceNet: must be at least 0" },
  { price: "-0", vat: "23", read: ["0", "23"] },
  { price: "18.90", vat: "23%", read: ["18.9", "23"] },
  { price: "18.90", vat: "23 %", read: ["18.9", "23"] },
  { price: '"1,234.50"', vat: "23", read: ["1234.5", "23"] },
  { price: '"1 234,50"', vat: "23", read: ["1234.5", "23"] },
  { price: "free", vat: "23", fault: "unitPriceNet: must be a number such as 12.50 or 12,50" },
  { price: "", vat: "23", fault: "unitPriceNet: must be a number such as 12.50 or 12,50" },
  { price: "1", vat: "", fault: "vatRate: must be a number such as 12.50 or 12,50" },
  {
    price: '"1,234"',
    vat: "23",
    fault: "unitPriceNet: can be read in two ways: write 1234 or 1,2340",
  },
];

for (const { price, vat, read, fault } of prices) {
  Deno.test(`readProductFile(): price ${price}, VAT rate ${vat}`, async () => {
    const { products, errors } = await readProductFile(
      `${header}\nA,Name,Text,${price},${vat},PLN`,
    );
    assertEquals(errors.map(({ message }) => message), fault === undefined ? [] : [fault]);
    assertEquals(
      products.map(({ unitPriceNet, vatRate }) => [unitPriceNet, vatRate]),
      read === undefined ? [] : [read],
    );
  });
}

Deno.test("readProductFile() reads a thousand by what the rest of the file shows", async () => {
  const read = async (rows: string) => {
    const { products } = await readProductFile(`${header.replaceAll(",", ";")}\n${rows}`);
    return products.map(({ unitPriceNet }) => unitPriceNet);
  };
  assertEquals(await read("A;a;;1.234;23;PLN\nB;b;;18,90;23;PLN"), ["1234", "18.9"]);
  assertEquals(await read("A;a;;1.234;23;PLN\nB;b;;18.90;23;PLN"), ["1.234", "18.9"]);
});

const rows: { name: string; row: string; error: { name?: string; message: string } }[] = [
  {
    name: "no sku",
    row: ",Name,,1,23,PLN",
    error: { name: "Name", message: "sku: must have at least 1 character" },
  },
  {
    name: "no name",
    row: "A,,,1,23,PLN",
    error: { name: "A", message: "name: must have at least 1 character" },
  },
  {
    name: "a long sku",
    row: `${"s".repeat(65)},Name,,1,23,PLN`,
    error: { name: "Name", message: "sku: must have at most 64 characters" },
  },
  {
    name: "a long description",
    row: `A,Name,${"d".repeat(4001)},1,23,PLN`,
    error: { name: "Name", message: "description: must have at most 4000 characters" },
  },
  {
    name: "an unknown currency",
    row: "A,Name,,1,23,ZLT",
    error: { name: "Name", message: "currency: must be an ISO 4217 code such as PLN" },
  },
  {
    name: "no currency",
    row: "A,Name,,1,23,",
    error: { name: "Name", message: "currency: must be an ISO 4217 code such as PLN" },
  },
  {
    name: "too few fields",
    row: "A,Name,1",
    error: { message: "has 3 fields instead of 6: put texts that hold , in quotes" },
  },
];

for (const { name, row, error } of rows) {
  Deno.test(`readProductFile(): a row with ${name} spoils no other row`, async () => {
    const { products, errors } = await readProductFile(
      `${header}\nX,First,,1,23,PLN\n${row}\nY,Last,,1,23,PLN`,
    );
    assertEquals(products.map(({ sku }) => sku), ["X", "Y"]);
    assertEquals(errors, [{ index: 1, ...error }]);
  });
}

Deno.test("readProductFile() accepts texts as long as they may be, and a currency in small letters", async () => {
  const row = `${"s".repeat(64)},${"n".repeat(200)},${"d".repeat(4000)},1,23,pln`;
  const { products, errors } = await readProductFile(`${header}\n${row}`);
  assertEquals([products.length, products[0]?.currency, errors], [1, "PLN", []]);
});

Deno.test("readProductFile(): a repeated sku counts once, with other values it is an error", async () => {
  const { products, errors } = await readProductFile(
    `${header}\nA,Name,,1.50,23,PLN\nA,Name,,1.5,23,PLN\nA,Name,,2,23,PLN`,
  );
  assertEquals(products.map(({ unitPriceNet }) => unitPriceNet), ["1.5"]);
  assertEquals(errors, [
    { index: 2, name: "Name", message: "sku: is the one of row 0, with other values" },
  ]);
});

Deno.test("readProductFile() refuses a file without sku", async () => {
  const error = await assertRejects(() => readProductFile("name,unitPriceNet\na,b"), AppError);
  assertEquals([error.code, error.issues], ["invalid_body", ["content: lacks the column sku"]]);
});

Deno.test("readProductFile(): 40,000 rows are read, one more is refused", async () => {
  const file = (count: number) =>
    `${header}\n${Array.from({ length: count }, (_, i) => `S${i},Name,,1,23,PLN`).join("\n")}`;
  assertEquals((await readProductFile(file(40_000))).products.length, 40_000);
  const error = await assertRejects(() => readProductFile(file(40_001)), AppError);
  assertEquals(error.issues, ["content: has more than 40000 rows: import it in parts"]);
});
