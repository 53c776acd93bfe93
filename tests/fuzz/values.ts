/** What strangers send, by name, so that a failing request prints short and can be read. */

/** Text that goes into a body as it is, beside what `JSON.stringify` can write. */
export class Raw {
  constructor(readonly text: string) {}
}

/** Stands for a field that is taken away. */
export const missing = new Raw("");

const otherId = "01890a5d-ac96-774b-bcce-b302099a80ff";

/** Numbers that a double does not print back. */
export const inexactNumbers = [
  "1e400",
  "-1e400",
  "9007199254740993",
  "12345678901234567890",
  "0.12345678901234567890",
  "1e-400",
];

/** Values that are put in the place of a field, an element or the whole body. */
export const hostileValues: Readonly<Record<string, () => unknown>> = {
  missing: () => missing,
  null: () => null,
  true: () => true,
  zero: () => 0,
  "minus zero": () => new Raw("-0"),
  "minus one": () => -1,
  half: () => 0.5,
  "above the bound": () => 1_000_000_001,
  "seven decimals": () => 0.1234567,
  "exponent": () => new Raw("1e0"),
  ...Object.fromEntries(inexactNumbers.map((text) => [text, () => new Raw(text)])),
  "empty text": () => "",
  "white space": () => " \t\r\n\u2003",
  "NUL": () => "a\u0000b",
  "escape": () => "\u001b[31mred",
  "lone surrogate": () => "a\ud800b",
  "right-to-left override": () => "\u202Efdp.exe",
  "byte order mark": () => "\ufeffa",
  "family": () => "👨‍👩‍👧‍👦",
  "one letter, many by NFKC": () => "\ufdfa".repeat(60),
  "combining marks": () => "a" + "\u0301".repeat(150),
  "number as text": () => "1e400",
  "SQL": () => "'; drop table offers; --",
  "percent and underscore": () => "%_\\%",
  "template": () => "${7*7}{{7*7}}<%= 7*7 %>",
  "markup": () => "<script>alert(1)</script>",
  "path": () => "../../../etc/passwd\\..",
  "formula": () => "=cmd|' /C calc'!A0",
  "unfinished quote": () => 'a,"b\nc',
  "201 characters": () => "x".repeat(201),
  "4001 characters": () => "x".repeat(4001),
  "a million characters": () => "x".repeat(1_000_000),
  "empty list": () => [],
  "list of nothing": () => [null],
  "empty object": () => ({}),
  "501 elements": () => Array(501).fill({}),
  "33 deep": () => new Raw("[".repeat(33) + "]".repeat(33)),
  "100,000 deep": () => new Raw("[".repeat(1e5) + "]".repeat(1e5)),
  "100,000 objects deep": () => new Raw('{"a":'.repeat(1e5) + "1" + "}".repeat(1e5)),
  "50,000 keys": () => Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, i])),
  "__proto__": () => new Raw('{"__proto__":{"polluted":true},"polluted":1}'),
  "constructor": () => new Raw('{"constructor":{"prototype":{"polluted":true}}}'),
  "toString": () => new Raw('{"toString":null,"valueOf":1,"length":-1}'),
  "other id": () => otherId,
  "nil id": () => "00000000-0000-0000-0000-000000000000",
  "upper-case id": () => otherId.toUpperCase(),
  "id in braces": () => `{${otherId}}`,
  "no such date": () => "2026-02-30",
  "lower-case currency": () => "pln",
  "imported": () => "imported",
};

/** What can be done to a body that is already text. `of` gets its bytes and a number to choose a place by. */
export interface ByteChange {
  readonly of: (bytes: Uint8Array<ArrayBuffer>, at: number) => Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string | null>>;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const joined = (...pieces: Uint8Array[]) => {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};
const insert = (bytes: Uint8Array, at: number, piece: readonly number[]) => {
  const place = at % (bytes.length + 1);
  return joined(bytes.subarray(0, place), new Uint8Array(piece), bytes.subarray(place));
};
const around = (before: string, after: string): ByteChange => ({
  of: (bytes) => joined(bytesOf(before), bytes, bytesOf(after)),
});
const same = (bytes: Uint8Array<ArrayBuffer>) => bytes;
const typed = (type: string | null): ByteChange => ({
  of: same,
  headers: { "content-type": type },
});

export const byteChanges: Readonly<Record<string, ByteChange>> = {
  empty: { of: () => new Uint8Array() },
  truncated: { of: (bytes, at) => bytes.slice(0, at % Math.max(1, bytes.length)) },
  "byte order mark": { of: (bytes) => joined(new Uint8Array([0xef, 0xbb, 0xbf]), bytes) },
  "0xff": { of: (bytes, at) => insert(bytes, at, [0xff]) },
  "overlong slash": { of: (bytes, at) => insert(bytes, at, [0xc0, 0xaf]) },
  "surrogate bytes": { of: (bytes, at) => insert(bytes, at, [0xed, 0xa0, 0x80]) },
  "NUL byte": { of: (bytes, at) => insert(bytes, at, [0]) },
  "half a letter": { of: (bytes) => joined(bytes, new Uint8Array([0xc4])) },
  "UTF-16": {
    of: (bytes) => {
      const text = new TextDecoder().decode(bytes).slice(0, 1000);
      return new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer);
    },
  },
  twice: { of: (bytes) => joined(bytes, bytes) },
  "comment": around("/* a */", ""),
  "trailing comma": around("", ","),
  "in a list": around("[", "]"),
  "in a text": { of: (bytes) => bytesOf(JSON.stringify(new TextDecoder().decode(bytes))) },
  "callback": around("callback(", ")"),
  "unfinished": around("[".repeat(100), ""),
  "2 MiB of spaces": {
    of: (bytes) => joined(bytes, new Uint8Array(2 ** 21).fill(32)),
  },
  "NaN": { of: () => bytesOf("NaN") },
  "form": typed("application/x-www-form-urlencoded"),
  "plain text": typed("text/plain;charset=utf-8"),
  "multipart": typed("multipart/form-data; boundary=x"),
  "another JSON": typed("application/problem+json"),
  "no type": typed(null),
  "type of nonsense": typed(";;;,"),
  "gzip bytes": { of: () => new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0]) },
  "said to be gzip": { of: same, headers: { "content-encoding": "gzip" } },
  "said to be nonsense": { of: same, headers: { "content-encoding": "x, identity" } },
};

/** What is put where an id stands in a path. `early`: it may be refused before anybody looks for the session. */
export const hostileIds: readonly { readonly text: string; readonly early?: true }[] = [
  { text: otherId },
  { text: "00000000-0000-0000-0000-000000000000" },
  { text: "7" },
  { text: "-1" },
  { text: "null" },
  { text: "undefined" },
  { text: "NaN" },
  { text: "constructor" },
  { text: "__proto__" },
  { text: "a%2Fb" },
  { text: "%2e%2e%2f" },
  { text: "..%5c" },
  { text: "%252F" },
  { text: "%27%20or%201%3D1--" },
  { text: `${otherId}%0a` },
  { text: `%7B${otherId}%7D` },
  { text: otherId.replaceAll("-", "") },
  { text: `${otherId};x=1` },
  { text: "%E2%80%AE" },
  { text: "😀" },
  { text: "x".repeat(7_000) },
  { text: "%00" },
  { text: `${otherId}%00` },
  { text: "%ff" },
  { text: "%c0%af" },
  { text: "%" },
  { text: "", early: true },
  { text: "..", early: true },
  { text: "%2e%2e", early: true },
  { text: ".", early: true },
  { text: `${otherId}/`, early: true },
  { text: `${otherId}/x`, early: true },
  { text: "\\", early: true },
  { text: "x".repeat(9_000), early: true },
];

/** Queries beside the valid one, which is empty. */
export const hostileQueries: readonly string[] = [
  "limit=abc",
  "limit=-1",
  "limit=0",
  "limit=101",
  "limit=1.5",
  "limit=1e400",
  "limit=0x10",
  "limit=",
  "limit=1&limit=2",
  "limit=Infinity",
  "limit=9007199254740993",
  "limit[]=1",
  "offset=-1",
  "offset=10001",
  "offset=NaN",
  "offset=1&offset=1",
  "query=a&query=b",
  "query=%00",
  "query=%1b",
  "query=%ff",
  "query=%ED%A0%80",
  `query=${"x".repeat(501)}`,
  `query=${"x+".repeat(40)}`,
  "query=%25%5F%5C",
  "query=%27%3Bdrop%20table%20offers",
  "query[$ne]=1",
  "searchValue=%00",
  "status=open",
  "status=",
  "status=DRAFT",
  "status=draft&status=draft",
  "customerId=7",
  "customerId=%00",
  `customerId=${otherId}`,
  "cursor=abc",
  "cursor=",
  "cursor=%00",
  "cursor=WyIyMDI2LTAxLTAxVDAwOjAwOjAwLjAwMFoiLCJ4Il0",
  "cursor=bnVsbA",
  `cursor=${"A".repeat(201)}`,
  "language=fr",
  "language=",
  "language=en&language=pl",
  "revision=7",
  `revision=${otherId}`,
  `revision=${"x".repeat(101)}`,
  "__proto__=1",
  "constructor=1",
  "=",
  "&&&",
  "%=%",
  "a=1&a=2",
];

/** Headers beside the valid ones. */
export const hostileHeaders: readonly { name: string; value: string; early?: true }[] = [
  ...[
    "x",
    "",
    "1",
    '"',
    '"1',
    '"""',
    'W/"999"',
    '"999999999"',
    '"99999999999999999999"',
    '"-1"',
    '"1.0"',
    '"é"',
    ",",
    '"7",',
    "**",
    "null",
    '"7";"8"',
    `${'"x",'.repeat(5_000)}"x"`,
  ].map((value) => ({ name: "if-match", value })),
  ...["", " ", "a b", "é", "\t", "x".repeat(201), "a\tb", "x".repeat(20_000)]
    .map((value) => ({ name: "idempotency-key", value })),
  { name: "cookie", value: "auth.session_token=x.y; auth.session_token=" },
  { name: "cookie", value: `auth.session_token=${"%".repeat(5_000)}` },
  { name: "cookie", value: "=;;;é=%00" },
  { name: "authorization", value: "Bearer x" },
  { name: "sec-fetch-site", value: "cross-site", early: true },
  { name: "origin", value: "null", early: true },
  { name: "origin", value: "https://evil.example", early: true },
  { name: "host", value: "evil.example", early: true },
  { name: "host", value: "localhost:8000@evil.example", early: true },
  { name: "x-forwarded-for", value: "1.1.1.1, '; drop table rates" },
  { name: "x-http-method-override", value: "DELETE" },
  { name: "accept", value: "text/html;q=x,,," },
  { name: "range", value: "bytes=5-1" },
  { name: "content-length", value: "-1" },
  { name: "if-none-match", value: "*" },
  { name: "expect", value: "100-continue" },
  { name: "user-agent", value: "x".repeat(10_000) },
];
