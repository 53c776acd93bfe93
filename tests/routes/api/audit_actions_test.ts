/** Every action of the audit, done over HTTP: who did it, and what it was about. An action that no row does fails the last test. */
import { assert, assertEquals } from "@std/assert";
import { generatePassword } from "@/core/auth/password_strength.ts";
import { AuditAction } from "@/core/contracts/audit.ts";
import { removeEnded } from "@/core/upkeep/retention.ts";
import { openTestSite, TestClient } from "@/tests/helpers/harness.ts";
import { client, startIdentityProvider } from "@/tests/helpers/identity_provider.ts";
import { password } from "@/tests/helpers/users.ts";

const provider = await startIdentityProvider("http://localhost:8000/login/callback");
const site = await openTestSite({
  settings: {
    RATE_LIMITS: "off",
    WEBHOOK_HOSTS: "hooks.example.com",
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
  },
});
const admin = site.as("admin");
const nobody = site.as("nobody");
const ada = "Ada Admin";
const email = "jan@example.com";

/** What rows leave for those after them. */
const made = { userId: "", password, product: "", offerNumber: "" };

interface Row {
  readonly what: string;
  readonly work: () => Promise<unknown>;
  /** Action, name of the actor, kind and name of what it was about; asked for after the work. */
  readonly told: () => readonly [
    action: AuditAction,
    actor: string | null,
    kind: string | null,
    name: string | null,
  ][];
}

const auth = (path: string, body?: unknown) => admin.post(`/api/auth/admin/${path}`, body);

async function signedIn(): Promise<TestClient> {
  const credentials = { email, password: made.password };
  const reply = await nobody.post("/api/auth/sign-in/email", credentials);
  assertEquals(reply.status, 200, reply.text);
  return new TestClient(site.fetch, reply.headers.getSetCookie()[0]?.split(";", 1)[0]);
}

/** The whole way to the provider and back. */
async function byProvider(who: string): Promise<void> {
  const away = await nobody.get("/login/provider");
  const cookie = away.headers.getSetCookie()[0]?.split(";", 1)[0];
  const back = new URL(await provider.visit(away.headers.get("location") ?? "", who));
  const reply = await new TestClient(site.fetch, cookie).get(back.pathname + back.search);
  assertEquals(reply.status, 303, reply.text.slice(-2_000));
}

const users: Row[] = [
  {
    what: "a user is made",
    async work() {
      const { body } = await auth("create-user", { name: "Jan", email, password });
      made.userId = body.user.id;
    },
    told: () => [["user_created", ada, "user", "Jan"]],
  },
  {
    what: "a user is invited",
    work: () => auth("invite-user", { name: "Eva", email: "eva@example.com", role: "user" }),
    told: () => [
      ["user_invited", ada, "user", "Eva"],
      ["password_link_made", ada, "user", "Eva"],
    ],
  },
  {
    what: "a role is set",
    work: () => auth("set-role", { userId: made.userId, role: "admin" }),
    told: () => [["user_role_set", ada, "user", "Jan"]],
  },
  {
    what: "a user is kept out, and let in again",
    async work() {
      await auth("ban-user", { userId: made.userId });
      await auth("unban-user", { userId: made.userId });
    },
    told: () => [["user_banned", ada, "user", "Jan"], ["user_unbanned", ada, "user", "Jan"]],
  },
  {
    what: "a password is set by an administrator",
    async work() {
      made.password = generatePassword();
      await auth("set-user-password", { userId: made.userId, newPassword: made.password });
    },
    told: () => [["password_set", ada, "user", "Jan"]],
  },
  {
    what: "a link for a password is made, and used",
    async work() {
      const { body } = await auth("make-password-link", { userId: made.userId });
      const token = body.link.url.split("/").at(-1);
      made.password = generatePassword();
      await nobody.post("/api/auth/reset-password", { token, newPassword: made.password });
    },
    told: () => [
      ["password_link_made", ada, "user", "Jan"],
      ["password_reset", "Jan", "user", "Jan"],
      ["sign_in", "Jan", "user", "Jan"],
    ],
  },
  {
    what: "a sign-in is refused, another is not and ends",
    async work() {
      await nobody.post("/api/auth/sign-in/email", { email, password: "wrong password" });
      await (await signedIn()).post("/api/auth/sign-out");
    },
    told: () => [
      ["sign_in_refused", null, "user", "Jan"],
      ["sign_in", "Jan", "user", "Jan"],
      ["sign_out", "Jan", "user", "Jan"],
    ],
  },
  {
    what: "a password is changed, once with a wrong one",
    async work() {
      const own = await signedIn();
      const change = (currentPassword: string, newPassword: string) =>
        own.post("/api/auth/change-password", { currentPassword, newPassword });
      const next = generatePassword();
      await change("wrong password", next);
      await change(made.password, next);
      made.password = next;
    },
    told: () => [
      ["sign_in", "Jan", "user", "Jan"],
      ["password_change_refused", "Jan", "user", "Jan"],
      ["password_changed", "Jan", "user", "Jan"],
    ],
  },
  {
    what: "sessions end: one's own, and a user's by an administrator",
    async work() {
      await (await signedIn()).post("/api/auth/revoke-sessions");
      await auth("revoke-user-sessions", { userId: made.userId });
    },
    told: () => [
      ["sign_in", "Jan", "user", "Jan"],
      ["sessions_ended", "Jan", "user", "Jan"],
      ["sessions_ended", ada, "user", "Jan"],
    ],
  },
  {
    what: "an account is joined with the provider's",
    async work() {
      const given = { name: "Zofia", email: "zofia@example.com", password };
      await auth("create-user", given);
      provider.people.set("z1", { ...given, email_verified: true });
      await byProvider("z1");
    },
    told: () => [
      ["user_created", ada, "user", "Zofia"],
      ["account_linked", "Zofia", "user", "Zofia"],
      ["sign_in", "Zofia", "user", "Zofia"],
    ],
  },
];

const machines: Row[] = [
  {
    what: "an API key is made and revoked",
    async work() {
      const key = { name: "ERP", scopes: ["catalogue:read"], expiresAt: null };
      const { body } = await admin.post("/api/keys", key);
      await admin.delete(`/api/keys/${body.key.id}`);
    },
    told: () => [
      ["api_key_created", ada, "api_key", "ERP"],
      ["api_key_revoked", ada, "api_key", "ERP"],
    ],
  },
  {
    what: "a webhook is made, changed, gets a secret, and goes",
    async work() {
      const { body } = await admin.post("/api/webhooks", { url: "https://hooks.example.com/in" });
      const path = `/api/webhooks/${body.webhook.id}`;
      await admin.patch(path, { enabled: false });
      await admin.post(`${path}/secret`);
      await admin.delete(path);
    },
    told: () =>
      (["webhook_created", "webhook_changed", "webhook_secret_renewed", "webhook_deleted"] as const)
        .map((action) => [action, ada, "webhook", "https://hooks.example.com/in"]),
  },
];

const catalogue: Row[] = [
  {
    what: "products and customers are imported and downloaded",
    async work() {
      const content = "sku,name,description,unitPriceNet,vatRate,currency\nA-1,Pen,Blue,1,23,PLN\n";
      await admin.post("/api/products/import", { content });
      await admin.post("/api/customers/import", { content: "name\nAcme\n" });
      await admin.get("/api/products/export");
      await admin.get("/api/customers/export");
      await admin.get("/api/audit/export?action=import");
    },
    told: () => [
      ["import", ada, "import", null],
      ["import", ada, "import", null],
      ["export", ada, null, null],
      ["export", ada, null, null],
      ["export", ada, null, null],
    ],
  },
  {
    what: "part numbers and articles are imported",
    async work() {
      const { body } = await admin.post("/api/customers", { name: "Numbers" });
      const content = "partNumber,sku\nN-1,A-1\n";
      await admin.send("PUT", `/api/customers/${body.customer.id}/part-numbers`, { content });
      const article = { articleTitle: "Pens", spaceName: "Trade", body: "They write." };
      await admin.post("/api/kb/import", { articles: [article] });
    },
    told: () => [["import", ada, "import", null], ["import", ada, "import", null]],
  },
  {
    what: "a product is made, priced otherwise, renamed, archived and active again",
    async work() {
      const fields = { unitPriceNet: 2, vatRate: 23, currency: "PLN" };
      const { body } = await admin.post("/api/products", { sku: "B-1", name: "Ink", ...fields });
      made.product = body.product.id;
      const path = `/api/products/${made.product}`;
      await admin.patch(path, { unitPriceNet: 3 });
      await admin.patch(path, { name: "Black ink" });
      await admin.post("/api/products/prices", { prices: [{ sku: "B-1", unitPriceNet: 4 }] });
      await admin.delete(path);
      await admin.delete(path);
      await admin.patch(path, { active: true });
    },
    told: () => [
      ["prices_changed", ada, "product", "B-1"],
      ["prices_changed", ada, "product", "B-1"],
      ["prices_changed", ada, null, null],
      ["product_archived", ada, "product", "B-1"],
      ["product_unarchived", ada, "product", "B-1"],
    ],
  },
  {
    what: "a price list is made, changed, gets prices, and goes",
    async work() {
      const list = { name: "Partners", currency: "PLN" };
      const { body } = await admin.post("/api/price-lists", list);
      const path = `/api/price-lists/${body.priceList.id}`;
      await admin.patch(path, { name: "Friends" });
      const prices = [{ sku: "B-1", unitPriceNet: 1 }];
      await admin.send("PUT", `${path}/prices`, { prices });
      await admin.post(`${path}/import`, { content: "sku,unitPriceNet\nA-1,2\n" });
      await admin.delete(path);
    },
    told: () => [
      ["price_list_created", ada, "price_list", "Partners"],
      ["price_list_changed", ada, "price_list", "Friends"],
      ["price_list_prices_changed", ada, "price_list", "Friends"],
      ["price_list_prices_changed", ada, "price_list", "Friends"],
      ["price_list_deleted", ada, "price_list", "Friends"],
    ],
  },
];

const house: Row[] = [
  {
    what: "the company is changed",
    async work() {
      const { body: { company } } = await admin.get("/api/settings/company");
      const { isExample: _, nextNumber: __, ...input } = company;
      await admin.send("PUT", "/api/settings/company", { ...input, name: "Nowak Sp. z o.o." });
    },
    told: () => [["company_changed", ada, "settings", "company"]],
  },
  {
    what: "a template of documents is set, and set back",
    async work() {
      const path = "/api/settings/documents/en";
      const { look } = (await admin.get("/api/settings/documents")).body.templates[0];
      const put = await admin.send("PUT", `${path}/look`, look);
      assertEquals(put.status, 200, put.text);
      assertEquals((await admin.delete(`${path}/template`)).status, 200);
    },
    told: () => [
      ["document_template_changed", ada, "settings", "document en"],
      ["document_template_changed", ada, "settings", "document en"],
    ],
  },
  {
    what: "the text of a mail is set, and set back",
    async work() {
      const path = "/api/settings/mail/templates/offer/de";
      await admin.send("PUT", path, { subject: "Angebot", body: "Guten Tag\n{{link}}" });
      await admin.delete(path);
    },
    told: () => [
      ["mail_template_changed", ada, "settings", "mail offer de"],
      ["mail_template_changed", ada, "settings", "mail offer de"],
    ],
  },
  {
    what: "a link to an offer is made and revoked",
    async work() {
      const items = [{ productId: made.product, quantity: 1 }];
      const { body } = await admin.post("/api/offers/quick", { customerName: "Acme", items });
      const path = `/api/offers/${body.offer.id}`;
      const { body: { share } } = await admin.post(`${path}/shares`, { confirm: true });
      made.offerNumber = (await admin.get(path)).body.offer.number;
      await admin.delete(`${path}/shares/${share.id}`);
      await admin.delete(`${path}/shares/${share.id}`);
    },
    told: () => [
      ["share_created", ada, "offer", made.offerNumber],
      ["share_revoked", ada, "offer", made.offerNumber],
    ],
  },
  {
    what: "old records go, which the service does by itself",
    async work() {
      await site.database.sql`
        insert into audit (id, at, action, address, details)
        values (gen_random_uuid(), now() - interval '400 days', 'sign_out', '', '{}')`;
      await removeEnded(site.app);
    },
    told: () => [["retention_run", null, null, null]],
  },
];

interface Entry {
  readonly id: string;
  readonly action: AuditAction;
  readonly actor: { readonly name: string } | null;
  readonly subject: { readonly kind: string; readonly name: string | null } | null;
}

/** The newest entries, newest first. */
async function entries(): Promise<Entry[]> {
  const { status, body } = await admin.get("/api/audit?limit=50");
  assertEquals(status, 200);
  return body.entries;
}

const done = new Set<string>();

for (const { what, work, told } of [...users, ...machines, ...catalogue, ...house]) {
  Deno.test(`the audit tells: ${what}`, async () => {
    const known = new Set((await entries()).map(({ id }) => id));
    await work();
    const left = (await entries()).filter(({ id }) => !known.has(id)).toReversed();
    assertEquals(
      left.map(({ action, actor, subject }) => [
        ...[action, actor?.name ?? null, subject?.kind ?? null, subject?.name ?? null],
      ]),
      told().map((each) => [...each]),
    );
    for (const { action } of left) done.add(action);
  });
}

Deno.test("every action that the audit knows was done above", () => {
  assert(done.size > 0);
  assertEquals(AuditAction.options.filter((action) => !done.has(action)), []);
});
