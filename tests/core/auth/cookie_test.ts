import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { openSessionCookie } from "@/core/auth/cookie.ts";

const token = "abcdefghijklmnopqrstuvwxyzABCDEF";
const cookie = openSessionCookie("a secret of thirty-two characters", false);
const value = (cookie.write(token, 60)).split(";")[0]!.slice("auth.session_token=".length);
const decoded = decodeURIComponent(value);

Deno.test("write() gives exactly the attributes that http and https need", async () => {
  const secure = openSessionCookie("a secret of thirty-two characters", true);
  assertEquals(
    cookie.write(token, 604800),
    `auth.session_token=${value}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
  );
  assertEquals(
    await secure.write(token, 604800),
    `auth.session_token=${value}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  assertEquals(cookie.cleared, "auth.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
  assertEquals(
    secure.cleared,
    "auth.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
});

Deno.test("write() signs with HMAC-SHA256 over the token, in base64", () => {
  // openssl: printf %s abcdefghijklmnopqrstuvwxyzABCDEF | openssl dgst -sha256 -hmac 'a secret of thirty-two characters' -binary | base64
  assertEquals(decoded, `${token}.ieBDTyVVCH/Lqi76l7kPeraUrseyfCXIQqNCtPrt3uI=`);
});

Deno.test("read() finds the token among other cookies, encoded or not", () => {
  const headers = [
    `auth.session_token=${value}`,
    `auth.session_token=${decoded}`,
    `theme=dark; auth.session_token=${value}; lang=pl`,
    `xauth.session_token=evil; auth.session_token=${value}`,
    `auth.session_token2=evil;auth.session_token=${value}`,
  ];
  for (const header of headers) assertEquals(cookie.read(header), token, header);
});

Deno.test("read() refuses what is not exactly one cookie that we signed", () => {
  const signature = decoded.slice(33);
  const refused = [
    "",
    "auth.session_token",
    "auth.session_token=",
    `auth.session_token=${token}`,
    `auth.session_token=${token}.`,
    `auth.session_token=.${signature}`,
    `auth.session_token=${value}; auth.session_token=${value}`,
    `auth.session_token=evil; auth.session_token=${value}`,
    `auth.session_token=${value}; auth.session_token`,
    "auth.session_token=%E0%A4%A",
    `auth.session_token="${value}"`,
    `auth.session_token=${value}x`,
    `auth.session_token=${value}%00`,
    `auth.session_token=${"a".repeat(4096)}`,
    `Auth.Session_Token=${value}`,
    `__Secure-auth.session_token=${value}`,
    `auth.session_token=${encodeURIComponent(`${token}.${signature.slice(0, -1)}`)}`,
  ];
  for (const header of refused) assertEquals(cookie.read(header), undefined, header);
  assertEquals(cookie.read(null), undefined);
  assertEquals(cookie.read(undefined), undefined);
});

Deno.test("read() refuses the second spelling of the last letter of a signature", () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const last = decoded.at(-2)!;
  let accepted = 0;
  for (const letter of letters) {
    const header = `auth.session_token=${decoded.slice(0, -2)}${letter}=`;
    if (cookie.read(header) === token) accepted++;
    else assert(letter !== last);
  }
  assertEquals(accepted, 1);
});

Deno.test("read() refuses a cookie signed with another secret", () => {
  const other = openSessionCookie("another secret of 32 characters!!", false);
  assertEquals(other.read(`auth.session_token=${value}`), undefined);
});

Deno.test("read() never accepts and never throws on any tampered cookie", () => {
  const change = fc.record({
    at: fc.nat(decoded.length - 1),
    remove: fc.nat(3),
    insert: fc.oneof(fc.string({ maxLength: 4 }), fc.string({ unit: "binary", maxLength: 4 })),
    encode: fc.boolean(),
  });
  fc.assert(
    fc.property(change, ({ at, remove, insert, encode }) => {
      const changed = decoded.slice(0, at) + insert + decoded.slice(at + remove);
      const sent = encode && changed.isWellFormed() ? encodeURIComponent(changed) : changed;
      fc.pre(changed !== decoded && sent.trim() !== decoded);
      const header = `auth.session_token=${sent}`;
      const found = cookie.read(header);
      // Text such as "; other=1" behind the whole value is another cookie, not a change of this one.
      if (found !== undefined) assertEquals(sent.split(";")[0]!.trim(), decoded);
    }),
    { numRuns: 300 },
  );
});
