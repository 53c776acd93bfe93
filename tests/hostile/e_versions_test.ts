/**
 * E15: the version before the newest migration and this one serve one database at once, as they do while one takes over
 * from the other, and after an upgrade that was taken back. Native, in the whole run, where the repository has its history.
 */
import { assertEquals } from "@std/assert";
import { hostileUrl, withDatabase } from "./native.ts";
import { isFull } from "./record.ts";
import { recorded } from "./recorded.ts";
import { type Answered, ask, givenCatalogue, type Service, startService } from "./service.ts";

const ours = new URL("../../", import.meta.url);

async function run(command: string, args: readonly string[]): Promise<string> {
  const { stdout, success } = await new Deno.Command(command, { args: [...args], cwd: ours })
    .output();
  return success ? new TextDecoder().decode(stdout).trim() : "";
}

/** The name of the newest migration, and the commit before the one that brought it; empty without a history. */
async function formerVersion(): Promise<{ migration: string; commit: string }> {
  const names = [...Deno.readDirSync(new URL("db/migrations/", ours))].map(({ name }) => name);
  const migration = names.filter((name) => name.endsWith(".sql")).sort().at(-1) ?? "";
  const path = `db/migrations/${migration}`;
  const added = await run("git", ["log", "--diff-filter=A", "--format=%H", "-1", "--", path]);
  const commit = added && await run("git", ["rev-parse", "--verify", "--quiet", `${added}^`]);
  return { migration, commit };
}

/** Lays the sources of a commit into a folder, beside the packages of this one. */
async function checkOut(commit: string, folder: string): Promise<URL> {
  const script = 'git archive "$1" | tar -x -C "$2" && ln -s "$PWD/node_modules" "$2/node_modules"';
  const made = await run("bash", ["-c", `${script} && echo done`, "-", commit, folder]);
  assertEquals(made, "done");
  return new URL(`file://${folder}/`);
}

/** A working day in short; gives the offer. */
async function work(service: Service, productId: string): Promise<string> {
  const good = async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const answer = await ask(service, method, path, body);
    assertEquals([method, path, answer.status < 300], [method, path, true], answer.text);
    return answer;
  };
  const clientRequest = "10 x Binder\n2 lamps and a unicorn";
  const drafted = await good("POST", "/api/offers", { clientRequest, customerName: "Żaba" });
  const items = [{ productId, quantity: 2 }];
  const { body } = await good("POST", "/api/offers/quick", { customerName: "Ann", items });
  const path = `/api/offers/${body.offer.id}`;
  await good("PATCH", path, { discountPercent: 5, notes: ["By Friday"] });
  await good("POST", `${path}/revisions`);
  await good("GET", `${path}/revisions`);
  await good("GET", `${path}/pdf`);
  await good("PATCH", path, { status: "accepted" });
  for (const page of ["/offers", "/products?query=lamp", "/customers", "/settings/service"]) {
    await good("GET", page);
  }
  await good("GET", `/offers/${drafted.body.offer.id}`);
  return body.offer.id;
}

/** Reads and changes what the other version has made. */
async function takeOver(service: Service, offerId: string): Promise<void> {
  const path = `/api/offers/${offerId}`;
  for (const each of [path, `/offers/${offerId}`, `/offers/${offerId}/history`]) {
    assertEquals((await ask(service, "GET", each)).status, 200, each);
  }
  const { status, text } = await ask(service, "PATCH", path, { name: "Taken over" });
  assertEquals(status, 200, text);
}

async function end({ process }: Service): Promise<void> {
  process.kill("SIGTERM");
  await process.status;
}

const { migration, commit } = isFull ? await formerVersion() : { migration: "", commit: "" };

Deno.test({
  name: "E15 the former version and this one serve one database",
  ignore: !isFull || hostileUrl === undefined || commit === "",
  async fn() {
    const folder = await Deno.makeTempDir({ prefix: "offerwright-former-" });
    try {
      const root = await checkOut(commit, folder);
      await withDatabase(hostileUrl ?? "", async (url) => {
        const settings = { DATABASE_URL: url };
        await recorded({
          id: "E15",
          test: `the version before ${migration} on its own schema, this one started beside it, ` +
            "the former one started again on the newest schema",
          limit: "each does a day's work and goes on with the offers of the other",
        }, async () => {
          const former = await startService(settings, { root });
          const [productId = ""] = await givenCatalogue(former);
          const made = [await work(former, productId)];
          const newer = await startService(settings);
          made.push(await work(newer, productId), await work(former, productId));
          await end(former);
          const back = await startService(settings, { root });
          made.push(await work(back, productId));
          for (const offerId of made) {
            await takeOver(newer, offerId);
            await takeOver(back, offerId);
          }
          await Promise.all([newer, back].map(end));
          return `4 days of work and ${made.length * 2} offers taken over`;
        });
      });
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});
