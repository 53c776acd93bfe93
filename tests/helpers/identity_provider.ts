/**
 * A real identity provider (npm `oidc-provider`) in this process, on a port of its own, where everybody says yes. A test says
 * who the person is and what the provider claims of them; it is stopped at the end of the file.
 */
import { createServer } from "node:http";
import Provider from "oidc-provider";
import { atEndOfFile } from "./database.ts";

/** The client of the service as the provider knows it. */
export const client = { id: "offerwright", secret: "a secret of the provider and the service" };

/** Somebody whom the provider knows. */
export interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly realm_access?: { readonly roles: readonly string[] };
}

/** The provider: who signs in next, and a browser that goes there. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly people: Map<string, Person>;
  /**
   * Follows an address that the service sends the browser to.
   *
   * @param who the person's id there; `undefined` says no
   * @returns where the provider sends the browser back to
   */
  visit(address: string, who: string | undefined): Promise<string>;
  close(): Promise<void>;
}

/** Starts a provider. Call it at the top of a test file. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const people = new Map<string, Person>();
  let who: string | undefined;
  const server = createServer();
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await listening;
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const hour = 3600;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "realm_access"],
    },
    cookies: { keys: ["a key of cookies"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: hour, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
  });
  server.on("request", async (req, res) => {
    if (!req.url?.startsWith("/interaction/")) return provider.callback()(req, res);
    const { prompt, session, params } = await provider.interactionDetails(req, res);
    const result: Record<string, unknown> = {};
    if (who === undefined) result.error = "access_denied";
    else if (prompt.name === "login") result.login = { accountId: who };
    else {
      const grant = new provider.Grant({
        accountId: session?.accountId,
        clientId: String(params.client_id),
      });
      grant.addOIDCScope("openid email profile");
      result.consent = { grantId: await grant.save() };
    }
    await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: true });
  });
  let closing: Promise<void> | undefined;
  const close = () =>
    closing ??= new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  atEndOfFile(close);
  return {
    issuer,
    people,
    async visit(from, as) {
      who = as;
      const cookies = new Map<string, string>();
      let at = from;
      while (at.startsWith(issuer)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const res = await fetch(at, { redirect: "manual", headers: { cookie } });
        const text = await res.text();
        for (const set of res.headers.getSetCookie()) {
          const [name = "", value = ""] = set.split(";", 1)[0]?.split(/=(.*)/s) ?? [];
          cookies.set(name, value);
        }
        const next = res.headers.get("location");
        if (next === null) throw new Error(`${res.status} ${text.slice(0, 200)}`);
        at = new URL(next, at).href;
      }
      return at;
    },
    close,
  };
}
