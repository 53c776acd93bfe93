/** A program that migrates a server's database and kills itself before its n-th statement. */
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import { Slot } from "@/db/slot.ts";

const [url, at] = Deno.args;
const database = await openDatabase({ url });
const runAsEver = Slot.prototype.run;
let run = 0;
Slot.prototype.run = function (statement, options) {
  if (++run === Number(at)) Deno.kill(Deno.pid, "SIGKILL");
  return runAsEver.call(this, statement, options);
};
await migrate(database);
Deno.stdout.writeSync(new TextEncoder().encode(String(run)));
await database.close();
