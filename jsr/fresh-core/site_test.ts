import {
  assert,
  assertEquals,
  assertMatch,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { App, type FreshConfig, staticFiles } from "fresh";
import { asset } from "fresh/runtime";
import { Builder } from "fresh/dev";
import { part as signals } from "./client_signals.ts";
import { part as values } from "./client_values.ts";
import { deserialize } from "./deserialize.ts";
import { ask, logged, type Passed, type Reply } from "./testdata/ask.ts";

// At the top level: esbuild is a child process, which the sanitizers of a test would report.
const root = `${import.meta.dirname}/testdata/site`;
const apply = await new Builder({ root }).build({ snapshot: "memory" });

function site(config: FreshConfig = {}, pattern?: string): App<Passed> {
  const app = new App<Passed>(config).use(staticFiles()).fsRoutes(pattern);
  apply(app);
  return app;
}

async function get(path: string, init?: RequestInit): Promise<Reply> {
  return (await logged(() => ask(site(), path, init))).result;
}

const body = (html: string): string => /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? html;

Deno.test("app, layout, middleware array and Head of file routes", async () => {
  const reply = await get("/");
  assertEquals([reply.status, reply.headers.get("x-passed")], [200, "second, first"]);
  assertEquals(body(reply.text), '<div class="root"><main>home</main></div>');
  assertStringIncludes(reply.text, 'data-data="null"');
  assertStringIncludes(reply.text, "<title>home</title>");
});

Deno.test("file routes by path", async () => {
  for (
    const [path, status, html] of [
      ["/docs/a/b", 200, '<div class="root"><p>docs=a/b /docs/:path*</p></div>'],
      ["/docs/first", 200, '<div class="root"><p>docs first</p></div>'],
      ["/docs", 200, '<div class="root"><p>docs= /docs/:path*</p></div>'],
      ["/shop", 200, '<div class="root"><div class="shop"><p>shop</p></div></div>'],
      ["/shop/a", 203, '<div class="root"><div class="shop"><p>item A a</p></div></div>'],
      ["/admin/users", 404, '<div class="root"><p id="error">root 404</p></div>'],
      ["/_lib/notes", 404, '<div class="root"><p id="error">root 404</p></div>'],
      ["/notes", 404, '<div class="root"><p id="error">root 404</p></div>'],
      ["/shop/boom", 500, '<div class="root"><div class="shop"><p id="error">shop</p></div></div>'],
      ["/plain/nolayout", 200, "<p>no layout</p>"],
      ["/plain/data", 200, '<div class="root"><p>data={}</p></div>'],
      ["/plain/postonly", 200, '<div class="root"><p>form</p></div>'],
      ["/async/page", 200, '<div class="root"><p>async page</p></div>'],
      ["/function-prop", 500, '<div class="root"><p id="error">root unknown</p></div>'],
      ["/api/helper", 500, '<div class="root"><p id="error">root unknown</p></div>'],
    ] as const
  ) {
    const reply = await get(path);
    assertEquals([path, reply.status, body(reply.text)], [path, status, html]);
  }
  const users = body((await get("/users")).text);
  assertStringIncludes(
    users,
    '<div class="root"><div class="admin"><p>users <!--frsh:island:Badge',
  );
  assertStringIncludes(
    (await get("/plain/noapp")).text,
    '</head><body><div class="root"><p>no app',
  );
  assertEquals((await get("/async/redirect")).headers.get("location"), "/");
  assertEquals((await get("/shop/a")).headers.get("x-page"), "1");
});

Deno.test("API files: methods, nested middleware; a missing method is not found", async () => {
  for (
    const [method, path, status, passed] of [
      ["GET", "/api/items", 200, "api, second, first"],
      ["HEAD", "/api/items", 200, "api, second, first"],
      // Errors skip what follows ctx.next() in the middlewares inside the error page's segment.
      ["POST", "/api/items", 422, null],
      ["DELETE", "/api/items", 404, null],
      ["OPTIONS", "/api/items", 404, null],
      ["PATCH", "/api/any", 200, "api, second, first"],
      ["POST", "/plain/postonly", 200, "second, first"],
    ] as const
  ) {
    const reply = await get(path, { method });
    assertEquals([method, path, reply.status, reply.headers.get("x-passed")], [
      method,
      path,
      status,
      passed,
    ]);
  }
});

Deno.test("fsRoutes() at a path, and below a base path", async () => {
  const mounted = site({}, "/v2");
  assertStringIncludes((await ask(mounted, "/v2/shop")).text, '<div class="shop"><p>shop');
  assertEquals((await ask(mounted, "/v2")).status, 200);
  assertEquals((await ask(mounted, "/shop")).status, 404);
  const based = site({ basePath: "/ui" });
  const islands = await ask(based, "/ui/islands");
  const chunk = /"(\/ui\/_fresh\/js\/[^"]+\.js)"/.exec(islands.text)?.[1] ?? "";
  assertEquals((await ask(based, chunk)).status, 200);
});

Deno.test("without a build there are no file routes", async () => {
  assertEquals((await ask(new App<Passed>().fsRoutes(), "/")).status, 404);
});

Deno.test("pages without islands have no script and no preloads", async () => {
  const reply = await get("/shop");
  assertEquals([reply.text.includes("<script"), reply.headers.get("link")], [false, null]);
});

Deno.test("islands: markers, slots, one boot script, preloads", async () => {
  const reply = await get("/islands");
  for (
    const part of [
      '<!--frsh:island:Counter:0:--><button type="button" id="one" data-alive="false">1</button><!--/frsh:island-->',
      '<!--frsh:island:Label:2:a_b--><b data-frsh-key="bold">label</b><!--/frsh:island-->',
      "<!--frsh:slot:0--><i>title</i><!--/frsh:slot-->",
      '<div class="content"><!--frsh:slot:1--><p>server text</p><!--frsh:island:Counter:4:-->',
      '<template id="frsh-slot-2"><p>hidden text</p><!--frsh:island:Counter:7:-->',
      "<!--frsh:island:ValueKind:6:-->",
    ]
  ) assertStringIncludes(reply.text, part);
  const scripts = reply.text.match(/<script[^>]*>.*?<\/script>/gs) ?? [];
  assertEquals(scripts.length, 1);
  assertMatch(
    scripts[0] ?? "",
    /^<script type="module" nonce="\w{32}">import \{ boot \} from "\/_fresh\/js\/\w+\/fresh-runtime\.js";/,
  );
  const link = reply.headers.get("link") ?? "";
  assertMatch(link, /fresh-runtime\.js>; rel="modulepreload"; as="script"/);
  for (const [, url = ""] of link.matchAll(/<([^>]+)>/g)) {
    const chunk = await get(url);
    assertEquals(
      [url, chunk.status, chunk.headers.get("cache-control")],
      [url, 200, "public, max-age=31536000, immutable"],
    );
  }
});

Deno.test("an island in a folder with brackets is the one that the page imports", async () => {
  assertStringIncludes(
    (await get("/shop/7/stars")).text,
    "<!--frsh:island:Star:0:--><i>star 7</i>",
  );
});

Deno.test("the boot script carries the props", async () => {
  const { text } = await get("/islands");
  const literal = /boot\(\{[^}]*\},("(?:[^"\\]|\\.)*"),p0,p1,p2\)/.exec(text)?.[1] ?? "";
  const none = { island: () => null };
  const props = deserialize(JSON.parse(literal), {
    ...signals.readers(none),
    ...values.readers(none),
    J: ([id]) => `slot ${id}`,
  });
  assert(Array.isArray(props));
  assertEquals(props.length, 8);
  assert(props[0].shared === props[1].shared && props[0].shared === props[7].shared);
  assertEquals([props[3].children, props[3].title], ["slot 1", "slot 0"]);
  assertEquals(props[6].values.text, "</script><!--");
});

Deno.test("a page loads only the pieces of the runtime that its props need", async () => {
  const pieces = async (path: string) => {
    const { text, headers } = await get(path);
    const found = (source: string) =>
      [...source.matchAll(/fresh-(?:signals|slots|values)\.js/g)].map(([name]) => name);
    return [found(text), found(headers.get("link") ?? "")];
  };
  const all = ["fresh-signals.js", "fresh-slots.js", "fresh-values.js"];
  assertEquals(await pieces("/islands"), [all, all]);
  assertEquals(await pieces("/shop/7/stars"), [[], []]);
});

Deno.test("static files: caching, revalidation, methods, names", async () => {
  const css = await get("/styles.css");
  assertEquals(
    [css.status, css.headers.get("content-type"), css.headers.get("cache-control")],
    [200, "text/css; charset=UTF-8", "no-cache"],
  );
  const etag = css.headers.get("etag") ?? "";
  assertMatch(etag, /^W\/"[0-9a-f]+"$/);
  for (const [header, status] of [[etag, 304], [`"x", ${etag}`, 304], ["*", 304], ['"x"', 200]]) {
    const headers = { "if-none-match": String(header) };
    const reply = await get("/styles.css", { headers });
    assertEquals([header, reply.status, reply.text !== ""], [header, status, status === 200]);
  }
  assertEquals(
    (await get(asset("/styles.css"))).headers.get("cache-control"),
    "public, max-age=31536000, immutable",
  );
  const old = await get("/styles.css?__frsh_c=old&v=1");
  assertEquals([old.status, old.headers.get("location")], [307, "/styles.css?v=1"]);
  const post = await get("/styles.css", { method: "POST" });
  assertEquals([post.status, post.headers.get("allow")], [405, "GET, HEAD"]);
  const head = await get("/styles.css", { method: "HEAD" });
  assertEquals([head.text, head.headers.get("content-length")], ["", String(css.text.length)]);
  for (
    const [path, status] of [
      ["/with%20space.txt", 200],
      ["/.well-known/y.txt", 200],
      ["/.hidden/x.txt", 404],
      ["/favicon.ico", 404],
      ["/..%2f..%2fdeno.json", 404],
      ["/../../deno.json", 404],
      ["/%2e%2e/main.ts", 404],
      ["/styles.css%00", 404],
      ["/%zz", 404],
    ] as const
  ) assertEquals([path, (await get(path)).status], [path, status]);
  assertEquals((await get("/favicon.ico")).text, "");
});

Deno.test("development: files are never cached, errors show where they come from", async () => {
  const app = new App<Passed>({ mode: "development" }).use(staticFiles())
    .get("/boom", () => {
      throw new Error("boom");
    });
  apply(app);
  const css = await ask(app, asset("/styles.css"));
  assertEquals(
    [css.headers.get("cache-control"), css.headers.get("etag")],
    ["no-cache, no-store, max-age=0, must-revalidate", null],
  );
  const { result } = await logged(() => ask(app, "/boom"));
  assertStringIncludes(result.text, "site_test.ts");
});

Deno.test("files that the stand-in leaves out are refused by name", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/routes`);
    await Deno.writeTextFile(`${folder}/routes/_404.tsx`, "");
    await assertRejects(
      () => new Builder({ root: folder }).build({ snapshot: "memory" }),
      Error,
      'Cannot load "routes/_404.tsx": not in the stand-in',
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
