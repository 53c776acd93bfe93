/** The identity provider as the settings name it. */

/** See `OIDC_…` in docs/operations.md. */
export interface ProviderSettings {
  /** As the provider calls itself: https, or http on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button says. */
  readonly name: string;
  /** Whether somebody who has no account here gets one. */
  readonly allowNew: boolean;
  /** The claim that decides the role at each sign-in; absent: roles are set here. */
  readonly roleClaim?: string;
  /** Hosts that the provider answers at besides that of the issuer. */
  readonly hosts: readonly string[];
}

/** An issuer that tokens can come from without being read on the way; `undefined` for what is none. */
export function readIssuer(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || url.search !== "" || url.hash !== "" || url.username !== "") return undefined;
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isHere) ? text : undefined;
}

/** Host names with commas between them; `undefined` where one is none. */
export function readHosts(text: string): string[] | undefined {
  const hosts = text.split(",").map((item) => item.trim());
  return hosts.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)) ? hosts : undefined;
}
