/** Requests as bytes that no browser and no proxy of good manners sends; `path` is put where a target stands. */

/** A request as bytes, and what it is about. */
export interface RawRequest {
  readonly name: string;
  readonly text: string;
  /** Two ways of saying where its body ends: what comes after it must never be taken for a request of its own. */
  readonly ambiguous?: true;
}

const host = "localhost:8000";
/** The request that hides behind an ambiguous one. */
const hidden = `GET /api/health/live?hidden HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

function get(path: string, line = `GET ${path} HTTP/1.1`, ...fields: string[]): string {
  return [line, `Host: ${host}`, "Connection: close", ...fields, "", ""].join("\r\n");
}

function post(path: string, fields: readonly string[], body: string): string {
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, "Content-Type: application/json"];
  return `${[...head, ...fields].join("\r\n")}\r\n\r\n${body}`;
}

/** About where the body ends. */
function lengths(path: string): RawRequest[] {
  const te = "Transfer-Encoding: chunked";
  const end = `0\r\n\r\n${hidden}`;
  const cl = (length: number | string) => `Content-Length: ${length}`;
  const table: [string, string[], string][] = [
    ["length, then chunked", [cl(end.length), te], end],
    ["chunked, then length", [te, cl(end.length)], end],
    ["short length, then chunked", [cl(4), te], `5c\r\n${hidden.padEnd(92)}\r\n0\r\n\r\n`],
    ["chunked, then short length", [te, cl(4)], `5c\r\n${hidden.padEnd(92)}\r\n0\r\n\r\n`],
    ["chunked twice", [te, te], end],
    ["chunked and identity", [te, "Transfer-Encoding: identity"], end],
    ["identity and chunked", ["Transfer-Encoding: identity", te, cl(5)], end],
    ["chunked, identity", ["Transfer-Encoding: chunked, identity", cl(end.length)], end],
    ["xchunked", ["Transfer-Encoding: xchunked", cl(end.length)], end],
    ["space before the colon", ["Transfer-Encoding : chunked", cl(end.length)], end],
    ["tab before chunked", ["Transfer-Encoding:\tchunked", cl(end.length)], end],
    ["vertical tab", ["Transfer-Encoding: \x0bchunked", cl(end.length)], end],
    ["quoted", ['Transfer-Encoding: "chunked"', cl(end.length)], end],
    ["folded", ["Transfer-Encoding:\r\n chunked", cl(end.length)], end],
    ["after a bare LF", ["X: 1\nTransfer-Encoding: chunked", cl(end.length)], end],
    ["after a bare CR", ["X: 1\rTransfer-Encoding: chunked", cl(end.length)], end],
    ["upper case", ["TRANSFER-ENCODING: CHUNKED", cl(end.length)], end],
    ["two lengths", [cl(0), cl(hidden.length)], hidden],
    ["two lengths, longer first", [cl(hidden.length), cl(0)], hidden],
    ["a list of lengths", [cl(`${hidden.length}, 0`)], hidden],
    ["equal lengths in a list", [cl(`${hidden.length}, ${hidden.length}`)], hidden],
    ["plus", [cl(`+${hidden.length}`)], hidden],
    ["minus", [cl(-1)], hidden],
    ["hexadecimal", [cl("0x10")], hidden],
    ["empty", [cl("")], hidden],
    ["white space inside", [cl("1 0")], hidden],
    ["too large for 64 bits", [cl("18446744073709551617")], hidden],
    ["chunk size too large", [te], `ffffffffffffffff1\r\n${hidden}`],
    ["chunk size with a sign", [te], `-1\r\n${hidden}`],
    ["chunk size with 0x", [te], `0x5\r\n{"a"}\r\n${end}`],
    ["chunk without its end", [te], `5\r\n{"a"}${end}`],
    ["chunk lines by LF", [te], `2\n{}\n0\n\n${hidden}`],
    ["a long chunk extension", [te], `2;${"x".repeat(20_000)}\r\n{}\r\n${end}`],
    ["LF in a chunk extension", [te], `2;\n{}\r\n${end}`],
  ];
  return table.map(([name, fields, body]) => ({
    name: `body: ${name}`,
    text: post(path, fields, body),
    ambiguous: true as const,
  }));
}

/** About the name that the request is for. */
function hosts(path: string): RawRequest[] {
  const line = `GET ${path} HTTP/1.1\r\n`;
  const table: [string, string][] = [
    ["none", `${line}\r\n`],
    ["empty", `${line}Host:\r\n\r\n`],
    ["twice", `${line}Host: ${host}\r\nHost: evil.example\r\n\r\n`],
    ["evil first", `${line}Host: evil.example\r\nHost: ${host}\r\n\r\n`],
    ["half an address", `${line}Host: [::\r\n\r\n`],
    ["a space inside", `${line}Host: a b\r\n\r\n`],
    ["a path inside", `${line}Host: ${host}/api/offers?\r\n\r\n`],
    ["user information", `${line}Host: ${host}@evil.example\r\n\r\n`],
    ["not ASCII", `${line}Host: \xe9vil\r\n\r\n`],
    ["a port of letters", `${line}Host: localhost:x\r\n\r\n`],
    [
      "absolute form of another",
      `GET http://evil.example${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    ],
    [
      "absolute form of our own",
      `GET http://${host}${path} HTTP/1.1\r\nHost: evil.example\r\n\r\n`,
    ],
    ["absolute form without a host", `GET http://evil.example${path} HTTP/1.1\r\n\r\n`],
    ["another scheme", `GET file://${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    ["X-Forwarded-Host", `${line}Host: evil.example\r\nX-Forwarded-Host: ${host}\r\n\r\n`],
  ];
  return table.map(([name, text]) => ({ name: `host: ${name}`, text }));
}

/** About the first line. */
function lines(path: string): RawRequest[] {
  const odd = [
    "TRACE",
    "CONNECT",
    "FOO",
    "get",
    "PROPFIND",
    "M-SEARCH",
    "G%45T",
    "X".repeat(5_000),
  ];
  const versions = [
    "HTTP/1.0",
    "HTTP/1.2",
    "HTTP/2.0",
    "HTTP/3",
    "HTTP/11.1",
    "http/1.1",
    "HTTP/",
    "X",
  ];
  const targets = [
    "*",
    "",
    "//",
    "/\\",
    "/%",
    "/%zz",
    "/%00",
    "/\xff",
    "/a b",
    "/\x01",
    `/${"x".repeat(70_000)}`,
  ];
  return [
    ...odd.map((method) => ({
      name: `method ${method.slice(0, 8)}`,
      text: get(path, `${method} ${path} HTTP/1.1`),
    })),
    ...versions.map((version) => ({
      name: `version ${version}`,
      text: get(path, `GET ${path} ${version}`),
    })),
    ...targets.map((target) => ({
      name: `target ${target.slice(0, 8)}`,
      text: get(target, `GET ${target} HTTP/1.1`),
    })),
    { name: "HTTP/0.9", text: `GET ${path}\r\n` },
    { name: "no target", text: "GET\r\n\r\n" },
    { name: "tabs", text: get(path, `GET\t${path}\tHTTP/1.1`) },
    { name: "many spaces", text: get(path, `GET  ${path}  HTTP/1.1`) },
    { name: "a space first", text: ` ${get(path)}` },
    { name: "empty lines first", text: `\r\n\r\n\r\n${get(path)}` },
    { name: "LF alone", text: get(path).replaceAll("\r\n", "\n") },
    { name: "CR alone", text: get(path).replaceAll("\r\n", "\r") },
    { name: "h2c preface", text: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0" },
    { name: "TLS", text: "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03" + "x".repeat(200) },
    { name: "SSH", text: "SSH-2.0-x\r\n" },
    { name: "zeros", text: "\0".repeat(1_000) },
  ];
}

/** About the fields after the first line. */
function fields(path: string): RawRequest[] {
  const table: [string, ...string[]][] = [
    ["no colon", "nonsense"],
    ["no name", ": x"],
    ["a space in the name", "X Y: 1"],
    ["a space before the name", " X: 1"],
    ["brackets in the name", "X(y): 1"],
    ["not ASCII in the name", "X\xe9: 1"],
    ["NUL in the name", "X\0: 1"],
    ["NUL in the value", "X: a\0b"],
    ["control in the value", "X: a\x01b"],
    ["not ASCII in the value", "X: \xff\xfe"],
    ["folded", "X: a\r\n b"],
    ["folded by a tab", "X: a\r\n\tb"],
    ["bare LF inside", "X: a\nY: b"],
    ["bare CR inside", "X: a\rY: b"],
    ["101 of them", ...Array.from({ length: 101 }, (_, index) => `X-${index}: 1`)],
    ["300 of them", ...Array.from({ length: 300 }, (_, index) => `X-${index}: 1`)],
    ["64 KiB", `X: ${"x".repeat(65_536)}`],
    ["1 MiB", `X: ${"x".repeat(1_048_576)}`],
    ["Upgrade: h2c", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA"],
    [
      "Upgrade: websocket",
      "Upgrade: websocket",
      "Sec-WebSocket-Key: x",
      "Sec-WebSocket-Version: 13",
    ],
    ["Expect: 100-continue", "Expect: 100-continue"],
    ["Expect of nonsense", "Expect: nonsense"],
    ["Trailer", "Trailer: Content-Length", "TE: trailers"],
    ["Connection of our own", "Connection: cookie, host, x-request-id"],
    ["Range", "Range: bytes=0-0,1-1,2-2", "If-Range: x"],
    ["X-Original-URL", "X-Original-URL: /api/settings/company", "X-Rewrite-URL: /api/kb"],
    ["Max-Forwards", "Max-Forwards: 0"],
    ["a large cookie", `Cookie: ${"a=b; ".repeat(3_000)}`],
  ];
  return table.map(([name, ...more]) => ({
    name: `field: ${name}`,
    text: get(path, undefined, ...more),
  }));
}

/** All of them at one path. */
export function rawRequests(path: string): readonly RawRequest[] {
  return [...lengths(path), ...hosts(path), ...lines(path), ...fields(path)];
}
