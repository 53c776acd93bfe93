/**
 * `deno task sbom`: writes `security/sbom.json` (CycloneDX) and `docs/dependencies.md` from `deno.json`, `deno.lock`, the
 * manifests in `node_modules` and `tools/dependencies.ts`. The same sources give the same files, byte for byte.
 */
import { version } from "@/core/platform/version.ts";
import { purposes } from "@/tools/dependencies.ts";
import { formatted } from "@/tools/formatted.ts";
import {
  idOf,
  licenceOf,
  type LockedPackage,
  readLock,
  sizeOf,
  withAllNeeded,
} from "@/tools/lock.ts";
import config from "../deno.json" with { type: "json" };

const bill = "security/sbom.json";
const document = "docs/dependencies.md";

/** An import of `deno.json` and what it leads to. */
interface Import {
  readonly name: string;
  readonly specifier: string;
  /** `undefined` for our own stand-ins of packages of the JSR registry. */
  readonly found?: LockedPackage;
}

const { packages, specifiers } = await readLock();

/** All imports of `deno.json` but our own alias, by name. */
export const imports: readonly Import[] = Object.entries(config.imports)
  .filter(([name]) => name !== "@/")
  .map(([name, specifier]) => ({
    name,
    specifier,
    found: packages.get(specifiers.get(specifier) ?? ""),
  }));

/** `name@version` of all that runs in production: what the imports of server and browser bring. */
function runtimePackages(): ReadonlySet<string> {
  const running = imports.filter(({ name }) => purposes[name]?.place.startsWith("server"));
  return new Set(
    running.flatMap(({ found }) => found ? [...withAllNeeded(idOf(found), packages)] : []),
  );
}

/** The bill of materials as CycloneDX 1.6, without a time and a serial number: the lock says which it is. */
export async function billOfMaterials(): Promise<string> {
  const running = runtimePackages();
  const components = [];
  for (const [id, found] of packages) {
    const licence = await licenceOf(found);
    components.push({
      "bom-ref": id,
      type: "library",
      name: found.name,
      version: found.version,
      purl: purlOf(found),
      scope: running.has(id) ? "required" : "excluded",
      hashes: [{ alg: "SHA-512", content: hexOf(found.integrity) }],
      ...(licence && { licenses: [licenceEntry(licence)] }),
    });
  }
  const roots = imports.flatMap(({ found }) => found ? [idOf(found)] : []);
  const tree = [
    { ref: "offerwright", dependsOn: [...new Set(roots)].toSorted() },
    ...[...packages].map(([ref, { dependencies }]) => ({ ref, dependsOn: dependencies })),
  ];
  const found = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        "bom-ref": "offerwright",
        type: "application",
        name: "offerwright",
        version,
        licenses: [licenceEntry(config.license)],
      },
    },
    components,
    dependencies: tree,
  };
  return `${JSON.stringify(found, null, 2)}\n`;
}

/** The page about direct dependencies, formatted as `deno fmt` has it. */
export async function dependenciesPage(): Promise<string> {
  const running = runtimePackages();
  const rows = [];
  for (const { name, specifier, found } of imports) {
    const { place, purpose } = purposes[name] ?? { place: "", purpose: "" };
    const cells = found
      ? [found.version, await licenceOf(found), await weightOf(found)]
      : [specifier.replace(/^jsr:/, ""), "MIT", "ours, in `jsr/`"];
    rows.push(`| ${[`\`${name}\``, purpose, place, ...cells].join(" | ")} |`);
  }
  return await formatted(
    [
      "# Dependencies",
      "",
      "For who reviews what is installed, and for who adds a package.",
      "",
      "Written by `deno task sbom`: versions from `deno.lock`, licences and sizes from what is installed,",
      "purposes from `tools/dependencies.ts`. A test fails when an import of `deno.json` is missing here,",
      "or when this page is not what the task writes.",
      "",
      `${imports.length} direct dependencies lead to ${packages.size} packages, ${running.size} of which run in`,
      "production. `security/sbom.json` lists all of them with versions, licences, checksums and what needs",
      "what, in CycloneDX. What is known of their weaknesses is in `security/advisories.json`, and",
      "`SECURITY.md` says how that is kept.",
      "",
      "- **Size** is what the package takes when it is installed, then what it takes with all that it",
      "  brings. Programs that differ from machine to machine (of esbuild) are left out.",
      "- Programs that packages would run when they are installed do not run: Deno asks first, and",
      "  `deno.json` allows none.",
      "- What is marked `jsr/` is our own implementation of the parts that are used; see `jsr/README.md`.",
      "",
      "| import | what it is for | where | version | licence | size |",
      "| --- | --- | --- | --- | --- | --- |",
      ...rows,
    ].join("\n"),
    "md",
  );
}

async function weightOf(found: LockedPackage): Promise<string> {
  const own = await sizeOf(found);
  let all = 0;
  for (const id of withAllNeeded(idOf(found), packages)) {
    const needed = packages.get(id);
    if (needed) all += await sizeOf(needed);
  }
  return own === all ? readable(own) : `${readable(own)}, ${readable(all)}`;
}

function readable(bytes: number): string {
  return bytes < 1e6
    ? `${Math.max(1, Math.round(bytes / 1e3))} kB`
    : `${(bytes / 1e6).toFixed(1)} MB`;
}

function purlOf({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function hexOf(integrity: string): string {
  return Uint8Array.fromBase64(integrity.replace(/^sha512-/, "")).toHex();
}

/** One licence by its SPDX name, several as an expression. */
function licenceEntry(licence: string) {
  if (/[ (]/.test(licence)) return { expression: licence };
  return { license: licence.startsWith("LicenseRef-") ? { name: licence } : { id: licence } };
}

if (import.meta.main) {
  await Deno.writeTextFile(bill, await billOfMaterials());
  await Deno.writeTextFile(document, await dependenciesPage());
}
