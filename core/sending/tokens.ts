/** Tokens of links: 128 random bits, of which only the digest is stored. */

/** A new token in base64url, and its digest. */
export async function newToken(): Promise<{ token: string; digest: string }> {
  const token = crypto.getRandomValues(new Uint8Array(16)).toBase64({
    alphabet: "base64url",
    omitPadding: true,
  });
  return { token, digest: await digestOfToken(token) };
}

/** The SHA-256 of a token in hexadecimal: links are found by it, so no comparison tells anything by its time. */
export async function digestOfToken(token: string): Promise<string> {
  const bytes = new TextEncoder().encode(token);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
