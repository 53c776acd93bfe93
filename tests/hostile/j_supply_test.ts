/** What is installed, what it may do, and what is known against it. */
import { assert, assertEquals } from "@std/assert";
import { z } from "zod";
import { authOperations } from "@/core/auth/operations.ts";
import { operations } from "@/core/contracts/operations.ts";
import { fullBody, idsOfNothing, pathOf, type Records } from "@/tests/fuzz/records.ts";
import { payload } from "@/tests/core/documents/sources.ts";
import { purposes } from "@/tools/dependencies.ts";
import { readLock } from "@/tools/lock.ts";
import { billOfMaterials, dependenciesPage, imports } from "@/tools/sbom.ts";
import { isInRange } from "@/tools/versions.ts";
import config from "../../deno.json" with { type: "json" };
import { article, pagePaths } from "./pages.ts";
import { isFull, record } from "./record.ts";
import { type Service, startService } from "./service.ts";

const root = new URL("../../", import.meta.url);
const text = (path: string) => Deno.readTextFile(new URL(path, root));
const { packages } = await readLock();

Deno.test("J1 versions are exact, the lock fits, and no package runs a program when it is installed", async () => {
  const loose = Object.values(config.imports)
    .filter((target) => target.startsWith("npm:"))
    .filter((target) => !/@\d+\.\d+\.\d+$/.test(target));
  const scripts = [...packages.values()].filter((each) => each.scripts).map(({ name }) => name);
  const allowed = Object.keys(config).filter((key) => key === "allowScripts");
  const unresolved = [...packages].flatMap(([id, { dependencies }]) =>
    dependencies.map((each) => each.replace(/^.+@npm:/, "")) // another package under this name
      .filter((each) => !packages.has(each)).map((each) => `${id}: ${each}`)
  );
  const weak = [...packages.values()].filter(({ integrity }) =>
    !/^sha512-.{86}==$/.test(integrity)
  );
  let frozen = "not tried in the slice";
  if (isFull) frozen = `${await fits(config)} and ${await fits(changedConfig())} when changed`;
  const age = config.minimumDependencyAge;
  const held = age === "P3D" &&
    loose.length + allowed.length + unresolved.length + weak.length === 0 &&
    (!isFull || frozen === "fits and is refused when changed");
  record({
    id: "J1",
    test:
      `deno.json and deno.lock (${packages.size} packages) under --frozen, as they are and with another version`,
    limit:
      "exact versions with checksums, the lock fits, no install script is allowed, no new version is younger than three days",
    measured:
      `lock ${frozen}; ${loose.length} loose, ${weak.length} without checksum, ${scripts.length} with scripts (${scripts}), none allowed; minimumDependencyAge ${age}`,
    held,
  });
  assertEquals([loose, allowed, unresolved, weak, age], [[], [], [], [], "P3D"]);
  if (isFull) assertEquals(frozen, "fits and is refused when changed");
});

function changedConfig(): typeof config {
  const zod = config.imports.zod.replace(/\d+$/, (patch) => String(Number(patch) - 1));
  return { ...config, imports: { ...config.imports, zod } };
}

/** Whether the lock of the project fits these settings, by what deno itself says. */
async function fits(settings: typeof config): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "offerwright-lock-" });
  await Deno.writeTextFile(`${folder}/deno.json`, JSON.stringify(settings));
  await Deno.copyFile(new URL("deno.lock", root), `${folder}/deno.lock`);
  await Deno.symlink(new URL("jsr", root), `${folder}/jsr`);
  await Deno.writeTextFile(`${folder}/main.ts`, 'import { z } from "zod";\nz.string();\n');
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--frozen", "--cached-only", "--node-modules-dir=none", "main.ts"],
    cwd: folder,
    stderr: "null",
  }).output();
  await Deno.remove(folder, { recursive: true });
  return success ? "fits" : "is refused";
}

const Permissions = z.array(z.object({ permission: z.string(), value: z.string() }));

/** What the service asked for, one line each, without what differs from run to run. */
function askedFor(audit: string, { dataDir, url }: { dataDir: string; url: string }): string[] {
  const lines = audit.trim().split("\n").map((line) => {
    const { permission, value }: { permission: string; value?: string } = JSON.parse(line);
    const plain = String(value ?? "")
      .replaceAll(dataDir, "<data>")
      .replaceAll(root.pathname, "./")
      .replaceAll(`:${new URL(url).port}`, ":<port>")
      .replace(/^(\.\/[^/]+)\/.*/, "$1/…")
      .replace(/^(<data>)\/.+/, "$1/…");
    return `${permission} ${plain}`;
  });
  return [...new Set(lines)].toSorted();
}

/** Uses every operation and every page once. */
async function useEverything({ url, cookie }: Service): Promise<number> {
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { cookie, "content-type": "application/json", origin: url };
    const sent = body === undefined ? null : JSON.stringify(body);
    const res = await fetch(url + path, { method, headers, body: sent, redirect: "manual" });
    const answer = await res.text();
    assert(res.status < 500, `${method} ${path}: ${res.status} ${answer.slice(0, 300)}`);
    return answer;
  };
  const json = async (method: string, path: string, body?: unknown) =>
    JSON.parse(await send(method, path, body));
  const none = idsOfNothing();
  await send("POST", "/api/products/import", fullBody("importProducts", none));
  const { offer } = await json("POST", "/api/offers", { clientRequest: "5 x OF-1 binder A4" });
  const { revision } = await json("POST", `/api/offers/${offer.id}/revisions`);
  const { thread } = await json("POST", `/api/offers/${offer.id}/chat/threads`, {});
  const records: Records = {
    ...none,
    offerId: offer.id,
    offerProductId: offer.items[0].id,
    productId: offer.items[0].productId,
    revisionId: revision.id,
    threadId: thread.id,
  };
  const all = [...operations, ...authOperations]
    .filter(({ id }) => !["signOut", "revokeSessions", "revokeOtherSessions"].includes(id));
  const last = all.filter(({ method }) => method === "DELETE");
  const first = all.filter(({ method }) => method !== "DELETE");
  for (const path of pagePaths({ ...records, ...article })) await send("GET", path);
  for (const operation of [...first, ...last]) {
    const { method } = operation;
    const body = method === "GET" ? undefined : fullBody(operation.id, records);
    await send(method, pathOf(operation, records), body);
  }
  await send("POST", "/api/offers/pdf", payload());
  await send("GET", "/assets/app.css");
  return all.length;
}

Deno.test({
  name:
    "J2 J3 under its own permissions the service does everything, and asks for what is listed and no more",
  ignore: !isFull,
  async fn() {
    const dataDir = await Deno.makeTempDir({ prefix: "offerwright-audit-" });
    const audit = `${await Deno.makeTempDir()}/audit.jsonl`;
    const service = await startService({
      DATA_DIR: `${dataDir}/data`,
      DEMO_DATA: "on",
      DENO_AUDIT_PERMISSIONS: audit,
    });
    const used = await useEverything(service).finally(async () => {
      service.process.kill("SIGTERM");
      await service.process.status;
    });
    const asked = askedFor(await Deno.readTextFile(audit), {
      dataDir: `${dataDir}/data`,
      url: service.url,
    });
    await Deno.remove(dataDir, { recursive: true });
    if (Deno.env.get("WRITE_PERMISSIONS")) {
      const list = asked.map((line) => {
        const [permission = "", ...value] = line.split(" ");
        return { permission, value: value.join(" ") };
      });
      await Deno.writeTextFile(
        new URL("security/permissions.json", root),
        `${JSON.stringify(list, null, 2)}\n`,
      );
    }
    const listed = Permissions.parse(JSON.parse(await text("security/permissions.json")))
      .map(({ permission, value }) => `${permission} ${value}`);
    const more = asked.filter((line) => !listed.includes(line));
    const fewer = listed.filter((line) => !asked.includes(line));
    record({
      id: "J2, J3",
      test:
        `${used} operations and all pages over HTTP, under the flags of the start task and DENO_AUDIT_PERMISSIONS`,
      limit: "all work; what is asked for is security/permissions.json",
      measured: `${asked.length} permissions, ${more.length} new, ${fewer.length} gone`,
      held: more.length + fewer.length === 0,
    });
    assertEquals([more, fewer], [[], []]);
  },
});

Deno.test("J2 what is listed is files of its own, its own port, and no program", async () => {
  const listed = Permissions.parse(JSON.parse(await text("security/permissions.json")));
  const unexpected = listed.filter(({ permission, value }) => {
    if (permission === "env") return false; // what is not set on purpose is answered as not set
    if (permission === "sys") return value !== "setPriority"; // of a thread of its own
    if (permission === "net") return value !== "127.0.0.1:<port>";
    if (permission === "write") return !value.startsWith("<data>");
    return permission !== "read" || !/^(\.\/|<data>)/.test(value);
  });
  assertEquals(unexpected, []);
});

const Advisory = z.object({
  package: z.string(),
  range: z.string(),
  id: z.string().min(1),
  reason: z.string().min(1),
});

Deno.test("J4 no known weakness is in the lock", async () => {
  const advisories = z.array(Advisory).parse(JSON.parse(await text("security/advisories.json")));
  const installed = [
    ...[...packages.values()].map(({ name, version }) => ({ name, version })),
    { name: "deno", version: Deno.version.deno },
  ];
  const hits = advisories.flatMap(({ package: name, range, id }) =>
    installed.filter((each) => each.name === name && isInRange(each.version, range))
      .map(({ version }) => `${name}@${version}: ${id}`)
  );
  for (const { range } of advisories) isInRange("1.0.0", range);
  record({
    id: "J4",
    test: `${advisories.length} advisories against ${packages.size} packages and Deno`,
    limit: "0 matches",
    measured: `${hits.length} matches`,
    held: hits.length === 0,
  });
  assertEquals(hits, []);
});

Deno.test("J5 the bill of materials and the page of dependencies are what `deno task sbom` writes", async () => {
  const bill = await billOfMaterials() === await text("security/sbom.json");
  const page = await dependenciesPage() === await text("docs/dependencies.md");
  record({
    id: "J5",
    test: "security/sbom.json and docs/dependencies.md made anew",
    limit: "no difference",
    measured: `${bill ? "none" : "a difference"}, ${page ? "none" : "a difference"}`,
    held: bill && page,
  });
  assert(bill && page, "run `deno task sbom`");
  const named = imports.map(({ name }) => name);
  assertEquals(Object.keys(purposes).toSorted(), named.toSorted(), "tools/dependencies.ts");
});

/** What must not stand in sources, beside what `tests/tidy_test.ts` looks for. */
const forbidden: readonly [name: string, pattern: RegExp, except?: RegExp][] = [
  ["eval", /\beval\(|\bFunction\(["'`]|new Function\b/],
  ["markup as a text", /\.(inner|outer)HTML\s*=|insertAdjacentHTML|dangerouslySetInnerHTML/],
  ["document.write", /document\.write/],
  ["a program", /Deno\.Command|node:child_process/],
  ["a foreign function", /Deno\.dlopen/],
  ["an address without TLS", /["'`]http:\/\/(?!localhost|127\.0\.0\.1|\$\{|x["'`/]|\[)/],
  ["names taken from a value", /sql\(\s*(body|input|row)s?\b/],
];

Deno.test("J6 the sources hold nothing that runs texts or programs", async () => {
  const folders = ["components", "core", "db", "islands", "routes"];
  const found: string[] = [];
  let files = 0;
  const look = async (folder: string) => {
    for await (const { name, isDirectory } of Deno.readDir(new URL(`${folder}/`, root))) {
      const path = `${folder}/${name}`;
      if (isDirectory) await look(path);
      else if (/\.tsx?$/.test(name)) {
        files++;
        const source = await text(path);
        for (const [what, pattern, except] of forbidden) {
          if (pattern.test(source) && !except?.test(path)) found.push(`${path}: ${what}`);
        }
      }
    }
  };
  for (const folder of folders) await look(folder);
  record({
    id: "J6",
    test: `${files} source files, ${forbidden.length} patterns`,
    limit: "none found",
    measured: `${found.length} found`,
    held: found.length === 0,
  });
  assertEquals(found, []);
});
