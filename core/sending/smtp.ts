/**
 * One attempt to hand one mail to the mail server: the only file that knows the SMTP library. What is refused comes back with
 * the server's own words, of the whole mail or of each recipient; nothing is thrown.
 */
import type { Socket } from "node:net";
import type { Config } from "@/core/platform/config.ts";
import type { MailError } from "@/db/queries/sending/mails.ts";
import type { NodemailerError, SendMailOptions, SentMessageInfo } from "nodemailer";

/** A file that goes along. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** A mail as it leaves. Addresses come from `readAddress`, texts have no control characters but line ends. */
export interface Message {
  readonly messageId: string;
  readonly date: Date;
  /** All recipients of the mail: they are in its head, also where only some are still to be reached. */
  readonly to: readonly string[];
  /** Whom this attempt is for. */
  readonly recipients: readonly string[];
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

/** What an attempt goes by. */
export interface SmtpOptions {
  readonly mail: NonNullable<Config["mail"]>;
  /** The name that the client greets with: the host of the service. */
  readonly greeting: string;
  /** For the whole attempt. */
  readonly timeoutMs: number;
  /** Ends the attempt: the process is stopping. */
  readonly signal: AbortSignal;
  /** A certificate to trust beside those of the system, in PEM. */
  readonly certificate?: string;
}

/** A refusal of the server; both are absent where there was no answer. */
export interface Refusal {
  readonly code: number | null;
  /** One line, cut. */
  readonly answer: string | null;
}

/** How an attempt ended. `stopped` is not the server's doing and does not count. */
export type SmtpOutcome =
  | { readonly end: "handed over"; readonly refused: ReadonlyMap<string, Refusal> }
  | { readonly end: "failed"; readonly error: MailError; readonly refusal: Refusal }
  | { readonly end: "stopped" };

/** Connecting and each answer have so long, in milliseconds. */
const stepMs = 15_000;
/** Answers can be long and come from strangers. */
const longestAnswer = 500;

/** Makes one attempt; it never throws. */
export async function sendBySmtp(message: Message, options: SmtpOptions): Promise<SmtpOutcome> {
  const late = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([late, options.signal]);
  try {
    const { createTransport } = await import("nodemailer");
    const transport = createTransport(await transportOptions(options, signal));
    const info: SentMessageInfo = await transport.sendMail({ ...mailOf(message, options), signal });
    return { end: "handed over", refused: refusalsOf(info.rejectedErrors) };
  } catch (error) {
    if (options.signal.aborted) return { end: "stopped" };
    return outcomeOf(error as NodemailerError, late.aborted, message.recipients);
  }
}

async function transportOptions({ mail, greeting, certificate }: SmtpOptions, signal: AbortSignal) {
  const { connect } = await import("node:net");
  const { server } = mail;
  return {
    host: server.host,
    port: server.port,
    name: greeting, // the library would ask the system for its name, which takes a permission
    secure: server.implicitTls,
    requireTLS: server.requiresTls,
    // To a server of the same machine nothing leaves it, and its certificate is mostly one that nobody has signed.
    ignoreTLS: !server.requiresTls && /^(?:localhost|127\.[\d.]+|::1)$/.test(server.host),
    ...(server.user !== undefined && {
      auth: { user: server.user, pass: server.password ?? "" },
      forceAuth: true,
    }),
    tls: {
      minVersion: "TLSv1.2" as const,
      ...(/[a-z]/i.test(server.host) && !server.host.includes(":") && { servername: server.host }),
      ...(certificate !== undefined && { ca: certificate }),
    },
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Its own look-up of names would ask name servers, which the permissions do not allow.
    getSocket(_: unknown, done: (error: Error | null, socket?: { connection: Socket }) => void) {
      const socket = connect({ host: server.host, port: server.port });
      const end = () => socket.destroy(new Error("ended"));
      signal.addEventListener("abort", end, { once: true });
      socket.setTimeout(stepMs, end);
      const failed = (error: Error) => {
        signal.removeEventListener("abort", end);
        done(Object.assign(error, { code: "ECONNECTION" }));
      };
      socket.once("error", failed);
      socket.once("connect", () => {
        signal.removeEventListener("abort", end);
        socket.setTimeout(0);
        socket.off("error", failed);
        done(null, { connection: socket });
      });
    },
  };
}

function mailOf(message: Message, { mail: { from } }: SmtpOptions): SendMailOptions {
  return {
    messageId: message.messageId,
    date: message.date,
    from,
    to: message.to.map((address) => ({ name: "", address })),
    ...(message.replyTo !== undefined && { replyTo: { name: "", address: message.replyTo } }),
    envelope: { from: from.address, to: [...message.recipients] },
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function outcomeOf(
  error: NodemailerError,
  isLate: boolean,
  recipients: readonly string[],
): SmtpOutcome {
  const refused = refusalsOf(error.rejectedErrors);
  if (refused.size === recipients.length) return { end: "handed over", refused };
  const refusal = refusalOf(error);
  const failed = (kind: MailError): SmtpOutcome => ({ end: "failed", error: kind, refusal });
  if (isLate) return failed("timeout");
  if (error.code === "EAUTH" || error.code === "ENOAUTH") return failed("sign_in");
  if (error.code === "ETLS" || isCertificateFault(error)) return failed("tls");
  if (error.code === "ETIMEDOUT") return failed("timeout");
  if (refusal.code !== null) return failed(refusal.code >= 500 ? "refused" : "deferred");
  return failed("unreachable");
}

/** Faults of certificates and handshakes, as Deno and Node name them. */
function isCertificateFault({ message }: Error): boolean {
  return /certificate|CERT_|self.signed|handshake|\bTLS\b|\bssl\b/i.test(message);
}

function refusalsOf(errors: readonly NodemailerError[] = []): Map<string, Refusal> {
  return new Map(errors.map((error) => [error.recipient ?? "", refusalOf(error)]));
}

function refusalOf({ responseCode, response }: NodemailerError): Refusal {
  if (responseCode === undefined) return { code: null, answer: null };
  const answer = (response ?? "").replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ").toWellFormed().trim();
  return { code: responseCode, answer: answer.slice(0, longestAnswer).toWellFormed() };
}
