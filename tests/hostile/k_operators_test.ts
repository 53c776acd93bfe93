/** K2, K7, K11: settings, backups and what grows with time. tests/core and tests/db do slices. */
import { assert, assertEquals } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import { unusableSettings } from "@/tests/core/platform/unusable_settings.ts";
import { mostRowsOfAMonth, neededRows } from "@/tests/core/upkeep/month.ts";
import { contentsOf } from "@/tests/db/contents.ts";
import { migratedImage } from "@/tests/helpers/database.ts";
import { backupWith } from "@/tools/backup.ts";
import { openDatabases } from "./databases.ts";
import { isFull } from "./record.ts";
import { recorded, recordFigure } from "./recorded.ts";

const ignore = !isFull;
/** Digests of all rows are statements of this test, not of the service. */
const deadlineMs = 60_000;
const databases = isFull ? await openDatabases() : [];

async function startWith(settings: Record<string, string>) {
  const started = performance.now();
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", "--allow-env", "--allow-read", "server.ts"],
    cwd: new URL("../../", import.meta.url),
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH") ?? "", HOME: Deno.env.get("HOME") ?? "", ...settings },
  }).output();
  return { code, said: new TextDecoder().decode(stderr), ms: performance.now() - started };
}

Deno.test({
  name: "K2 settings that cannot be used end the start at once, in words",
  ignore,
  async fn() {
    let slowestMs = 0;
    await recorded({
      id: "K2",
      test: `${unusableSettings.length} starts with settings that cannot be used`,
      limit: "status 78, a sentence that names the variable and the remedy, the value not repeated",
    }, async () => {
      for (const [settings, sentence] of unusableSettings) {
        const { code, said, ms } = await startWith(settings);
        assertEquals([code, said.trim()], [78, sentence]);
        slowestMs = Math.max(slowestMs, ms);
      }
      return `${unusableSettings.length} of ${unusableSettings.length}`;
    });
    recordFigure(
      { id: "K2", test: "the slowest of these", limit: "2 s" },
      `${slowestMs.toFixed(0)} ms`,
      slowestMs <= 2_000,
    );
  },
});

Deno.test({
  name: "K7 a backup of forty thousand products, restored, is the same database",
  ignore,
  async fn() {
    const folder = await Deno.makeTempDir({ prefix: "offerwright-backup-" });
    const [from, to] = [`${folder}/from`, `${folder}/to`];
    try {
      const original = await openDatabase({
        dataDir: from,
        image: await migratedImage(),
        deadlineMs,
      });
      await original.sql`
        insert into products (id, sku, name, unit_price_net, vat_rate, currency)
        select gen_random_uuid(), 'S' || n, 'Żarówka ' || n, n / 7.0, 23, 'PLN'
        from generate_series(1, 40000) n`;
      const was = await contentsOf(original);
      await original.close();
      const started = performance.now();
      await recorded({
        id: "K7",
        test: "40,000 products backed up and restored into an empty directory (embedded)",
        limit: "every row of every table as before",
      }, async () => {
        const [stored] = await backupWith({ DATA_DIR: from }, []);
        const path = stored?.match(/^Stored (.*)\.$/)?.[1];
        assert(path);
        await backupWith({ DATA_DIR: to }, ["--restore", path]);
        const copy = await openDatabase({ dataDir: to, deadlineMs });
        try {
          assertEquals(await contentsOf(copy), was);
        } finally {
          await copy.close();
        }
        return `${was.length} of ${was.length} tables the same`;
      });
      const seconds = (performance.now() - started) / 1_000;
      recordFigure(
        { id: "K7", test: "time of this drill", limit: "60 s" },
        `${seconds.toFixed(1)} s`,
        seconds <= 60,
      );
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

for (const { name, database } of databases) {
  Deno.test(`K11 thirty days leave what is still needed and no more (${name})`, () =>
    recorded({
      id: "K11",
      test: `30 days of sign-ins, drafts, keys, counts and starts by a clock of our own (${name})`,
      limit: "at no time more rows than what is still needed",
    }, async () => {
      const most = await mostRowsOfAMonth(database);
      assertEquals(most, neededRows);
      return Object.entries(most).map(([table, rows]) => `${rows} ${table}`).join(", ");
    }));
}
