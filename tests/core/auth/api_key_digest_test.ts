import { assert, assertEquals, assertMatch } from "@std/assert";
import { digestOfKey, makeKeyText } from "@/core/auth/api_key_digest.ts";

Deno.test("a key is one word of 256 random bits that begins with what is shown", () => {
  const made = Array.from({ length: 500 }, makeKeyText);
  for (const { secret, prefix } of made) {
    assertMatch(secret, /^ow_[0-9a-z]{8}_[0-9a-z]{50}$/);
    assert(secret.startsWith(`${prefix}_`));
    assertMatch(digestOfKey(secret) ?? "", /^[0-9a-f]{64}$/);
  }
  assertEquals(new Set(made.map(({ secret }) => secret)).size, 500);
  assertEquals(new Set(made.map(({ prefix }) => prefix)).size, 500);
  // Every place but the first few, which the largest number does not fill, takes every character.
  const seen = Array.from(
    { length: 46 },
    (_, at) => new Set(made.map((key) => key.secret[16 + at])),
  );
  assert(seen.every((characters) => characters.size >= 33), `${seen.map((one) => one.size)}`);
});

Deno.test("the digest is SHA-256 of the whole key", () => {
  const key = `ow_${"a".repeat(8)}_${"0".repeat(50)}`;
  // printf %s ow_aaaaaaaa_000… | sha256sum
  assertEquals(
    digestOfKey(key),
    "241c9c961418ecca8e1d1647f20208db30d767e95b0430668908b156f73187df",
  );
  assertEquals(digestOfKey(`${key} `), undefined);
});
