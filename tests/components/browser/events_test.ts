import { assertEquals } from "@std/assert";
import { readEvents } from "@/components/browser/events.ts";

/** The events of a stream that comes in pieces of so many bytes. */
async function read(text: string, size: number): Promise<[string, string][]> {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.slice(at, at + size));
      }
      controller.close();
    },
  });
  const events = await Array.fromAsync(readEvents(body));
  return events.map(({ name, data }) => [name, data]);
}

Deno.test("a stream is read by the standard, however it is cut", async () => {
  const cases: [string, [string, string][]][] = [
    ['data: {"a":1}\n\ndata: [DONE]\n\n', [["message", '{"a":1}'], ["message", "[DONE]"]]],
    ["event: read\ndata: żółw 🐢\n\n", [["read", "żółw 🐢"]]],
    ["event: read\r\ndata: a\r\ndata: b\r\n\r\ndata:c\r\n\r\n", [
      ["read", "a\nb"],
      ["message", "c"],
    ]],
    ["event: x\rdata: a\r\rdata: b\n\n", [["x", "a"], ["message", "b"]]],
    [": heartbeat\n\n: again\n\nid: 7\nretry: 10\ndata:  two spaces\n\n", [
      ["message", " two spaces"],
    ]],
    ["data\n\nevent: no data\n\ndata: a\n\n", [["message", ""], ["message", "a"]]],
    ["data: a: b\n\ndata: cut off", [["message", "a: b"]]],
    ["", []],
  ];
  for (const [text, events] of cases) {
    for (const size of [1, 2, 3, 7, 1_000]) {
      assertEquals(await read(text, size), events, `${JSON.stringify(text)} by ${size}`);
    }
  }
});

Deno.test("who stops reading ends the stream", async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("data: a\n\n")),
    cancel: () => void (isCancelled = true),
  });
  for await (const { data } of readEvents(body)) {
    assertEquals(data, "a");
    break;
  }
  assertEquals(isCancelled, true);
});
