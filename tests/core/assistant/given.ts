/** An application with an offer and a chat thread, and ways to ask in it. */
import { startTurn } from "@/core/assistant/turns/turn.ts";
import { createThread } from "@/core/assistant/threads.ts";
import { createUser } from "@/core/auth/users.ts";
import { readConfig } from "@/core/platform/config.ts";
import type { App } from "@/core/app.ts";
import type { ChatTurn, Chunk } from "@/core/contracts/chat.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { createLogger } from "@/core/platform/log.ts";
import { createQuickOffer } from "@/core/offers/quick.ts";
import { assembleApp } from "@/core/platform/open.ts";
import type { ProductRow } from "@/db/queries/catalogue/catalogue.ts";
import type { Database } from "@/db/sql.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { cheapHash, password } from "@/tests/helpers/users.ts";

/** The application over a test database, with a user and without rate limits. */
export async function openTestApp(
  database: Database,
  rates = "off",
): Promise<{ app: App; user: Identity }> {
  const app = await assembleApp({
    config: readConfig((name) => name === "RATE_LIMITS" ? rates : undefined),
    log: createLogger({ level: "error", format: "json", write: () => {} }),
    database,
    hashing: cheapHash,
    secret: "a test secret of more than 32 characters",
  });
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await createUser(app.auth, { name: "Zofia", email, password, role: "user" });
  return { app, user: { userId: id, name: "Zofia", role: "user" } };
}

/** An offer of these products, two of each, with a thread. */
export async function givenThread(
  app: App,
  user: Identity,
  products: readonly Partial<ProductRow>[] = [{}],
): Promise<{ offerId: string; threadId: string }> {
  const items = [];
  for (const fields of products) {
    items.push({ productId: (await givenProduct(app.database, fields)).id, quantity: 2 });
  }
  const { offer } = await createQuickOffer(app, user, { items });
  const thread = await createThread(app, user, offer.id, {});
  return { offerId: offer.id, threadId: thread.id };
}

/** A body with one message of the user. */
export function asked(text: string, fields: Partial<ChatTurn> & { id?: string } = {}): ChatTurn {
  const { id, ...rest } = fields;
  return { messages: [{ id, role: "user", parts: [{ type: "text", text }] }], ...rest };
}

/** All chunks of a turn. */
export async function runTurn(app: App, user: Identity, input: ChatTurn): Promise<Chunk[]> {
  const answer = await startTurn(app, user, input);
  return await Array.fromAsync(answer(new AbortController().signal));
}

/** What a turn says in words. */
export function spoken(chunks: readonly Chunk[]): string {
  return chunks.flatMap((chunk) => chunk.type === "text-delta" ? [chunk.delta] : []).join("");
}
