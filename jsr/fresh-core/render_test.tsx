import type { PageProps } from "fresh";
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { App, createDefine, HttpError } from "fresh";
import { asset, assetSrcSet, Head, HttpError as RuntimeHttpError, IS_BROWSER } from "fresh/runtime";
import { ask, logged, type Passed, tag } from "./testdata/ask.ts";

const bare = (body: string): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"/></head><body>${body}</body></html>`;
const document = ({ Component }: PageProps<unknown, Passed>) => (
  <html>
    <head>
      <title>app</title>
      <meta name="description" content="app" />
      <link rel="stylesheet" href="/app.css" />
    </head>
    <body>
      <Component />
    </body>
  </html>
);
const head =
  '<head><title>app</title><meta name="description" content="app"/><link rel="stylesheet" href="/app.css"/></head>';

Deno.test("render() without wrapper: document, status, headers, null, and nothing but JSX", async () => {
  const app = new App<Passed>()
    .get("/", (ctx) => ctx.render(<p>x</p>, { status: 201, headers: { "x-h": "1" } }))
    .get("/null", (ctx) => ctx.render(null))
    .get("/bad", (ctx) => ctx.render("text" as never));
  const reply = await ask(app, "/");
  assertEquals([reply.status, reply.text], [201, bare("<p>x</p>")]);
  assertEquals(
    [reply.headers.get("x-h"), reply.headers.get("content-type"), reply.headers.get("link")],
    ["1", "text/html; charset=utf-8", null],
  );
  assertEquals((await ask(app, "/null")).text, bare(""));
  assertEquals((await logged(() => ask(app, "/bad"))).result.status, 500);
});

Deno.test("layouts nest by path inside the app wrapper, and can be skipped", async () => {
  const app = new App<Passed>().appWrapper(document)
    .layout("*", ({ Component }) => <i>{<Component />}</i>)
    .layout("/b", ({ Component }) => <b>{<Component />}</b>)
    .layout("/only", ({ Component }) => <u>{<Component />}</u>, { skipInheritedLayouts: true })
    .get("/", (ctx) => ctx.render(<p>x</p>)).get("/b/c", (ctx) => ctx.render(<p>x</p>))
    .get("/only", (ctx) => ctx.render(<p>x</p>))
    .get(
      "/none",
      (ctx) => ctx.render(<p>x</p>, {}, { skipAppWrapper: true, skipInheritedLayouts: true }),
    );
  const wrapped = (body: string) => `<!DOCTYPE html><html>${head}<body>${body}</body></html>`;
  for (
    const [path, html] of [
      ["/", wrapped("<i><p>x</p></i>")],
      ["/b/c", wrapped("<i><b><p>x</p></b></i>")],
      ["/only", wrapped("<u><p>x</p></u>")],
      ["/none", bare("<p>x</p>")],
    ] as const
  ) assertEquals((await ask(app, path)).text, html);
});

Deno.test("wrapper and layout registered after a route do not apply to it", async () => {
  const app = new App<Passed>().get("/", (ctx) => ctx.render(<p>x</p>))
    .layout("*", ({ Component }) => <i>{<Component />}</i>).appWrapper(document);
  assertEquals((await ask(app, "/")).text, bare("<p>x</p>"));
});

Deno.test("a middleware that catches renders with the layouts of its own segment", async () => {
  const app = new App<Passed>().appWrapper(document)
    .layout("*", ({ Component }) => <i>{<Component />}</i>)
    .use(async (ctx) => {
      try {
        return await ctx.next();
      } catch {
        return await ctx.render(<p>caught</p>, { status: 500 });
      }
    })
    .layout("/deep", ({ Component }) => <b>{<Component />}</b>)
    .get("/deep/x", () => {
      throw new Error("x");
    });
  for (const path of ["/deep/x", "/unknown"]) {
    assertStringIncludes((await ask(app, path)).text, "<body><i><p>caught</p></i></body>");
  }
});

Deno.test("async page, layout and wrapper; a Response from one of them is the answer", async () => {
  const app = new App<Passed>()
    .appWrapper(async ({ Component }) => {
      await Promise.resolve();
      return <html>{<Component />}</html>;
    })
    .layout("*", async ({ Component }) => {
      await Promise.resolve();
      return <i>{<Component />}</i>;
    })
    .route("/page", { component: async () => <p>{await Promise.resolve("page")}</p> })
    .route("/away", {
      component: async () => await Promise.resolve(Response.redirect("http://a/")),
    });
  assertEquals((await ask(app, "/page")).text, "<!DOCTYPE html><html><i><p>page</p></i></html>");
  assertEquals((await ask(app, "/away")).status, 302);
});

Deno.test("props of pages and layouts", async () => {
  const seen: Record<string, unknown>[] = [];
  const note = (props: PageProps<unknown, Passed>): null => {
    const { data, error, isPartial, params, route, state, url, config, info, req } = props;
    seen.push({
      data,
      error,
      isPartial,
      params: { ...params },
      route,
      state,
      url: url.pathname,
      mode: config.mode,
      transport: info.remoteAddr.transport,
      method: req.method,
    });
    return null;
  };
  const app = new App<Passed>().use(tag("m"))
    .layout("*", (props) => {
      note(props);
      return <props.Component />;
    })
    .route("/:id", { component: note });
  await ask(app, "/7?q");
  const common = {
    error: null,
    isPartial: false,
    params: { id: "7" },
    route: "/:id",
    state: { passed: ["m"] },
    url: "/7",
    mode: "production",
    transport: "tcp",
    method: "GET",
  };
  // The layout renders first, around the page.
  assertEquals(seen, [{ data: null, ...common }, { data: {}, ...common }]);
});

Deno.test("Head replaces what says the same, adds the rest, and keeps keyed elements apart", async () => {
  const app = new App<Passed>().appWrapper(document)
    .get("/", (ctx) =>
      ctx.render(
        <main>
          <Head>
            <title>page</title>
            <meta name="description" content="page" />
            <meta name="robots" content="none" />
          </Head>
        </main>,
      ))
    .get("/key", (ctx) =>
      ctx.render(
        <Head>
          <link key="page" rel="stylesheet" href="/page.css" />
        </Head>,
      ))
    .get("/none", (ctx) => ctx.render(<p>x</p>));
  assertStringIncludes(
    (await ask(app, "/")).text,
    '<head><title>page</title><meta name="description" content="page"/>' +
      '<link rel="stylesheet" href="/app.css"/><meta name="robots" content="none"/></head>',
  );
  const keyed = (await ask(app, "/key")).text;
  assertEquals([keyed.includes("/app.css"), keyed.includes("/page.css")], [true, true]);
  // What a page put there must not stay for the next one.
  assertStringIncludes((await ask(app, "/none")).text, head);
});

Deno.test("inline code gets the response's nonce, images the cache key", async () => {
  const Main = () => (
    <main>
      <img src="/i.png" srcset="/i.png 1x, /j.png 2x" />
      <script>1</script>
      <link rel="x" href="/y.css" />
    </main>
  );
  const app = new App<Passed>().get("/", (ctx) => ctx.render(<Main />));
  const response = await app.handler()(new Request("http://localhost/"));
  const html = await response.text();
  const nonce = String(Reflect.get(response, Symbol.for("__freshNonce")));
  assertMatch(nonce, /^[0-9a-f]{32}$/);
  assertStringIncludes(html, `<script nonce="${nonce}">1</script><link rel="x" href="/y.css"/>`);
  assertMatch(html, /<img src="\/i\.png\?__frsh_c=\w{40}" srcset="[^"]+__frsh_c=\w{40} 2x"\/>/);
  const again = await app.handler()(new Request("http://localhost/"));
  assertEquals(Reflect.get(again, Symbol.for("__freshNonce")) === nonce, false);
});

Deno.test("links say whether they lead to the page, to one above it or elsewhere, unless the page says so", async () => {
  const Main = () => (
    <nav>
      <a href="/a">above</a>
      <a href="/a/b">page</a>
      <a href="/a/b/">page</a>
      <a href="/a/b?n=1#x">page</a>
      <a href="/a/b?n=2">other query</a>
      <a href="/">above</a>
      <a href="/a/bc">elsewhere</a>
      <a href="//a/b">elsewhere</a>
      <a href="https://a/b">elsewhere</a>
      <a href="/a/b" aria-current="false">said</a>
    </nav>
  );
  const app = new App<Passed>().get("/a/b", (ctx) => ctx.render(<Main />));
  const { text } = await ask(app, "/a/b/?n=1");
  const marks = [...text.matchAll(/<a href="([^"]*)"([^>]*)>/g)].map(([, href, marks]) =>
    `${href}${marks}`
  );
  const page = ' data-current="true" aria-current="page"';
  const above = ' data-ancestor="true" aria-current="true"';
  assertEquals(marks, [
    `/a${above}`,
    `/a/b${page}`,
    `/a/b/${page}`,
    `/a/b?n=1#x${page}`,
    `/a/b?n=2${above}`,
    `/${above}`,
    "/a/bc",
    "//a/b",
    "https://a/b",
    '/a/b aria-current="false"',
  ]);
});

Deno.test("keys of components are written as comments, each time that they are shown", async () => {
  const Item = ({ name }: { name: string }) => <li key={name}>{name}</li>;
  const always = <Item key="a:b" name="one" />;
  const app = new App<Passed>().get("/", (ctx) => ctx.render(<ul>{always}{always}</ul>));
  const marked = "<!--frsh:key:a_b--><li>one</li><!--/frsh:key-->";
  for (const _ of [1, 2]) {
    assertEquals((await ask(app, "/")).text, bare(`<ul>${marked}${marked}</ul>`));
  }
});

Deno.test("asset() keeps query and fragment and leaves other sites alone", () => {
  assertMatch(asset("/a.css?x=1#h"), /^\/a\.css\?x=1&__frsh_c=[0-9a-f]{40}#h$/);
  assertEquals(asset("https://x/a.css"), "https://x/a.css");
  assertEquals(asset("//x/a.css"), "//x/a.css");
  assertEquals(asset(asset("/a.css")), asset("/a.css"));
  assertMatch(
    assetSrcSet("/a.png 1x, /b.png 2x"),
    /^\/a\.png\?__frsh_c=\w+ 1x, \/b\.png\?__frsh_c=\w+ 2x$/,
  );
});

Deno.test("one HttpError for server and runtime; define functions return what they get", () => {
  assertEquals([RuntimeHttpError === HttpError, IS_BROWSER], [true, false]);
  const cause = new Error("cause");
  const error = new HttpError(404, undefined, { cause });
  assertEquals([error.name, error.message, error.status, error.cause], [
    "HttpError",
    "",
    404,
    cause,
  ]);
  const define = createDefine<Passed>();
  const handlers = { GET: () => new Response() };
  assertEquals(define.handlers(handlers) === handlers, true);
});
