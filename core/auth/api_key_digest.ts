/**
 * The text of an API key: `ow_`, eight characters that are shown in lists, `_`, and 256 random bits. Letters and digits
 * only, so that a double click takes it whole, and a beginning that scanners for leaked secrets can look for.
 */
import { createHash } from "node:crypto";

const pattern = /^ow_[0-9a-z]{8}_[0-9a-z]{50}$/;

/** A new key: the whole of it, and the part that may be shown. */
export interface NewKeyText {
  readonly secret: string;
  readonly prefix: string;
}

/** Makes a key of the system's random bits. */
export function makeKeyText(): NewKeyText {
  const prefix = `ow_${randomText(5, 8)}`;
  return { secret: `${prefix}_${randomText(32, 50)}`, prefix };
}

/** So many random bytes as a number in base 36, of so many digits: enough for the largest. */
function randomText(bytes: number, digits: number): string {
  const hex = crypto.getRandomValues(new Uint8Array(bytes)).toHex();
  return BigInt(`0x${hex}`).toString(36).padStart(digits, "0");
}

/**
 * The digest under which a key is stored, or `undefined` for what cannot be a key. Keys are found by it, so no comparison
 * of secrets takes a time that tells something.
 */
export function digestOfKey(text: string): string | undefined {
  return pattern.test(text) ? createHash("sha256").update(text).digest("hex") : undefined;
}
