import { assert, assertEquals, assertRejects } from "@std/assert";
import { createUser } from "@/core/auth/users.ts";
import { offerFor } from "@/examples/client.ts";
import type { Fetch } from "@/routes/(_http)/front_door.ts";
import { readPdf, textOf } from "@/tests/core/documents/read_pdf.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { password } from "@/tests/helpers/users.ts";
import { openApiTypes } from "@/tools/openapi.ts";

// As `server.ts` listens. The port is known before the site is, which answers only for addresses that name it.
const opened = Promise.withResolvers<Fetch>();
const server = Deno.serve(
  { port: 0, hostname: "127.0.0.1", automaticCompression: true, onListen() {} },
  async (req, info) => await (await opened.promise)(req, info),
);
const site = await openTestSite({
  settings: { PORT: String(server.addr.port), BASE_URL: "http://localhost:8000" },
});
opened.resolve(site.fetch);
const email = "zofia@example.com";
await createUser(site.app.auth, { name: "Zofia", email, password, role: "user" });
const account = { url: `http://127.0.0.1:${server.addr.port}`, email, password };

Deno.test.afterAll(() => server.shutdown());

Deno.test("the example does the main job over HTTP", async () => {
  const header = "sku,name,description,unitPriceNet,vatRate,currency";
  const content = `${header}\nOF-1001,Copy paper A4 80 g,White,18.90,23,PLN\n`;
  assertEquals((await site.as("admin").post("/api/products/import", { content })).status, 200);
  const { offer, pdf } = await offerFor(account, "Please quote 5 reams of A4 copy paper, 80 g.");
  assertEquals([offer.status, offer.items.length, offer.items[0]?.quantity], ["accepted", 1, 10]);
  assertEquals(offer.totals.totalGross, 232.47);
  const { pages } = await readPdf(pdf);
  assert(pages.some((page) => textOf(page).includes("Copy paper A4 80 g")));
});

Deno.test("a refusal is thrown in the words of the service", async () => {
  await assertRejects(
    () => offerFor({ ...account, password: "not the password" }, "5 reams of paper"),
    Error,
    "The email or the password does not match",
  );
});

Deno.test("the types of the example are those of the description", async () => {
  const written = await Deno.readTextFile(new URL("../../examples/api.d.ts", import.meta.url));
  assert(written === await openApiTypes(), "run `deno task openapi types`");
});
