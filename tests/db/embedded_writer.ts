/** A program for embedded_test.ts: opens a data directory, writes, and says what was acknowledged. */
import { openDatabase } from "@/db/client.ts";
import { DatabaseInUse } from "@/db/sql.ts";

const [dataDir] = Deno.args;
const say = (text: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));

try {
  const database = await openDatabase({ dataDir });
  await database.sql`create table if not exists wholes (id integer primary key)`;
  await database.sql`create table if not exists halves (id integer references wholes, half text)`;
  say("ready");
  for (let id = 0;; id++) {
    await database.transaction(async (sql) => {
      await sql`insert into wholes values (${id})`;
      await sql`insert into halves values (${id}, 'A')`;
      await sql`insert into halves values (${id}, 'B')`;
    });
    say(String(id));
  }
} catch (error) {
  if (!(error instanceof DatabaseInUse)) throw error;
  say(error.message);
  Deno.exit(1);
}
