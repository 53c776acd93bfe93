/**
 * Signing in by an identity provider (OpenID Connect, code flow with PKCE, state and nonce). What the provider is, it says
 * itself when the first user comes: one that is away then is asked again by the next, and keeps nobody from signing in by
 * password. Loaded only where a provider is set.
 */
import * as client from "openid-client";
import { z } from "zod";
import type { Auth } from "@/core/auth/auth.ts";
import type { ProviderSettings } from "@/core/auth/provider_settings.ts";
import { aside } from "@/core/platform/work.ts";
import { type ProviderAttempt, writeAttempt } from "./provider_attempt.ts";

/** Seconds that one question to the provider may take. */
const timeoutSeconds = 5;

/** Why a sign-in by the provider came to nothing. */
export type ProviderFault =
  | "unavailable"
  | "refused"
  | "email_not_verified"
  | "no_account"
  | "banned";

/** A sign-in by the provider that came to nothing, in a word that pages have sentences for. */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
  constructor(readonly fault: ProviderFault, options?: ErrorOptions) {
    super(fault, options);
  }
}

/** Who has signed in at the provider. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  /** In lower case, and only if the provider has verified it. */
  readonly email?: string;
  /** Values of `OIDC_ROLE_CLAIM`; absent where the setting is. */
  readonly roles?: readonly string[];
}

const known = new WeakMap<Auth, client.Configuration>();

/**
 * Begins a sign-in.
 *
 * @returns where to send the browser, and the `Set-Cookie` value that it comes back with
 * @throws {ProviderRefusal} `unavailable`
 */
export async function beginAtProvider(
  auth: Auth,
  settings: ProviderSettings,
  next: string,
): Promise<{ url: string; setCookie: string }> {
  const config = await discovered(auth, settings);
  const state = client.randomState();
  const nonce = client.randomNonce();
  const verifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(auth),
    scope: "openid email profile",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  });
  return { url: url.href, setCookie: writeAttempt(auth, { state, nonce, verifier, next }) };
}

/**
 * Asks the provider who has come back.
 *
 * @param search query of the address that the browser came back to
 * @throws {ProviderRefusal} `refused` for an answer that is not one to this attempt, and for a user who said no there;
 * `unavailable`
 */
export async function identityFrom(
  auth: Auth,
  settings: ProviderSettings,
  attempt: ProviderAttempt,
  search: string,
): Promise<ProviderIdentity> {
  const config = await discovered(auth, settings);
  try {
    const claims = await aside(async () => {
      const tokens = await client.authorizationCodeGrant(
        config,
        new URL(redirectUri(auth) + search),
        {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        },
      );
      const own = tokens.claims();
      if (!own) throw new ProviderRefusal("refused");
      // Many providers keep the ID token short and tell the rest when they are asked.
      const asks = config.serverMetadata().userinfo_endpoint !== undefined;
      const more = asks ? await client.fetchUserInfo(config, tokens.access_token, own.sub) : {};
      return { ...more, ...own };
    });
    return identityOf(settings, claims);
  } catch (error) {
    if (error instanceof ProviderRefusal) throw error;
    const isAnswer = error instanceof client.AuthorizationResponseError ||
      error instanceof client.ResponseBodyError || error instanceof client.ClientError;
    const isAway = error instanceof client.ClientError && error.code === "OAUTH_TIMEOUT";
    throw new ProviderRefusal(isAnswer && !isAway ? "refused" : "unavailable", { cause: error });
  }
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().trim().min(1).max(200).optional().catch(undefined),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
});

function identityOf(settings: ProviderSettings, claims: Record<string, unknown>): ProviderIdentity {
  const { sub, name, email, email_verified: isVerified } = Claims.parse(claims);
  return {
    issuer: settings.issuer,
    subject: sub,
    name: name ?? email ?? sub,
    ...(isVerified === true && email !== undefined && { email }),
    ...(settings.roleClaim !== undefined && { roles: valuesAt(claims, settings.roleClaim) }),
  };
}

/** The texts of a claim, by its name or by a path such as `realm_access.roles`. */
function valuesAt(claims: Record<string, unknown>, claim: string): string[] {
  const found = claim in claims
    ? claims[claim]
    : claim.split(".").reduce<unknown>((at, key) => isRecord(at) ? at[key] : undefined, claims);
  return [found].flat().filter((value) => typeof value === "string");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @throws {ProviderRefusal} `unavailable` */
async function discovered(auth: Auth, settings: ProviderSettings): Promise<client.Configuration> {
  const before = known.get(auth);
  if (before) return before;
  const { issuer, clientId, clientSecret } = settings;
  const isPlain = issuer.startsWith("http:");
  try {
    const config = await aside(() =>
      client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: timeoutSeconds,
        ...(isPlain && { execute: [client.allowInsecureRequests] }),
      })
    );
    config.timeout = timeoutSeconds;
    known.set(auth, config);
    return config;
  } catch (error) {
    throw new ProviderRefusal("unavailable", { cause: error });
  }
}

function redirectUri({ config }: Pick<Auth, "config">): string {
  return `${config.baseUrl}/login/callback`;
}
