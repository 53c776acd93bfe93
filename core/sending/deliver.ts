/** Takes what is due from the queue and sends it: claimed first, sent outside of any transaction, its end written last. */
import type { App } from "@/core/app.ts";
import { newId } from "@/core/platform/ids.ts";
import { keptMs, pruneOutbox } from "@/core/outbox/prune.ts";
import { nextAttempt } from "@/core/outbox/retries.ts";
import {
  type ClaimedMail,
  claimMails,
  endMailAttempt,
  type MailEnd,
  type MailState,
  type Recipient,
  releaseMail,
} from "@/db/queries/sending/mails.ts";
import { deleteBefore, hastenPending, outboxes } from "@/db/queries/integration/outbox.ts";
import { openContent } from "./seal.ts";
import { sendBySmtp, type SmtpOutcome } from "./smtp.ts";

/** What sending needs of the application. */
export type Services = Pick<App, "config" | "database" | "log" | "now"> & {
  readonly auth: { readonly secret: string };
};

/** How sending may differ from the ordinary. */
export interface SendingOptions {
  readonly timeoutMs?: number;
  /** Gives 0 to 1. */
  readonly random?: () => number;
  /** See `SmtpOptions`. */
  readonly certificate?: string;
}

/** One attempt has so long. */
const timeoutMs = 60_000;
/** A claim is free for others after this; an attempt takes much less. */
const claimMs = 5 * timeoutMs;
/** So many are sent by a process at the same time: mail servers refuse crowds. */
const mostAtOnce = 4;

/** A mail and under which claim this process holds it. */
export interface Held extends ClaimedMail {
  readonly claim: string;
}

/** Claims what is due, as much as there is room for; what another process holds is left to it. */
export async function claimDueMails(app: Services, busy = 0): Promise<Held[]> {
  if (busy >= mostAtOnce) return [];
  const now = app.now();
  const claim = newId();
  const until = new Date(now.getTime() + claimMs);
  const most = mostAtOnce - busy;
  const rows = await claimMails(app.database.sql, { claim, now, until, most });
  return rows.map((row) => ({ ...row, claim }));
}

/** Sends one mail to the recipients that it has not reached yet, and writes how that ended. */
export async function deliverMail(
  app: Services,
  held: Held,
  signal: AbortSignal,
  options: SendingOptions = {},
): Promise<void> {
  const { config: { mail, baseUrl }, database: { sql }, auth } = app;
  const content = await openContent(auth.secret, held.id, held.content);
  if (!mail) return await releaseMail(sql, held, app.now());
  const outcome: SmtpOutcome = content === undefined
    ? { end: "failed", error: "unreadable", refusal: { code: null, answer: null } }
    : await sendBySmtp({
      messageId: held.messageId,
      date: held.createdAt,
      to: held.recipients.map(({ address }) => address),
      recipients: open(held.recipients),
      subject: held.subject,
      ...content,
    }, {
      mail,
      greeting: new URL(baseUrl).hostname,
      timeoutMs: options.timeoutMs ?? timeoutMs,
      signal,
      certificate: options.certificate,
    });
  if (outcome.end === "stopped") return await releaseMail(sql, held, app.now());
  const end = endOf(outcome, held, app.now(), options.random);
  await endMailAttempt(sql, held, end);
  note(app, held, end);
}

function open(recipients: readonly Recipient[]): string[] {
  return recipients.filter(({ state }) => state === "pending").map(({ address }) => address);
}

/** What an outcome makes of a mail: over, or tried again later for those whom the server deferred. */
function endOf(
  outcome: Exclude<SmtpOutcome, { end: "stopped" }>,
  held: Held,
  now: Date,
  random?: () => number,
): MailEnd {
  const tried = held.recipients.map((each) =>
    each.state === "pending" ? recipientAfter(each, outcome) : each
  );
  const next = tried.some(({ state }) => state === "pending")
    ? nextAttempt(held.attempts, now, { random })
    : undefined;
  const recipients = next ? tried : tried.map((each): Recipient => ({
    ...each,
    state: each.state === "pending" ? "failed" : each.state,
  }));
  const worst = recipients.find(({ state }) => state === "failed") ??
    recipients.find(({ state }) => state === "pending");
  const common = { recipients, nextAttemptAt: next, now };
  if (!worst) return { ...common, state: "sent", error: null, code: null, answer: null };
  const state = next ? "pending" : "failed";
  if (outcome.end === "failed") {
    return { ...common, state, error: outcome.error, ...outcome.refusal };
  }
  const { code, answer } = worst;
  return { ...common, state, error: (code ?? 0) >= 500 ? "refused" : "deferred", code, answer };
}

/** A recipient after an attempt: what was refused for good is not tried again. */
function recipientAfter(
  { address }: Recipient,
  outcome: Exclude<SmtpOutcome, { end: "stopped" }>,
): Recipient {
  if (outcome.end === "failed") {
    const isFinal = outcome.error === "refused" || outcome.error === "unreadable";
    return { address, state: isFinal ? "failed" : "pending", ...outcome.refusal };
  }
  const refusal = outcome.refused.get(address);
  if (!refusal) return { address, state: "sent", code: null, answer: null };
  return { address, state: (refusal.code ?? 0) >= 500 ? "failed" : "pending", ...refusal };
}

/** Ids and names only: addresses are personal, and answers of servers hold them. */
function note({ log }: Services, { id, attempts }: Held, end: MailEnd): void {
  const fields = { mail: id, attempt: attempts, code: end.code };
  if (end.state === "sent") log.info("mail sent", fields);
  else log.warn(`mail ${end.state}`, { ...fields, error: end.error });
}

/** See {@link pruneOutbox}. */
export async function pruneMails({ database: { sql }, now }: Services): Promise<boolean> {
  return await pruneOutbox<MailState>(now(), {
    kept: { sent: keptMs.done, failed: keptMs.failed, pending: keptMs.pending },
    hasten: (beyond) => hastenPending(sql, outboxes.mails, { beyond, now: now() }),
    deleteBefore: (page) => deleteBefore(sql, outboxes.mails, page),
  });
}
