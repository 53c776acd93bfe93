/** Backups of the embedded database as files: `<dataDir>/backups/<time>.tar.gz` with its SHA-256 beside it. */
import { DatabaseUnusable } from "./sql.ts";

/** Stores a dump and gives its path. The file appears under its name only when it is complete and on disk. */
export async function storeBackup(
  dump: Uint8Array<ArrayBuffer>,
  dataDir: string,
  now: Date,
): Promise<string> {
  const folder = `${dataDir}/backups`;
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  const path = `${folder}/${now.toISOString().replaceAll(":", "-")}.tar.gz`;
  const name = path.slice(folder.length + 1);
  await writeDurably(
    `${path}.sha256`,
    new TextEncoder().encode(`${await sha256(dump)}  ${name}\n`),
  );
  await writeDurably(path, dump);
  return path;
}

/**
 * Reads a backup and compares it with the checksum beside it.
 *
 * @throws {DatabaseUnusable} one of the files is missing or they differ
 */
export async function readBackup(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const [dump, checksum] = await Promise.all([
    readOrRefuse(path),
    readOrRefuse(`${path}.sha256`),
  ]);
  const [wanted] = new TextDecoder().decode(checksum).split(/\s/);
  if (wanted !== await sha256(dump)) {
    throw new DatabaseUnusable(`${path} is damaged: it does not have the checksum beside it.`);
  }
  return dump;
}

async function readOrRefuse(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    throw new DatabaseUnusable(`${path} cannot be read: ${String(error)}`, { cause: error });
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.part`;
  using file = await Deno.open(part, { create: true, write: true, truncate: true, mode: 0o600 });
  for (let written = 0; written < bytes.length;) {
    written += await file.write(bytes.subarray(written));
  }
  await file.sync();
  await Deno.rename(part, path);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
