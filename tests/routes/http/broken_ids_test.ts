/** An id whose escapes cannot be read names nothing: 404 wherever an id may stand, never 400 and never a bare page. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { operations } from "@/core/contracts/operations.ts";
import { fullBody, givenRecords, pathOf, type Records } from "../../fuzz/records.ts";
import { openTestSite } from "../../helpers/harness.ts";
import { assertKeepsRules } from "../pages/markup.ts";

const site = await openTestSite({
  demo: true,
  settings: { RATE_LIMITS: "off", WEBHOOK_HOSTS: "hooks.example.com" },
});
const records = await givenRecords(site);
const admin = site.as("admin");

/** What cannot be read as UTF-8, cannot be stored, or is no escape. */
const broken = ["%00", "%ff", "%c0%af", "%", "%zz"];

const withParameters = operations.filter(({ path }) => path.includes("{"));

Deno.test("every id in a path of the API that cannot be read is 404 in the shape of its operation", async () => {
  for (const operation of withParameters) {
    for (const name of parametersOf(operation.path)) {
      for (const text of [...broken, `${records[name]}%00`]) {
        const path = pathOf(operation, { ...records, [name]: text });
        const reply = await admin.send(operation.method, path, fullBody(operation.id, records));
        const told = `${operation.method} ${path}: ${reply.text}`;
        assertEquals(reply.status, 404, told);
        if (operation.errors === "import") assertMatch(reply.body.error, /does not exist$/, told);
        else assertMatch(reply.body.error.code, /^[a-z_]+_not_found$/, told);
      }
    }
  }
});

Deno.test("nobody learns more from such an address than from any other", async () => {
  const nobody = site.as("nobody");
  for (const operation of withParameters.filter(({ access }) => access !== "public")) {
    const [name] = parametersOf(operation.path);
    if (name === undefined) continue;
    const path = pathOf(operation, { ...records, [name]: "%ff" });
    const reply = await nobody.send(operation.method, path);
    assertEquals([path, reply.status, typeof reply.body.error], [path, 401, "string"]);
  }
  assertEquals((await nobody.get("/offers/%ff")).status, 303);
});

Deno.test("a path of the API with broken escapes that is no operation's is 404", async () => {
  for (const path of ["/api/%00", "/api/%ff/x", "/api/auth/%ff", "/api/offers/quick%00"]) {
    const reply = await admin.get(path);
    assertEquals([path, reply.status], [path, 404]);
    assertMatch(reply.body.error.code, /not_found$/);
  }
});

Deno.test("pages answer their page for what does not exist", async () => {
  const paths = [
    "/offers/{}",
    "/offers/{}/delete",
    "/offers/{}/history",
    `/offers/${records.offerId}/revisions/{}`,
    "/customers/{}",
    "/products/{}",
    "/kb/{}",
    "/kb/{}/new",
    "/settings/webhooks/{}",
    "/settings/mail/{}/en",
    "/settings/mail/offer/{}",
    "/{}",
    "/assets/{}",
  ];
  for (const path of paths) {
    for (const text of broken) {
      const reply = await admin.get(path.replace("{}", text));
      assertEquals([path, text, reply.status], [path, text, 404]);
      if (path.startsWith("/assets/")) continue;
      assertKeepsRules(reply.text);
      assertStringIncludes(reply.text, "<h1");
    }
  }
});

function parametersOf(path: string): (keyof Records)[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof Records);
}
