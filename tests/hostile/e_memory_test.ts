/** E17, K3: what ten thousand requests leave behind in the process, and in its log. Only in the whole run. */
import { assert, assertEquals } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import { TextLineStream } from "@/tests/db/lines.ts";
import { migratedImage } from "@/tests/helpers/database.ts";
import { AccessLine } from "@/tests/routes/http/access_line.ts";
import { isFull, record } from "./record.ts";
import { recorded } from "./recorded.ts";
import { ask, givenCatalogue, memoryOf, type Service, startService } from "./service.ts";

/** Sockets alone: the database opens files of its tables as it comes to them. */
async function openSockets({ process }: Service): Promise<number> {
  let count = 0;
  const folder = `/proc/${process.pid}/fd`;
  for await (const { name } of Deno.readDir(folder)) {
    const target = await Deno.readLink(`${folder}/${name}`).catch(() => "");
    if (target.startsWith("socket:")) count++;
  }
  return count;
}

/** What people write and must not be in the log: a customer and a search. */
const [customerName, search] = ["Canarycustomer Ltd", "lamp"];
/** Requests that each client sends in a row. */
const inARow = 10;

/** What a service logs until it ends. */
async function logOf({ process }: Service): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of process.stderr.pipeThrough(new TextLineStream())) lines.push(line);
  return lines;
}

/** Throws where a line is odd or says too much; gives how many requests they tell of. */
function checkLog(log: readonly string[], cookie: string): number {
  const requests = log.map((line) => JSON.parse(line)).filter(({ event }) => event === "request")
    .map((line) => AccessLine.parse(line));
  assertEquals(new Set(requests.map(({ requestId }) => requestId)).size, requests.length);
  const token = decodeURIComponent(cookie.split("=")[1] ?? "").split(".");
  const all = log.join("\n").toLowerCase();
  const secrets = [customerName, search, ...token].map((secret) => secret.toLowerCase());
  assertEquals(secrets.filter((secret) => all.includes(secret)), []);
  return requests.length;
}

/** Sends a mixture of reads and writes from eight clients. */
async function sendMany(service: Service, products: readonly string[], count: number) {
  const items = products.slice(0, 2).map((productId) => ({ productId, quantity: 1 }));
  const order = { customerName, items };
  let sent = 0;
  const wrong: string[] = [];
  await Promise.all(Array.from({ length: 8 }, async () => {
    while (sent < count) {
      sent += inARow;
      const made = await ask(service, "POST", "/api/offers/quick", order);
      const page = `/offers/${made.body.offer?.id}`;
      const path = `/api${page}`;
      const replies = [
        made,
        await ask(service, "GET", path),
        await ask(service, "GET", page),
        await ask(service, "GET", `/api/products?query=${search}`),
        await ask(service, "PATCH", path, { discountPercent: 5 }),
        await ask(service, "GET", "/api/offers?limit=20"),
        await ask(service, "GET", `/api/customers?query=${search}`),
        await ask(service, "POST", `${path}/revisions`),
        await ask(service, "GET", `${path}/revisions`),
        await ask(service, "DELETE", path),
      ];
      for (const { status, text } of replies) if (status >= 300) wrong.push(`${status} ${text}`);
    }
  }));
  return wrong;
}

Deno.test({
  name: "ten thousand requests leave no more behind than one thousand",
  ignore: !isFull,
  async fn() {
    const dataDir = await Deno.makeTempDir({ prefix: "offerwright-memory-" });
    await (await openDatabase({ dataDir, image: await migratedImage() })).close();
    const service = await startService(
      { DATA_DIR: dataDir, LOG_LEVEL: "info" },
      { stderr: "piped" },
    );
    const log = logOf(service);
    try {
      const products = await givenCatalogue(service);
      const wrong = await sendMany(service, products, 1000);
      const [early, earlySockets] = [
        (await memoryOf(service.process)).residentMb,
        await openSockets(service),
      ];
      wrong.push(...await sendMany(service, products, 9000));
      const [late, lateSockets] = [
        (await memoryOf(service.process)).residentMb,
        await openSockets(service),
      ];
      const ratio = late / early;
      record({
        id: "E17",
        test:
          "10,000 mixed requests, embedded: resident memory and open sockets after the first 1,000 and at the end",
        limit: "less than 1.2 times the memory, no more sockets",
        measured: `${Math.round(early)} MB, ${Math.round(late)} MB (${
          ratio.toFixed(2)
        }); ${earlySockets}, ${lateSockets} sockets`,
        held: ratio < 1.2 && lateSockets <= earlySockets + 8,
      });
      assertEquals(wrong, []);
      service.process.kill("SIGTERM");
      await recorded({
        id: "K3",
        test:
          "the log of these requests and of three before them: one signs in, one imports, one searches",
        limit: "one line for each, of known fields, with an id of its own; " +
          "no name, search, token or password in any",
      }, async () => {
        const lines = checkLog(await log, service.cookie);
        assertEquals(lines, 10_000 + 3);
        return `${lines} lines, nothing of it in them`;
      });
      assert(lateSockets <= earlySockets + 8, `${lateSockets} open sockets`);
    } finally {
      try {
        service.process.kill("SIGKILL");
      } catch { /* it is gone already */ }
      await service.process.status;
      await log;
      await Deno.remove(dataDir, { recursive: true });
    }
  },
});
