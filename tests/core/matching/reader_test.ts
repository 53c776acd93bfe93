import { assert, assertEquals } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";

/** A message of the benchmark and what it asks for, one `quantity thing` a line. */
interface Written {
  readonly name: string;
  readonly message: string;
  readonly asks: readonly string[];
}

/** `=== name`, the message, `---`, what it asks for. */
function parse(text: string): Written[] {
  return text.split(/^=== /m).slice(1).map((part) => {
    const [head = "", ...rest] = part.split("\n");
    const [message = "", asks = ""] = rest.join("\n").split(/^---\n/m);
    return {
      name: head,
      message: message.replace(/\n$/, ""),
      asks: asks.split("\n").filter((line) => line !== ""),
    };
  });
}

const written = parse(
  await Deno.readTextFile(
    new URL("../../../fixtures/benchmark/readings.txt", import.meta.url),
  ),
);

Deno.test("the messages of the benchmark are read as a person reads them", async (test) => {
  assert(written.length > 100);
  for (const { name, message, asks } of written) {
    await test.step(
      name,
      () =>
        assertEquals(readFragments(message).map((each) => `${each.quantity} ${each.text}`), asks),
    );
  }
});

const endings = [
  ["lines with Windows endings", (text: string) => text.replaceAll("\n", "\r\n")],
  ["trailing spaces", (text: string) => text.replaceAll("\n", "  \n")],
  ["a byte order mark", (text: string) => `\ufeff${text}`],
  ["decomposed letters", (text: string) => text.normalize("NFD")],
] as const;

Deno.test("how a mail program stores a message changes nothing", async (test) => {
  for (const [name, change] of endings) {
    await test.step(name, () => {
      for (const { name, message } of written) {
        const things = (text: string) =>
          readFragments(text).map((each) => `${each.quantity} ${each.text.normalize("NFC")}`);
        assertEquals([name, ...things(change(message))], [name, ...things(message)]);
      }
    });
  }
});
