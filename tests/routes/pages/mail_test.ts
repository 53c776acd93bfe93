import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { startMails } from "@/core/sending/upkeep.ts";
import { atEndOfFile } from "@/tests/helpers/database.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { readMail, startMailServer } from "@/tests/helpers/mail_server.ts";
import { readUntil } from "@/tests/helpers/until.ts";
import { assertKeepsRules, fieldOf, wordsOf } from "./markup.ts";

let answer: string | undefined = "550 5.1.1 <b>unknown</b>";
const server = await startMailServer({ recipient: () => answer });
atEndOfFile(() => server[Symbol.asyncDispose]());
const site = await openTestSite({
  settings: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "Offers <o@example.com>" },
});
const admin = site.as("admin");
const nobody = site.as("nobody");

Deno.test("a test mail that is refused says why, and is sent again", async () => {
  const sent = await admin.postForm("/settings/mail", { change: "test" });
  const page = await admin.get(sent.headers.get("location") ?? "");
  assertKeepsRules(page.text);
  assertMatch(wordsOf(page.text), /A test mail to admin-\w+@example.com is on its way/);
  assertStringIncludes(wordsOf(page.text), `127.0.0.1:${server.port}`);
  const mails = startMails(site.app);
  const failed = await readUntil(
    () => admin.get("/settings/mail?state=failed"),
    ({ status, text }) => status === 200 && !wordsOf(text).includes("There are no mails here"),
  );
  assertKeepsRules(failed.text);
  assertStringIncludes(wordsOf(failed.text), "550 5.1.1 <b>unknown</b>");
  assertStringIncludes(wordsOf(failed.text), "The mail server refuses it 1 attempt");
  answer = undefined;
  const id = fieldOf(failed.text, "mail").value ?? "";
  const again = await admin.postForm("/settings/mail", { change: "again", mail: id });
  assertEquals(again.headers.get("location"), "/settings/mail?done=again");
  await server.until(1);
  await mails.stop();
  assertStringIncludes(wordsOf((await admin.get("/settings/mail?state=sent")).text), "1 mail");
  assertEquals(
    (await admin.postForm("/settings/mail", { change: "again", mail: "x" })).status,
    404,
  );
  for (const path of ["/settings/mail", "/settings/mail/offer/en"]) {
    const refused = await site.as("user").get(path);
    assertEquals(refused.status, 403);
    assertKeepsRules(refused.text);
  }
});

Deno.test("a text is previewed, saved and put back; a broken one is refused in place", async () => {
  const path = "/settings/mail/password_reset/en";
  const page = await admin.get(path);
  assertKeepsRules(page.text);
  assertStringIncludes(fieldOf(page.text, "subject").value ?? "", "A new password");
  const subject = "Password <i>";
  const body = "Hi {{user.name}} <script>\n\n{{link}}";
  const preview = await admin.postForm(path, { subject, body, change: "preview" });
  assertKeepsRules(preview.text);
  assertStringIncludes(wordsOf(preview.text), "Password <i> Hi Zofia Nowak <script>");
  const broken = await admin.postForm(path, { subject, body: "Hi {{user.nmae}}" });
  assertEquals(broken.status, 400);
  assertKeepsRules(broken.text);
  assertStringIncludes(
    wordsOf(broken.text),
    "Line 1, column 4: {{user.nmae}} is no field of this mail",
  );
  const empty = await admin.postForm(path, { subject: "", body: " " });
  assertStringIncludes(wordsOf(empty.text), "Subject: one line of 1 to 200 characters");
  assertStringIncludes(wordsOf(empty.text), "Text: 1 to 5,000 characters");
  const saved = await admin.postForm(path, { subject, body });
  assertEquals(saved.headers.get("location"), `${path}?done=saved`);
  assertStringIncludes(wordsOf((await admin.get("/settings/mail")).text), "(changed)");
  const reset = await admin.postForm(path, { change: "reset" });
  assertEquals(reset.headers.get("location"), `${path}?done=wasReset`);
  assertStringIncludes(fieldOf((await admin.get(path)).text, "subject").value ?? "", "A new");
});

Deno.test("who forgot the password asks for a link, and the page says the same to everybody", async () => {
  const [admins] = await site.database.sql<{ email: string }>`
    select "email" from "user" where "role" = 'admin' order by "createdAt" limit 1`;
  assertStringIncludes((await nobody.get("/login")).text, 'href="/password"');
  const form = await nobody.get("/password");
  assertKeepsRules(form.text);
  const before = server.taken.length;
  const mails = startMails(site.app);
  const answers = [];
  for (const email of ["stranger@example.com", ` ${admins?.email.toUpperCase()} `]) {
    const reply = await nobody.postForm("/password", { email });
    answers.push([reply.status, reply.headers.get("location")]);
  }
  assertEquals(answers, [[303, "/password?sent=1"], [303, "/password?sent=1"]]);
  assertKeepsRules((await nobody.get("/password?sent=1")).text);
  await server.until(before + 1);
  await mails.stop();
  const link = /http:\/\/localhost:8000(\/password\/[\w-]+)/.exec(
    readMail(server.taken.at(-1)!).body,
  );
  assertEquals((await nobody.get(link?.[1] ?? "")).status, 200);
  const wrong = await nobody.postForm("/password", { email: "x" });
  assertEquals(wrong.status, 400);
  assertKeepsRules(wrong.text);
});
