/** Statements on the queue of mails. Times come from the caller, so that a test or a leap of the clock is one value. */
import { fragment, json, nothing, type Sql, type SqlFragment } from "@/db/sql.ts";

/** What a mail is. */
export type MailKind =
  | "offer"
  | "reminder"
  | "invitation"
  | "password_reset"
  | "test"
  | "answer"
  | "digest"
  | "copy";

/** Where a mail stands: `failed` when it reached not all of its recipients and is not tried again. */
export type MailState = "pending" | "sent" | "failed";

/** Why an attempt did not reach everybody. */
export type MailError =
  | "unreachable"
  | "timeout"
  | "tls"
  | "sign_in"
  | "deferred"
  | "refused"
  | "unreadable";

/** One recipient, with what the mail server said of it last. */
export interface Recipient {
  readonly address: string;
  readonly state: MailState;
  readonly code: number | null;
  readonly answer: string | null;
}

/** A mail as it is shown: without its texts. */
export interface MailRow {
  readonly id: string;
  readonly kind: MailKind;
  readonly offerId: string | null;
  readonly subject: string;
  readonly recipients: readonly Recipient[];
  readonly state: MailState;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly lastError: MailError | null;
  readonly lastCode: number | null;
  readonly lastAnswer: string | null;
  readonly createdAt: Date;
  /** When it was sent or given up, or last tried. */
  readonly updatedAt: Date;
}

/** A mail to store. */
export interface NewMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly messageId: string;
  readonly sentBy: string | null;
  readonly offerId: string | null;
  readonly subject: string;
  readonly recipients: readonly Recipient[];
  readonly content: Uint8Array;
  readonly now: Date;
}

const columns = fragment`
  id, kind, offer_id, subject, recipients, state, attempts, next_attempt_at, last_error, last_code, last_answer,
  created_at, updated_at`;

/** Stores a mail that is due at once. */
export async function insertMail(sql: Sql, mail: NewMail): Promise<MailRow> {
  const [row] = await sql<MailRow>`
    insert into mails (
      id, kind, message_id, sent_by, offer_id, subject, recipients, content, next_attempt_at, created_at, updated_at
    )
    values (
      ${mail.id}, ${mail.kind}, ${mail.messageId}, ${mail.sentBy}, ${mail.offerId}, ${mail.subject},
      ${json(mail.recipients)}, ${mail.content}, ${mail.now}, ${mail.now}, ${mail.now}
    )
    returning ${columns}`;
  return row!;
}

/** A mail that this process may send until its claim ends. */
export interface ClaimedMail {
  readonly id: string;
  readonly messageId: string;
  readonly subject: string;
  readonly recipients: readonly Recipient[];
  readonly content: Uint8Array | null;
  /** This one included. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** Claims mails that are due, the one that waits longest first; what another process holds is passed over. */
export async function claimMails(
  sql: Sql,
  { claim, now, until, most }: { claim: string; now: Date; until: Date; most: number },
): Promise<ClaimedMail[]> {
  return await sql<ClaimedMail>`
    with due as materialized (
      select id
      from mails
      where state = 'pending' and next_attempt_at <= ${now}
      order by next_attempt_at
      limit ${most}
      for update skip locked
    )
    update mails
    set claim = ${claim}, attempts = attempts + 1, next_attempt_at = ${until}
    from due
    where mails.id = due.id
    returning mails.id, message_id, subject, recipients, content, attempts, created_at`;
}

/** How an attempt ended. */
export interface MailEnd {
  readonly state: MailState;
  readonly recipients: readonly Recipient[];
  readonly error: MailError | null;
  readonly code: number | null;
  readonly answer: string | null;
  /** When it is tried again; only of one that is still pending. */
  readonly nextAttemptAt?: Date;
  readonly now: Date;
}

/** Writes how an attempt ended; `false` when the claim ended before it, and the row is another's. */
export async function endMailAttempt(
  sql: Sql,
  { id, claim }: { id: string; claim: string },
  end: MailEnd,
): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    update mails
    set state = ${end.state}, claim = null, recipients = ${json(end.recipients)},
      last_error = ${end.error}, last_code = ${end.code}, last_answer = ${end.answer},
      content = case when ${end.state} = 'sent' then null else content end,
      next_attempt_at = coalesce(${end.nextAttemptAt ?? null}::timestamptz, next_attempt_at),
      updated_at = ${end.now}
    where id = ${id} and claim = ${claim}
    returning id`;
  return rows.length > 0;
}

/** Gives a claimed mail back as if it had not been tried. */
export async function releaseMail(
  sql: Sql,
  { id, claim }: { id: string; claim: string },
  now: Date,
): Promise<void> {
  await sql`
    update mails
    set claim = null, attempts = attempts - 1, next_attempt_at = ${now}
    where id = ${id} and claim = ${claim}`;
}

/** Which mails a list shows. */
export interface MailPage {
  readonly state?: MailState;
  readonly limit: number;
  readonly offset: number;
}

/** One page of the mails, newest first. */
export async function listMails(
  sql: Sql,
  { state, limit, offset }: MailPage,
): Promise<MailRow[]> {
  return await sql<MailRow>`
    select ${columns}
    from mails
    ${inState(state)}
    order by id desc
    limit ${limit} offset ${offset}`;
}

/** The mails about an offer, newest first. */
export async function listOfferMails(sql: Sql, offerId: string, most: number): Promise<MailRow[]> {
  return await sql<MailRow>`
    select ${columns}
    from mails
    where offer_id = ${offerId}
    order by id desc
    limit ${most}`;
}

/** How many mails there are. */
export async function countMails(sql: Sql, state?: MailState): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*) as count
    from mails
    ${inState(state)}`;
  return row?.count ?? 0;
}

function inState(state: MailState | undefined): SqlFragment {
  return state === undefined ? nothing : fragment`where state = ${state}`;
}

/** One mail, or `undefined`. */
export async function findMail(sql: Sql, id: string): Promise<MailRow | undefined> {
  const [row] = await sql<MailRow>`
    select ${columns}
    from mails
    where id = ${id}`;
  return row;
}

/**
 * Makes a mail due at once, with all its attempts again if it had failed: for the recipients that it has not reached. One that
 * was sent and one that is being sent are left alone.
 */
export async function sendMailAgain(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`
    update mails
    set attempts = case when state = 'pending' then attempts else 0 end, state = 'pending', claim = null,
      next_attempt_at = ${now}, updated_at = ${now},
      recipients = (
        select jsonb_agg(
          case when each ->> 'state' = 'failed' then each || '{"state": "pending"}' else each end order by at
        )
        from jsonb_array_elements(recipients) with ordinality as listed (each, at)
      )
    where id = ${id} and content is not null and (claim is null or next_attempt_at <= ${now})`;
}
