import { assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { newSecret, signatures } from "@/core/webhooks/signature.ts";

const message = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
};
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
/** By `openssl dgst -sha256 -mac HMAC` over the same bytes. */
const expected = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

Deno.test("a signature is HMAC-SHA256 over id, time and body, each in its place", async () => {
  assertEquals(await signatures(message, [secret]), expected);
  const others = [
    { ...message, id: "msg_2" },
    { ...message, timestamp: message.timestamp + 1 },
    { ...message, body: '{"test":2432232314}' },
  ];
  for (const other of others) assertNotEquals(await signatures(other, [secret]), expected);
});

Deno.test("every secret signs, the newest first", async () => {
  const other = newSecret();
  const [first, second, ...rest] = (await signatures(message, [other, secret])).split(" ");
  assertEquals([first, second, rest], [await signatures(message, [other]), expected, []]);
});

Deno.test("a body is signed as UTF-8", async () => {
  const body = '{"name":"Zażółć"}';
  // By openssl, as above.
  assertEquals(
    await signatures({ ...message, body }, [secret]),
    "v1,TJnHBpjt1QkZzyrLpsK+TC9k5fuN6KvShUDMLUUQ8Xo=",
  );
});

Deno.test("a secret has 32 random bytes and is never the same", () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  assertEquals(new Set(secrets).size, 50);
  for (const one of secrets) assertMatch(one, /^whsec_[A-Za-z0-9+/]{43}=$/);
});
