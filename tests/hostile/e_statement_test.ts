/** E9: each statement of each operation that writes fails once, in each way; what is left is all of it or nothing. */
import { assertEquals } from "@std/assert";
import type { Operation } from "@/core/contracts/operation.ts";
import { authOperations } from "@/core/auth/operations.ts";
import { operations } from "@/core/contracts/operations.ts";
import { errorCatalogue } from "@/core/errors.ts";
import { createUser } from "@/core/auth/users.ts";
import { fullBody, givenRecords, pathOf, type Records } from "@/tests/fuzz/records.ts";
import { openTestSite, type Reply, TestClient } from "@/tests/helpers/harness.ts";
import { password } from "@/tests/helpers/users.ts";
import { type Fault, faults, withFault } from "./failing_statements.ts";
import { isFull, randomFrom, record, seed } from "./record.ts";
import { json } from "@/db/sql.ts";
import { changes, madeUp, rowsOf } from "./rows.ts";

// No mail leaves: nothing empties the queue of a test site.
const site = await openTestSite({
  settings: {
    RATE_LIMITS: "off",
    SIGN_UP: "open",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "offers@example.com",
  },
});
/** Another process of the installation that sends no mails: it says the links that it makes. */
const withoutMail = await openTestSite({ database: site.database });
const random = randomFrom(seed);

/** What one trial works on. */
interface Given {
  readonly records: Records;
  /** A user nobody else uses, signed in. */
  readonly user: { readonly id: string; readonly email: string; readonly client: TestClient };
  /** That of a link by which the user may choose a password. */
  readonly token: string;
}

/** Bodies that can be sent once only, or that need a user. */
const bodies: Readonly<Record<string, (given: Given) => unknown>> = {
  importProducts: () => ({
    content: `sku,name,description,unitPriceNet,vatRate,currency\n${
      [madeUp(), madeUp()].map((word) => `${word},Binder ${word},Lever,12.90,23,PLN\n`).join("")
    }`,
  }),
  createProduct: () => ({
    name: madeUp(),
    unitPriceNet: 1,
    vatRate: 23,
    currency: "PLN",
    oneOff: true,
  }),
  importCustomers: () => ({ content: `name,source\n${madeUp()},fair\n${madeUp()},fair\n` }),
  importArticles: () => ({
    articles: [1, 2].map(() => ({ articleTitle: madeUp(), spaceName: madeUp(), body: "80 g" })),
  }),
  createCustomer: () => ({ name: madeUp() }),
  createRequest: () => ({ customerName: madeUp(), customerText: "paper" }),
  generateOffer: () => ({ customerName: madeUp(), clientRequest: "10 x Test product" }),
  decideProposal: () => ({ decision: "apply" }),
  signUp: () => ({ name: "Sue", email: `${madeUp()}@example.com`, password }),
  signIn: ({ user }) => ({ email: user.email, password }),
  changePassword: () => ({ currentPassword: password, newPassword: `${password}!` }),
  updatePriceList: () => ({ name: madeUp(), validTo: null }),
  createPriceList: () => ({ name: madeUp(), currency: "PLN" }),
  resetPassword: ({ token }) => ({ token, newPassword: `${password}!` }),
  makePasswordLink: ({ user }) => ({ userId: user.id }),
  inviteUser: () => ({ name: "Ina", email: `${madeUp()}@example.com`, role: "user" }),
  createUser: () => ({ name: "Nora", email: `${madeUp()}@example.com`, password, role: "user" }),
  setRole: ({ user }) => ({ userId: user.id, role: "admin" }),
  banUser: ({ user }) => ({ userId: user.id, banReason: "left" }),
  unbanUser: ({ user }) => ({ userId: user.id }),
  setUserPassword: ({ user }) => ({ userId: user.id, newPassword: `${password}?` }),
  revokeUserSessions: ({ user }) => ({ userId: user.id }),
};

/** Who signs in ends the session that is shown, so none is; the others work on their own user's sessions. */
const ofNobody = ["signIn", "signUp", "resetPassword"];
const ofOwnUser = ["changePassword", "signOut", "revokeSessions", "revokeOtherSessions"];
/**
 * Two changes, each whole: a question is kept although its answer is not, a user or a new password although nobody is signed in,
 * and an offer is issued although its link is not made. A session whose cookie was lost with the answer is nobody's, and ends.
 */
const inTwoSteps: Readonly<Record<string, RegExp>> = {
  chat: /^[+-]\d+ (chat_|model_)/,
  signIn: /^\+1 (session|audit) /,
  signUp: /^\+1 (user|account|audit|session) /,
  resetPassword: /^[+-]1 (account|audit|session|verification) /,
  createShare: /^[+-]\d+ (?!offer_shares)/,
};
/**
 * Drawing a document writes nothing; a session's id is its owner's secret; webhooks need hosts that are allowed; two
 * need an offer that was drafted and one that was issued, and change it as their neighbours do. MCP takes keys only, and its
 * tools are operations that are here. Who asks for a new password is answered before anything is done, and it is done as
 * administrators do it.
 */
const leftOut = [
  "renderPdf",
  "revokeSession",
  "createWebhook",
  "testWebhook",
  "wantNotAsked",
  "markSent",
  "callMcp",
  "requestPasswordReset",
];

const writing = [...operations, ...authOperations]
  .filter(({ id, method }) => method !== "GET" && !leftOut.includes(id));
/** In the ordinary suite a few, others each time. */
const chosen = isFull ? writing : [...writing].map((operation) => ({ operation, at: random() }))
  .sort((a, b) => a.at - b.at).slice(0, 5).map(({ operation }) => operation);

async function given(): Promise<Given> {
  const { sql } = site.database;
  // A user has so many keys, an installation so many webhooks.
  await sql`delete from api_keys`;
  await sql`delete from webhook_endpoints`;
  await sql`delete from offers`;
  await sql`delete from customers`;
  await sql`delete from requests`;
  await sql`delete from products`;
  await sql`delete from terms`;
  await sql`delete from offer_numbers`;
  await sql`delete from offer_number_counters`;
  await sql`delete from document_template_choices`;
  await sql`delete from document_templates`;
  await sql`delete from mail_templates`;
  await sql`delete from company`;
  const records = await givenRecords(site);
  await sql`update offers
    set asks = ${json([{ kind: "discount", text: "ink", start: 0, end: 3 }])}`;
  const email = `${madeUp()}@example.com`;
  const user = await createUser(site.app.auth, { name: "Una", email, password, role: "user" });
  const signedIn = await site.as("nobody").post("/api/auth/sign-in/email", { email, password });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0];
  const { body } = await withoutMail.as("admin")
    .post("/api/auth/admin/make-password-link", { userId: user.id });
  const token: string = new URL(body.link.url).pathname.split("/").at(-1) ?? "";
  const client = new TestClient(site.fetch, cookie);
  return { records, user: { id: user.id, email, client }, token };
}

/** What comes as bytes: a form with a file, a mail. */
const uploads: Readonly<Record<string, () => Response>> = {
  uploadRequest: () => {
    const form = new FormData();
    form.set("file", new File([`2 pens and ${madeUp()}`], "wanted.txt"));
    return new Response(form);
  },
  deliverMail: () =>
    new Response(`Message-ID: <${madeUp()}@example.com>\r\n\r\n2 pens`, {
      headers: { "content-type": "message/rfc822" },
    }),
};

async function send(operation: Operation, things: Given): Promise<Reply> {
  const { records, user } = things;
  const upload = uploads[operation.id]?.();
  if (upload) {
    const headers = { "content-type": upload.headers.get("content-type") ?? "" };
    const path = pathOf(operation, records);
    return await site.as("user").sendBytes("POST", path, await upload.bytes(), headers);
  }
  const body = bodies[operation.id]?.(things) ?? fullBody(operation.id, records);
  const isAdmins = operation.access === "admin" || operation.path.includes("/admin/");
  const client = ofOwnUser.includes(operation.id)
    ? user.client
    : site.as(ofNobody.includes(operation.id) ? "nobody" : isAdmins ? "admin" : "user");
  return await client.send(operation.method, pathOf(operation, records), body);
}

/** What is told of an import that failed. */
const ofFailure = /^\+1 audit .*"failed": true/;

/** What is made up or sealed anew each time: numbers, generated passwords, the contents of mails. */
const different = /(?<=cheap:)[^"]+|(?<="content": ")[^"]+|[0-9a-f]*\d[0-9a-f]*/g;

/** What changed, without what is different each time. */
const shapeOf = (rows: readonly string[]) =>
  JSON.stringify(rows.map((row) => row.replaceAll(different, "#")).toSorted());

/** The last trial's, as long as nothing was changed. */
let unchanged: { readonly things: Given; readonly rows: readonly string[] } | undefined;

/** Sends an operation with a fault at its n-th statement; gives the answer, what changed, and how many statements ran. */
async function trial(operation: Operation, at: number, fault?: Fault) {
  const things = unchanged?.things ?? await given();
  const before = unchanged?.rows ?? await rowsOf(site.database);
  const { result, statements } = await withFault(at, fault, () => send(operation, things));
  const after = await rowsOf(site.database);
  const changed = changes(before, after).filter((row) => !ofFailure.test(row));
  unchanged = changed.length === 0 ? { things, rows: after } : undefined;
  return { reply: result, statements, changed };
}

/** What is wrong with an answer to a fault, if anything. */
function wrongAnswer({ status, body, text }: Reply, fault: Fault): string | undefined {
  if (status < 300) return undefined;
  const code: unknown = body?.error?.code ?? body?.error;
  const known = typeof code === "string" &&
    (Object.hasOwn(errorCatalogue, code) ||
      Object.values(errorCatalogue).some(([, message]) => message === code));
  const right = fault === "refused" ? [500, 503] : [503];
  return right.includes(status) && known ? undefined : `${status} ${text.slice(0, 200)}`;
}

/** Every statement is once carried out without a word of it; otherwise by turns lost before it is or refused. */
const first = Math.floor(random() * 2);
const faultsAt = (at: number): readonly Fault[] => [
  "lost after",
  (at + first) % 2 === 0 ? "lost before" : "refused",
];

const totals = { points: 0, operations: 0, states: [] as string[], answers: [] as string[] };

for (const operation of chosen) {
  Deno.test(`${operation.id}: whichever statement fails, all of it is stored or nothing`, async () => {
    const whole = await trial(operation, 0);
    assertEquals([operation.id, whole.reply.status < 300], [operation.id, true], whole.reply.text);
    const points = isFull
      ? Array.from(
        { length: whole.statements },
        (_, at) => faultsAt(at).map((fault) => [at + 1, fault] as const),
      )
        .flat()
      : [
        [
          1 + Math.floor(random() * whole.statements),
          faults[Math.floor(random() * 3)] ?? "refused",
        ] as const,
      ];
    const states: string[] = [];
    const answers: string[] = [];
    for (const [at, fault] of points) {
      const { reply, changed } = await trial(operation, at, fault);
      const name = `${operation.id}, statement ${at} of ${whole.statements} ${fault}`;
      const wrong = wrongAnswer(reply, fault);
      if (wrong) answers.push(`${name}: ${wrong}`);
      const none = changed.length === 0;
      const all = shapeOf(changed) === shapeOf(whole.changed);
      const step = inTwoSteps[operation.id];
      const part = step !== undefined && changed.every((row) => step.test(row));
      if (!(all || part || (none && reply.status >= 300))) {
        states.push(`${name}: answered ${reply.status}, left\n${changed.join("\n")}`);
      }
    }
    totals.points += points.length;
    totals.operations++;
    totals.states.push(...states);
    totals.answers.push(...answers);
    assertEquals([states, answers], [[], []]);
  });
}

Deno.test("the faults of all operations are counted", () => {
  record({
    id: "E9",
    test:
      `each statement of ${totals.operations} writing operations is carried out and its answer lost, and once refused or lost before`,
    limit: "all of the change stored or nothing; an answer of the catalogue, never 4xx",
    measured:
      `${totals.states.length} states in between and ${totals.answers.length} wrong answers at ${totals.points} points`,
    held: totals.states.length + totals.answers.length === 0,
  });
});
