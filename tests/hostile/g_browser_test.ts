/** G2, G5, G6: what only a browser can tell, by the journeys of `deno task e2e`. In the whole run, where there is a Chromium. */
import { assertEquals } from "@std/assert";
import { findBrowser } from "@/tests/e2e/browser.ts";
import { isFull, record } from "./record.ts";
import { type Check, recorded } from "./recorded.ts";

const checks: readonly (Check & { files: readonly string[]; filter: string; least: number })[] = [
  {
    id: "G2, G6",
    test:
      "markup in every text: products, customers, users, offers, chat, imports, search, webhooks, articles",
    limit:
      "no dialog, no complaint of the policy, no element of a stranger, no request elsewhere, " +
      "no frame; the texts stand as they were typed",
    files: ["xss"],
    filter: "",
    least: 10,
  },
  {
    id: "G5",
    test:
      "journeys without JavaScript: sign-in to accepted offer, chat; the others are in `deno task e2e`",
    limit: "each gets to its end, the browser complains of nothing",
    files: ["chat", "pages"],
    filter: "without JavaScript",
    least: 2,
  },
];

/** Runs journeys in a process of their own; gives how many got to their end. */
async function travel(files: readonly string[], filter: string): Promise<number> {
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["test", "--allow-all", "--no-check", "--quiet", "--reporter=tap"],
      ...(filter ? [`--filter=${filter}`] : []),
      ...files.map((name) => `tests/e2e/${name}_e2e.ts`),
    ],
    cwd: new URL("../../", import.meta.url),
    env: { NO_COLOR: "1" },
    stderr: "inherit",
  }).output();
  const lines = new TextDecoder().decode(stdout).split("\n");
  assertEquals(lines.filter((line) => line.startsWith("not ok")), []);
  assertEquals(success, true);
  return lines.filter((line) => line.startsWith("ok")).length;
}

for (const { files, filter, least, ...check } of checks) {
  Deno.test({
    name: `${check.id} ${check.test}`,
    ignore: !isFull,
    async fn() {
      if (findBrowser() === undefined) {
        return record({ ...check, measured: "not run: there is no Chromium here", held: false });
      }
      await recorded(check, async () => {
        const ended = await travel(files, filter);
        assertEquals(ended >= least, true, `${ended} journeys`);
        return `${ended} of ${ended} journeys`;
      });
    },
  });
}
