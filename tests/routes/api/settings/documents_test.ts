import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { keepOwnTemplates } from "@/core/documents/chosen_templates.ts";
import { type DocumentTemplate, ownLook, ownTemplate } from "@/core/documents/template.ts";
import { newId } from "@/core/platform/ids.ts";
import { readPdf, textOf } from "@/tests/core/documents/read_pdf.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { givenSession } from "@/tests/helpers/users.ts";

const site = await openTestSite();
const admin = site.as("admin");
const user = site.as("user");
const cookie = await givenSession(site.app, "admin");
const path = "/api/settings/documents";

/** A document as bytes and as text. */
async function documentAt(address: string, body?: unknown) {
  const headers = new Headers({ cookie, "content-type": "application/json" });
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const res = await site.fetch(
    new Request(`http://localhost:8000${address}`, { ...init, headers }),
  );
  const bytes = new Uint8Array(await res.arrayBuffer());
  assertEquals(res.status, 200, new TextDecoder().decode(bytes.slice(0, 400)));
  const { pages, raw } = await readPdf(bytes);
  return { bytes, raw, text: pages.map(textOf).join("\n") };
}

async function givenOffer(status: "draft" | "accepted" = "draft") {
  const items = [{ productId: (await givenProduct(site.database)).id, quantity: 2 }];
  const { body } = await user.post("/api/offers/quick", { customerName: "Żółw S.A.", items });
  if (status === "accepted") await user.patch(`/api/offers/${body.offer.id}`, { status });
  return `/api/offers/${body.offer.id}/pdf?language=en`;
}

/** Our template with another text in the place of the title, as pdfme's designer would save it. */
function changed(text = "Our own paper"): DocumentTemplate {
  const template = ownTemplate("en");
  const schemas = template.schemas.map((page) =>
    page.map((field) =>
      field.name === "title" ? { ...field, name: "heading", readOnly: true, content: text } : field
    )
  );
  return { ...template, schemas };
}

Deno.test("a template is downloaded, changed, set for one language, and set back", async () => {
  const before = await documentAt(await givenOffer());
  assertStringIncludes(before.text, "\nOffer\n");
  const download = await admin.get(`${path}/en/template`);
  const [title] = download.body.schemas[0];
  assertEquals([title.name, title.content], ["title", "Offer"], "with an example in it");
  assertEquals(download.headers.get("content-disposition"), 'attachment; filename="offer-en.json"');

  assertEquals((await admin.send("PUT", `${path}/en/template`, download.body)).status, 200);
  assert(
    !(await documentAt(await givenOffer())).text.includes("Zażółć"),
    "examples are not printed",
  );
  const put = await admin.send("PUT", `${path}/en/template`, changed());
  assertEquals([put.status, put.body.template.kind], [200, "uploaded"], put.text);
  const [heading] = (await admin.get(`${path}/en/template`)).body.schemas[0];
  assertEquals([heading.name, heading.content], ["heading", "Our own paper"]);
  const own = await documentAt(await givenOffer());
  assertStringIncludes(own.text, "\nOur own paper\n");
  assertEquals((await admin.get(`${path}/de/template`)).body.schemas[0][0].name, "title");

  const reset = await admin.send("DELETE", `${path}/en/template`);
  assertEquals([reset.status, reset.body.template.kind], [200, "own"]);
  assert(!(await documentAt(await givenOffer())).text.includes("Our own paper"));
});

Deno.test("what was issued keeps its template, whatever is chosen afterwards", async () => {
  await admin.send("DELETE", `${path}/en/template`);
  const issued = await givenOffer("accepted");
  const draft = await givenOffer();
  const asIssued = await documentAt(issued);
  await admin.send("PUT", `${path}/en/template`, changed("A later paper"));
  assertEquals((await documentAt(issued)).bytes, asIssued.bytes);
  assertStringIncludes((await documentAt(draft)).text, "A later paper");
  const later = await givenOffer("accepted");
  assertStringIncludes((await documentAt(later)).text, "A later paper");
  await admin.send("DELETE", `${path}/en/template`);
  assertStringIncludes((await documentAt(later)).text, "A later paper");
});

Deno.test("an upgrade keeps the former template of ours, and no chosen one is lost by it", async () => {
  const kept = async () =>
    (await site.database.sql<{ language: string }>`
      select language from document_template_choices order by id`).map(({ language }) => language);
  await admin.send("PUT", `${path}/pl/template`, changed());
  const before = await kept();
  await keepOwnTemplates(site.database, site.app.now());
  assertEquals((await kept()).slice(before.length), before.includes("de") ? [] : ["de"]);
  await keepOwnTemplates(site.database, site.app.now());
  assertEquals((await kept()).slice(before.length), before.includes("de") ? [] : ["de"]);
});

Deno.test("colours and font are chosen without a line of JSON", async () => {
  const look = { ...ownLook, accent: "#7c2d12", band: "#fef3c7" };
  const put = await admin.send("PUT", `${path}/de/look`, look);
  assertEquals([put.status, put.body.template.kind, put.body.template.look], [200, "look", look]);
  const { raw } = await documentAt((await givenOffer()).replace("=en", "=de"));
  assertStringIncludes(raw, "0.48627450980392156 0.17647058823529413 0.07058823529411765 rg");
  const { body } = await admin.get(path);
  assertEquals(
    body.templates.map(({ language, kind }: Record<string, string>) => `${language} ${kind}`)
      .sort(),
    ["de look", "en own", "pl uploaded"],
  );
  for (
    const [wrong, issue] of [
      [{ ...look, font: "Comic" }, "font: must be one of DejaVu Sans Condensed"],
      [{ ...look, accent: "red" }, "accent: must be a colour such as #1f3a5f"],
    ] as const
  ) {
    const refused = await admin.send("PUT", `${path}/de/look`, wrong);
    assertEquals([refused.status, refused.body.error.issues], [400, [issue]]);
  }
});

Deno.test("a preview is a real offer in the template that is looked at, and stores nothing", async () => {
  const choices = async () => (await admin.get(path)).body.templates;
  const before = await choices();
  const offer = await givenOffer();
  const { text } = await documentAt(`${path}/en/preview`, changed("Only looked at"));
  assertStringIncludes(text, "Only looked at");
  assertStringIncludes(text, "Żółw S.A.");
  const [, id] = /offers\/([^/]+)\//.exec(offer) ?? [];
  assertStringIncludes(
    (await documentAt(`${path}/en/preview?offerId=${id}`, changed())).text,
    "Żółw",
  );
  assertEquals(await choices(), before);
  const missing = await admin.post(`${path}/en/preview?offerId=${newId()}`, changed());
  assertEquals([missing.status, missing.body.error.code], [404, "offer_not_found"]);
});

Deno.test("a template that cannot be used is refused with each place, and nothing is stored", async () => {
  const own = ownTemplate("en");
  const page = own.schemas[0] ?? [];
  const at = (name: string) => page.findIndex((field) => field.name === name);
  const withField = (name: string, fields: object) => ({
    ...own,
    schemas: [page.map((field) => field.name === name ? { ...field, ...fields } : field)],
  });
  const box = { position: { x: 15, y: 20 }, width: 50, height: 5 };
  const added = (field: object) => ({ ...own, schemas: [[...page, { ...box, ...field }]] });
  const last = `schemas.0.${page.length}`;
  const table: [string, unknown, string][] = [
    ["no template", { a: 1 }, "basePdf: "],
    ["a file as paper", { ...own, basePdf: "data:application/pdf;base64,AA==" }, "basePdf: "],
    ["unknown type", added({ name: "x", type: "svg" }), `${last}.type: must be text, `],
    ["unknown field", added({ name: "x", type: "text" }), `${last}.name: is no field`],
    [
      "field as another type",
      added({ name: "notes", type: "image" }),
      `${last}.type: must be text`,
    ],
    ["a name of ours", added({ name: "runningTitle", type: "text" }), `${last}.name: is the name`],
    ["twice", added({ name: "title", type: "text" }), `${last}.name: stands twice`],
    [
      "font",
      withField("title", { fontName: "Arial" }),
      `schemas.0.${at("title")}.fontName: must be`,
    ],
    [
      "colour",
      withField("title", { fontColor: "red" }),
      `schemas.0.${at("title")}.fontColor: must`,
    ],
    ["size", withField("title", { fontSize: 1e6 }), `schemas.0.${at("title")}.fontSize: must be`],
    ["columns", withField("lines", { head: ["a"] }), `schemas.0.${at("lines")}.head: must be 8`],
    [
      "widths",
      withField("lines", { headWidthPercentages: [1, 1, 1, 1, 1, 1, 1, 93] }),
      `schemas.0.${at("lines")}.headWidthPercentages: must be 8 numbers`,
    ],
    [
      "no lines",
      { ...own, schemas: [page.filter(({ name }) => name !== "lines")] },
      "schemas: must",
    ],
    [
      "no room",
      { ...own, basePdf: { ...own.basePdf, padding: [100, 15, 100, 15] } },
      "basePdf.padding: must leave",
    ],
    ["split", withField("title", { __isSplit: true }), `schemas.0.${at("title")}.__isSplit: must`],
    [
      "a picture from elsewhere",
      added({ name: "x", type: "image", readOnly: true, content: "http://127.0.0.1/x.png" }),
      `${last}.content: must be a picture`,
    ],
    [
      "several values with words of users",
      added({ name: "x", type: "multiVariableText", text: "{notes}", variables: ["notes"] }),
      `${last}.variables: must be of issueDate`,
    ],
    ...["{Date.now()}", "{Array(1e9).fill(0)}", "{notes}", "{", "{{title}}", "{labels.nothing}"]
      .map(
        (content): [string, unknown, string] => [
          content,
          added({ name: "x", type: "text", readOnly: true, content }),
          `${last}.content: may have no {…} but {currentPage}`,
        ],
      ),
    [
      "in a head",
      withField("facts", { head: ["{1}", "", "", ""] }),
      `schemas.0.${at("facts")}.head.0`,
    ],
    [
      "a version that is none",
      { ...ownTemplate("en"), pdfmeVersion: "6".repeat(21) },
      "pdfmeVersion: must have at most 20 characters",
    ],
    [
      "nothing that can be drawn",
      withField("lines", { bodyStyles: null }),
      "template: cannot be drawn",
    ],
  ];
  const before = (await admin.get(path)).body.templates;
  for (const [name, template, issue] of table) {
    for (const [method, to] of [["PUT", "template"], ["POST", "preview"]] as const) {
      const reply = await admin.send(method, `${path}/en/${to}`, template);
      assertEquals([reply.status, reply.body.error?.code], [400, "invalid_body"], `${name} ${to}`);
      assert(reply.body.error.issues.some((text: string) => text.startsWith(issue)), reply.text);
    }
  }
  assertEquals((await admin.get(path)).body.templates, before);
});

Deno.test("a template that takes long to draw is refused", async () => {
  const own = ownTemplate("en");
  // To fit its type into a box pdfme measures a text again and again.
  const slow = Array.from({ length: 200 }, (_, index) => ({
    name: `t${index}`,
    type: "text",
    readOnly: true,
    content: "Words ".repeat(50),
    position: { x: 15, y: 20 },
    width: 50,
    height: 5,
    dynamicFontSize: { min: 1, max: 90, fit: "vertical" },
  }));
  const schemas = [...own.schemas, ...Array.from({ length: 3 }, () => slow)];
  const reply = await admin.send("PUT", `${path}/en/template`, { ...own, schemas });
  assertEquals(reply.status, 400);
  assert(reply.text.includes("template: takes too long to draw"), reply.text);
});

Deno.test("pictures, lines and figures of a template's own are drawn", async () => {
  const own = ownTemplate("en");
  const box = { position: { x: 15, y: 260 }, width: 60, height: 5 };
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const template = {
    ...own,
    schemas: [[
      ...(own.schemas[0] ?? []),
      { ...box, name: "a", type: "image", readOnly: true, content: `data:image/png;base64,${png}` },
      {
        ...box,
        name: "b",
        type: "text",
        readOnly: true,
        content: "{labels.validUntil}, page {currentPage}",
      },
      {
        ...box,
        name: "c",
        type: "multiVariableText",
        text: "Holds to {validUntil}",
        variables: ["validUntil"],
      },
    ]],
  };
  const { text } = await documentAt(`${path}/en/preview`, template);
  assertStringIncludes(text, "Valid until, page 1");
  assert(/Holds to \d+ \w+ \d{4}/.test(text), text);
});

Deno.test("only administrators see and set templates, in languages that there are", async () => {
  for (
    const [method, to] of [["GET", ""], ["GET", "/en/template"], [
      "DELETE",
      "/en/template",
    ]] as const
  ) {
    assertEquals((await user.send(method, `${path}${to}`)).status, 403);
  }
  const reply = await admin.get(`${path}/fr/template`);
  assertEquals([reply.status, reply.body.error.code], [404, "document_template_not_found"]);
});
