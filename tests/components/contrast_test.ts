/** Colours: each stands in one place, and text on them has the contrast that WCAG 2.2 AA asks for. */
import { assert, assertEquals } from "@std/assert";

const css = await Deno.readTextFile(new URL("../../static/assets/app.css", import.meta.url));

/** The colour tokens of the light theme and of the dark one. */
function themes(): [string, Map<string, string>][] {
  const both = /--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;
  const tokens = [...css.matchAll(both)];
  assertEquals(css.match(/#[0-9a-f]{6}/g)?.length, 2 * tokens.length, "both themes name all");
  const theme = (at: 2 | 3) => new Map(tokens.map((token) => [token[1] ?? "", token[at] ?? ""]));
  return [["light", theme(2)], ["dark", theme(3)]];
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Foregrounds with the grounds they stand on; text needs 4.5, borders and focus rings 3. */
const pairs: [number, string, string[]][] = [
  [4.5, "text", ["bg", "surface", "sunken", "soft", "check-soft", "bad-soft"]],
  [4.5, "grey", ["bg", "surface", "sunken"]],
  [4.5, "accent", ["bg", "surface", "soft"]],
  [4.5, "on-accent", ["accent"]],
  [4.5, "blue", ["bg", "surface", "blue-soft"]],
  [4.5, "on-blue", ["blue"]],
  [4.5, "check", ["bg", "surface", "check-soft"]],
  [4.5, "bad", ["bg", "surface", "bad-soft"]],
  [3, "edge", ["bg", "surface", "sunken"]],
  [3, "accent", ["bg", "surface", "sunken", "check-soft"]],
];

for (const [theme, tokens] of themes()) {
  Deno.test(`colours can be told apart: ${theme}`, () => {
    for (const [least, front, grounds] of pairs) {
      for (const ground of grounds) {
        const ratio = contrast(tokens.get(front) ?? "", tokens.get(ground) ?? "");
        assert(ratio >= least, `${front} on ${ground} is ${ratio.toFixed(2)}, least is ${least}`);
      }
    }
  });
}

Deno.test("colours stand in the tokens and nowhere else", () => {
  const rules = css.slice(css.indexOf("@layer base"));
  assertEquals(rules.match(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(|oklch\(/gi), null);
  const used = new Set([...css.matchAll(/var\(--([a-z0-9-]+)\)/g)].map(([, name]) => name));
  const defined = new Set([...css.matchAll(/--([a-z0-9-]+):/g)].map(([, name]) => name));
  assertEquals([...used.difference(defined)], []);
});
