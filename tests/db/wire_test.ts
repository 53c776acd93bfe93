import { assertEquals } from "@std/assert";
import { FrontendMessages, queryMessage, refuseCopyIn, syncMessage } from "@/db/wire.ts";

const startup = Uint8Array.of(0, 0, 0, 9, 0, 3, 0, 0, 0);
const tlsRequest = Uint8Array.of(0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f);
const terminate = Uint8Array.of(0x58, 0, 0, 0, 4);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function parseMessage(name: string, sql: string): Uint8Array {
  const body = new TextEncoder().encode(`${name}\0${sql}\0\0\0`);
  const message = new Uint8Array(5 + body.length);
  message.set([0x50, 0, 0, 0, 4 + body.length]);
  message.set(body, 5);
  return message;
}

Deno.test("a session is greeted and its messages pass in whatever pieces they come", () => {
  const bytes = [...tlsRequest, ...startup, ...queryMessage("select 1"), ...syncMessage];
  const incoming = new FrontendMessages();
  const answers: number[] = [];
  const messages: number[] = [];
  for (const byte of bytes) {
    const intake = incoming.take(Uint8Array.of(byte));
    answers.push(...intake.answer);
    messages.push(...intake.messages);
  }
  assertEquals(messages, [...queryMessage("select 1"), ...syncMessage]);
  assertEquals(text(Uint8Array.from(answers.slice(0, 2))), "NR"); // no TLS, then Authentication…
  assertEquals(answers.slice(-6), [0x5a, 0, 0, 0, 5, 0x49]); // … to ReadyForQuery

  const whole = new FrontendMessages().take(Uint8Array.from(bytes));
  assertEquals([[...whole.answer], [...whole.messages]], [answers, messages]);
});

Deno.test("the end of a session is noticed after what came before it", () => {
  const bytes = Uint8Array.of(...startup, ...queryMessage("commit"), ...terminate);
  const { messages, ended } = new FrontendMessages().take(bytes);
  assertEquals([text(messages.subarray(5, 11)), ended], ["commit", true]);
});

const refused: [string, string][] = [
  ["a simple one", "copy t from stdin"],
  ["with options", "COPY t (a, b)\nFROM STDIN with (format csv)"],
];

for (const [what, sql] of refused) {
  Deno.test(`copy from stdin is refused: ${what}`, () => {
    for (const message of [queryMessage(sql), parseMessage("s1", sql)]) {
      const changed = refuseCopyIn(message);
      assertEquals(changed[0], message[0]);
      assertEquals(new DataView(changed.buffer).getUint32(1), changed.length - 1);
      assertEquals(text(changed).includes("copy_from_stdin_is_not_supported"), true);
      assertEquals(text(changed).includes("s1\0"), message[0] === 0x50);
    }
  });
}

const passed = ["copy t to stdout", "select 'copy t from stdin'", "select 1"];

for (const sql of passed) {
  Deno.test(`${sql} passes untouched`, () => {
    for (const message of [queryMessage(sql), parseMessage("", sql)]) {
      assertEquals(refuseCopyIn(message), message);
    }
  });
}
