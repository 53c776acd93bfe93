/** Statements on chat threads and their messages. */
import { fragment, json, type Sql, type SqlFragment } from "@/db/sql.ts";

/** A conversation about an offer. */
export interface ThreadRow {
  id: string;
  offerId: string;
  title: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Which thread of which offer: a thread is never looked up without its offer. */
export interface ThreadKey {
  readonly offerId: string;
  readonly threadId: string;
}

/** `open` answers were begun and not ended; nobody is shown them. */
export type MessageState = "open" | "finished" | "interrupted";

/** A question or an answer; `parts` are in the shape in which clients send and get them. */
export interface MessageRow {
  id: string;
  position: number;
  role: "user" | "assistant";
  state: MessageState;
  attempt: number;
  parts: Record<string, unknown>[];
  createdAt: Date;
}

const threadColumns: SqlFragment = fragment`id, offer_id, title, created_at, updated_at`;
const messageColumns: SqlFragment = fragment`
  id, position, role, state, attempt, parts, created_at`;

/** Stores a new thread. */
export async function insertThread(
  sql: Sql,
  thread: Omit<ThreadRow, "updatedAt"> & { userId: string },
): Promise<void> {
  await sql`
    insert into chat_threads (id, offer_id, user_id, title, created_at, updated_at)
    values (
      ${thread.id}, ${thread.offerId}, ${thread.userId}, ${thread.title},
      ${thread.createdAt}, ${thread.createdAt}
    )`;
}

/** The thread of that offer, or `undefined`. */
export async function findThread(sql: Sql, key: ThreadKey): Promise<ThreadRow | undefined> {
  const [row] = await sql<ThreadRow>`
    select ${threadColumns}
    from chat_threads
    where offer_id = ${key.offerId} and id = ${key.threadId}`;
  return row;
}

/** The version of an offer as it stands with all of its threads, newest change first; `undefined` without the offer. */
export async function listThreads(
  sql: Sql,
  offerId: string,
): Promise<{ version: number; threads: ThreadRow[] } | undefined> {
  const rows = await sql<{ version: number } & (ThreadRow | { id: null })>`
    select o.version, t.id, t.offer_id, t.title, t.created_at, t.updated_at
    from offers o
    left join chat_threads t on t.offer_id = o.id
    where o.id = ${offerId}
    order by t.updated_at desc, t.id desc`;
  const [first] = rows;
  return first && { version: first.version, threads: rows.filter((row) => row.id !== null) };
}

/** Gives a thread another title; `undefined` when it is not there. */
export async function renameThread(
  sql: Sql,
  key: ThreadKey,
  title: string,
  now: Date,
): Promise<ThreadRow | undefined> {
  const [row] = await sql<ThreadRow>`
    update chat_threads
    set title = ${title},
      updated_at = greatest(updated_at, ${now})
    where offer_id = ${key.offerId} and id = ${key.threadId}
    returning ${threadColumns}`;
  return row;
}

/** Removes a thread with its messages; `false` when there was none. */
export async function deleteThread(sql: Sql, key: ThreadKey): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    delete from chat_threads
    where offer_id = ${key.offerId} and id = ${key.threadId}
    returning id`;
  return rows.length > 0;
}

/**
 * Stamps a change of a thread and locks it until the transaction ends; every change of its messages begins here. Time
 * never runs backwards.
 */
export async function touchThread(
  sql: Sql,
  key: ThreadKey,
  now: Date,
): Promise<{ updatedAt: Date } | undefined> {
  const [row] = await sql<{ updatedAt: Date }>`
    update chat_threads
    set updated_at = greatest(updated_at, ${now})
    where offer_id = ${key.offerId} and id = ${key.threadId}
    returning updated_at`;
  return row;
}

/** The messages of a thread that were said, oldest first. */
export async function listMessages(sql: Sql, threadId: string): Promise<MessageRow[]> {
  return await sql<MessageRow>`
    select ${messageColumns}
    from chat_messages
    where thread_id = ${threadId} and state <> 'open'
    order by position`;
}

/** What was said in a thread before an answer, the newest `limit` messages of it, oldest first. */
export async function conversationBefore(
  sql: Sql,
  key: ThreadKey,
  answerId: string,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await sql<MessageRow>`
    select ${messageColumns}
    from chat_messages
    where thread_id = ${key.threadId} and state <> 'open'
      and position < (
        select position from chat_messages where thread_id = ${key.threadId} and id = ${answerId}
      )
    order by position desc
    limit ${limit}`;
  return rows.toReversed();
}

/** The message with this id and whether its parts are the given ones, or `undefined`. */
export async function findMessage(
  sql: Sql,
  threadId: string,
  id: string,
  parts: readonly Record<string, unknown>[],
): Promise<MessageRow & { sameParts: boolean } | undefined> {
  const [row] = await sql<MessageRow & { sameParts: boolean }>`
    select ${messageColumns}, parts = ${json(parts)}::jsonb as same_parts
    from chat_messages
    where thread_id = ${threadId} and id = ${id}`;
  return row;
}

/** The message on this position, or `undefined`. */
export async function findMessageAt(
  sql: Sql,
  threadId: string,
  position: number,
): Promise<MessageRow | undefined> {
  const [row] = await sql<MessageRow>`
    select ${messageColumns}
    from chat_messages
    where thread_id = ${threadId} and position = ${position}`;
  return row;
}

/** A question with the id of the answer that will follow it. */
export interface NewQuestion {
  threadId: string;
  id: string;
  answerId: string;
  userId: string;
  parts: readonly Record<string, unknown>[];
  now: Date;
}

/**
 * Stores a question and its open answer on the next two positions. The caller has touched the thread, so positions have
 * no gaps; `chat_messages_thread_id_position_key` is the last word.
 */
export async function insertQuestion(sql: Sql, question: NewQuestion): Promise<void> {
  await sql`
    insert into chat_messages (thread_id, id, position, role, state, parts, user_id, created_at)
    select ${question.threadId}::uuid, m.id, n.next + m.step, m.role, m.state, m.parts, m.user_id,
      ${question.now}::timestamptz
    from (
      values
        (${question.id}, 0, 'user', 'finished', ${json(question.parts)}::jsonb, ${question.userId}),
        (${question.answerId}, 1, 'assistant', 'open', '[]'::jsonb, null)
    ) as m(id, step, role, state, parts, user_id),
    (
      select coalesce(max(position) + 1, 0) as next
      from chat_messages
      where thread_id = ${question.threadId}
    ) as n`;
}

/** Gives a question other parts. */
export async function updateQuestion(
  sql: Sql,
  threadId: string,
  id: string,
  parts: readonly Record<string, unknown>[],
): Promise<void> {
  await sql`
    update chat_messages
    set parts = ${json(parts)}
    where thread_id = ${threadId} and id = ${id} and role = 'user'`;
}

/** Opens an answer again; what earlier runs say from now on is not stored. */
export async function reopenAnswer(
  sql: Sql,
  threadId: string,
  id: string,
): Promise<{ attempt: number } | undefined> {
  const [row] = await sql<{ attempt: number }>`
    update chat_messages
    set state = 'open', attempt = attempt + 1, parts = '[]'
    where thread_id = ${threadId} and id = ${id} and role = 'assistant'
    returning attempt`;
  return row;
}

/**
 * Stores what was said. The first finished answer of an attempt stays; an interrupted one gives way to a finished one.
 * `false` when there was nothing to write.
 */
export async function storeAnswer(
  sql: Sql,
  threadId: string,
  answer: {
    id: string;
    attempt: number;
    state: "finished" | "interrupted";
    parts: readonly Record<string, unknown>[];
  },
): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    update chat_messages
    set state = ${answer.state},
      parts = ${json(answer.parts)}
    where thread_id = ${threadId} and id = ${answer.id} and attempt = ${answer.attempt}
      and (state = 'open' or (state = 'interrupted' and ${answer.state} = 'finished'))
    returning id`;
  return rows.length > 0;
}

/** An answer with the thread that it stands in. */
export interface AnswerRow {
  threadId: string;
  id: string;
  parts: Record<string, unknown>[];
}

/** The stored answer of an offer's thread that holds a proposal, or `undefined`. Only answers count: anybody can say anything. */
export async function findProposalAnswer(
  sql: Sql,
  offerId: string,
  proposalId: string,
): Promise<AnswerRow | undefined> {
  const [row] = await sql<AnswerRow>`
    select m.thread_id, m.id, m.parts
    from chat_threads t
    join chat_messages m on m.thread_id = t.id
    where t.offer_id = ${offerId} and m.role = 'assistant' and m.state <> 'open'
      and m.parts @> ${json([{ type: "data-proposal", id: proposalId }])}::jsonb`;
  return row;
}

/** Locks a thread until the transaction ends; `false` when it is not there. */
export async function lockThread(sql: Sql, key: ThreadKey): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    select id
    from chat_threads
    where offer_id = ${key.offerId} and id = ${key.threadId}
    for update`;
  return rows.length > 0;
}

/** Replaces the parts of an answer; the caller has locked its thread. */
export async function updateAnswerParts(
  sql: Sql,
  answer: AnswerRow,
): Promise<void> {
  await sql`
    update chat_messages
    set parts = ${json(answer.parts)}
    where thread_id = ${answer.threadId} and id = ${answer.id} and role = 'assistant'`;
}
