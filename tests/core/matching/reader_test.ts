import { assert, assertEquals } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";
import { Text } from "@/core/matching/words/text.ts";

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

async function writtenIn(file: string): Promise<Written[]> {
  const url = new URL(`../../../fixtures/benchmark/${file}`, import.meta.url);
  return parse(await Deno.readTextFile(url));
}

const ours = await writtenIn("readings.txt");
const others = await writtenIn("other_languages.txt");
const written = [...ours, ...others];

const thingsIn = (text: string) =>
  readFragments(text).map(({ quantity, text }) => `${quantity} ${text}`);
/** Each message is read once as it was written. */
const readings = new Map(written.map(({ name, message }) => [name, thingsIn(message)]));

Deno.test("the messages of the benchmark are read as a person reads them", async (test) => {
  assert(written.length > 100);
  for (const { name, asks } of written) {
    await test.step(name, () => assertEquals(readings.get(name), asks));
  }
});

Deno.test("a language is told apart by the words of the message", () => {
  const further = (messages: readonly Written[]) =>
    messages.filter(({ message }) => new Text(message).isFurther).map(({ name }) => name);
  assertEquals(further(ours), []);
  assertEquals(further(others), others.map(({ name }) => name));
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
        const normal = (things: readonly string[] = []) =>
          things.map((one) => one.normalize("NFC"));
        assertEquals(
          [name, ...normal(thingsIn(change(message)))],
          [name, ...normal(readings.get(name))],
        );
      }
    });
  }
});
