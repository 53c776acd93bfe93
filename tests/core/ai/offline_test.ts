import { assert, assertEquals, assertRejects } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { AiUnavailable } from "@/core/ai/port.ts";

const ai = offlineAi();

function cosine(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

Deno.test("embed() gives unit vectors of the promised length, the same each time, in order", async () => {
  const texts = ["USB cable", "desk lamp", "", "łóżko 90x200"];
  const vectors = await ai.embed(texts);
  for (const vector of vectors) {
    assertEquals(vector.length, ai.dimensions);
    assert(Math.abs(cosine(vector, vector) - 1) < 1e-9);
  }
  assertEquals(await offlineAi().embed([...texts].reverse()), [...vectors].reverse());
});

Deno.test("like texts are nearer than unlike ones", async (test) => {
  const cases: [text: string, near: string, far: string][] = [
    ["usb cable 2 m", "USB-C cable, 2 m, black", "Desk lamp, LED"],
    ["wyłączników nadprądowych", "Wyłącznik nadprądowy B16", "Rękawice nitrylowe"],
    ["basketbal", "Basketball, indoor", "Banknote counter"],
  ];
  for (const [text, near, far] of cases) {
    await test.step(text, async () => {
      const [a = [], b = [], c = []] = await ai.embed([text, near, far]);
      assert(cosine(a, b) > cosine(a, c));
    });
  }
});

Deno.test("embed() stops for an aborted caller, generate() always refuses", async () => {
  await assertRejects(() => ai.embed(["a"], { signal: AbortSignal.abort() }), DOMException);
  const prompt = { task: "answer", instructions: "", data: "", mostTokens: 1 };
  await assertRejects(() => ai.generate(prompt), AiUnavailable);
  await assertRejects(() => ai.embed(["a"], { model: "another/3" }), AiUnavailable);
});
