/**
 * Every operation, sent what strangers send. A plan changes a valid request in one to three places; what the tables say
 * must be refused has to be refused in the declared shape, and has to leave no trace in the database. What may be valid
 * is sent afterwards and has to be answered as the table says.
 *
 *     FUZZ=10000 FUZZ_SEED=42 deno test -A tests/fuzz/api_fuzz_test.ts
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { authOperations } from "@/core/auth/operations.ts";
import type { Operation } from "@/core/contracts/operation.ts";
import { operations } from "@/core/contracts/operations.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { givenSession } from "@/tests/helpers/users.ts";
import { type Answer, checkAnswer, isSessionError } from "./answers.ts";
import { build, type Built, type Plan, plansFor } from "./mutations.ts";
import { givenRecords } from "./records.ts";

const RUNS = Number(Deno.env.get("FUZZ") ?? 1_500);
const SEED = Number(Deno.env.get("FUZZ_SEED") ?? Date.now() % 2 ** 31);
/** Requests that may be valid are sent up to so many: they draft offers and print documents. */
const MAYBE_VALID = Math.ceil(RUNS / 5);

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const records = await givenRecords(site);
const { body: document } = await site.as("nobody").get("/api/openapi.json");
const cookies = {
  admin: await givenSession(site.app, "admin"),
  user: await givenSession(site.app, "user"),
  nobody: undefined,
};
/** Those that end the sender's own session would leave nobody to send the others. */
const endsSession = ["signOut", "revokeSessions", "revokeOtherSessions"];
const all = [...operations, ...authOperations].filter(({ id }) => !endsSession.includes(id));

interface Sent {
  readonly operation: Operation;
  readonly plan: Plan;
}

const buildOne = ({ operation, plan }: Sent) => build(operation, plan, records, cookies[plan.who]);

async function send(operation: Operation, { request, early }: Built): Promise<Answer> {
  const res = await site.fetch(request);
  const answer = { status: res.status, headers: res.headers, text: await res.text() };
  checkAnswer(operation, answer, { document, early });
  return answer;
}

/** One checksum over all rows of each table that holds business records, accounts or keys. */
async function checksums(): Promise<Record<string, string>> {
  const { sql } = site.database;
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('migrations', 'rates', 'session')
    order by 1`;
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ xml: string }>`
      select query_to_xml(format(
        'select count(*), md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) from %I t', ${name}::text
      ), true, true, '')::text as xml`;
    sums[name] = row?.xml ?? "";
  }
  return sums;
}

/** A run that an operation may really do: it is kept for later. */
const maybeValid: Sent[] = [];

Deno.test(`${RUNS} bad requests (FUZZ_SEED=${SEED}) are refused as declared and change nothing`, async () => {
  const before = await checksums();
  const statuses: Record<number, number> = {};
  let sent = 0, refused = 0, slowest = { ms: 0, of: "" };
  const started = performance.now();
  for (const operation of all) {
    const property = fc.asyncProperty(plansFor(operation), async (plan) => {
      const built = buildOne({ operation, plan });
      const { refused: must, early } = built;
      const costly = operation.id === "getOfferPdf";
      if (!must && (operation.method !== "GET" || costly)) {
        maybeValid.push({ operation, plan });
        return;
      }
      const at = performance.now();
      const answer = await send(operation, built);
      const took = performance.now() - at;
      if (took > slowest.ms) slowest = { ms: took, of: `${operation.id} ${JSON.stringify(plan)}` };
      sent++;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (!must) return;
      refused++;
      assert(answer.status >= 400, `accepted: ${answer.status} ${answer.text.slice(0, 300)}`);
      if (plan.who === "nobody" && operation.access !== "public" && !early) {
        assert(isSessionError(answer), `nobody got ${answer.status} ${answer.text}`);
      }
    });
    const numRuns = Math.ceil(RUNS * 1.35 / all.length);
    try {
      await fc.assert(property, { seed: SEED, numRuns });
    } catch (error) {
      throw new Error(`${operation.method} ${operation.path}`, { cause: error });
    }
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `FUZZ_SEED=${SEED}: ${sent} requests to ${all.length} operations, ${refused} of them bad, ` +
      `${Math.round(sent / seconds)}/s, slowest ${Math.round(slowest.ms)} ms (${slowest.of}), ${
        JSON.stringify(statuses)
      }`,
  );
  assertEquals(await checksums(), before);
  assertEquals(Reflect.get({}, "polluted"), undefined);
});

Deno.test(`requests that may be valid (FUZZ_SEED=${SEED}) are answered as the table says`, async () => {
  const statuses: Record<number, number> = {};
  // Deleting would leave nothing to send the others to.
  const chosen = maybeValid.filter(({ operation }) => operation.method !== "DELETE");
  const step = Math.max(1, chosen.length / MAYBE_VALID);
  for (let at = 0; at < chosen.length; at += step) {
    const one = chosen[Math.floor(at)];
    if (!one) continue;
    try {
      const answer = await send(one.operation, buildOne(one));
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status < 400) checkReply(one.operation, answer);
    } catch (error) {
      throw new Error(`${one.operation.id} ${JSON.stringify(one.plan)}`, { cause: error });
    }
  }
  console.log(`${chosen.length} were put aside, sent: ${JSON.stringify(statuses)}`);
  assertEquals(Reflect.get({}, "polluted"), undefined);
});

function checkReply(operation: Operation, answer: Answer): void {
  if (operation.replies.length === 0) return;
  const reply = operation.replies.find(({ status }) => status === answer.status);
  assert(reply, `the table has no ${answer.status}`);
  if (reply.schema) reply.schema.parse(JSON.parse(answer.text));
}
