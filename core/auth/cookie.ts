/**
 * The session cookie: `token.signature`, both percent-encoded, the signature being HMAC-SHA256 in base64. It is the
 * format of better-auth, so that a cookie made there is read here and the other way round.
 */
import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";

/** The cookie's name is part of the interface, so it has no `__Host-` in front even over https. */
const name = "auth.session_token";

/** A token has 32 letters and digits, a signature 32 bytes. */
const signed = /^([A-Za-z0-9]{32})\.([A-Za-z0-9+/]{43}=)$/;

/** Reads and writes the cookie with the key of this installation. */
export interface SessionCookie {
  /**
   * The token in a `Cookie` header, or `undefined` when there is none, more than one, or one that we did not sign.
   * Never throws.
   */
  read(header: string | null | undefined): string | undefined;
  /** The `Set-Cookie` value that carries a token for so many seconds. */
  write(token: string, maxAgeSeconds: number): string;
  /** The `Set-Cookie` value that removes the cookie. */
  readonly cleared: string;
}

/** So many cookies that were found right are kept in mind. */
const mostKnown = 1_000;

/**
 * A session cookie over one secret. Signatures are made at once rather than by a task of Web Crypto: it is one block of
 * SHA-256. Whoever keeps working sends the same cookie: one that was found right is not signed anew, which was most of what
 * reading it cost. It is looked up as a whole, so that time tells nothing of how much of it is right.
 *
 * @param secure whether users come by https: then browsers are told never to send the cookie in the clear
 */
export function openSessionCookie(secret: string, secure: boolean): SessionCookie {
  const key = createSecretKey(new TextEncoder().encode(secret));
  const sign = (token: string) => createHmac("sha256", key).update(token).digest();
  const known = new Map<string, string>();
  const attributes = `Path=/; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`;
  return {
    cleared: `${name}=; Max-Age=0; ${attributes}`,
    read(header) {
      const value = onlyValue(header ?? "") ?? "";
      const before = known.get(value);
      if (before !== undefined) return before;
      const [, token, signature] = signed.exec(value) ?? [];
      if (token === undefined || signature === undefined) return undefined;
      const bytes = strictBase64(signature);
      if (!bytes || !timingSafeEqual(bytes, sign(token))) return undefined;
      if (known.size >= mostKnown) known.clear();
      known.set(value, token);
      return token;
    },
    write(token, maxAgeSeconds) {
      const value = encodeURIComponent(`${token}.${sign(token).toString("base64")}`);
      return `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`;
    },
  };
}

/** The decoded value of the cookie if exactly one is sent: with two, somebody else has planted one of them. */
function onlyValue(header: string): string | undefined {
  const values = header.split(";").map((pair) => pair.trim())
    .filter((pair) => pair === name || pair.startsWith(`${name}=`));
  const [pair] = values;
  if (pair === undefined || values.length > 1) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** The bytes, unless the last letter carries bits that mean nothing: one signature has one spelling. */
function strictBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.fromBase64(text, { lastChunkHandling: "strict" });
  } catch {
    return undefined;
  }
}
