import { contentTypeOf } from "./content_types.ts";
import { filesBelow } from "./crawl.ts";
import { join } from "./paths.ts";
import type { StaticEntry } from "./snapshot.ts";

/** First 20 hex digits of the SHA-256 of some bytes: enough to tell two versions of a file apart. */
export async function contentHash(bytes: BufferSource): Promise<string> {
  return await hexDigest("SHA-256", bytes, 20);
}

/** The entries of a static folder by the path they are served at; dot folders are left out. */
export async function staticEntries(
  folder: string,
): Promise<Map<string, StaticEntry>> {
  const files = await filesBelow(
    folder,
    (name) => !name.startsWith(".") || name === ".well-known",
  );
  const entries = await Promise.all(
    files.map(async (path): Promise<[string, StaticEntry]> => {
      const source = join(folder, path);
      const hash = await contentHash(await Deno.readFile(source));
      return [`/${path}`, {
        contentType: contentTypeOf(path),
        hash,
        source,
        immutable: false,
      }];
    }),
  );
  return new Map(entries);
}

/**
 * The cache key of static files: 40 hex digits over their names and contents, so that it changes
 * exactly when one of them does.
 */
export async function buildIdOf(
  files: Map<string, StaticEntry>,
): Promise<string> {
  const lines = [...files].map(([path, { hash }]) => `${path} ${hash}`).sort();
  return await hexDigest(
    "SHA-256",
    new TextEncoder().encode(lines.join("\n")),
    40,
  );
}

async function hexDigest(
  algorithm: string,
  bytes: BufferSource,
  digits: number,
): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
  return digest.toHex().slice(0, digits);
}
