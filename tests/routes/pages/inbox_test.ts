/** The inbox as people without a script use it: files in, requests read, drafted, dismissed, taken for another. */
import { removeEnded } from "@/core/upkeep/retention.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { attached, eml, plain, xlsx } from "@/tests/helpers/files.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";

const site = await openTestSite({ demo: true });
const user = site.as("user");

const list = xlsx({
  Order: [["Article", "Qty"], ["HDMI cable 1.5 m", 4], ["<script>alert(1)</script>", 1]],
});

async function postFiles(files: readonly File[]): Promise<Reply> {
  const form = new FormData();
  if (files.length === 0) form.append("files", new File([], ""));
  for (const file of files) form.append("files", file);
  const packed = new Response(form);
  return await user.sendBytes("POST", "/requests", await packed.bytes(), {
    "content-type": packed.headers.get("content-type") ?? "",
    origin: "http://localhost:8000",
  });
}

const mail = (subject: string, from = "Jo Field <jo@field.example>") =>
  new File([
    eml([plain(`Please quote, ${subject}.`), attached("list.xlsx", "application/x", list)], {
      Subject: subject,
      From: from,
      "Message-ID": `<${subject}@field.example>`,
    }),
  ], "order.eml");

Deno.test("files dropped on the form become a request that is read and drafted from", async () => {
  assertStringIncludes((await user.get("/offers/new")).text, 'action="/requests"');
  const sent = await postFiles([mail("first")]);
  assertEquals(sent.status, 303);
  const path = sent.headers.get("location") ?? "";
  const shown = (await user.get(path)).text;
  for (
    const part of ["<h1>first</h1>", "jo@field.example", "order.eml", "list.xlsx", "in order.eml"]
  ) assertStringIncludes(shown, part);
  assertStringIncludes(shown, "<td>HDMI cable 1.5 m</td>");
  assert(!shown.includes("<script>alert"), "what a customer wrote is text");
  const inbox = (await user.get("/requests")).text;
  assertStringIncludes(inbox, "Jo Field");
  assertStringIncludes(inbox, "1 new request");

  const drafted = await user.postForm(path, { draft: "1", customerName: "Field & Sons" });
  const offer = drafted.headers.get("location") ?? /url=(\/offers\/[^"]+)"/.exec(drafted.text)?.[1];
  assert(offer !== undefined && offer.startsWith("/offers/"), drafted.text);
  assertStringIncludes((await user.get(offer)).text, "HDMI cable 1.5 m");
  // A second press, or a colleague's, leads to the same offer.
  const again = await user.postForm(path, { draft: "1", customerName: "" });
  assertEquals([again.status, again.headers.get("location")], [303, offer]);
  assertStringIncludes((await user.get(path)).text, `href="${offer}"`);
  assertStringIncludes((await user.get("/requests?state=drafted")).text, "Field &amp; Sons");
  assertEquals((await postFiles([mail("first")])).headers.get("location"), `${path}?known=1`);
  assertStringIncludes((await user.get(`${path}?known=1`)).text, "made this request before");
});

Deno.test("a request is dismissed, taken back and taken for another one", async () => {
  const one = (await postFiles([mail("one", "Ada <ada@one.example>")])).headers.get("location");
  const two = (await postFiles([mail("two", "Ada <ada@one.example>")])).headers.get("location");
  assert(one && two);
  assertEquals((await user.postForm(one, { dismiss: "1" })).headers.get("location"), "/requests");
  assertStringIncludes((await user.get("/requests?state=dismissed")).text, one);
  assertEquals((await user.postForm(one, { restore: "1" })).headers.get("location"), one);
  assertStringIncludes((await user.get("/requests")).text, one);
  const id = one.split("/").at(-1) ?? "";
  await user.postForm(two, { same: "1", sameAs: id });
  const shown = (await user.get(two)).text;
  assertStringIncludes(shown, "It repeats another request");
  assertStringIncludes(shown, `href="${one}"`);
});

Deno.test("what cannot be taken is said at the field, in the user's language", async () => {
  const many = Array.from({ length: 21 }, (_, n) => new File(["x"], `${n}.txt`));
  const large = [new File([new Uint8Array(10.2 * 1024 * 1024)], "large.txt")];
  const cases: [readonly File[], number, string][] = [
    [[], 400, "Choose at least one file"],
    [many, 400, "Choose at most 20 files"],
    [large, 413, "The files are larger than 10 MiB together"],
  ];
  for (const [files, status, message] of cases) {
    const reply = await postFiles(files);
    assertEquals(reply.status, status);
    assertStringIncludes(reply.text, message);
  }
  const german = await user.get("/requests", { "accept-language": "de" });
  assertStringIncludes(german.text, "Eingang");
  const scan = await postFiles([new File([" "], "empty.txt")]);
  const page = (await user.get(scan.headers.get("location") ?? "")).text;
  assertStringIncludes(page, "Not read: there is no text in it");
  assert(!page.includes('name="draft"'), "there is nothing to draft from");
  assertEquals((await user.get(`/requests/${crypto.randomUUID()}`)).status, 404);
});

Deno.test("originals go when their time is over, and the request says when", async () => {
  const sent = await postFiles([mail("aged")]);
  const path = sent.headers.get("location") ?? "";
  const api = `/api${path}`;
  const { body: { request }, headers } = await user.get(api);
  const [file] = request.attachments;
  const original = `${api}/files/${file.id}`;
  const { database, database: { sql } } = site;
  const now = new Date();
  const upkeep = () =>
    removeEnded({
      database,
      config: { auditDays: 3650, originalDays: 30 },
      now: () => now,
    });
  const age = (days: number) =>
    sql`update requests set created_at = ${new Date(now.getTime() - days * 86_400_000)}
      where id = ${request.id}`;
  await age(29);
  assertEquals(await upkeep(), 0);
  assertEquals((await user.get(original)).status, 200);
  await age(31);
  assertEquals([await upkeep(), await upkeep()], [1, 0]);
  assertEquals((await user.get(original)).body.error.code, "file_not_found");
  const etag = headers.get("etag") ?? "";
  const changed = await user.get(api, { "if-none-match": etag });
  assertEquals(changed.status, 200, "what a client keeps of it is out of date");
  const removedAt = now.toISOString();
  assertEquals(
    changed.body.request.attachments.map((
      each: { kept: boolean; removedAt: string },
    ) => [each.kept, each.removedAt]),
    [[false, removedAt], [false, removedAt]],
  );
  assertEquals(changed.body.request.rawText, request.rawText);
  const shown = (await user.get(path)).text;
  assertStringIncludes(shown, "original removed on");
  assertEquals(shown.includes(original), false);
});

Deno.test("a request is called by its sender, its file, its subject or its words", async () => {
  const sheet = new File(["Article,Quantity\nHDMI cable,12\n"], "spring order.csv");
  const path = (await postFiles([sheet])).headers.get("location") ?? "";
  await user.post("/api/requests", { customerText: "We need\n 12 trestle tables." });
  const inbox = (await user.get("/requests")).text;
  const titles = [...inbox.matchAll(/class="who"[^>]*>([^<]*)</g)].map(([, title]) => title);
  assert(titles.includes("spring order.csv"), titles.join());
  assert(titles.includes("We need 12 trestle tables."), titles.join());
  assertStringIncludes((await user.get(path)).text, "<h1>spring order.csv</h1>");
});

Deno.test("Enter in the customer's field of a request makes no offer", async () => {
  const path = (await postFiles([mail("enter")])).headers.get("location") ?? "";
  const { text } = await user.get(path);
  const form = text.slice(text.indexOf(`<form method="post" action="${path}"`));
  assertEquals(/<button[^>]*name="([^"]*)"/.exec(form)?.[1], "stay", "what Enter presses");
  const stayed = await user.postForm(path, { stay: "1", customerName: "Nowak Instal" });
  assertEquals(stayed.status, 303);
  const again = await user.get(stayed.headers.get("location") ?? "");
  assertStringIncludes(again.text, 'value="Nowak Instal"');
  const { body } = await user.get(`/api${path}`);
  assertEquals([body.request.state, body.request.offerId], ["new", null]);
});
