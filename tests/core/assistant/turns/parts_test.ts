import { assert, assertEquals } from "@std/assert";
import { replay, SaidParts, speak, textOf } from "@/core/assistant/turns/parts.ts";
import type { Chunk } from "@/core/contracts/chat.ts";

const chunks: Chunk[] = [
  { type: "start", messageId: "m" },
  { type: "start-step" },
  { type: "tool-input-available", toolCallId: "c", toolName: "look", input: { a: 1 } },
  { type: "tool-output-available", toolCallId: "c", output: { b: 2 } },
  { type: "finish-step" },
  { type: "start-step" },
  { type: "text-start", id: "t" },
  { type: "text-delta", id: "t", delta: "Hello " },
  { type: "text-delta", id: "t", delta: "there" },
  { type: "text-end", id: "t" },
  { type: "finish-step" },
  { type: "finish", finishReason: "stop" },
];

function partsOf(from: Iterable<Chunk>): SaidParts {
  const said = new SaidParts();
  for (const chunk of from) said.add(chunk);
  return said;
}

Deno.test("SaidParts makes of chunks what a client makes of them", () => {
  assertEquals(partsOf(chunks).parts, [
    { type: "step-start" },
    {
      type: "tool-look",
      toolCallId: "c",
      state: "output-available",
      input: { a: 1 },
      output: { b: 2 },
    },
    { type: "step-start" },
    { type: "text", text: "Hello there", state: "done" },
  ]);
});

Deno.test("SaidParts is empty until there is something to see, and closes what was cut off", () => {
  assert(partsOf(chunks.slice(0, 2)).isEmpty);
  assertEquals(partsOf(chunks.slice(0, 3)).isEmpty, false);
  assertEquals(partsOf(chunks.slice(0, 3)).parts.at(-1)?.state, "input-available");
  assertEquals(partsOf(chunks.slice(0, 8)).parts.at(-1), {
    type: "text",
    text: "Hello ",
    state: "done",
  });
});

Deno.test("replay() makes the same parts again, also of an answer that was cut off", () => {
  for (const length of [3, 8, chunks.length]) {
    const { parts } = partsOf(chunks.slice(0, length));
    const again = [...replay("m", parts)];
    assertEquals(partsOf(again).parts, parts);
    assertEquals([again[0], again.at(-1)], [chunks[0], chunks.at(-1)]);
    const steps = again.filter(({ type }) => type.endsWith("-step")).map(({ type }) => type);
    assertEquals(steps, steps.map((_, at) => at % 2 === 0 ? "start-step" : "finish-step"));
  }
});

Deno.test("speak() streams small deltas that join to the text", () => {
  const texts = [
    "",
    " ",
    "word",
    "  leading\n\nand trailing  ",
    "zażółć gęślą jaźń ".repeat(50),
    "😀".repeat(100),
    "x".repeat(10_000),
  ];
  for (const text of texts) {
    const said = [...speak(text)];
    assertEquals(textOf(partsOf(said).parts), text);
    for (const chunk of said) {
      if (chunk.type === "text-delta") assert(chunk.delta.isWellFormed() && chunk.delta !== "");
    }
  }
  assert([...speak("several words ".repeat(20))].length > 10);
});

Deno.test("textOf() reads text parts only", () => {
  const parts = [
    { type: "text", text: "one" },
    { type: "file", url: "data:," },
    { type: "text", text: "two" },
    { text: "no type" },
  ];
  assertEquals(textOf(parts), "one\n\ntwo");
});
