/** Signatures as Standard Webhooks has them: HMAC-SHA256 over id, time and body, base64 behind `v1,`. */

const prefix = "whsec_";
const encoder = new TextEncoder();

/** A new secret, `whsec_` and 32 random bytes in base64. */
export function newSecret(): string {
  return prefix + crypto.getRandomValues(new Uint8Array(32)).toBase64();
}

/** What one attempt sends: `webhook-id`, the time in Unix seconds, and the body exactly as it goes out. */
export interface Signed {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/** The value of `webhook-signature`: a signature by each secret, with spaces between them. */
export async function signatures(
  { id, timestamp, body }: Signed,
  secrets: readonly string[],
): Promise<string> {
  const bytes = encoder.encode(`${id}.${timestamp}.${body}`);
  const all = await Promise.all(secrets.map((secret) => sign(bytes, secret)));
  return all.join(" ");
}

async function sign(bytes: Uint8Array<ArrayBuffer>, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    Uint8Array.fromBase64(secret.slice(prefix.length)),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return `v1,${new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes)).toBase64()}`;
}
