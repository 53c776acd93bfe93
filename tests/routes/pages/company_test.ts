import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, decoded, fieldOf, tagsOf, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite();
const admin = site.as("admin");
const path = "/settings/company";
const logo = await Deno.readFile(new URL("../../../fixtures/logo.jpg", import.meta.url));

const filled = {
  name: "Zażółć sp. z o.o.",
  address: "ul. Długa 7\r\n44-100 Gliwice",
  taxId: "PL6312345678",
  contact: "",
  bankAccount: "PL61 1090 1014 0000 0712 1981 2874",
  paymentTerms: "14 dni",
  deliveryTerms: "",
  notes: "",
  validityDays: "21",
  numberPattern: "{year}/{number}",
  timeZone: "Europe/Warsaw",
};

/** Posts the form as a browser does. */
async function post(fields: Record<string, string>, file = new Uint8Array()) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("logo", new File([file.slice()], file.length > 0 ? "logo.jpg" : ""));
  const headers = { cookie: admin.cookie ?? "", origin: "http://localhost:8000" };
  const init = { method: "POST", body: form, headers };
  const res = await site.fetch(new Request(`http://localhost:8000${path}`, init));
  return { status: res.status, location: res.headers.get("location"), text: await res.text() };
}

Deno.test("an administrator fills in the form, with a logo, and sees it saved", async () => {
  const empty = await admin.get(path);
  assertKeepsRules(empty.text);
  assertStringIncludes(wordsOf(empty.text), "printed offers name an example");
  assertEquals(
    fieldOf(empty.text, "name").value ?? "",
    "",
    "the example would be stored with the rest",
  );
  assert(!empty.text.includes("<img"));

  const saved = await post(filled, logo);
  assertEquals([saved.status, saved.location], [303, `${path}?saved=1`]);
  const page = await admin.get(`${path}?saved=1`);
  assertKeepsRules(page.text);
  assertStringIncludes(wordsOf(page.text), "Company saved.");
  const { logo: _logo, removeLogo: _remove, ...values } = valuesOf(page.text);
  assertEquals(values, { ...filled, address: "ul. Długa 7\n44-100 Gliwice" });
  const picture = tagsOf(page.text).find(({ name }) => name === "img")?.attributes.src ?? "";
  assert(picture.startsWith("data:image/jpeg;base64,"), picture.slice(0, 40));

  await post(filled);
  assert((await admin.get(path)).text.includes("<img"), "without a file the logo stays");
  await post({ ...filled, removeLogo: "1" });
  assert(!(await admin.get(path)).text.includes("<img"));
});

Deno.test("what cannot be stored is said beside its field, and what was typed stays", async () => {
  const table: [string, Record<string, string>, string][] = [
    ["name", { name: " " }, "Enter the company name, at most 200 characters"],
    ["taxId", { taxId: "1".repeat(65) }, "The tax ID must have at most 64 characters"],
    ["validityDays", { validityDays: "a month" }, "Enter a whole number of days from 1 to 365"],
    ["validityDays", { validityDays: "0" }, "Enter a whole number of days from 1 to 365"],
    ["numberPattern", { numberPattern: "OF/{number}" }, "The pattern needs {year} once"],
    ["timeZone", { timeZone: "Warsaw" }, "Enter a time zone such as Europe/Warsaw"],
  ];
  for (const [name, fields, message] of table) {
    const { status, text } = await post({ ...filled, ...fields });
    assertEquals(status, 400, name);
    assertKeepsRules(text);
    const field = fieldOf(text, name);
    assertEquals([field["aria-invalid"], field.value], ["true", fields[name]], name);
    const html = decoded(text);
    assertStringIncludes(html, `<a href="#${name}">${message}`);
    assertStringIncludes(field["aria-describedby"] ?? "", `${name}-error`);
    assertEquals(fieldOf(text, "bankAccount").id, "bankAccount");
    assertStringIncludes(html, filled.bankAccount);
  }
});

Deno.test("a file that is no picture, or too large, loses nothing that was typed", async () => {
  for (const file of [new TextEncoder().encode("<svg/>"), new Uint8Array(300_000).fill(255)]) {
    const { status, text } = await post({ ...filled, name: "Typed" }, file);
    assertEquals([status, fieldOf(text, "name").value], [400, "Typed"]);
    assertStringIncludes(decoded(text), `<a href="#logo">Choose a PNG or JPEG picture`);
    assertEquals(fieldOf(text, "logo")["aria-invalid"], "true");
  }
  const huge = await post(filled, new Uint8Array(5 * 1024 * 1024));
  assertEquals(huge.status, 413);
  assertStringIncludes(huge.text, "choose a smaller picture");
});

Deno.test("the page speaks Polish and German", async () => {
  for (const [language, title] of [["pl", "Nazwa firmy"], ["de", "Firmenname"]] as const) {
    const page = await admin.get(path, { "accept-language": language });
    assertStringIncludes(wordsOf(page.text), title);
  }
});

Deno.test("users are told that it is not theirs to change", async () => {
  const user = site.as("user");
  const page = await user.get(path);
  assertEquals(page.status, 403);
  assertStringIncludes(wordsOf(page.text), "Only an administrator can change the company");
  const sent = await user.postForm(path, filled);
  assertEquals(sent.status, 403);
  const nobody = await site.as("nobody").get(path);
  assertEquals([nobody.status, nobody.headers.get("location")], [
    303,
    "/login?next=%2Fsettings%2Fcompany",
  ]);
});
