/** Requests that come as files and mails, through the whole site: read, kept, listed, changed, drafted from. */
import { assert, assertEquals } from "@std/assert";
import { IncomingRequestReply, RequestListReply } from "@/core/contracts/request.ts";
import { bearer, givenKey } from "@/tests/helpers/api_keys.ts";
import { attached, eml, pdf, plain, utf8, xlsx } from "@/tests/helpers/files.ts";
import { openTestSite, type Reply, type TestClient } from "@/tests/helpers/harness.ts";

const site = await openTestSite({ demo: true });
const user = site.as("user");

type Files = readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>, type?: string])[];

async function upload(files: Files, headers: Record<string, string> = {}): Promise<Reply> {
  const form = new FormData();
  for (const [name, bytes, type = ""] of files) {
    form.append("files", new File([bytes], name, { type }));
  }
  return await sendForm(user, "/api/requests/upload", form, headers);
}

async function sendForm(
  client: TestClient,
  path: string,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const packed = new Response(form);
  const type = packed.headers.get("content-type") ?? "";
  return await client.sendBytes("POST", path, await packed.bytes(), {
    "content-type": type,
    ...headers,
  });
}

const sheet = xlsx({
  Office: [["Pos", "Article", "Qty"], [1, "HDMI cable 2 m", 4]],
  Workshop: [["Article", "Qty"], ["Copy paper A4 80 g", 12]],
});

const mail = (messageId: string, text = "Please quote the list.") =>
  eml([
    plain(text),
    attached("list.xlsx", "application/octet-stream", sheet),
    attached("plan.dwg", "image/vnd.dwg", Uint8Array.of(0, 1, 2, 3, 0, 5)),
    attached("locked.pdf", "application/pdf", pdf([{ x: 9, y: 9, text: "x" }], { locked: true })),
  ], { "Message-ID": messageId, Subject: "=?utf-8?q?Zam=C3=B3wienie?=" });

Deno.test("a mail with files becomes one text, each piece known by its file", async () => {
  const reply = await upload([["order.eml", mail("<one@field.example>")]]);
  assertEquals(reply.status, 201);
  const { request } = IncomingRequestReply.parse(reply.body);
  assertEquals(reply.headers.get("location"), `/api/requests/${request.id}`);
  assertEquals([request.source, request.state, request.customerId, request.offerId], [
    "upload",
    "new",
    null,
    null,
  ]);
  assertEquals(request.from, { name: "Jo Field", address: "jo@field.example" });
  assertEquals([request.subject, request.receivedAt], ["Zamówienie", "2026-11-20T08:14:31.000Z"]);
  assertEquals(
    request.rawText,
    "Please quote the list.\n\nPos\tArticle\tQty\n1\tHDMI cable 2 m\t4\n\nArticle\tQty\nCopy paper A4 80 g\t12",
  );
  assertEquals(request.attachments.map(({ name, read, reason }) => [name, read, reason]), [
    ["order.eml", true, null],
    ["list.xlsx", true, null],
    ["plan.dwg", false, "unsupported_type"],
    ["locked.pdf", false, "encrypted"],
  ]);
  const [message = "", list = ""] = request.attachments.map(({ id }) => id);
  assertEquals(
    request.attachments.slice(1).map(({ within }) => within),
    Array(3).fill(message),
  );
  assertEquals(
    request.parts.map(({ start, end, ...part }) => [part, request.rawText.slice(start, end)]),
    [
      [{ attachmentId: message, sheet: null }, "Please quote the list."],
      [{ attachmentId: list, sheet: "Office" }, "Pos\tArticle\tQty\n1\tHDMI cable 2 m\t4"],
      [{ attachmentId: list, sheet: "Workshop" }, "Article\tQty\nCopy paper A4 80 g\t12"],
    ],
  );
  // The original, as an attachment that no browser shows.
  const original = await user.bytes(`/api/requests/${request.id}/files/${list}`);
  assertEquals(original.bytes.toHex(), sheet.toHex());
  assertEquals(
    ["content-type", "content-disposition", "x-content-type-options", "content-security-policy"]
      .map((name) => original.headers.get(name)),
    [
      "application/octet-stream",
      `attachment; filename="list.xlsx"; filename*=UTF-8''list.xlsx`,
      "nosniff",
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    ],
  );
});

Deno.test("what comes twice is one request", async () => {
  const first = await upload([["a.eml", mail("<twice@field.example>")]]);
  const again = await upload([["b.eml", mail("<twice@field.example>", "Received: elsewhere")]]);
  assertEquals([first.status, again.status, again.body], [201, 200, first.body]);
  const files: Files = [["a.csv", utf8("Item;Qty\nPaper;2\n")], ["b.txt", utf8("By Friday")]];
  const two = await upload(files);
  assertEquals([two.status, (await upload([...files].reverse())).body.request.id], [
    201,
    two.body.request.id,
  ]);
  // Ten at a time: the database's key decides.
  const racing = await Promise.all(
    Array.from({ length: 10 }, () => upload([["race.txt", utf8("10 x paper, race")]])),
  );
  assertEquals(new Set(racing.map(({ body }) => body.request.id)).size, 1);
  assertEquals(racing.filter(({ status }) => status === 201).length, 1);
  const key = { "idempotency-key": "upload-1" };
  const keyed = await upload([["k.txt", utf8("12 pens")]], key);
  assertEquals((await upload([["k.txt", utf8("12 pens")]], key)).body, keyed.body);
  assertEquals((await upload([["k.txt", utf8("13 pens")]], key)).status, 409);
});

Deno.test("a mail server delivers by a key, the same Message-ID once", async () => {
  const key = await givenKey(site, "user", ["requests:write"]);
  const deliver = (bytes: Uint8Array<ArrayBuffer>, type = "message/rfc822") =>
    site.as("nobody").sendBytes("POST", "/api/intake/email", bytes, {
      "content-type": type,
      ...bearer(key.secret),
    });
  const bytes = mail("<delivered@field.example>");
  const first = await deliver(bytes);
  assertEquals([first.status, first.body.request.source], [201, "email"]);
  assert(Date.now() - Date.parse(first.body.request.receivedAt) < 60_000, "it came now");
  const relayed = new Uint8Array([...utf8("Received: from relay\r\n"), ...bytes]);
  assertEquals((await deliver(relayed)).body.request.id, first.body.request.id);
  assertEquals((await deliver(bytes, "text/plain")).status, 415);
  assertEquals((await deliver(new Uint8Array())).body.error.issues, ["body: is empty"]);
  assertEquals((await deliver(new Uint8Array(15 * 1024 * 1024 + 1))).status, 413);
  // What is no mail at all is still a message of somebody.
  const odd = await deliver(utf8("just words, 3 chairs"));
  assertEquals([odd.status, odd.body.request.from], [201, null]);
});

Deno.test("bodies that hold no files are refused as they are", async () => {
  const form = new FormData();
  form.append("note", "no file");
  form.append("files", new File([], ""));
  const table: [string, Reply, number, unknown][] = [
    ["no file", await sendForm(user, "/api/requests/upload", form), 400, [
      "files: must have at least 1 file",
    ]],
    [
      "21 files",
      await upload(Array.from({ length: 21 }, (_, n) => [`${n}.txt`, utf8(`${n}`)] as const)),
      400,
      ["files: must have at most 20 files"],
    ],
    ["JSON", await user.post("/api/requests/upload", {}), 415, undefined],
    [
      "no form",
      await user.sendBytes("POST", "/api/requests/upload", utf8("x"), {
        "content-type": "multipart/form-data; boundary=b",
      }),
      400,
      ["body: must be a form"],
    ],
    ["too large", await upload([["a.txt", new Uint8Array(10.2 * 1024 * 1024)]]), 413, undefined],
  ];
  for (const [name, reply, status, issues] of table) {
    assertEquals([name, reply.status, reply.body.error.issues], [name, status, issues]);
  }
});

Deno.test("requests are listed by state and page, newest first", async () => {
  const made: string[] = [];
  for (const n of [1, 2, 3]) {
    made.unshift((await upload([[`list${n}.txt`, utf8(`${n} listed chairs`)]])).body.request.id);
  }
  await user.patch(`/api/requests/${made[1]}`, { state: "dismissed" });
  const first = RequestListReply.parse((await user.get("/api/requests?limit=2")).body);
  assertEquals(first.requests.map(({ id }) => id), made.slice(0, 2));
  assertEquals(first.requests[0]?.excerpt, "3 listed chairs");
  const next = await user.get(`/api/requests?limit=2&cursor=${first.nextCursor}`);
  assertEquals(next.body.requests[0].id, made[2]);
  const dismissed = await user.get("/api/requests?state=dismissed");
  assertEquals(dismissed.body.requests.map(({ id }: { id: string }) => id), [made[1]]);
  const later = new Date(Date.now() + 60_000).toISOString();
  assertEquals((await user.get(`/api/requests?updatedSince=${later}`)).body.requests, []);
  for (const query of ["state=old", "cursor=x", "limit=0", "updatedSince=yesterday"]) {
    assertEquals([query, (await user.get(`/api/requests?${query}`)).status], [query, 400]);
  }
});

Deno.test("a request is dismissed, taken back, given a customer, and held to its version", async () => {
  const { body, headers } = await upload([["patch.txt", utf8("7 patched chairs")]]);
  const path = `/api/requests/${body.request.id}`;
  const etag = headers.get("etag") ?? "";
  const dismissed = await user.patch(path, { state: "dismissed" }, { "if-match": etag });
  assertEquals([dismissed.status, dismissed.body.request.state], [200, "dismissed"]);
  const late = await user.patch(path, { state: "new" }, { "if-match": etag });
  assertEquals([late.status, late.body.error.code], [412, "request_changed"]);
  const named = await user.patch(path, { state: "new", customerName: "Field & Sons" });
  assertEquals([named.body.request.state, named.body.request.customerName], [
    "new",
    "Field & Sons",
  ]);
  const nobody = crypto.randomUUID();
  const table: [unknown, number, string][] = [
    [{ customerId: nobody }, 404, "customer_not_found"],
    [{ state: "drafted" }, 400, "invalid_body"],
    [{ sameAs: nobody }, 404, "request_not_found"],
    [{ sameAs: body.request.id }, 400, "invalid_body"],
  ];
  for (const [change, status, code] of table) {
    const reply = await user.patch(path, change);
    assertEquals([change, reply.status, reply.body.error.code], [change, status, code]);
  }
  assertEquals((await user.get(path)).body, named.body);
  // One that repeats a repetition repeats the first.
  const second = (await upload([["same2.txt", utf8("same, again")]])).body.request.id;
  const third = (await upload([["same3.txt", utf8("same, once more")]])).body.request.id;
  await user.patch(`/api/requests/${second}`, { sameAs: body.request.id });
  const same = await user.patch(`/api/requests/${third}`, { sameAs: second });
  assertEquals([same.body.request.sameAs, same.body.request.state], [body.request.id, "dismissed"]);
  const back = await user.patch(`/api/requests/${third}`, { state: "new" });
  assertEquals([back.body.request.sameAs, back.body.request.state], [null, "new"]);
  assertEquals((await user.get(`/api/requests/${nobody}`)).body.error.code, "request_not_found");
  assertEquals((await user.get(`${path}/files/${nobody}`)).body.error.code, "file_not_found");
});

Deno.test("the sender's customer is suggested, on the request and on its offer, and never set", async () => {
  const made = await user.post("/api/customers", {
    name: "Whitby Boats",
    email: "office@whitby-boats.example",
  });
  const bytes = eml([plain("Please quote 4 HDMI cable 1.5 m")], {
    From: "Ann <ann@whitby-boats.example>",
  });
  const { body: { request } } = await upload([["boats.eml", bytes]]);
  assertEquals([request.customerId, request.suggestedCustomer.id, request.suggestedCustomer.kind], [
    null,
    made.body.customer.id,
    "email_domain",
  ]);
  const drafted = await user.post(`/api/requests/${request.id}/offer`);
  assertEquals([drafted.body.offer.customerId, drafted.body.offer.suggestedCustomer.id], [
    null,
    made.body.customer.id,
  ]);
  const path = `/api/requests/${request.id}`;
  const named = await user.patch(path, { customerId: made.body.customer.id });
  assertEquals([named.body.request.customerName, named.body.request.suggestedCustomer], [
    "Whitby Boats",
    null,
  ]);
});

Deno.test("an offer is drafted from a request once, its marks in the request's text", async () => {
  const list = xlsx({
    Order: [
      ["Pos", "Article", "Qty"],
      [1, "HDMI cable 1.5 m", 4],
      [2, "Copy paper A4 80 g, ream of 500 sheets", 12],
    ],
  });
  const parts = [plain("Please quote:"), attached("order.xlsx", "application/x", list)];
  const { body: { request } } = await upload([["draft.eml", eml(parts)]]);
  const path = `/api/requests/${request.id}`;
  await user.patch(path, { customerName: "Field & Sons" });
  const replies = await Promise.all([1, 2, 3].map(() => user.post(`${path}/offer`)));
  const [made, ...others] = replies.sort((a, b) => a.status - b.status);
  assertEquals(others.map(({ status, body }) => [status, body.error.code]), [
    [409, "request_drafted"],
    [409, "request_drafted"],
  ]);
  const { offer } = made?.body ?? {};
  assertEquals([made?.status, offer.requestId, offer.customerName, offer.clientRequest], [
    201,
    request.id,
    "Field & Sons",
    request.rawText,
  ]);
  const lines = offer.items.map((
    { name, quantity, requestItem }: { name: string; quantity: number; requestItem: string },
  ) => [name, quantity, request.rawText.includes(requestItem)]);
  assertEquals(lines, [
    ["HDMI cable 1.5 m, 4K 60 Hz", 4, true],
    ["Copy paper A4 80 g, ream of 500 sheets", 12, true],
  ]);
  const after = await user.get(path);
  assertEquals([after.body.request.state, after.body.request.offerId], ["drafted", offer.id]);
  assertEquals((await user.patch(path, { state: "dismissed" })).body.error.code, "request_drafted");
  // When the offer is gone the request can be answered again.
  await user.delete(`/api/offers/${offer.id}`);
  assertEquals((await user.post(`${path}/offer`)).status, 201);
  const empty = await user.post("/api/requests", { customerText: " " });
  const refused = await user.post(`/api/requests/${empty.body.request.id}/offer`);
  assertEquals([refused.status, refused.body.error.code], [409, "request_empty"]);
});

Deno.test("typed requests wait in the inbox, drafted messages do not", async () => {
  const { body: { request } } = await user.post("/api/requests", { customerText: "5 typed desks" });
  const { body: { offer } } = await user.post("/api/offers", { clientRequest: "5 typed desks" });
  const waiting = (await user.get("/api/requests?state=new&limit=1")).body.requests[0];
  assertEquals([waiting.id, waiting.attachments, waiting.from], [request.id, [], null]);
  assertEquals((await user.get(`/api/requests/${offer.requestId}`)).body.request.state, "drafted");
});

Deno.test("uploads of one user are limited, whatever becomes of the files", async () => {
  const limited = await openTestSite({ settings: { RATE_LIMITS: "upload=1/60" } });
  const send = async (as: "user" | "admin", text: string) => {
    const form = new FormData();
    form.append("files", new File([text], "order.txt", { type: "text/plain" }));
    return await sendForm(limited.as(as), "/api/requests/upload", form);
  };
  assertEquals((await send("user", "5 desks")).status, 201);
  const refused = await send("user", "6 desks");
  assertEquals([refused.status, refused.body.error.code], [429, "rate_limited"]);
  assertEquals((await send("admin", "6 desks")).status, 201);
});
