/** `SMTP_URL`: where mails are handed over, by whom, and whether the connection has to be encrypted. */

/** An SMTP server as the settings name it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`); otherwise by STARTTLS. */
  readonly implicitTls: boolean;
  /** Nothing is said without TLS: with `smtps:`, and wherever a password would be sent. */
  readonly requiresTls: boolean;
  readonly user?: string;
  readonly password?: string;
}

/**
 * Reads `smtp://user:password@host:587` or `smtps://…:465`. A user needs a password and the other way round.
 *
 * @returns `undefined` for what is no such address
 */
export function readSmtpServer(text: string): SmtpServer | undefined {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol)) return undefined;
  if (!/^\/?$/.test(url.pathname) || url.search !== "" || url.hash !== "") return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (!/^[A-Za-z0-9.:-]+$/.test(host) || (url.username === "") !== (url.password === "")) {
    return undefined;
  }
  const implicitTls = url.protocol === "smtps:";
  const credentials = url.username === ""
    ? {}
    : { user: decoded(url.username), password: decoded(url.password) };
  return {
    host,
    port: Number(url.port) || (implicitTls ? 465 : 587),
    implicitTls,
    requiresTls: implicitTls || url.username !== "",
    ...credentials,
  };
}

/** A `%` that begins no escape stands for itself: passwords have such. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
