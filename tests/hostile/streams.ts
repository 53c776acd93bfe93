/** A service with a model that streams, and questions to it. */
import { assert } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import { migratedImage } from "@/tests/helpers/database.ts";
import { ask, givenCatalogue, type Service, startService } from "./service.ts";
import type { StreamingModel } from "./streaming_model.ts";

/** Settings of a service that asks that model. */
export const settingsOf = ({ baseUrl }: StreamingModel) => ({
  OPENAI_API_KEY: "key",
  OPENAI_BASE_URL: baseUrl,
  OPENAI_EMBEDDING_DIMENSIONS: "3",
  MODEL_LIMITS: "off",
});

/** Runs `work` with a service on an embedded database of its own. */
export async function withService(
  model: StreamingModel,
  work: (service: Service) => Promise<void>,
): Promise<void> {
  const dataDir = await Deno.makeTempDir({ prefix: "offerwright-stop-" });
  try {
    await (await openDatabase({ dataDir, image: await migratedImage() })).close();
    const service = await startService({
      DATA_DIR: dataDir,
      ...settingsOf(model),
    });
    try {
      await work(service);
    } finally {
      try {
        service.process.kill("SIGKILL");
      } catch { /* it is gone already */ }
      await service.process.status;
    }
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
}

/** An offer; each call gives a thread of it with the body of a question in it. */
export async function givenQuestion(service: Pick<Service, "url" | "cookie">) {
  const [productId] = await givenCatalogue(service);
  const made = await ask(service, "POST", "/api/offers/quick", {
    items: [{ productId, quantity: 1 }],
  });
  const offerId: string = made.body.offer.id;
  const threads = `/api/offers/${offerId}/chat/threads`;
  return async () => {
    const { body } = await ask(service, "POST", threads, { title: "Long" });
    const threadId: string = body.thread.id;
    const parts = [{ type: "text", text: "Tell me a long story about this offer" }];
    return {
      body: { offerId, threadId, messages: [{ id: "q-1", role: "user", parts }] },
      messages: `${threads}/${threadId}/messages`,
    };
  };
}

/** Waits until something is so; throws when it takes half a minute. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; !await isSo(); attempt++) {
    assert(attempt < 1500, "it did not happen within half a minute");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
