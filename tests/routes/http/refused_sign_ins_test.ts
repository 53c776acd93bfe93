/** What the log says of sign-ins that fail, and of requests that end as a failure of the service. */
import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { readConfig } from "@/core/platform/config.ts";
import { createLogger } from "@/core/platform/log.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { frontDoor } from "@/routes/(_http)/front_door.ts";
import { openTestSite, type TestSite } from "../../helpers/harness.ts";
import { password } from "../../helpers/users.ts";
import { givenUser } from "../../core/auth/given.ts";

type Line = Readonly<Record<string, unknown>>;

/** The lines with an event. */
function linesOf(log: readonly string[], event: string): Line[] {
  return log.map((line): Line => JSON.parse(line)).filter((line) => line.event === event);
}

async function refusals(site: TestSite, send: () => Promise<unknown>): Promise<Line[]> {
  site.log.length = 0;
  await send();
  return linesOf(site.log, "sign-in refused");
}

const site = await openTestSite({
  settings: { TRUSTED_PROXY: "x-forwarded-for", RATE_LIMITS: "signin=8/900" },
});
const nobody = site.as("nobody");
const from = { "x-forwarded-for": "203.0.113.9" };
const signIn = (email: string, secret: string) =>
  nobody.post("/api/auth/sign-in/email", { email, password: secret }, from);

Deno.test("a refused sign-in is logged with its account and address, and without what was typed", async () => {
  const { id, email } = await givenUser(site.app.auth);
  const [line, ...more] = await refusals(site, () => signIn(email.toUpperCase(), "canary-secret"));
  assert(line);
  assertEquals(more, []);
  const [access] = linesOf(site.log, "request");
  assertEquals(
    [line.level, line.account, line.address, line.reason, line.requestId],
    ["warn", id, from["x-forwarded-for"], "invalid_credentials", access?.requestId],
  );
  const text = site.log.join("\n").toLowerCase();
  assertEquals([text.includes(email), text.includes("canary-secret")], [false, false]);
});

Deno.test("an account that nobody has is told from others by a digest alone", async () => {
  const hashes: unknown[] = [];
  for (const email of ["typo@example.com", "TYPO@example.com", "other@example.com"]) {
    const [line] = await refusals(site, () => signIn(email, password));
    assertMatch(String(line?.unknownAccount), /^[0-9a-f]{16}$/);
    assertEquals([line?.account, site.log.join().includes("example.com")], [undefined, false]);
    hashes.push(line?.unknownAccount);
  }
  const [typo, again, other] = hashes;
  assertEquals(typo, again);
  assertNotEquals(typo, other);
});

Deno.test("the page's form, too many attempts and a wrong password at its change are logged as well", async () => {
  const { id, email } = await givenUser(site.app.auth);
  const [form] = await refusals(site, () => nobody.postForm("/login", { email, password: "x" }));
  assertEquals([form?.account, form?.reason], [id, "invalid_credentials"]);
  const lines = await refusals(site, async () => {
    for (let n = 0; n < 8; n++) await signIn(email, "wrong");
  });
  assertEquals([lines.length, lines.at(-1)?.account], [8, id]);
  assertEquals(lines.at(-1)?.reason, "rate_limited");
  site.log.length = 0;
  const change = { currentPassword: "wrong", newPassword: "a wholly new phrase of words" };
  assertEquals((await site.as("user").post("/api/auth/change-password", change)).status, 401);
  const [changed] = linesOf(site.log, "password change refused");
  const [request] = linesOf(site.log, "request");
  assertEquals(
    [changed?.level, changed?.requestId, typeof changed?.account],
    ["warn", request?.requestId, "string"],
  );
});

Deno.test("a sign-in that succeeds leaves no such line", async () => {
  const { email } = await givenUser(site.app.auth);
  assertEquals(await refusals(site, () => signIn(email, password)), []);
});

Deno.test("what ends in a status of 500 or more is logged as an error, with its code", async () => {
  const log: string[] = [];
  const config = readConfig(() => undefined);
  const options = {
    config,
    log: createLogger({ level: "info", format: "json", write: (line) => log.push(line) }),
  };
  const lost = () => Promise.reject(new DatabaseUnavailable("the server closed the connection"));
  const answers = () => Promise.resolve(new Response("no", { status: 502 }));
  const levels = [];
  for (
    const door of [
      frontDoor(lost, options),
      frontDoor(answers, options),
      frontDoor(answers, { ...options, stopping: () => true }),
      frontDoor(() => Promise.resolve(new Response("no", { status: 404 })), options),
    ]
  ) {
    const res = await door(new Request("http://localhost:8000/api/offers"));
    const { level, status, message, code } = JSON.parse(log.at(-1) ?? "");
    levels.push([res.status, status, level, message ?? code]);
  }
  assertEquals(levels, [
    [503, 503, "error", "the server closed the connection"],
    [502, 502, "error", undefined],
    [503, 503, "error", "overloaded"],
    [404, 404, "info", undefined],
  ]);
  const away = await openTestSite();
  await away.database.close();
  away.log.length = 0;
  for (const path of ["/api/offers", "/offers", "/api/health"]) {
    assertEquals([path, (await away.as("user").get(path)).status], [path, 503]);
  }
  assertEquals(linesOf(away.log, "request").map(({ level }) => level), ["error", "error", "error"]);
});
