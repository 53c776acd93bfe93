/** The first page, the search over everything, and how the list of offers is sorted and viewed. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, fieldOf, mainOf, tagsOf, wordsOf } from "./markup.ts";

const site = await openTestSite({ demo: true });
const user = site.as("user");
const admin = site.as("admin");

async function givenOffer(customerName: string, clientRequest: string): Promise<string> {
  const { body } = await user.post("/api/offers", { customerName, clientRequest });
  return `/offers/${body.offer.id}`;
}

/** The customers of a list of offers, in their order. */
async function listed(path: string): Promise<string[]> {
  const { text } = await user.get(path);
  assertKeepsRules(text);
  return [...mainOf(text).matchAll(/<th scope="row" class="name"><a [^>]*>([^<]*)</g)]
    .map(([, name]) => name ?? "");
}

Deno.test("a new installation shows its administrator the first steps, and nobody else", async () => {
  const page = await admin.get("/");
  assertKeepsRules(page.text);
  assertStringIncludes(wordsOf(page.text), "First steps 1 Enter your company");
  assertStringIncludes(wordsOf(page.text), "No draft waits for you.");
  assertEquals(wordsOf((await user.get("/")).text).includes("First steps"), false);
});

Deno.test("home shows what waits, with what comes next, and the figures of the month", async () => {
  const draft = await givenOffer("Zeta Works", "20 reams of A4 copy paper, 80 g\n1 zeppelin");
  const accepted = await givenOffer("Alpha Office", "2 x IT.DOCK-11");
  const version = fieldOf((await user.get(accepted)).text, "version").value ?? "";
  await user.postForm(accepted, { version, status: "accepted", anyway: "1" });

  const page = await user.get("/");
  assertKeepsRules(page.text);
  const words = wordsOf(page.text);
  assertMatch(
    words,
    /Drafts to review 1 Zeta Works Draft, 1 to check, 1 unmatched · .* 378\.00 PLN Check 2/,
  );
  assertMatch(words, /Accepted this month 1 Alpha Office Accepted · .* 1,098\.00 PLN PDF/);
  assertMatch(
    words,
    /Made in \w+ 2 Accepted 1 Open drafts 1 Accepted of those answered 100 % 1 of 1/,
  );
  const next = tagsOf(page.text).find(({ attributes }) => attributes.href?.endsWith("?at=next"));
  assertEquals(next?.attributes.href, `${draft}?at=next`);
  assertMatch((await user.get(`${draft}?at=next`)).text, /<[^>]* autofocus/);

  const others = await admin.get("/");
  assertStringIncludes(wordsOf(others.text), "Drafts to review 0");
  assertStringIncludes(wordsOf((await admin.get("/?who=team")).text), "Drafts to review 1");
});

Deno.test("the list of offers is sorted by its headings, each way", async () => {
  assertEquals(await listed("/offers?sort=customer"), ["Alpha Office", "Zeta Works"]);
  assertEquals(await listed("/offers?sort=-customer"), ["Zeta Works", "Alpha Office"]);
  assertEquals(await listed("/offers?sort=-value"), ["Alpha Office", "Zeta Works"]);
  assertEquals(await listed("/offers?sort=value"), ["Zeta Works", "Alpha Office"]);
  assertEquals(await listed("/offers?sort=-number"), ["Alpha Office", "Zeta Works"]);
  for (const by of ["status", "owner", "-updated", "no-such-thing", "-"]) {
    assertEquals((await listed(`/offers?sort=${by}`)).length, 2, by);
  }
  assertEquals(await listed("/offers?sort=customer&offset=1"), ["Zeta Works"]);
  assertEquals(await listed("/offers?sort=customer&view=draft"), ["Zeta Works"]);
  const { text } = await user.get("/offers?sort=-customer&query=works");
  const sorted = tagsOf(text).filter(({ attributes }) => attributes["aria-sort"]);
  assertEquals(sorted.map(({ attributes }) => attributes["aria-sort"]), ["descending"]);
  const hrefs = tagsOf(mainOf(text)).flatMap(({ attributes }) => attributes.href ?? []);
  assertEquals(hrefs.includes("/offers?query=works&sort=customer"), true);
});

Deno.test("one search finds offers, customers and products, by a plain form", async () => {
  const form = tagsOf((await user.get("/offers")).text)
    .find(({ attributes }) => attributes.action === "/find");
  assertEquals(form?.attributes.method, "get");
  const page = await user.get("/find?query=alpha");
  assertKeepsRules(page.text);
  assertMatch(wordsOf(page.text), /Offers Customer and subject .*Alpha Office .*Customers Name/);
  const products = await user.get("/find?query=docking");
  assertStringIncludes(wordsOf(products.text), "IT.DOCK-11");
  const none = await user.get("/find?query=zzzzqqqq");
  assertKeepsRules(none.text);
  assertStringIncludes(wordsOf(none.text), "Nothing found for “zzzzqqqq”.");
  assertKeepsRules((await user.get("/find")).text);
});
