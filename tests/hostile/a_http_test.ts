/** A: the front door over raw connections: what no browser sends. `a_bodies_test.ts` has those that break off. */
import { assert, assertEquals } from "@std/assert";
import { authOperations } from "@/core/auth/operations.ts";
import { operations } from "@/core/contracts/operations.ts";
import { Admission } from "@/routes/(_http)/admission.ts";
import { checksums } from "@/tests/fuzz/checksums.ts";
import { givenRecords, pathOf } from "@/tests/fuzz/records.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { exchange } from "@/tests/helpers/raw_http.ts";
import { each } from "./each.ts";
import { listen } from "./listening.ts";
import { rawRequests } from "./raw_requests.ts";
import { isFull, randomFrom, seed, times } from "./record.ts";
import { recorded } from "./recorded.ts";
import { spellingsOf } from "./spellings.ts";

const site = await openTestSite({
  settings: { RATE_LIMITS: "off", PORT: "8000" },
  admission: new Admission({ running: 1_000 }),
  database: await testDatabase({ queue: 1_000 }),
});
const records = await givenRecords(site);
const user = site.as("user"), nobody = site.as("nobody");
const host = "localhost:8000";

Deno.test("A1 raw requests reach nothing that they should not", async () => {
  const paths = isFull
    ? ["/", "/login", "/api/customers", "/api/openapi.json", `/api/offers/${records.offerId}`]
    : ["/api/customers"];
  const all = paths.flatMap(rawRequests);
  await using site8000 = listen(site);
  const { port, isBusy, entries } = site8000;
  await recorded({
    id: "A1",
    test:
      `${all.length} raw requests: length and chunked together, Host, absolute form, odd lines and fields, on ${paths.length} paths`,
    limit:
      "no status of 500 or more, no more than one answer each, no hidden request entered, every answer in HTTP",
  }, async () => {
    const answered: Record<string, number> = {};
    await each(all, async ({ name, text }) => {
      const { statuses, closed, text: got } = await exchange(port, text, isBusy);
      assert(statuses.length <= 1, `${name}: ${statuses}`);
      assert(statuses.every((status) => status < 500), `${name}: ${statuses}`);
      // Who greets in HTTP/2 is answered in HTTP/2, with a frame of settings.
      const isHttp = /^HTTP\/1\.[01] /.test(got) || (name === "h2c preface" && got[3] === "\x04");
      assert(got === "" || isHttp, `${name}: ${got.slice(0, 80)}`);
      const says = /\r\nconnection: close/i.test(got);
      assert(statuses[0] !== 400 || closed || says, `${name}: goes on after 400`);
      const key = statuses.join() || "no answer";
      answered[key] = (answered[key] ?? 0) + 1;
    });
    assertEquals(entries.filter((entry) => entry.includes("hidden")), []);
    return `0 hidden of ${all.length}; ${JSON.stringify(answered)}`;
  });
});

Deno.test(`A3 no other name is answered for, and none is repeated (HOSTILE_SEED=${seed})`, async () => {
  const count = times(60, 500);
  const random = randomFrom(seed);
  const letters = "abcXYZ019.-_:/@?#[]%\\ \t\"'<>{}|^`~!$&*()+,;=\x80\xe9\xff";
  const names = Array.from({ length: count }, (_, index) => {
    const length = 1 + Math.floor(random() * 24);
    const name = Array.from(
      { length },
      () => letters[Math.floor(random() * letters.length)],
    ).join("");
    // Half of them hold our own name somewhere.
    return index % 2
      ? name
      : [`${host}${name}`, `${name}${host}`, `${host}.${name}`][index % 3] ?? "";
  }).filter((name) => name.trim().toLowerCase() !== host);
  await using site8000 = listen(site);
  const { port, isBusy } = site8000;
  await recorded({
    id: "A3",
    test: `${names.length} random values of Host, half of them around our own name`,
    limit: "400, and the value neither in a header nor in the body",
  }, async () => {
    await each(names, async (name) => {
      const request = `GET /login HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`;
      const { statuses, text } = await exchange(port, request, isBusy);
      assertEquals([name, statuses], [name, [400]]);
      if (name.trim().length > 5) assert(!text.includes(name.trim()), `${name} is repeated`);
    });
    return `${names.length} of ${names.length}`;
  });
});

Deno.test("A4 methods that an address does not have change nothing", async () => {
  const all = [...operations, ...authOperations];
  const paths = [...new Set(all.map(({ path }) => path))];
  const chosen = isFull ? paths : paths.filter((_, index) => index % 8 === 0);
  const known = (path: string) =>
    all.filter((one) => one.path === path).map(({ method }) => method);
  const before = await checksums(site.database);
  await using site8000 = listen(site);
  const { port, isBusy } = site8000;
  const { cookie } = site.as("admin");
  await recorded({
    id: "A4",
    test:
      `${chosen.length} addresses with PUT, TRACE, CONNECT, FOO, get, OPTIONS, HEAD and X-HTTP-Method-Override`,
    limit:
      "405 with Allow, or 400 of what is no HTTP; HEAD as GET without a body; override ignored; no row changed",
  }, async () => {
    for (const template of chosen) {
      const path = pathOf({ path: template }, records);
      const methods = known(template);
      for (const method of ["PUT", "TRACE", "CONNECT", "FOO", "get"]) {
        if (methods.some((one) => one === method)) continue;
        const request = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n` +
          `Origin: http://${host}\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`;
        const { statuses: [status = 0], text } = await exchange(port, request, isBusy);
        const expected = method === "CONNECT" ? [400, 405] : [405, 404];
        assert(expected.includes(status), `${method} ${path}: ${text.slice(0, 300)}`);
        if (status === 405) assert(/\r\nallow: [A-Z, ]+\r\n/i.test(text), `${method} ${path}`);
      }
      const [get, head] = methods.includes("GET")
        ? [await nobody.get(path), await nobody.send("HEAD", path)]
        : [undefined, undefined];
      if (get && head) assertEquals([path, head.status, head.text], [path, get.status, ""]);
      const override = await nobody.send("GET", path, undefined, {
        "x-http-method-override": "DELETE",
      });
      const plain = await nobody.get(path);
      assertEquals([path, override.status], [path, plain.status]);
    }
    assertEquals(await checksums(site.database), before);
    return `${chosen.length} of ${chosen.length}, 0 rows`;
  });
});

Deno.test(`A6 other spellings of an address are that address or nothing (HOSTILE_SEED=${seed})`, async () => {
  const perPath = times(12, 200);
  const random = randomFrom(seed);
  // So many documents at once are refused for being so many.
  const reading = operations.filter(({ path, method, access }) =>
    method === "GET" && access !== "public" && !path.endsWith("/pdf")
  );
  const chosen = isFull ? reading : reading.slice(0, 4);
  await using site8000 = listen(site);
  const { port, isBusy } = site8000;
  await recorded({
    id: "A6",
    test:
      `${perPath} spellings of each of ${chosen.length} addresses: dots, slashes, %2F, %252F, %00, overlong UTF-8, ;x, case`,
    limit:
      "never shown to nobody, never more to a user than the address itself, no status of 500 or more",
  }, async () => {
    let sent = 0;
    for (const operation of chosen) {
      const path = pathOf(operation, records);
      const own = (await user.get(path)).status;
      await each(spellingsOf(path, perPath, random), async (spelling) => {
        for (const cookie of [undefined, user.cookie]) {
          const request = `GET ${spelling} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n` +
            `${cookie ? `Cookie: ${cookie}\r\n` : ""}\r\n`;
          const { statuses: [status = 0], text } = await exchange(port, request, isBusy);
          assert(status >= 200 && status < 500, `${spelling}: ${text.slice(0, 200)}`);
          sent++;
          // A redirect to the sign-in page is what a page's address is answered with.
          if (status >= 300) continue;
          assert(cookie !== undefined, `${spelling} was shown to nobody`);
          assert(own < 300, `${spelling} was shown, ${path} is not`);
        }
      });
    }
    return `${sent} of ${sent}`;
  });
});
