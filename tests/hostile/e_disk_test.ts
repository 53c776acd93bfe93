/** E6: the disk under the embedded database fills up. Needs the right to mount a small one. */
import { assertEquals } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import { bareImage } from "@/tests/helpers/database.ts";
import { isFull, record } from "./record.ts";

const what = {
  id: "E6",
  test: "the embedded database on a disk of 100 MB that fills up",
  limit:
    "writes fail and say so, the process lives; with room again every acknowledged row is there",
};

async function run(command: string, ...args: string[]): Promise<boolean> {
  try {
    return (await new Deno.Command(command, { args, stderr: "null", stdout: "null" }).output())
      .success;
  } catch {
    return false;
  }
}

/** Writes until it cannot any more; gives how many rows were acknowledged. */
async function fillUp(dataDir: string): Promise<{ acknowledged: number; said: string }> {
  const fatal = Promise.withResolvers<string>();
  const database = await openDatabase({
    dataDir,
    deadlineMs: 5000,
    stuckMs: 3000,
    onFatal: ({ message }) => fatal.resolve(message),
  });
  let acknowledged = 0;
  let said = "";
  try {
    await database.sql`create table rows (id integer primary key, text text)`;
    await database.sql`alter table rows alter column text set storage plain`;
    for (; said === "" && acknowledged < 50_000;) {
      try {
        await database.sql`insert into rows values (${acknowledged}, repeat('x', 7000))`;
        acknowledged++;
      } catch (error) {
        said = error instanceof Error ? error.message : String(error);
      }
    }
  } finally {
    await database.close();
  }
  return { acknowledged, said };
}

Deno.test({
  name: "a full disk loses nothing that was acknowledged",
  ignore: !isFull,
  async fn() {
    const dataDir = await Deno.makeTempDir({ prefix: "offerwright-disk-" });
    if (!await run("mount", "-t", "tmpfs", "-o", "size=160m", "tmpfs", dataDir)) {
      await Deno.remove(dataDir);
      return record({ ...what, measured: "no disk could be mounted here: not run", held: false });
    }
    try {
      await Deno.writeFile(`${dataDir}/ballast`, new Uint8Array(60_000_000));
      await (await openDatabase({ dataDir, image: await bareImage() })).close();
      const { acknowledged, said } = await fillUp(dataDir);
      await Deno.remove(`${dataDir}/ballast`);
      const database = await openDatabase({ dataDir });
      const [kept] = await database.sql<{ count: number }>`select count(*) from rows`;
      await database.sql`insert into rows values (-1, 'room again')`;
      await database.close();
      const held = (kept?.count ?? 0) >= acknowledged && said !== "";
      record({
        ...what,
        measured: `${acknowledged} acknowledged, ${kept?.count} there; said “${said}”`,
        held,
      });
      assertEquals([held, said !== ""], [true, true]);
    } finally {
      await run("umount", "--lazy", dataDir);
      await Deno.remove(dataDir, { recursive: true });
    }
  },
});
