/** E1, E7: the service is killed while it writes; a second one is started on its data. */
import { assertEquals } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import { migratedImage } from "@/tests/helpers/database.ts";
import { Acknowledged, damages, writeOffers } from "./crash_writes.ts";
import { hostileUrl, withDatabase } from "./native.ts";
import { isFull, randomFrom, record, seed, times } from "./record.ts";
import {
  ask,
  type Environment,
  givenCatalogue,
  type Service,
  spawnService,
  startService,
} from "./service.ts";

const random = randomFrom(seed);
/** A kill comes within so many writes: ten of them in some thousand. */
const mostWrites = times(40, 200);

/**
 * Starts, writes, kills, as often as `rounds` says; gives what the report is about. Nothing is taken away or written again
 * by a later round, so what is looked for once at the end tells of all of them.
 */
async function killAgainAndAgain(
  rounds: number,
  environment: Environment,
  whileServing: (service: Service) => Promise<void> = () => Promise.resolve(),
) {
  const said = new Acknowledged();
  const reopenMs: number[] = [];
  let products: readonly string[] = [];
  let cookie: string | undefined;
  for (let round = 0; round < rounds; round++) {
    const service = await startService(environment, { cookie });
    cookie = service.cookie;
    try {
      if (round === 0) products = await givenCatalogue(service);
      else reopenMs.push(service.readyMs);
      if (round === 0) await whileServing(service);
      const target = said.writes + 1 + Math.floor(random() * mostWrites);
      let killed = false;
      await writeOffers(service, products, said, ({ writes }) => {
        if (killed || writes < target) return;
        killed = true;
        service.process.kill("SIGKILL");
      });
    } finally {
      await end(service);
    }
  }
  const started = performance.now();
  const database = await openDatabase(
    environment.DATABASE_URL
      ? { url: environment.DATABASE_URL }
      : { dataDir: environment.DATA_DIR },
  );
  reopenMs.push(performance.now() - started);
  const found = await damages(database.sql, said);
  await database.close();
  return { said, found, slowestMs: Math.round(Math.max(...reopenMs)) };
}

/** Ends a process whether it is there or not. */
async function end({ process }: Service): Promise<void> {
  try {
    process.kill("SIGKILL");
  } catch { /* it is gone already */ }
  await process.status;
}

function keepRecord(
  kind: string,
  rounds: number,
  { said, found, slowestMs }: Awaited<ReturnType<typeof killAgainAndAgain>>,
): void {
  record({
    id: "E1",
    test:
      `the service killed (SIGKILL) ${rounds} times at a random moment of ${mostWrites} writes, ${kind}`,
    limit: "every acknowledged write there, no half offer",
    measured: `${said.writes} acknowledged, ${found.length} lost or half`,
    held: found.length === 0,
  });
  record({
    id: "E1b",
    test: `opened again after a kill, ${kind}`,
    limit: "5 s, recovery included",
    measured: `${slowestMs} ms at most`,
    held: slowestMs <= 5000,
  });
}

Deno.test("the embedded database under a killed service keeps all that was acknowledged; a second service is refused", async () => {
  const dataDir = await Deno.makeTempDir({ prefix: "offerwright-crash-" });
  const rounds = times(1, 10);
  try {
    await (await openDatabase({ dataDir, image: await migratedImage() })).close();
    // A life of seconds: to optimise the engine would cost more than it gains.
    const environment = { DATA_DIR: dataDir, DENO_V8_FLAGS: "--liftoff-only" };
    const result = await killAgainAndAgain(rounds, environment, async (service) => {
      const started = performance.now();
      const second = await refusedStart(environment);
      const ms = Math.round(performance.now() - started);
      const { status } = await ask(service, "GET", "/api/offers");
      record({
        id: "E7",
        test: "a second process is started on a data directory in use",
        limit: "exit 1 with a sentence that names the directory; the first serves on",
        measured: `exit ${second.code} after ${ms} ms, the first answers ${status}`,
        held: second.code === 1 && second.text.includes(dataDir) && status === 200,
      });
      assertEquals([second.code, second.text.includes(dataDir), status], [1, true, 200]);
    });
    keepRecord("embedded", rounds, result);
    assertEquals(result.found, []);
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});

async function refusedStart(environment: Environment): Promise<{ code: number; text: string }> {
  const { process } = spawnService(environment, { stderr: "piped" });
  const [{ code }, text] = await Promise.all([
    process.status,
    new Response(process.stderr).text(),
    process.stdout.cancel(),
  ]);
  return { code, text };
}

Deno.test({
  name: "a native database under a killed service keeps all that was acknowledged",
  ignore: !isFull || hostileUrl === undefined,
  async fn() {
    const rounds = 14;
    await withDatabase(hostileUrl ?? "", async (url) => {
      const result = await killAgainAndAgain(rounds, { DATABASE_URL: url });
      keepRecord("native", rounds, result);
      assertEquals(result.found, []);
    });
  },
});
