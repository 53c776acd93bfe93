/** Loads the demo data into an empty database: `deno task seed`. */
import { openApp, startProblem } from "@/core/platform/open.ts";
import { beginStart, readSettings } from "@/core/platform/start.ts";
import { seedDemoData } from "@/core/demo/seed.ts";

try {
  const app = await openApp(beginStart(readSettings()));
  const loaded = await seedDemoData(app);
  await app.database.close();
  console.log(loaded ? "The demo data is loaded." : "The database has data: nothing was changed.");
} catch (error) {
  const sentence = startProblem(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  Deno.exit(1);
}
