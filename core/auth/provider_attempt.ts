/** What a browser keeps while its user is at the identity provider: signed, for ten minutes, and for one sign-in. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Auth } from "@/core/auth/auth.ts";

const name = "auth.provider";
const lifeMs = 10 * 60 * 1000;

const Attempt = z.object({
  /** Comes back from the provider: the answer belongs to this browser. */
  state: z.string().min(1),
  /** Stands in the ID token: it was made for this sign-in. */
  nonce: z.string().min(1),
  /** The secret of PKCE (RFC 7636). */
  verifier: z.string().min(1),
  /** Where to go on. */
  next: z.string(),
  /** Milliseconds; later it is over. */
  until: z.number(),
});

/** A sign-in that was begun in this browser. */
export type ProviderAttempt = z.infer<typeof Attempt>;

/** The `Set-Cookie` value that keeps an attempt. */
export function writeAttempt(
  auth: Pick<Auth, "secret" | "config" | "now">,
  attempt: Omit<ProviderAttempt, "until">,
): string {
  const until = auth.now().getTime() + lifeMs;
  const body = new TextEncoder().encode(JSON.stringify({ ...attempt, until }))
    .toBase64({ alphabet: "base64url", omitPadding: true });
  return `${name}=${body}.${sign(auth.secret, body)}; Max-Age=${lifeMs / 1000}; ${
    attributes(auth)
  }`;
}

/** The `Set-Cookie` value that ends it. */
export function clearedAttempt(auth: Pick<Auth, "config">): string {
  return `${name}=; Max-Age=0; ${attributes(auth)}`;
}

/** The attempt in a `Cookie` header; `undefined` for none, one that is over, and one that we did not sign. */
export function readAttempt(
  auth: Pick<Auth, "secret" | "now">,
  cookieHeader: string | null,
): ProviderAttempt | undefined {
  const value = (cookieHeader ?? "").split(";").map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  const [, body = "", signature = ""] = /^([\w-]{1,4000})\.([0-9a-f]{64})$/.exec(value ?? "") ?? [];
  if (body === "") return undefined;
  const encoder = new TextEncoder();
  const right = encoder.encode(sign(auth.secret, body));
  if (!timingSafeEqual(encoder.encode(signature), right)) return undefined;
  const text = new TextDecoder().decode(Uint8Array.fromBase64(body, { alphabet: "base64url" }));
  const attempt = Attempt.parse(JSON.parse(text));
  return attempt.until > auth.now().getTime() ? attempt : undefined;
}

/** `Lax`: the provider sends the browser back from another site, by a link. */
function attributes({ config }: Pick<Auth, "config">): string {
  return `Path=/login; HttpOnly; ${
    config.baseUrl.startsWith("https:") ? "Secure; " : ""
  }SameSite=Lax`;
}

function sign(secret: string, body: string): string {
  return createHmac("sha256", secret).update(`provider attempt ${body}`).digest("hex");
}
