import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { createUser } from "@/core/auth/users.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { openTestSite, type Reply, TestClient } from "@/tests/helpers/harness.ts";
import { password } from "@/tests/helpers/users.ts";
import { assertKeepsRules, ledTo, tagsOf, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite({ demo: true });
const nobody = site.as("nobody");
const email = "keeper@example.com";
await createUser(site.app.auth, { name: "Karl Keeper", email, password, role: "admin" });

/** Fields that hold everything that markup and forms could spoil. */
const hostile =
  `Dear all,\n\n  20 x "OF-1001" & <b>2</b> desk lamps\n</textarea><script>x</script>\nÄöü żółć 漢字`;

async function countOffers(): Promise<number> {
  const [row] = await site.database.sql<{ n: number }>`select count(*)::int n from offers`;
  return row?.n ?? -1;
}

/** Signs in by the page that answered, as a browser sends it. */
function signInBy(page: Reply, typed = password): Promise<Reply> {
  return nobody.postForm("/login", { ...valuesOf(page.text), email, password: typed });
}

function actionOf({ text }: Reply): string | undefined {
  const main = text.slice(text.indexOf("<main"));
  return tagsOf(main).find(({ name }) => name === "form")?.attributes.action;
}

/** The client that a reply has signed in. */
function signedIn({ headers }: Reply): TestClient {
  return new TestClient(site.fetch, headers.getSetCookie()[0]?.split(";", 1)[0]);
}

Deno.test("a form that is sent without a session leads through sign-in and is sent when the person says so", async () => {
  const before = await countOffers();
  const sent = {
    key: crypto.randomUUID(),
    customerName: "Łódź & Söhne",
    clientRequest: "20 x OF-1001\n2 desk lamps",
  };
  const asked = await nobody.postForm("/offers/new", sent);
  assertEquals(asked.status, 401);
  assertKeepsRules(asked.text);
  assertStringIncludes(wordsOf(asked.text), "what you typed is kept");

  const wrong = await signInBy(asked, "not the password");
  assertEquals([wrong.status, wrong.headers.get("set-cookie")], [401, null]);
  assertKeepsRules(wrong.text);

  const shown = await signInBy(wrong);
  assertEquals(shown.status, 200);
  assertKeepsRules(shown.text);
  assertStringIncludes(shown.text, "Karl Keeper");
  assertEquals(actionOf(shown), "/offers/new");
  assertEquals(valuesOf(shown.text), sent);
  assertEquals(await countOffers(), before, "nothing is carried out by signing in");

  const made = await signedIn(shown).postForm("/offers/new", valuesOf(shown.text));
  const offer = await signedIn(shown).get(ledTo(made));
  assertStringIncludes(offer.text, "Łódź &amp; Söhne");
  assertEquals(await countOffers(), before + 1);
});

const forms: readonly [string, Record<string, string>][] = [
  ["/offers/new", { key: "1", customerName: "", clientRequest: hostile }],
  ["/offers/quick", { key: "1", customerName: "x", many: hostile, create: "1" }],
  ["/offers/1/chat", { thread: "", id: "1", text: hostile }],
  ["/offers/1", { version: "3", was: '{"notes":""}', notes: hostile, "quantity.1": "1,5" }],
  ["/offers/1?show=check", { version: "3", remove: "1", name: "Offer “one”" }],
  ["/customers", { name: `"><i>` }],
  ["/kb/new", { spaceName: "a", articleTitle: "b", body: hostile, preview: "1" }],
  ["/settings", { form: "profile", name: "Eve", language: "pl", theme: "" }],
  ["/settings/users", { name: "Eve", email: "eve@example.com", role: "admin" }],
  ["/settings/keys", { id: "1", name: "till", "offers:read": "1", days: "" }],
  ["/settings/mail/offer/en", { subject: "Offer", body: "{{link}}\n\nKind regards" }],
  ["/settings/webhooks", { url: "https://example.com/?a=1&b=2", "offer.created": "1" }],
];

for (const [path, fields] of forms) {
  Deno.test(`what was typed comes back after sign-in: ${path} ${Object.keys(fields)}`, async () => {
    const asked = await nobody.postForm(path, fields);
    assertEquals(asked.status, 401);
    const shown = await signInBy(asked);
    assertEquals([shown.status, actionOf(shown)], [200, path]);
    assertKeepsRules(shown.text);
    assertEquals(valuesOf(shown.text), fields);
    assertEquals(tagsOf(shown.text).filter(({ name }) => ["i", "b", "script"].includes(name)), []);
  });
}

Deno.test("of an offer's form what was typed stands in sight, and nothing that was there before", async () => {
  const was = {
    "quantity.a": "1",
    "quantity.b": "2",
    "product.b": "OF-1",
    "part.c": "1",
    notes: "",
    name: "Pens",
    discountPercent: "0",
  };
  const { "product.b": _, ...sent } = {
    ...was,
    version: "3",
    was: JSON.stringify(was),
    "quantity.b": "2,5",
    "part.c": "4",
    notes: "By May.",
    discountPercent: "10",
  };
  const { text } = await signInBy(await nobody.postForm("/offers/1", sent));
  assertKeepsRules(text);
  assertEquals(valuesOf(text), sent);
  const seen = tagsOf(text).filter(({ attributes }) => attributes.id?.startsWith("kept-"));
  assertEquals(seen.map(({ attributes }) => attributes.name), [
    "quantity.b",
    "part.c",
    "notes",
    "discountPercent",
  ]);
  const words = wordsOf(text);
  for (
    const label of ["Quantity of line 2, OF-1", "Unmatched 1: quantity", "Notes", "Discount %"]
  ) {
    assertStringIncludes(words, label);
  }
});

Deno.test("secrets are typed again", async () => {
  const sent = { form: "password", currentPassword: "first secret", newPassword: "second secret" };
  const asked = await nobody.postForm("/settings", sent);
  const shown = await signInBy(asked);
  for (const { text } of [asked, shown]) {
    assert(!/(first|second) secret|name="[^"]*assword" value/.test(text));
  }
  assertEquals(valuesOf(shown.text), { form: "password" });
  const page = await site.as("admin").get("/settings");
  const secrets = tagsOf(page.text).filter(({ attributes }) => attributes.type === "password");
  assertEquals(secrets.map(({ attributes }) => attributes.name), [
    "currentPassword",
    "newPassword",
  ]);
});

Deno.test("other sites put nothing into a form, neither before sign-in nor by it", async () => {
  for (const path of ["/offers/new", "/login"]) {
    const reply = await nobody.send(
      "POST",
      path,
      new URLSearchParams({ clientRequest: "evil", "kept.clientRequest": "evil", email, password }),
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    );
    assertEquals([reply.status, reply.text.includes("evil")], [403, false], path);
  }
  const led = await nobody.postForm("/login", {
    next: "//evil.example",
    "kept.clientRequest": "10 pens",
    email,
    password,
  });
  assertEquals([led.status, actionOf(led)], [200, "/"]);
});

Deno.test("a file and a body that sign-in cannot carry are told to be sent again", async () => {
  const file = new FormData();
  file.set("file", new File(["name\nx"], "list.csv"));
  const large = new URLSearchParams({ clientRequest: "x".repeat(limits.keptFormBytes) });
  const many = new URLSearchParams(
    Array.from({ length: 3_001 }, (_, index): [string, string] => [`f${index}`, "x"]),
  );
  for (const body of [file, large, many]) {
    const reply = await site.fetch(
      new Request("http://localhost:8000/customers/import", {
        method: "POST",
        body,
        headers: { origin: "http://localhost:8000" },
      }),
    );
    assertEquals(reply.status, 401);
    assertStringIncludes(wordsOf(await reply.text()), "Sign in there, then go back to the form");
  }
});

Deno.test("the form of the largest offer goes through sign-in", async () => {
  const sent = Object.fromEntries(
    Array.from({ length: limits.linesPerOffer + limits.unmatchedPerOffer }, () => newId()).flatMap((
      id,
    ) => [[`quantity.${id}`, "12,5"], [`q.${id}`, ""]]),
  );
  const shown = await signInBy(await nobody.postForm("/offers/1", sent));
  assertEquals(valuesOf(shown.text), sent);
});

Deno.test("the longest request text goes through sign-in", async () => {
  const clientRequest = "漢".repeat(limits.requestText);
  const asked = await nobody.postForm("/offers/new", { key: "1", customerName: "", clientRequest });
  const shown = await signInBy(asked);
  assertEquals([shown.status, valuesOf(shown.text).clientRequest === clientRequest], [200, true]);
});
