import { assertEquals, assertRejects } from "@std/assert";
import {
  createThread,
  listMessages,
  listThreads,
  removeThread,
  renameThread,
  untitled,
} from "@/core/assistant/threads.ts";
import { AppError } from "@/core/errors.ts";
import { newId } from "@/core/platform/ids.ts";
import { deleteOffer } from "@/db/queries/offers/offers.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { asked, givenThread, openTestApp, runTurn } from "./given.ts";

const database = await testDatabase();
const { app, user } = await openTestApp(database);

async function codeOf(work: () => Promise<unknown>): Promise<string> {
  return (await assertRejects(work, AppError)).code;
}

Deno.test("createThread() keeps a title as sent and names what has none", async () => {
  const { offerId } = await givenThread(app, user);
  const titles: [string | undefined, string][] = [
    ["Ceny dla klienta", "Ceny dla klienta"],
    [" spaced ", " spaced "],
    ["", untitled],
    ["  \n", untitled],
    [undefined, untitled],
  ];
  for (const [title, kept] of titles) {
    const thread = await createThread(app, user, offerId, { title });
    assertEquals([thread.title, thread.offerId], [kept, offerId]);
    assertEquals(thread.createdAt, thread.updatedAt);
  }
});

Deno.test("listThreads() gives the newest change first", async () => {
  const { offerId, threadId: first } = await givenThread(app, user);
  const { id: second } = await createThread(app, user, offerId, {});
  const { id: third } = await createThread(app, user, offerId, {});
  const order = async () => (await listThreads(app, offerId)).map(({ id }) => id);
  const later = (ms: number) => ({ ...app, now: () => new Date(Date.now() + ms) });
  assertEquals(await order(), [third, second, first]);
  await runTurn(later(5_000), user, asked("help", { offerId, threadId: first }));
  assertEquals(await order(), [first, third, second]);
  await renameThread(later(10_000), offerId, second, { title: "Second" });
  assertEquals(await order(), [second, first, third]);
});

Deno.test("threads and messages are found through their own offer only", async () => {
  const { offerId, threadId } = await givenThread(app, user);
  const { offerId: other } = await givenThread(app, user);
  for (
    const [offer, thread] of [[other, threadId], [offerId, newId()], [offerId, "x"], ["x", "y"]]
  ) {
    if (!offer || !thread) continue;
    assertEquals(await codeOf(() => listMessages(app, offer, thread)), "thread_not_found");
    assertEquals(await codeOf(() => removeThread(app, offer, thread)), "thread_not_found");
    const rename = () => renameThread(app, offer, thread, { title: "Mine" });
    assertEquals(await codeOf(rename), "thread_not_found");
  }
  for (const offer of [newId(), "x"]) {
    assertEquals(await codeOf(() => createThread(app, user, offer, {})), "offer_not_found");
    assertEquals(await codeOf(() => listThreads(app, offer)), "offer_not_found");
  }
  assertEquals((await listThreads(app, offerId)).map(({ title }) => title), [untitled]);
});

Deno.test("a removed thread, and a deleted offer, take their messages along", async () => {
  const kept = await givenThread(app, user);
  const { offerId, threadId } = await givenThread(app, user);
  const { id: sibling } = await createThread(app, user, offerId, {});
  for (const thread of [kept, { offerId, threadId }, { offerId, threadId: sibling }]) {
    await runTurn(app, user, asked("help", thread));
  }
  const left = async () => {
    const rows = await database.sql<{ id: string }>`
      select distinct thread_id as id from chat_messages`;
    return rows.map(({ id }) => id).filter((id) => [kept.threadId, threadId, sibling].includes(id))
      .toSorted();
  };
  await removeThread(app, offerId, threadId);
  assertEquals(await left(), [kept.threadId, sibling].toSorted());
  await deleteOffer(database.sql, offerId);
  assertEquals(await left(), [kept.threadId]);
});
