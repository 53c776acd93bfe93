import { assertEquals, assertNotEquals } from "@std/assert";
import { fileFault, rowFault } from "@/components/imports/faults.ts";
import { languages, wordsOf } from "@/components/language.ts";
import { isAppError } from "@/core/errors.ts";
import { readCustomerFile } from "@/core/customers/import.ts";
import { readProductFile } from "@/core/catalogue/file.ts";

const header = "sku,name,description,unitPriceNet,vatRate,currency";
const badRows = [
  ",N,,1,23,PLN",
  "A,,,1,23,PLN",
  `${"x".repeat(65)},N,,1,23,PLN`,
  "A,N,,one,23,PLN",
  "A,N,,-1,23,PLN",
  "A,N,,9999999999,23,PLN",
  "A,N,,1.23456,23,PLN",
  "A,N,,1,101,PLN",
  "A,N,,1,23,XYZ",
  "A,N,,1,23",
  "A,N,,1,23,PLN,more",
  '"A,N',
];

/** What core says of the rows and files that people get wrong. */
async function rowMessages(): Promise<string[]> {
  const { errors: products } = await readProductFile([header, ...badRows].join("\n"));
  const { errors: twice } = await readProductFile(
    `${header}\nA,N,,1,23,PLN\nA,M,,1,23,PLN`,
  );
  const { errors: ambiguous } = await readProductFile(
    `${header.replaceAll(",", ";")}\nA;N;;1.200;23;PLN`,
  );
  const { errors: quoted } = await readCustomerFile('name,source\n"a"b,c');
  const { errors: customers } = await readCustomerFile("name,source\nA,b\nA,c\n,d");
  return [...products, ...twice, ...ambiguous, ...quoted, ...customers].map(({ message }) =>
    message
  );
}

function fileMessages(): Promise<string[]> {
  const files = ["title\nx", "name,name\nx,y", `name,${"x,".repeat(70)}\n`, '"name\nx'];
  return Promise.all(files.map(async (content) => {
    try {
      await readCustomerFile(content);
    } catch (error) {
      if (isAppError(error)) return error.issues?.[0]?.replace("content: ", "") ?? "";
    }
    return "was read";
  }));
}

Deno.test("everything that core says of rows is said in every language", async () => {
  const [ofRows, ofFiles] = await Promise.all([rowMessages(), fileMessages()]);
  for (const language of languages.filter((each) => each !== "en")) {
    const { faults } = wordsOf(language).imports;
    for (const message of ofRows) assertNotEquals(rowFault(message, faults), message);
    for (const message of ofFiles) assertNotEquals(fileFault(message, faults), message);
  }
});

Deno.test("rows are counted as people count them, and the unknown is shown as it is", () => {
  const { faults } = wordsOf("en").imports;
  assertEquals(
    rowFault("sku: is the one of row 3, with other values", faults),
    "Row 5 has the same sku with other values. That row was used.",
  );
  assertEquals(rowFault("name: is missing", faults), "Enter a name");
  assertEquals(rowFault("something new", faults), "something new");
});
