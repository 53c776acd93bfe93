/** What can be seen to be wrong with a page: what axe finds, and whether it must be scrolled sideways. */
import type { Page } from "playwright-core";

/** Where to put pictures of the pages; none are taken without it. */
export const pictures = Deno.env.get("SCREENSHOTS");

const axe = await Deno.readTextFile(
  new URL("../../node_modules/axe-core/axe.min.js", import.meta.url),
);

/**
 * Everything wrong with the page as it is, each with the name of the `state`; `picture` is the file's name without its end.
 * The page's policy refuses the checker: open it with `bypassCSP`.
 */
export async function faultsSeen(page: Page, state: string, picture: string): Promise<string[]> {
  // A part of a page has faults that the whole one has not.
  await page.waitForLoadState();
  if (pictures) await page.screenshot({ path: `${pictures}/${picture}.png`, fullPage: true });
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    // deno-lint-ignore no-explicit-any -- the checker puts itself on the window
    const { violations } = await (globalThis as any).axe.run({ resultTypes: ["violations"] });
    return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
      `${id} ${nodes.map(({ html }) => html).join(" ")}`
    ) as string[];
  });
  const { inner, scroll } = await page.evaluate(() => ({
    inner: innerWidth,
    scroll: document.documentElement.scrollWidth,
  }));
  if (scroll > inner) found.push(`${scroll} wide in a window of ${inner}`);
  return found.map((fault) => `${state}: ${fault}`);
}
