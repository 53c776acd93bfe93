/** Two people on one offer: what is saved beside the other's change, and what is asked. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, fieldOf, ledTo, tagsOf, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite({ demo: true });
const user = site.as("user");

const message = "- 20 x OF-1001\n- 5 x OF-1002\n- 1 espresso machine, bean-to-cup\n";

/** Its line is one to check: recycled paper is copy paper as well. */
const doubtful = "- 20 reams of A4 copy paper, 80 g\n";

/** A new offer, its page, and the names of its quantities. */
async function givenOffer() {
  const path = ledTo(
    await user.postForm("/offers/new", { customerName: newId(), clientRequest: message }),
  );
  const { text: html } = await user.get(path);
  const [first = "", second = ""] = Object.keys(valuesOf(html))
    .filter((name) => name.startsWith("quantity."));
  return { path, html, first, second };
}

function send(path: string, html: string, changes: Record<string, string>): Promise<Reply> {
  return user.postForm(path, { ...valuesOf(html), ...changes });
}

Deno.test("where two people change different things, both are saved and nobody is asked", async () => {
  const { path, html, first, second } = await givenOffer();
  assertEquals((await send(path, html, { [first]: "31", discountPercent: "5" })).status, 303);
  const mine = await send(path, html, { [second]: "6", notes: "By May." });
  assertEquals(mine.status, 303, wordsOf(mine.text));
  const { [first]: theirs, [second]: own, notes, discountPercent } = valuesOf(
    (await user.get(path)).text,
  );
  assertEquals([theirs, own, notes, discountPercent], ["31", "6", "By May.", "5"]);
});

Deno.test("a quantity alone, as it saves itself, is saved beside the other's change, too", async () => {
  const { path, html, first, second } = await givenOffer();
  await send(path, html, { [first]: "31" });
  const { version = "", was = "" } = valuesOf(html);
  assertEquals((await user.postForm(path, { version, was, [second]: "7" })).status, 303);
  const saved = valuesOf((await user.get(path)).text);
  assertEquals([saved[first], saved[second]], ["31", "7"]);
});

Deno.test("a quantity is not saved on a line that has another product by now", async () => {
  const { path, html, first } = await givenOffer();
  const swap = `${first.replace("quantity.", "")}:OF-1003`;
  assertEquals((await send(path, html, { swap })).status, 303);
  const mine = await send(path, html, { [first]: "40" });
  assertEquals(mine.status, 412);
  assertKeepsRules(mine.text);
  assertEquals(valuesOf(mine.text)[first], "40");
  assertStringIncludes(wordsOf(mine.text), "Saved 20");
});

Deno.test("a doubtful product is confirmed beside the other's change, unless it was swapped", async () => {
  const path = ledTo(await user.postForm("/offers/new", { clientRequest: doubtful }));
  const { text: html } = await user.get(path);
  const confirm = fieldOf(html, "confirm").value ?? "";
  await send(path, html, { notes: "Theirs." });
  assertEquals((await send(path, html, { confirm })).status, 303);
  const { text } = await user.get(path);
  assertStringIncludes(text, "tag-confirmed");
  await send(path, text, { swap: `${confirm}:OF-1003` });
  assertEquals((await send(path, html, { confirm })).status, 412);
});

Deno.test("whoever decides on the offer has to see it as it is", async () => {
  for (const button of ["accepted", "rejected"]) {
    const { path, html, first } = await givenOffer();
    await send(path, html, { [first]: "31" });
    assertEquals((await send(path, html, { status: button })).status, 412, button);
  }
  const { path, html, first } = await givenOffer();
  await send(path, html, { [first]: "31" });
  assertEquals((await send(path, html, { revision: "1", notes: "x" })).status, 412);
});

Deno.test("the notice leads to every field with two values", async () => {
  const { path, html, first } = await givenOffer();
  await send(path, html, { [first]: "31", notes: "Theirs." });
  const { text } = await send(path, html, { [first]: "40", notes: "Mine.", discountPercent: "3" });
  assertKeepsRules(text);
  const notice = text.slice(text.indexOf('role="alert"'), text.indexOf("<table"));
  const links = tagsOf(notice).flatMap(({ attributes }) => attributes.href ?? []);
  assertEquals(links.filter((href) => href.startsWith("#")), ["#qty-1", "#notes"]);
  assertStringIncludes(wordsOf(text), "Line 1: quantity Notes");
});
