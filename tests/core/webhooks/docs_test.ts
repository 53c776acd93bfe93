/** The code that docs/webhooks.md shows to receivers, run. */
import { assert, assertEquals } from "@std/assert";
import { newSecret, signatures } from "@/core/webhooks/signature.ts";

const text = await Deno.readTextFile(new URL("../../../docs/webhooks.md", import.meta.url));
const source = /```ts\n(.*?)```/s.exec(text)?.[1] ?? "";
const module = `data:application/typescript,${encodeURIComponent(`export ${source}`)}`;

Deno.test("the receiver's code in docs/webhooks.md knows what is genuine", async () => {
  const { isGenuine } = await import(module);
  const secret = newSecret();
  const id = "01890a5d-ac96-7d11-9b4d-6f8a0c2e4d31";
  const body = '{"type":"ping","data":{"note":"Zażółć"}}';
  const now = Math.floor(Date.now() / 1000);
  const check = async (
    { signed = [secret], age = 0, sent = body, header = id }: {
      signed?: string[];
      age?: number;
      sent?: string;
      header?: string;
    },
  ) => {
    const timestamp = now - age;
    const signature = await signatures({ id, timestamp, body }, signed);
    const headers = {
      "webhook-id": header,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signature,
    };
    const request = new Request("http://localhost/", { method: "POST", headers });
    return await isGenuine(request, sent, secret);
  };
  assertEquals(await check({}), true);
  assertEquals(await check({ signed: [newSecret(), secret] }), true);
  assertEquals(await check({ signed: [newSecret()] }), false);
  assertEquals(await check({ sent: body.replace("ping", "pong") }), false);
  assertEquals(await check({ header: "another" }), false);
  assertEquals(await check({ age: 3600 }), false);
  assertEquals(await check({ age: -3600 }), false);
  assertEquals(await isGenuine(new Request("http://localhost/"), body, secret), false);
  assert(source.trim().split("\n").length <= 16);
});
