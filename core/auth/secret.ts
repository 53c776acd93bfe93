/** The key that signs session cookies: the operator's, or one that the embedded installation makes for itself. */
import { type Config, ConfigError } from "@/core/platform/config.ts";

/** 48 random bytes as text: longer than the key that comes of it needs to be. */
const generatedBytes = 48;

/**
 * The secret of this installation. Without `AUTH_SECRET` it is read from `<DATA_DIR>/secret`, which is made once and
 * readable by its owner only.
 *
 * @throws {ConfigError} when the file holds something else than a secret
 */
export async function openSecret(
  config: Pick<Config, "authSecret" | "dataDir">,
): Promise<string> {
  if (config.authSecret !== undefined) return config.authSecret;
  const path = `${config.dataDir}/secret`;
  return await readSecret(path) ?? await makeSecret(config.dataDir, path);
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const secret = (await Deno.readTextFile(path)).trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
  throw new ConfigError([
    "The file secret in DATA_DIR is damaged: delete it to make a new one, which signs everybody out.",
  ]);
}

/** Writes a file of its own and links it into place: the secret is there in full or not at all, and never replaced. */
async function makeSecret(dataDir: string, path: string): Promise<string> {
  await Deno.mkdir(dataDir, { recursive: true });
  const made = crypto.getRandomValues(new Uint8Array(generatedBytes)).toBase64();
  const draft = `${path}.${crypto.randomUUID()}`;
  await Deno.writeTextFile(draft, `${made}\n`, { mode: 0o600, createNew: true });
  try {
    await Deno.link(draft, path);
    return made;
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    return await readSecret(path) ?? made;
  } finally {
    await Deno.remove(draft);
  }
}
