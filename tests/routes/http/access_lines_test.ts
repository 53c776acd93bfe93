/** What the log says of requests: one line each, and nothing that people wrote or keep secret. */
import { assert, assertEquals } from "@std/assert";
import { openTestSite, TestClient } from "../../helpers/harness.ts";
import { AccessLine, RefusedSignIn } from "./access_line.ts";

const site = await openTestSite({ demo: true, settings: { RATE_LIMITS: "off" } });

const canaries = {
  password: "canary-password-4711",
  message: "canarymessage",
  customer: "Canarycustomer",
  email: "canary@people.example",
  search: "canarysearch",
  note: "canarynote",
};

const draft = {
  customerName: `${canaries.customer} Ltd`,
  clientRequest: `10 x A4 paper and a ${canaries.message}`,
};
const credentials = { email: canaries.email, password: canaries.password };

type Ask = (client: TestClient, offerId: string) => Promise<{ status: number }>;

/** Requests of every kind: of pages and programs, right and wrong. */
const mix: readonly Ask[] = [
  (client) => client.get("/offers"),
  (client) => client.get(`/api/offers?query=${canaries.search}`),
  (client, id) => client.get(`/api/offers/${id}`),
  (client, id) => client.get(`/offers/${id}`),
  (client, id) => client.patch(`/api/offers/${id}`, { notes: [canaries.note] }),
  (client, id) => client.patch(`/api/offers/${id}`, { notes: canaries.note }),
  (client) => client.post("/api/customers", { name: `${canaries.customer} ${Math.random()}` }),
  (client) => client.post("/api/auth/sign-in/email", credentials),
  (client) => client.postForm("/login", credentials),
  (client) => client.get(`/api/products?query=${canaries.search}`),
  (client) => client.get(`/${canaries.message}`),
  (client) => client.get(`/api/${canaries.message}`),
  (client) => client.send("PROPFIND", "/offers"),
  (client) => client.get("/api/%zz"),
  (client) => client.post("/api/offers", `{"clientRequest": "${canaries.message}`),
  (client) => client.get("/assets/app.css"),
  (client) => client.get("/api/health"),
  (client) => client.get("/api/health", { cookie: `auth.session_token=${canaries.note}` }),
  (client) => client.send("POST", "/offers", "x", { origin: "https://evil.example" }),
];

Deno.test("a hundred requests leave a line each, of known fields, none with what people wrote", async () => {
  const admin = site.as("admin");
  const { body } = await admin.post("/api/offers", draft);
  const clients = [admin, site.as("nobody"), site.as("user")];
  site.log.length = 0;
  const statuses: number[] = [];
  const ids: string[] = [];
  for (let n = 0; n < 114; n++) {
    const ask = mix[n % mix.length];
    const client = clients[n % clients.length];
    assert(ask && client);
    statuses.push((await ask(client, body.offer.id)).status);
  }
  const all = site.log.join("\n");
  const parsed = site.log.map((line) => JSON.parse(line));
  const [refusals = [], requests = []] = [true, false].map((refused) =>
    parsed.filter(({ event }) => (event === "sign-in refused") === refused)
  );
  assertEquals(
    refusals.map((line) => RefusedSignIn.parse(line).account),
    refusals.map(() => undefined),
  );
  assert(refusals.length >= 10, `${refusals.length} refused sign-ins`);
  const lines = requests.map((line) => AccessLine.parse(line));
  assertEquals(lines.map(({ status }) => status), statuses);
  ids.push(...new Set(lines.map(({ requestId }) => requestId)));
  assertEquals(ids.length, 114);
  assert(new Set(statuses).size >= 8, `${[...new Set(statuses)]}`);

  const tokens = clients.map(({ cookie }) => decodeURIComponent(cookie?.split("=")[1] ?? ""))
    .flatMap((token) => token.split(".")).filter((part) => part !== "");
  assertEquals(tokens.length, 4);
  const secrets = [...Object.entries(canaries), ...tokens.map((token) => ["token", token])];
  assertEquals(secrets.filter(([, secret]) => all.includes(secret ?? "")), []);
});

Deno.test("a line says what was asked for, by whom, and what the database had to do for it", async () => {
  const { body } = await site.as("user").post("/api/offers", draft);
  site.log.length = 0;
  await site.as("user").get(`/api/offers/${body.offer.id}`);
  await site.as("nobody").get("/api/health/live");
  const [read, live] = site.log.map((line) => AccessLine.parse(JSON.parse(line)));
  assertEquals(
    [read?.operation, read?.route, read?.status, read?.dbQueries],
    ["getOffer", "/api/offers/:offerId", 200, 2],
  );
  assert(read !== undefined && read.dbMs > 0 && read.userId !== undefined);
  assertEquals(
    [live?.operation, live?.route, live?.dbQueries, live?.dbMs, live?.userId],
    ["checkLiveness", "/api/health/live", 0, 0, undefined],
  );
});
