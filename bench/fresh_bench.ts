/**
 * What Fresh costs over a bare handler, as ratios of the lowest of many short measurements taken in
 * turns in one run, and the weight of the browser code. Run: deno run -A bench/fresh_bench.ts
 *
 * On a busy machine the ratio of a JSON route moves by half its value; compare several runs.
 */
import { signal } from "@preact/signals";
import { App, staticFiles } from "fresh";
import { Builder } from "fresh/dev";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import Counter from "../jsr/fresh-core/testdata/site/islands/Counter.tsx";

type Handler = (request: Request) => Response | Promise<Response>;

interface Comparison {
  name: string;
  bare: Handler;
  fresh: Handler;
  path: string;
  limit: number;
  /** A query of its own for each call, and a bare handler that looks at the path, as any with two routes has to. */
  distinct?: boolean;
}

const ROUNDS = 41;
const CALLS = 1_000;
const TCP_CALLS = 100;
const JSON_LIMIT = 1.15;
const ISLAND_PAGE_LIMIT = 1.7;
const BROWSER_BYTES_LIMIT = 11_000;

const root = new URL("../jsr/fresh-core/testdata/site", import.meta.url).pathname;
const apply = await new Builder({ root, target: "es2022" }).build({ snapshot: "memory" });
const answer = { offers: [{ id: "0197", title: "Offer", total: "12.50" }], next: null };

function List() {
  const items = Array.from(
    { length: 100 },
    (_, number) =>
      h("li", { key: number, class: "line" }, [
        h("b", null, `SKU-${number}`),
        " ",
        `${number} pcs`,
      ]),
  );
  return h("ul", null, items);
}

const page = () => h("main", null, [h("h1", null, "Offers"), h(List, null), island()]);
const island = () => h(Counter, { id: "count", shared: signal(1) });
const shell = (body: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"/></head><body>${body}</body></html>`;

const site = new App()
  .use(staticFiles())
  .get("/api/offers", (ctx) => ctx.json(answer))
  .get("/page", (ctx) => ctx.render(page()));
apply(site);

const comparisons: Comparison[] = [
  {
    name: "JSON route",
    path: "/api/offers",
    bare: () => Response.json(answer),
    fresh: new App().get("/api/offers", (ctx) => ctx.json(answer)).handler(),
    limit: JSON_LIMIT,
  },
  {
    name: "JSON route, new URL each time",
    path: "/api/offers",
    bare: (request) =>
      new URL(request.url).pathname === "/api/offers"
        ? Response.json(answer)
        : new Response(null, { status: 404 }),
    fresh: new App().get("/api/offers", (ctx) => ctx.json(answer)).handler(),
    limit: JSON_LIMIT,
    distinct: true,
  },
  {
    name: "page with one island",
    path: "/page",
    bare: () =>
      new Response(shell(renderToString(page())), {
        headers: { "content-type": "text/html; charset=utf-8" },
      }),
    fresh: site.handler(),
    limit: ISLAND_PAGE_LIMIT,
  },
];

let asked = 0;

/** Microseconds a call, with the body read as a server does. */
async function inProcess(handler: Handler, path: string, distinct: boolean): Promise<number> {
  const url = `http://localhost:8000${path}`;
  const start = performance.now();
  for (let call = 0; call < CALLS; call++) {
    const response = await handler(new Request(distinct ? `${url}?n=${asked++}` : url));
    await response.arrayBuffer();
  }
  return (performance.now() - start) * 1_000 / CALLS;
}

/** Microseconds a request over one kept-alive connection. */
async function overTcp(port: number, path: string): Promise<number> {
  const start = performance.now();
  for (let call = 0; call < TCP_CALLS; call++) {
    await (await fetch(`http://localhost:${port}${path}`)).arrayBuffer();
  }
  return (performance.now() - start) * 1_000 / TCP_CALLS;
}

/** Lowest of many short measurements taken in turns: what else the machine does only adds time. */
async function lowest(
  bare: () => Promise<number>,
  fresh: () => Promise<number>,
): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []];
  await bare();
  await fresh();
  for (let round = 0; round < ROUNDS; round++) {
    taken[0].push(await bare());
    taken[1].push(await fresh());
  }
  return [Math.min(...taken[0]), Math.min(...taken[1])];
}

function report(name: string, value: number, limit: number, detail: string): void {
  const verdict = value <= limit ? "pass" : "FAIL";
  console.log(`${verdict}  ${name}: ${value.toFixed(2)} (limit ${limit})  ${detail}`);
}

for (const { name, bare, fresh, path, limit, distinct = false } of comparisons) {
  const [a, b] = await lowest(
    () => inProcess(bare, path, distinct),
    () => inProcess(fresh, path, distinct),
  );
  report(`${name}, in process`, b / a, limit, `${a.toFixed(1)} µs bare, ${b.toFixed(1)} µs Fresh`);
  if (distinct) continue;
  const quiet = { port: 0, onListen() {} };
  const servers = [Deno.serve(quiet, bare), Deno.serve(quiet, fresh)] as const;
  const [c, d] = await lowest(
    () => overTcp(servers[0].addr.port, path),
    () => overTcp(servers[1].addr.port, path),
  );
  report(`${name}, over TCP`, d / c, limit, `${c.toFixed(0)} µs bare, ${d.toFixed(0)} µs Fresh`);
  await Promise.all(servers.map((server) => server.shutdown()));
}

/** Bytes of runtime, Preact and signals as the browser fetches them, each chunk compressed. */
async function browserBytes(): Promise<{ total: number; chunks: number; copies: number }> {
  const handler = site.handler();
  const html = await handler(new Request("http://localhost/page"));
  await html.body?.cancel();
  const urls = [...(html.headers.get("link") ?? "").matchAll(/<([^>]+)>/g)].map((match) =>
    match[1]
  );
  let total = 0;
  let chunks = 0;
  let code = "";
  for (const url of urls) {
    if (url === undefined || url.endsWith("/Counter.js")) continue;
    const response = await handler(new Request(`http://localhost${url}`));
    const text = await response.text();
    const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
    total += (await new Response(zipped).arrayBuffer()).byteLength;
    chunks++;
    code += text;
  }
  return { total, chunks, copies: code.split("http://www.w3.org/1998/Math/MathML").length - 1 };
}

const { total, chunks, copies } = await browserBytes();
report("runtime, Preact and signals, gzip bytes", total, BROWSER_BYTES_LIMIT, `${chunks} chunks`);
report("copies of Preact in the browser", copies, 1, "");
