import { assertEquals, assertStringIncludes } from "@std/assert";
import { App, csrf, HttpError, page } from "fresh";
import { ask, logged, type Passed, show, tag } from "./testdata/ask.ts";

const boom = (): never => {
  throw new Error("boom");
};

Deno.test("middlewares run in the order of registration, and only for routes added later", async () => {
  const app = new App<Passed>().use(tag("a"), tag("b")).get("/x", show).use(tag("late"))
    .get("/y", show);
  const x = await ask(app, "/x");
  assertEquals([x.text, x.headers.get("x-after")], ['["a","b"]', "b, a"]);
  assertEquals((await ask(app, "/y")).text, '["a","b","late"]');
});

Deno.test("use(path) covers whole segments, by the text of the pattern", async () => {
  const app = new App<Passed>().use("/api", tag("api")).use("/star/*", tag("star"))
    .use("/o/:id", tag("o"))
    .get("/api", show).get("/api/x/y", show).get("/apix", show).get("/", show)
    .get("/star/x", show).get("/star/*", show).get("/o/:id/a", show).get("/o/:other/b", show);
  for (
    const [path, expected] of [
      ["/api", '["api"]'],
      ["/api/x/y", '["api"]'],
      ["/apix", "[]"],
      ["/", "[]"],
      ["/star/x", "[]"],
      ["/star/y", '["star"]'],
      ["/o/1/a", '["o"]'],
      ["/o/1/b", "[]"],
    ] as const
  ) assertEquals([path, (await ask(app, path)).text], [path, expected]);
});

Deno.test("a second ctx.next() is a 404, as nothing is left to come", async () => {
  let calls = 0;
  const app = new App<Passed>()
    .use(async (ctx) => {
      await ctx.next();
      return await ctx.next();
    })
    .use((ctx) => ctx.next())
    .get("/handler", () => new Response(String(++calls)))
    .route("/page", { handler: () => new Response(String(++calls)) });
  assertEquals([(await ask(app, "/handler")).status, calls], [404, 1]);
  assertEquals([(await ask(app, "/page")).status, calls], [404, 2]);
});

Deno.test("a middleware may be loaded on first use", async () => {
  const app = new App<Passed>().use(() => Promise.resolve(tag("lazy"))).get("/", show);
  assertEquals((await ask(app, "/")).text, '["lazy"]');
});

Deno.test("exact paths beat patterns, the first pattern decides, the first handler stays", async () => {
  const app = new App<Passed>()
    .get("/:a", (ctx) => ctx.text(`a=${ctx.params.a}`))
    .post("/:b", (ctx) => ctx.text("never"))
    .get("/exact", (ctx) => ctx.text(`exact ${ctx.route}`))
    .get("/exact", (ctx) => ctx.text("second"));
  for (
    const [method, path, status, text] of [
      ["GET", "/exact", 200, "exact /exact"],
      ["GET", "/exact/", 200, "exact /exact"],
      ["GET", "//exact", 200, "exact /exact"],
      ["GET", "/other", 200, "a=other"],
      ["GET", "/other/", 404, "Not Found"],
      ["POST", "/other", 405, "Method Not Allowed"],
      ["POST", "/exact", 405, "Method Not Allowed"],
    ] as const
  ) {
    const reply = await ask(app, path, { method });
    assertEquals([method, path, reply.status, reply.text], [method, path, status, text]);
  }
});

Deno.test("unknown paths and methods: 404, 405 with Allow, OPTIONS 204, HEAD from GET", async () => {
  const app = new App<Passed>()
    .get("/x", () => new Response("body", { headers: { "x-a": "1" } }))
    .put("/x", () => new Response("put"));
  for (
    const [method, path, status, text, allow] of [
      ["GET", "/nope", 404, "Not Found", null],
      ["POST", "/x", 405, "Method Not Allowed", "GET, PUT"],
      ["FOO", "/x", 405, "Method Not Allowed", "GET, PUT"],
      ["OPTIONS", "/x", 204, "", "GET, PUT"],
      ["HEAD", "/x", 200, "", null],
    ] as const
  ) {
    const reply = await ask(app, path, { method });
    assertEquals(
      [method, reply.status, reply.text, reply.headers.get("allow")],
      [method, status, text, allow],
    );
  }
  assertEquals((await ask(app, "/x", { method: "HEAD" })).headers.get("x-a"), "1");
});

Deno.test("unknown paths run the root middlewares only, and reach the error page", async () => {
  const app = new App<Passed>().use(tag("root")).use("/api", tag("api"))
    .onError("*", (ctx) => {
      const status = ctx.error instanceof HttpError ? ctx.error.status : 500;
      return ctx.json({ status, passed: ctx.state.passed }, { status });
    })
    .get("/api/x", show);
  for (
    const [method, path, status] of [
      ["GET", "/api/nope", 404],
      ["POST", "/api/x", 405],
      ["GET", "/api/%zz", 404],
    ] as const
  ) {
    const reply = await ask(app, path, { method });
    assertEquals(
      [reply.status, reply.text],
      [status, `{"status":${status},"passed":["root"]}`],
    );
  }
});

Deno.test("a malformed escape in a parameter is a 400 inside the root middlewares", async () => {
  const app = new App<Passed>().use(tag("root"))
    .onError("*", (ctx) => ctx.json(ctx.state.passed, { status: 400 })).get("/p/:id", show);
  for (const path of ["/p/%zz", "/p/%E0%A4%A", "/p/%ff%fe"]) {
    const reply = await ask(app, path);
    assertEquals([path, reply.status, reply.text], [path, 400, '["root"]']);
  }
});

Deno.test("a request URL that cannot be parsed is a 400", async () => {
  const request = new Request("http://localhost/");
  Object.defineProperty(request, "url", { value: "http://[::/x" });
  const response = await new App<Passed>().get("/x", show).handler()(request);
  assertEquals(response.status, 400);
});

Deno.test("an error page stands outside its segment's middlewares and inside the outer ones", async () => {
  const app = new App<Passed>().use(tag("outer"))
    .onError("/in", () => new Response("in", { status: 500 })).use("/in", tag("inner"))
    .get("/in/a", boom);
  const reply = await ask(app, "/in/a");
  assertEquals([reply.text, reply.headers.get("x-after")], ["in", "outer"]);
});

Deno.test("the nearest error page registered before the route answers", async () => {
  const app = new App<Passed>().get("/early", boom)
    .onError("*", () => new Response("outer", { status: 500 }))
    .onError("/in", () => new Response("inner", { status: 500 }))
    .get("/in/a", boom).get("/b", boom);
  assertEquals((await ask(app, "/in/a")).text, "inner");
  assertEquals((await ask(app, "/b")).text, "outer");
  const { result, lines } = await logged(() => ask(app, "/early"));
  assertEquals([result.status, result.text, lines.length], [500, "Internal server error", 1]);
});

Deno.test("errors nobody catches", async () => {
  const app = new App<Passed>()
    .get("/named", () => {
      throw new HttpError(403, "why");
    })
    .get("/bare", () => {
      throw new HttpError(403);
    })
    .get("/late", () => {
      throw new HttpError(503, "detail");
    })
    .get("/text", () => {
      throw "text";
    })
    .get("/nothing", (() => "no response") as never);
  for (
    const [path, status, text, count] of [
      ["/named", 403, "why", 0],
      ["/bare", 403, "Forbidden", 0],
      ["/late", 503, "detail", 1],
      ["/text", 500, "Internal server error", 1],
      ["/nothing", 500, "Internal server error", 1],
    ] as const
  ) {
    const { result, lines } = await logged(() => ask(app, path));
    assertEquals([result.status, result.text, lines.length], [status, text, count]);
  }
});

Deno.test("notFound: from anywhere, before error pages, status 200 unless it says otherwise", async () => {
  const gone = new App<Passed>()
    .get("/a", () => {
      throw new HttpError(404, "gone");
    })
    .onError("*", () => new Response("onError"))
    .notFound((ctx) => new Response(`nf ${ctx.error}`, { status: 404 }));
  assertEquals((await ask(gone, "/a")).text, "nf HttpError: gone");
  assertEquals((await ask(gone, "/zzz")).text, "nf null");
  const withRoot = new App<Passed>().use(tag("m")).notFound((ctx) => ctx.text(String(ctx.error)));
  assertEquals((await ask(withRoot, "/zzz")).text, "HttpError");
  const soft = new App<Passed>().notFound({ component: () => <p>soft</p> });
  assertEquals((await ask(soft, "/zzz")).status, 200);
  const hard = new App<Passed>().notFound({
    component: () => <p>hard</p>,
    handler: () => page(undefined, { status: 404 }),
  });
  assertEquals((await ask(hard, "/zzz")).status, 404);
});

Deno.test("an error page component takes the status of the error", async () => {
  const app = new App<Passed>().onError("*", { component: (props) => <p>{String(props.error)}</p> })
    .get("/a", () => {
      throw new HttpError(418, "tea");
    }).get("/b", boom).post("/c", boom);
  assertEquals((await ask(app, "/a")).status, 418);
  assertEquals((await ask(app, "/b")).status, 500);
  assertEquals((await ask(app, "/c", { method: "POST" })).status, 500);
  assertEquals((await ask(app, "/nope")).status, 404);
});

Deno.test("route(): bare component, handlers by method, loaded on demand", async () => {
  const app = new App<Passed>()
    .route("/a", { component: (props) => <p>{JSON.stringify(props.data)}</p> })
    .route("/b", { handler: { POST: () => new Response("p") }, component: () => <p>form</p> })
    .route("/c", () =>
      Promise.resolve({
        handler: { GET: () => page({ n: 1 }) },
        component: (props) => <p>{JSON.stringify(props.data)}</p>,
      }));
  assertStringIncludes((await ask(app, "/a")).text, "<p>{}</p>");
  assertStringIncludes((await ask(app, "/b")).text, "form");
  assertEquals((await ask(app, "/b", { method: "POST" })).text, "p");
  assertEquals((await ask(app, "/b", { method: "DELETE" })).status, 405);
  assertStringIncludes((await ask(app, "/c")).text, "{&quot;n&quot;:1}");
  // Files and other lazy routes take every method, so a missing one is "not found".
  assertEquals((await ask(app, "/c", { method: "DELETE" })).status, 404);
});

Deno.test("basePath goes before every pattern, not before middleware paths", async () => {
  const app = new App<Passed>({ basePath: "/ui" }).use("/api", tag("api"))
    .get("/", (ctx) => ctx.text(`home ${ctx.config.basePath}`)).get("/api/x", show);
  assertEquals((await ask(app, "/ui")).text, "home /ui");
  assertEquals((await ask(app, "/ui/")).text, "home /ui");
  assertEquals((await ask(app, "/ui/api/x")).text, '["api"]');
  assertEquals((await ask(app, "/")).status, 404);
});

Deno.test("ctx.url follows a trusted proxy", async () => {
  const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "shop.test" };
  for (const [trustProxy, url] of [[true, "https://shop.test/"], [false, "http://localhost/"]]) {
    const app = new App<Passed>({ trustProxy: Boolean(trustProxy) })
      .get("/", (ctx) => ctx.text(ctx.url.href));
    assertEquals((await ask(app, "/", { headers })).text, url);
  }
});

Deno.test("context: redirect, text, html, json, stream", async () => {
  const app = new App<Passed>()
    .get("/r", (ctx) => ctx.redirect("//evil.example//a?b=//c"))
    .get("/r2", (ctx) => ctx.redirect("https://x.test/", 307))
    .get("/t", (ctx) => ctx.text("t"))
    .get("/h", (ctx) => ctx.html("<b>", { headers: { "x-a": "1" } }))
    .get("/j", (ctx) => ctx.json({ a: 1 }, { status: 201 }))
    .get("/s", (ctx) =>
      ctx.stream(function* () {
        yield "ż";
        yield new Uint8Array([33]);
      }));
  const head = async (path: string, name: string): Promise<[number, string | null]> => {
    const { status, headers } = await ask(app, path);
    return [status, headers.get(name)];
  };
  assertEquals(await head("/r", "location"), [302, "/evil.example/a?b=//c"]);
  assertEquals(await head("/r2", "location"), [307, "https://x.test/"]);
  assertEquals(await head("/t", "content-type"), [200, "text/plain;charset=UTF-8"]);
  assertEquals(await head("/h", "content-type"), [200, "text/html; charset=utf-8"]);
  assertEquals(await head("/h", "x-a"), [200, "1"]);
  assertEquals(await head("/j", "content-type"), [201, "application/json"]);
  assertEquals((await ask(app, "/s")).text, "ż!");
});

Deno.test("csrf: the truth table of writes", async () => {
  const app = new App<Passed>().use(csrf()).post("/", () => new Response("ok"))
    .get("/", () => new Response("ok"));
  for (
    const [method, headers, status] of [
      ["POST", {}, 200],
      ["POST", { origin: "http://localhost" }, 200],
      ["POST", { origin: "http://evil.example" }, 403],
      ["POST", { origin: "null" }, 403],
      ["POST", { "sec-fetch-site": "same-origin" }, 200],
      ["POST", { "sec-fetch-site": "none" }, 200],
      ["POST", { "sec-fetch-site": "same-site" }, 403],
      ["POST", { "sec-fetch-site": "cross-site" }, 403],
      ["GET", { "sec-fetch-site": "cross-site" }, 200],
    ] as const
  ) {
    const reply = await ask(app, "/", { method, headers });
    assertEquals([method, headers, reply.status], [method, headers, status]);
  }
});
