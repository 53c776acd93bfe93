import { assertEquals, assertRejects } from "@std/assert";
import { AppError } from "@/core/errors.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";

const type = "application/x-www-form-urlencoded";

function posted(body: BodyInit, contentType: string | null = type): Request {
  const headers = new Headers();
  const req = new Request("http://localhost/", { method: "POST", body, headers });
  if (contentType === null) req.headers.delete("content-type");
  else req.headers.set("content-type", contentType);
  return req;
}

Deno.test("fields are read as they were typed", async () => {
  const body = new URLSearchParams([["text", "a & b = ż\r\nc\u000bd"], ["save", ""], [
    "text",
    "2",
  ]]);
  const form = await readForm(posted(body, `${type}; charset=UTF-8`));
  assertEquals(form.text("text"), "a & b = ż\nc d");
  assertEquals(form.text("missing"), "");
  assertEquals([form.has("save"), form.has("missing")], [true, false]);
});

const refused: [string, BodyInit, string | null, string][] = [
  ["JSON", "{}", "application/json", "unsupported_media_type"],
  ["multipart", "", "multipart/form-data; boundary=x", "unsupported_media_type"],
  ["no type", "a=1", null, "unsupported_media_type"],
  ["an escape that is no UTF-8", "a=%ff", type, "invalid_body"],
  ["half an escape", "a=%4", type, "invalid_body"],
  ["an encoded surrogate", "a=%ed%a0%80", type, "invalid_body"],
  ["bytes that are no UTF-8", new Uint8Array([0x61, 0x3d, 0xff]), type, "invalid_body"],
  ["more than a form may hold", `a=${"x".repeat(1_100_000)}`, type, "body_too_large"],
];

for (const [what, body, contentType, code] of refused) {
  Deno.test(`a form is refused: ${what}`, async () => {
    const error = await assertRejects(() => readForm(posted(body, contentType)), AppError);
    assertEquals(error.code, code);
  });
}
