/** One-time links by mail: invitation and new password, as people and as guessers use them. */
import {
  assert,
  assertEquals,
  assertMatch,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import {
  inviteUser,
  makePasswordLink,
  requestPasswordReset,
  usePasswordLink,
} from "@/core/auth/links.ts";
import { signIn } from "@/core/auth/sign_in.ts";
import { banUser, createUser, setUserPassword } from "@/core/auth/users.ts";
import { AppError } from "@/core/errors.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";
import { beginning, openClockedApp, type TestApp } from "@/tests/helpers/clocked_app.ts";
import { type MailServer, readMail, startMailServer } from "@/tests/helpers/mail_server.ts";
import { password } from "@/tests/helpers/users.ts";
import { openMailApp, sendDueMails } from "../sending/given.ts";

const database = await testDatabase();
const address = "203.0.113.7";
const newPassword = "three quiet ponies graze";
const hour = 60 * 60_000;

async function opened(server: MailServer, rates = "off"): Promise<TestApp> {
  await truncateAll(database);
  const url = `smtp://127.0.0.1:${server.port}`;
  const test = await openMailApp(database, url);
  test.pass(Date.now() - beginning.getTime()); // sessions are made by the real clock
  if (rates === "off") return test;
  const limited = { count: 3, seconds: 900 };
  const { app } = test;
  const config = {
    ...app.config,
    rates: {
      api: limited,
      signin: limited,
      signin_address: limited,
      pdf: limited,
      draft: limited,
      chat: limited,
      share: limited,
      upload: limited,
    },
  };
  return { ...test, app: { ...app, config, auth: { ...app.auth, config } } };
}

/** The token of the link in the newest mail. */
function tokenIn({ taken }: MailServer): string {
  return /\/password\/([\w-]{22})\b/.exec(readMail(taken.at(-1)!).body)?.[1] ?? "";
}

const use = ({ app }: TestApp, token: string, chosen = newPassword) =>
  usePasswordLink(app.auth, { token, newPassword: chosen, address });

const code = async (work: () => Promise<unknown>) => (await assertRejects(work, AppError)).code;

async function givenUser({ app }: TestApp) {
  const email = `${crypto.randomUUID()}@example.com`;
  return await createUser(app.auth, { name: "Eve", email, password, role: "user" });
}

Deno.test("an invitation arrives, works once, and its link is nowhere in the database", async () => {
  await using server = await startMailServer();
  const test = await opened(server);
  const invitation = { name: "Nora", email: "nora@example.com", role: "user" } as const;
  const { user, link } = await inviteUser(test.app, test.admin, invitation, "de");
  assertEquals([link.sent, "url" in link], [true, false]);
  await sendDueMails(test);
  const { head, body } = readMail(server.taken[0]!);
  assertMatch(head, /^To: nora@example.com$/m);
  assertStringIncludes(body, "Guten Tag Nora");
  assertStringIncludes(body, "Ada hat für Sie ein Konto angelegt");
  assertMatch(body, /Der Link gilt einmal, bis \d+\. \p{L}+ \d{4}, \d\d:\d\d UTC\./u);
  const token = tokenIn(server);
  const [rows] = await database.sql<{ all: string }>`
    select concat((select jsonb_agg(to_jsonb(v)) from "verification" v), (select jsonb_agg(to_jsonb(m)) from mails m)) as all`;
  assert(!rows?.all.includes(token) && rows?.all.includes(user.id));

  assertEquals(await code(() => use(test, token, "short")), "invalid_body");
  assertEquals(await code(() => use(test, `${token}x`)), "link_over");
  const both = await Promise.allSettled([use(test, token), use(test, token)]);
  assertEquals(both.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  assertEquals(await code(() => use(test, token)), "link_over");
  const signedIn = await signIn(test.app.auth, {
    email: user.email,
    password: newPassword,
    address,
  });
  assertEquals(signedIn.user.id, user.id);
});

Deno.test("a new password ends all sessions and all links of the user", async () => {
  await using server = await startMailServer();
  const test = await opened(server);
  const { email, id } = await givenUser(test);
  const before = await signIn(test.app.auth, { email, password, address });
  const cookie = before.setCookie[0]?.split(";", 1)[0];
  assert(await test.app.auth.findSession(cookie));
  const ask = async () =>
    await (await requestPasswordReset(test.app, { email, address }, "en")).done;
  await ask();
  await sendDueMails(test);
  const first = tokenIn(server);
  await ask();
  await sendDueMails(test);
  const second = tokenIn(server);
  const { setCookie } = await use(test, second);
  assertEquals(await test.app.auth.findSession(cookie), undefined);
  assert(await test.app.auth.findSession(setCookie[0]?.split(";", 1)[0]));
  assertEquals(await code(() => use(test, first)), "link_over");

  for (
    const end of [
      () => setUserPassword(test.app.auth, { userId: id, newPassword: "another good phrase" }),
      () => banUser(test.app.auth, test.admin, { userId: id }),
    ]
  ) {
    await makePasswordLink(test.app, test.admin, id, "en");
    await sendDueMails(test);
    const token = tokenIn(server);
    await end();
    assertEquals(await code(() => use(test, token)), "link_over");
  }
});

Deno.test("who has tried too many passwords gets in by a link", async () => {
  await using server = await startMailServer();
  const test = await opened(server, "three");
  const { auth } = test.app;
  const { email, id } = await givenUser(test);
  const guess = () => code(() => signIn(auth, { email, password: "a wrong password", address }));
  const guesses = [await guess(), await guess(), await guess(), await guess()];
  assertEquals(guesses.at(-1), "rate_limited");
  await makePasswordLink(test.app, test.admin, id, "en");
  await sendDueMails(test);
  const { setCookie } = await use(test, tokenIn(server));
  assert(await auth.findSession(setCookie[0]?.split(";", 1)[0]));
});

Deno.test("a link expires: after an hour, an invitation after a week", async () => {
  await using server = await startMailServer();
  const test = await opened(server);
  const { id } = await givenUser(test);
  await makePasswordLink(test.app, test.admin, id, "en");
  await sendDueMails(test);
  test.pass(hour);
  assertEquals(await code(() => use(test, tokenIn(server))), "link_over");
  const invitation = { name: "Nora", email: "nora@example.com", role: "user" } as const;
  await inviteUser(test.app, test.admin, invitation, "en");
  await sendDueMails(test);
  test.pass(7 * 24 * hour - 1);
  await use(test, tokenIn(server));
});

Deno.test("nobody learns who has an account, and nobody fills a mailbox", async () => {
  await using server = await startMailServer();
  const test = await opened(server);
  const { email } = await givenUser(test);
  const ask = async (email: string, { app } = test, from = address) => {
    const { done } = await requestPasswordReset(app, { email, address: from }, "en");
    await done;
  };
  await ask("nobody@example.com");
  assertEquals(await sendDueMails(test), 0);
  for (let i = 0; i < 6; i++) await ask(email);
  assertEquals(await sendDueMails(test), 3);
  const limited = await opened(server, "three");
  for (const asked of ["nobody@example.com", (await givenUser(limited)).email]) {
    const tries = [0, 1, 2].map(() => ask(asked, { ...limited, app: withAddressFree(limited) }));
    await Promise.all(tries);
    assertEquals(
      await code(() => ask(asked, { ...limited, app: withAddressFree(limited) })),
      "rate_limited",
    );
  }
  // From one address, whoever is asked for.
  const crowd = [0, 1, 2, 3].map((i) => ask(`a${i}@example.com`, limited, "198.51.100.9"));
  const ends = (await Promise.allSettled(crowd)).map(({ status }) => status);
  assertEquals(ends.filter((status) => status === "rejected").length, 1);
});

function withAddressFree({ app }: TestApp) {
  const { rates } = app.config;
  if (rates === "off") return app;
  return {
    ...app,
    config: { ...app.config, rates: { ...rates, signin_address: { count: 99, seconds: 1 } } },
  };
}

Deno.test("without a mail server an administrator hands the link over", async () => {
  await truncateAll(database);
  const test = await openClockedApp(database, { BASE_URL: "https://offers.example.com" });
  const { id, email } = await givenUser(test);
  const link = await makePasswordLink(test.app, test.admin, id, "en");
  assert(!link.sent);
  assertMatch(link.url, /^https:\/\/offers\.example\.com\/password\/[\w-]{22}$/);
  await use(test, link.url.split("/").at(-1) ?? "");
  assertEquals(
    await code(() => requestPasswordReset(test.app, { email, address }, "en")),
    "mail_off",
  );
  assertEquals(
    await code(() => makePasswordLink(test.app, test.admin, test.admin.userId, "en")),
    "invalid_body",
  );
  assertEquals(await database.sql`select 1 from mails`, []);
  assert(test.log.some((line) => line.includes('"event":"password link made"')));
});
