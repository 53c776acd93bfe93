/** E17: what ten thousand requests leave behind in the process. Only in the whole run. */
import { assert, assertEquals } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import { migratedImage } from "@/tests/helpers/database.ts";
import { isFull, record } from "./record.ts";
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

/** Sends a mixture of reads and writes from eight clients. */
async function sendMany(service: Service, products: readonly string[], count: number) {
  const items = products.slice(0, 2).map((productId) => ({ productId, quantity: 1 }));
  let sent = 0;
  const wrong: string[] = [];
  await Promise.all(Array.from({ length: 8 }, async () => {
    while (sent < count) {
      sent += 5;
      const made = await ask(service, "POST", "/api/offers/quick", { items });
      const path = `/offers/${made.body.offer?.id}`;
      const replies = [
        made,
        await ask(service, "GET", `/api${path}`),
        await ask(service, "GET", path),
        await ask(service, "GET", "/api/products?query=lamp"),
        await ask(service, "DELETE", `/api${path}`),
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
    const service = await startService({ DATA_DIR: dataDir });
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
      assert(lateSockets <= earlySockets + 8, `${lateSockets} open sockets`);
    } finally {
      service.process.kill("SIGKILL");
      await service.process.status;
      await Deno.remove(dataDir, { recursive: true });
    }
  },
});
