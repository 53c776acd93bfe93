/** The restore drill on a server: dumped with its own programs, restored into an empty database, served from there. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { type OpenDatabase, openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import { DatabaseUnusable } from "@/db/sql.ts";
import { bareDatabase, createFrom, nativeUrl } from "@/tests/helpers/database.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { password } from "@/tests/helpers/users.ts";
import { createUser } from "@/core/auth/users.ts";
import { backupWith } from "@/tools/backup.ts";
import { contentsOf } from "./contents.ts";

const root = new URL("../../", import.meta.url).pathname;
/** Programs as old as the server or newer: those beside the throw-away server, else those in the path. */
const prefix = await works(["bash", `${root}tools/postgres.sh`, "run"])
  ? ["bash", `${root}tools/postgres.sh`, "run"]
  : [];

async function works([command = "", ...args]: readonly string[]): Promise<boolean> {
  const { success } = await new Deno.Command(command, {
    args: [...args, "pg_dump", "--version"],
    stdout: "null",
    stderr: "null",
  }).output();
  return success;
}

Deno.test({
  name:
    "a server's backup restored into an empty database is the same database, and people sign in",
  ignore: nativeUrl === undefined,
  async fn() {
    const dataDir = await Deno.makeTempDir({ prefix: "offerwright_" });
    const [from, to] = [await bareDatabase(), await bareDatabase()];
    const original = await openDatabase(from);
    try {
      await migrate(original);
      const site = await openTestSite({ database: original, demo: true });
      const email = "drill@example.com";
      await createUser(site.app.auth, { name: "Dora", email, password, role: "admin" });
      const made = await site.as("user").post("/api/offers", {
        clientRequest: "10 x copy paper A4",
        customerName: "Żaba & Söhne",
      });
      assertEquals(made.status, 201);

      const environment = (url = "") => ({ DATABASE_URL: url, DATA_DIR: dataDir });
      const [stored] = await backupWith(environment(from.url), [], prefix);
      const path = stored?.match(/^Stored (.*)\.$/)?.[1];
      assert(path, stored);
      const restore = () => backupWith(environment(to.url), ["--restore", path], prefix);
      await restore();
      await assertRejects(restore, DatabaseUnusable, "already holds tables");

      const restored = await openDatabase(to);
      try {
        assertEquals((await migrate(restored)).applied, []);
        assertEquals(await contentsOf(restored), await contentsOf(original));
        const copy = await openTestSite({ database: restored });
        const nobody = copy.as("nobody");
        const signedIn = await nobody.post("/api/auth/sign-in/email", { email, password });
        assertEquals(signedIn.status, 200);
        const offer = await copy.as("user").get(`/api/offers/${made.body.offer.id}`);
        assertEquals(offer.body.offer, made.body.offer);
      } finally {
        await restored.close();
      }
    } finally {
      await original.close();
      await Deno.remove(dataDir, { recursive: true });
    }
  },
});

Deno.test({
  name: "a damaged dump of a server is refused before anything is written",
  ignore: nativeUrl === undefined,
  async fn() {
    const dataDir = await Deno.makeTempDir({ prefix: "offerwright_" });
    try {
      const path = `${dataDir}/a.dump`;
      await Deno.writeTextFile(path, "PGDMP");
      await Deno.writeTextFile(`${path}.sha256`, "00  a.dump\n");
      await assertRejects(
        () => backupWith({ DATABASE_URL: nativeUrl ?? "" }, ["--restore", path], prefix),
        DatabaseUnusable,
        "is damaged",
      );
    } finally {
      await Deno.remove(dataDir, { recursive: true });
    }
  },
});

Deno.test({
  name:
    "a role that is no superuser migrates and restores where somebody made the extensions, else it is told so",
  ignore: nativeUrl === undefined,
  async fn() {
    const dataDir = await Deno.makeTempDir({ prefix: "offerwright_" });
    const role = `ow_role_${crypto.randomUUID().slice(0, 8)}`;
    const asSuperuser = async (url: string, ...statements: string[]) => {
      const database = await openDatabase({ url, max: 1 });
      try {
        for (const text of statements) {
          await database.slots.hold((slot) => slot.run((client) => client.unsafe(text)));
        }
      } finally {
        await database.close();
      }
    };
    const server = nativeUrl ?? "";
    await asSuperuser(server, `create role ${role} login password 'of its own' nosuperuser`);
    const drops: (() => Promise<void>)[] = [];
    /** An empty database of the role; the address as the superuser and as the role. */
    const given = async () => {
      const { url, drop } = await createFrom("template1", server);
      drops.unshift(drop);
      const own = new URL(url);
      await asSuperuser(url, `alter database "${own.pathname.slice(1)}" owner to ${role}`);
      own.username = role;
      own.password = "of its own";
      return { url, own: own.href };
    };
    const inRole = async <T>(url: string, work: (database: OpenDatabase) => Promise<T>) => {
      const database = await openDatabase({ url, max: 2 });
      return await work(database).finally(() => database.close());
    };
    const extensions = ["create extension vector", "create extension pg_trgm"];
    const told = "create extension vector; create extension pg_trgm";
    try {
      const [from, to] = [await given(), await given()];
      await assertRejects(() => inRole(from.own, migrate), DatabaseUnusable, told);
      await asSuperuser(from.url, ...extensions);
      await inRole(from.own, migrate);
      await inRole(
        from.own,
        ({ sql }) => sql`insert into kb_spaces values (gen_random_uuid(), 'one')`,
      );
      const environment = (url: string) => ({ DATABASE_URL: url, DATA_DIR: dataDir });
      const [stored] = await backupWith(environment(from.own), [], prefix);
      const path = stored?.match(/^Stored (.*)\.$/)?.[1];
      assert(path, stored);

      const restore = () => backupWith(environment(to.own), ["--restore", path], prefix);
      await assertRejects(restore, DatabaseUnusable, told);
      await asSuperuser(to.url, ...extensions);
      await restore();
      assertEquals((await inRole(to.own, migrate)).applied, []);
      assertEquals(await inRole(to.own, contentsOf), await inRole(from.own, contentsOf));
    } finally {
      for (const drop of drops) await drop();
      await asSuperuser(server, `drop role ${role}`);
      await Deno.remove(dataDir, { recursive: true });
    }
  },
});
