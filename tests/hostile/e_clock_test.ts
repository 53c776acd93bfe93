/** E12: the clock leaps, ahead and back, for good or for a while; nobody is locked out and nothing lives for ever. */
import { assert, assertEquals } from "@std/assert";
import { createUser } from "@/core/auth/users.ts";
import { runOnce } from "@/core/platform/idempotency.ts";
import { takeLeasedRate, takeRate } from "@/core/platform/rates.ts";
import { claimDue, pruneDeliveries } from "@/core/webhooks/deliver.ts";
import { createWebhook } from "@/core/webhooks/endpoints.ts";
import { announcePing } from "@/core/webhooks/events.ts";
import { claimKey } from "@/db/queries/platform/idempotency.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite, TestClient } from "@/tests/helpers/harness.ts";
import { givenSession, password } from "@/tests/helpers/users.ts";
import { isFull } from "./record.ts";
import { recorded } from "./recorded.ts";

const second = 1_000, minute = 60 * second, hour = 60 * minute, day = 24 * hour;
const database = await testDatabase();
const windowMs = minute;
/** Whose the keys are. */
let userId = "";
/** One whose day, month and year end soon after each other. */
const start = Date.parse("2028-02-28T23:59:30Z");

const leaps: readonly [name: string, ms: number][] = [
  ["ten years ahead", 3_653 * day],
  ["a day back", -day],
  ["an hour ahead", hour],
  ["an hour back", -hour],
  ["over the leap day", day + minute],
  ["ten years back", -3_653 * day],
  ["a minute back", -minute],
  ["forty days ahead", 40 * day],
];

/** A site whose clock the test sets, and what is tried on it. */
async function openClockwork() {
  await truncateAll(database);
  let time = start;
  const now = () => new Date(time);
  const site = await openTestSite({
    database,
    now,
    settings: { RATE_LIMITS: "api=20/60,draft=2/60", WEBHOOK_HOSTS: "hooks.example.com" },
  });
  const { app } = site;
  const { id: productId } = await givenProduct(database);
  const email = "zofia@example.com";
  const user = await createUser(app.auth, { name: "Zofia", email, password, role: "admin" });
  const admin = { userId: user.id, name: "Zofia", role: "admin" } as const;
  const { webhook } = await createWebhook(app, admin, {
    url: "https://hooks.example.com/",
    events: ["offer.restored"],
  });
  userId = user.id;

  /** The library that makes sessions reads the clock of the machine. */
  const client = async () => {
    const auth = { ...app.auth, now: () => new Date() };
    const cookie = await givenSession({ ...app, auth }, "user");
    await database.sql`
      update "session"
      set "createdAt" = ${now()}, "updatedAt" = ${now()}, "expiresAt" = ${new Date(time + 7 * day)}
      where "token" = ${auth.cookie.read(cookie) ?? ""}`;
    return new TestClient(site.fetch, cookie);
  };
  const signedIn = await client();
  const quick = (who: TestClient, key?: string) =>
    who.post("/api/offers/quick", { items: [{ productId, quantity: 1 }] }, {
      ...(key && { "idempotency-key": key }),
    });
  return {
    app,
    client,
    quick,
    set: (to: number) => void (time = to),
    pass: (ms: number) => void (time += ms),
    ping: () => announcePing(database.sql, webhook.id, now()),
    signedIn,
    /** Uses both limits up. */
    exhaust: async () => {
      for (const take of [takeRate, takeLeasedRate]) {
        for (let used = 0; used < 25; used++) {
          await take(database, app.config, "api", take.name, now()).catch(() => {});
        }
      }
    },
    /** Throws where a limit is used up. */
    use: async () => {
      for (const take of [takeRate, takeLeasedRate]) {
        await take(database, app.config, "api", take.name, now());
      }
    },
    now,
  };
}

type Clockwork = Awaited<ReturnType<typeof openClockwork>>;

/** What has to hold after every leap. */
async function checkLife(clock: Clockwork, what: string): Promise<void> {
  clock.pass(windowMs + minute + second);
  await clock.use();
  const user = await clock.client();
  const { body, status } = await clock.quick(user);
  assertEquals([what, status], [what, 201]);
  const { offer } = body;
  const patched = await user.patch(`/api/offers/${offer.id}`, { name: "Later" });
  assertEquals([what, patched.status], [what, 200]);
  assert(patched.body.offer.updatedAt >= patched.body.offer.createdAt, what);
  assertEquals([what, (await user.get("/api/offers")).status], [what, 200]);
  await clock.ping();
  clock.pass(hour);
  await pruneDeliveries(clock.app);
  clock.pass(26 * hour);
  // What is too old by the new clock was removed as ever; everything else is sent.
  const [left] = await database.sql<{ count: number }>`
    select count(*) from webhook_deliveries where state = 'pending'`;
  assert(left && left.count > 0, what);
  assertEquals([what, (await claimDue(clock.app)).length], [what, left.count]);
}

/** A key whose first request never ended is free again after a while. */
async function checkAbandoned(clock: Clockwork, what: string): Promise<void> {
  clock.pass(5 * minute);
  const { app } = clock;
  const done = await runOnce(
    app,
    request(what),
    () => app.database.transaction(() => Promise.resolve(1)),
  );
  assertEquals([what, done], [what, 1]);
}

async function abandonKey(clock: Clockwork, what: string): Promise<void> {
  const { operation, ...owner } = request(what);
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("null"));
  const inputSha256 = new Uint8Array(bytes).toHex();
  assert(await claimKey(database.sql, owner, { operation, inputSha256, now: clock.now() }));
}

/** Left unfinished by a process that died. */
const request = (key: string) => ({ userId, key, operation: "test", input: null });

Deno.test("E12 the clock leaps, and goes back", async () => {
  const chosen = isFull ? leaps : leaps.slice(0, 2);
  await recorded({
    id: "E12",
    test: `${chosen.length} leaps of the clock (${
      chosen.map(([name]) => name).join(", ")
    }), each for good and then back`,
    limit:
      "no answer of 500 or more; limits end, unfinished keys are free, webhooks are sent, sessions of a clock that was ahead are over, nothing changed before it was made",
  }, async () => {
    for (const [name, ms] of chosen) {
      const clock = await openClockwork();
      await clock.exhaust();
      const first = await clock.quick(clock.signedIn, "kept");
      assertEquals([name, first.status], [name, 201], first.text);
      await abandonKey(clock, name);
      await clock.ping();

      clock.set(start + ms);
      const again = await clock.quick(clock.signedIn, "kept");
      const isOver = ms >= 7 * day || ms < -day;
      assertEquals([name, again.status], [name, isOver ? 401 : 201], again.text);
      if (!isOver) {
        const same = again.body.offer.id === first.body.offer.id;
        assertEquals([name, same], [name, ms <= day]);
      }
      await checkAbandoned(clock, name);
      await checkLife(clock, name);

      // While the clock was wrong somebody signed in, used limits up and left a request unfinished.
      clock.set(start + ms);
      await clock.exhaust();
      const late = await clock.client();
      const back = `${name}, and back`;
      await abandonKey(clock, back);
      await clock.ping();
      clock.set(start + 5 * minute);
      const outlived = (await late.get("/api/offers")).status;
      assertEquals([back, outlived], [back, ms - 5 * minute <= day && ms > -7 * day ? 200 : 401]);
      await checkAbandoned(clock, back);
      await checkLife(clock, back);
    }
    return `${chosen.length} of ${chosen.length}`;
  });
});
