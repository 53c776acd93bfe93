import { assert, assertRejects } from "@std/assert";
import { boundedFetch } from "@/core/ai/transport.ts";
import { collectGarbage } from "@/tests/helpers/garbage.ts";
import { EndlessBody, startModelServer } from "@/tests/helpers/model_server.ts";

Deno.test("who is no longer waited for is let go, also when memory was collected since their answer began", async () => {
  const body = new EndlessBody({ everyMs: 1 });
  const server = startModelServer({
    reply: (_path, stopped) => new Response(body.stream(stopped)),
  });
  const caller = new AbortController();
  const beginning = await boundedFetch()(`${server.baseUrl}/chat/completions`, {
    method: "POST",
    body: "{}",
    signal: caller.signal,
  });
  const text = assertRejects(() => beginning.text(), DOMException);
  const until = async (isSo: () => boolean) => {
    for (const before = body.pieces; !isSo();) {
      assert(body.pieces < before + 1_000, "it goes on for ever");
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  await until(() => body.pieces > 3);
  collectGarbage();
  caller.abort();
  try {
    await until(() => body.cancelled);
    await text;
  } finally {
    await server.stop();
  }
});
