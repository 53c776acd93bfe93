/** K10: the suite of D over three processes of one database, each request to the next of them. Native, in the whole run. */
import { assert } from "@std/assert";
import { testConcurrency } from "./concurrency.ts";
import { hostileUrl } from "./native.ts";
import { startProcesses } from "./processes.ts";

const count = 3;

if (hostileUrl !== undefined) {
  const { place, asked, stop } = await startProcesses(count, hostileUrl);
  await testConcurrency({ name: `native, ${count} processes`, place, also: "K10" }, {
    histories: 100,
    rounds: 30,
    counts: 20,
    keys: 5,
    imports: 5,
  });
  Deno.test.afterAll(async () => {
    await stop();
    assert(Math.max(...asked) - Math.min(...asked) <= 1, `one was asked more often: ${asked}`);
  });
}
