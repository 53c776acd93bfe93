/** Reads large rows over one connection and prints how many bytes stay behind on the heap; run with `--expose-gc`. */
import { openDatabase } from "@/db/client.ts";

const rounds = 600;
const rowBytes = 20_000;

const database = await openDatabase({ url: Deno.env.get("DATABASE_URL") });
const read = async (times: number) => {
  for (let i = 0; i < times; i++) {
    await database.sql`select repeat('x', ${rowBytes}::int) as text, ${i}::int as n`;
  }
};
const heap = () => {
  (globalThis as { gc?: () => void }).gc?.();
  return Deno.memoryUsage().heapUsed;
};
await read(50);
const before = heap();
await read(rounds);
console.log(heap() - before);
await database.close();
Deno.exit(0);
