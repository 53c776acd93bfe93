/** Reads the pages' own HTML, and the rules that every page keeps. */
import { assert, assertEquals } from "@std/assert";

/** A start tag. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Offset in the HTML. */
  readonly at: number;
}

const entities: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&#39;": "'",
};

/** Text as a browser reads it from our HTML. */
export function decoded(html: string): string {
  return html.replaceAll(/&(quot|amp|lt|gt|#39);/g, (entity) => entities[entity] ?? entity);
}

/** All start tags, in order. Our renderer quotes every value and escapes every `"` and `<` in it. */
export function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    (match) => ({
      name: match[1] ?? "",
      attributes: Object.fromEntries(
        [...(match[2] ?? "").matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)]
          .map(([, name, value]) => [name ?? "", decoded(value ?? "")]),
      ),
      at: match.index,
    }),
  );
}

/** The page itself, without the frame of all pages; a page without that is whole. */
export function mainOf(html: string): string {
  const start = html.indexOf("<main");
  return start < 0 ? html : html.slice(start, html.indexOf("</main>"));
}

/** The words on a page, tags taken out. */
export function wordsOf(html: string): string {
  return decoded(mainOf(html).replaceAll(/<[^>]*>/g, " ")).replaceAll(/\s+/g, " ").trim();
}

/** The attributes of the field of that name. */
export function fieldOf(html: string, name: string): Readonly<Record<string, string>> {
  const tag = tagsOf(mainOf(html)).find(({ attributes }) => attributes.name === name);
  assert(tag, `there is a field ${name}`);
  return tag.attributes;
}

/** Fields of the page itself and their values, as pressing the button that saves would send them. */
export function valuesOf(page: string): Record<string, string> {
  const html = mainOf(page);
  const inputs = tagsOf(html).filter(({ name, attributes }) => name === "input" && attributes.name)
    .map(({ attributes }): [string, string] => [attributes.name ?? "", attributes.value ?? ""]);
  const areas = [...html.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)</g)]
    .map(([, name, value]): [string, string] => [name ?? "", decoded(value ?? "")]);
  return Object.fromEntries([...inputs, ...areas]);
}

/** Where the answer to a new offer leads: at once, or from the page that shows how far the draft is. */
export function ledTo({ headers, text }: { headers: Headers; text: string }): string {
  return headers.get("location") ?? /content="0;url=([^"]+)"/.exec(text)?.[1] ?? "";
}

/** What every page keeps to, whatever it shows. */
export function assertKeepsRules(html: string, language = "en"): void {
  const tags = tagsOf(html);
  const named = (name: string) => tags.filter((tag) => tag.name === name);
  assertEquals(named("h1").length, 1, "there is one main heading");
  assertEquals(named("html")[0]?.attributes.lang, language);
  assert(/<title>[^<]+ · [^<]+<\/title>/.test(html), "the title names the thing and the area");
  assertEquals(tags.filter(({ attributes }) => "style" in attributes), [], "no inline styles");
  assertEquals(tags.filter(handlesEvents), [], "no inline handlers");
  const ids = tags.flatMap(({ attributes }) => attributes.id ?? []);
  assertEquals(ids, [...new Set(ids)], "ids are given once");
  for (const { attributes } of tags) {
    const pointed = [attributes["aria-describedby"], attributes["aria-labelledby"], attributes.for];
    for (const id of pointed.flatMap((list) => list?.split(" ") ?? [])) {
      assert(ids.includes(id), `#${id} is on the page`);
    }
    if (attributes.href?.startsWith("#")) {
      assert(ids.includes(attributes.href.slice(1)), `${attributes.href} leads somewhere`);
    }
  }
  assertFormsKeepRules(html, tags);
}

function handlesEvents({ attributes }: Tag): boolean {
  return Object.keys(attributes).some((name) => name.startsWith("on"));
}

function isTyped({ name, attributes }: Tag): boolean {
  return name === "textarea" || (name === "input" && attributes.type !== "hidden");
}

function assertFormsKeepRules(html: string, tags: readonly Tag[]): void {
  const labelled = new Set(
    tags.flatMap(({ name, attributes }) => name === "label" ? attributes.for ?? [] : []),
  );
  for (const { name, attributes } of tags) {
    if (name === "form") {
      assert(attributes.action?.startsWith("/"), "a form says where it goes");
      assert("novalidate" in attributes, "a form is checked by us");
    }
    const isControl = name === "textarea" || (name === "input" && attributes.type !== "hidden");
    const named = labelled.has(attributes.id ?? "") || (attributes["aria-label"] ?? "") !== "";
    if (isControl) assert(named, `${attributes.name} has a label`);
    // A hidden button waits for the script that shows it; every other one works without.
    if (name === "button" && !("hidden" in attributes)) assertEquals(attributes.type, "submit");
  }
  for (const form of html.matchAll(/<form.*?<\/form>/gs)) {
    const inside = tagsOf(form[0]);
    const first = inside.find(({ name }) => name === "button");
    assert(first, "a form has a button");
    // Where nothing is typed, Enter presses the button that has the focus.
    if (!inside.some(isTyped)) continue;
    assertEquals(
      first.attributes.name,
      undefined,
      "Enter presses no button that does more than save",
    );
  }
}
