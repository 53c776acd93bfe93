/**
 * K12: what docs/operations.md tells operators to do when something is wrong, done as it says with real processes
 * (embedded). The database, the disk, the model away, and a server restored: see E3, E6, E8, tests/db/restore_drill_test.ts.
 */
import { assert, assertEquals } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import { migratedImage } from "@/tests/helpers/database.ts";
import { isFull } from "./record.ts";
import { recorded } from "./recorded.ts";
import { ask, givenCatalogue, type Service, spawnService, startService } from "./service.ts";

const root = new URL("../../", import.meta.url);
const zofia = { email: "zofia@example.com", password: "drei ruhige Ponys grasen" };

/** A task of the page, with the settings of the service. */
async function task(dataDir: string, ...args: string[]): Promise<string> {
  const { stdout, success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--no-check", ...args],
    cwd: root,
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      AUTH_SECRET: "a test secret of more than 32 characters",
      DEMO_DATA: "off",
    },
  }).output();
  const text = new TextDecoder().decode(stdout);
  assert(success, `${args}: ${text}`);
  return text;
}

async function end({ process }: Service): Promise<void> {
  process.kill("SIGTERM");
  assertEquals((await process.status).code, 0);
}

/** Asks as an administrator; throws where it is refused. */
async function done(service: Service, method: string, path: string, body?: unknown) {
  const answer = await ask(service, method, path, body);
  assert(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
}

/** The status of a request with another cookie or with an API key. */
async function statusOf(
  { url }: Service,
  headers: Record<string, string>,
  path = "/api/offers",
): Promise<number> {
  const res = await fetch(url + path, { headers });
  await res.body?.cancel();
  return res.status;
}

/** Signs in; gives the status and the cookie. */
async function signIn({ url }: Service, credentials: { email: string; password: string }) {
  const res = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(credentials),
  });
  await res.body?.cancel();
  return { status: res.status, cookie: res.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** “Port … is taken”. */
async function portTaken(service: Service, folder: string): Promise<void> {
  const { port } = new URL(service.url);
  const settings = { DATA_DIR: `${folder}/other`, PORT: port };
  const { process } = spawnService(settings, { stderr: "piped" });
  const [{ code }, said] = await Promise.all([
    process.status,
    new Response(process.stderr).text(),
    process.stdout.cancel(),
  ]);
  assertEquals([code, said.includes(`Port ${port} is taken`)], [1, true], said);
}

/** “Somebody has deleted an offer”. */
async function offerDeleted(service: Service, productId: string): Promise<void> {
  const items = [{ productId, quantity: 1 }];
  const { offer } = await done(service, "POST", "/api/offers/quick", { items });
  await done(service, "DELETE", `/api/offers/${offer.id}`);
  const { deletedOffers } = await done(service, "GET", "/api/deleted-offers");
  const found = deletedOffers.find(({ id }: { id: string }) => id === offer.id);
  assertEquals([found?.by, typeof found?.user.name], ["person", "string"]);
}

/** “A key has leaked”. */
async function keyLeaked(service: Service): Promise<void> {
  const key = { name: "Shop", scopes: ["offers:read"] };
  const { key: { id }, secret } = await done(service, "POST", "/api/keys", key);
  assertEquals(await statusOf(service, bearer(secret)), 200);
  await done(service, "DELETE", `/api/keys/${id}`);
  assertEquals(await statusOf(service, bearer(secret)), 401);
}

/** “Somebody must be out at once”, and in again. */
async function userOut(service: Service): Promise<void> {
  const user = { name: "Zofia", ...zofia, role: "user" };
  const { user: { id: userId } } = await done(service, "POST", "/api/auth/admin/create-user", user);
  const { cookie } = await signIn(service, zofia);
  const hers = { ...service, cookie };
  const key = { name: "Hers", scopes: ["offers:read"] };
  const { secret } = await done(hers, "POST", "/api/keys", key);
  const both = async () => [
    await statusOf(service, { cookie }),
    await statusOf(service, bearer(secret)),
  ];
  assertEquals(await both(), [200, 200]);
  await done(service, "POST", "/api/auth/admin/ban-user", { userId });
  assertEquals(await both(), [401, 401]);
  await done(service, "POST", "/api/auth/admin/unban-user", { userId });
}

/** “The administrator's password is lost”, here that of a user: a new one, and the old sessions are over. */
async function passwordLost(dataDir: string): Promise<string> {
  const said = await task(dataDir, "tools/users.ts", "password", zofia.email);
  const password = /^Password: (\S+)$/m.exec(said)?.[1];
  assert(password);
  return password;
}

/** “Backup and restore”: into an empty directory. */
async function restored(dataDir: string, empty: string): Promise<void> {
  const said = await task(dataDir, "tools/backup.ts");
  const file = /^Stored (.*)\.$/m.exec(said)?.[1];
  assert(file, said);
  await task(empty, "tools/backup.ts", "--restore", file);
}

Deno.test({
  name: "K12 the runbook, section by section",
  ignore: !isFull,
  async fn() {
    const folder = await Deno.makeTempDir({ prefix: "offerwright-runbook-" });
    const dataDir = `${folder}/data`, empty = `${folder}/restored`;
    const sections: string[] = [];
    const section = async <T>(name: string, work: Promise<T>): Promise<T> => {
      const result = await work;
      sections.push(name);
      return result;
    };
    try {
      await (await openDatabase({ dataDir, image: await migratedImage() })).close();
      await recorded({
        id: "K12",
        test: "sections of the runbook, each done as docs/operations.md says (embedded)",
        limit: "what it promises",
      }, async () => {
        const first = await startService({ DATA_DIR: dataDir });
        const [productId = ""] = await givenCatalogue(first);
        await section("port taken", portTaken(first, folder));
        await section("an offer deleted", offerDeleted(first, productId));
        await section("a key leaked", keyLeaked(first));
        await section("somebody out", userOut(first));
        const items = [{ productId, quantity: 3 }];
        const { offer } = await done(first, "POST", "/api/offers/quick", { items });
        const scopes = ["offers:read"];
        const { secret } = await done(first, "POST", "/api/keys", { name: "Machine", scopes });
        const { cookie } = await signIn(first, zofia);
        await end(first);

        const password = await section("a password lost", passwordLost(dataDir));
        await section("backup and restore", restored(dataDir, empty));

        const settings = {
          DATA_DIR: empty,
          AUTH_SECRET: "another secret of more than 32 characters",
        };
        const second = await startService(settings);
        const checkSecret = async () => {
          for (const old of [first.cookie, cookie]) {
            assertEquals(await statusOf(second, { cookie: old }), 401);
          }
          assertEquals((await signIn(second, zofia)).status, 401);
          assertEquals((await signIn(second, { ...zofia, password })).status, 200);
          assertEquals(await statusOf(second, bearer(secret)), 200);
          const after = await done(second, "GET", `/api/offers/${offer.id}`);
          assertEquals(after.offer, offer);
        };
        await section("another AUTH_SECRET", checkSecret());
        await end(second);
        return `${sections.length} of ${sections.length}: ${sections.join(", ")}`;
      });
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});
