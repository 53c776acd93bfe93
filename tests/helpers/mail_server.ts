/**
 * A real SMTP server on this machine. A test tells it how to behave (refuse, delay, break off, with or without TLS) and sees
 * what it was given; its certificates are in `tests/fixtures/mail_server`.
 */
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { Buffer } from "node:buffer";

const file = (name: string) =>
  Deno.readTextFileSync(new URL(`../fixtures/mail_server/${name}`, import.meta.url));

/** The certificate that has signed that of the server, for `localhost`. */
export const authority = file("authority.pem");

/** A mail that the server has taken. */
export interface TakenMail {
  readonly from: string;
  readonly recipients: readonly string[];
  /** Head and body as they came. */
  readonly raw: string;
  readonly secure: boolean;
}

/** How the server may differ from one that takes everything. */
export interface MailServerOptions {
  /** The answer to a recipient, such as `550 no such user`; `undefined` takes it. */
  readonly recipient?: (address: string) => string | undefined;
  /** The answer to the text of a mail; one that never comes is a server that is stuck. */
  readonly data?: () => string | undefined | Promise<string | undefined>;
  /** The one user and password that it knows; without it nobody signs in. */
  readonly user?: readonly [user: string, password: string];
  readonly tls?: "none" | "starttls" | "implicit";
}

/** A running server. */
export interface MailServer extends AsyncDisposable {
  [Symbol.asyncDispose](): Promise<void>;
  readonly port: number;
  readonly taken: readonly TakenMail[];
  /** Attempts to sign in, right or wrong. */
  readonly signIns: readonly string[];
  /** Resolves when so many mails were taken. */
  until(count: number): Promise<void>;
}

/** Starts a server on a free port. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const signIns: string[] = [];
  let news = Promise.withResolvers<void>();
  const refuse = (answer: string) =>
    Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
  const server = new SMTPServer({
    logger: false,
    banner: "test",
    authOptional: options.user === undefined,
    secure: options.tls === "implicit",
    disabledCommands: [
      ...(options.user === undefined ? ["AUTH"] : []),
      ...(options.tls === "starttls" ? [] : ["STARTTLS"]),
    ],
    allowInsecureAuth: true,
    cert: file("localhost.pem"),
    key: file("localhost.key"),
    onAuth({ username = "", password = "" }, _session, done) {
      signIns.push(`${username}:${password}`);
      const [user, right] = options.user ?? [];
      if (username === user && password === right) done(null, { user: username });
      else done(refuse("535 5.7.8 wrong user or password"));
    },
    onRcptTo({ address }, _session, done) {
      const answer = options.recipient?.(address);
      done(answer === undefined ? null : refuse(answer));
    },
    onData(stream, { envelope, secure }, done) {
      const chunks: Uint8Array[] = [];
      stream.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      stream.on("end", async () => {
        const answer = await options.data?.();
        if (answer !== undefined) return done(refuse(answer));
        taken.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
          secure: secure === true,
        });
        news.resolve();
        done(null);
      });
    },
  } as SMTPServerOptions);
  server.on("error", () => {}); // a client that distrusts the certificate
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    taken,
    signIns,
    async until(count) {
      while (taken.length < count) {
        news = Promise.withResolvers();
        await news.promise;
      }
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The parts of a mail that are texts, decoded, and its head unfolded. */
export function readMail({ raw }: Pick<TakenMail, "raw">): { head: string; body: string } {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n")
    .replaceAll(/=\r\n/g, "")
    .replaceAll(
      /(?:=[0-9A-F]{2})+/g,
      (bytes) => new TextDecoder().decode(Uint8Array.fromHex(bytes.replaceAll("=", ""))),
    );
  return { head: head.replaceAll(/\r\n[ \t]/g, " "), body };
}
