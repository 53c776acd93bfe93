/** Drafts are made and worked on as people do; what is counted was counted by hand. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import type { App } from "@/core/app.ts";
import { companyDefaults } from "@/core/contracts/company.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { draftedChange } from "@/core/offers/changes.ts";
import { answerFragment, makeUnmatched } from "@/core/offers/fragments.ts";
import { generateOffer } from "@/core/offers/generate.ts";
import { addLine, changeLine, removeLine } from "@/core/offers/line_operations.ts";
import { createQuickOffer } from "@/core/offers/quick.ts";
import { recordChanges } from "@/core/offers/record.ts";
import { restoreRevision, saveRevision } from "@/core/offers/revisions.ts";
import { takeBack } from "@/core/offers/undo.ts";
import { updateOfferContent } from "@/core/offers/update.ts";
import { readQuality } from "@/core/quality.ts";
import { beginWork, runWork } from "@/core/platform/work.ts";
import { replaceCompany } from "@/db/queries/company/company.ts";
import { openTestApp } from "@/tests/core/assistant/given.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";
import { givenSmallShop } from "@/tests/helpers/products.ts";

const database = await testDatabase();
const opened = await openTestApp(database);
const ada: Identity = { userId: "u1", name: "Ada", role: "user" };

/** Two lines and a part without a product. */
const clientRequest =
  "Please quote:\n- 5 patch cables 2 m grey\n- 3 EL-MCB-B16\n- 4 patch cables 15 m grey";

/** A Friday; its week began on 16 November. */
const now = new Date("2026-11-20T10:00:00Z");
const at = (time: string): App => ({ ...opened.app, now: () => new Date(time) });
const app = at(now.toISOString());

async function givenShop(): Promise<(sku: string) => string> {
  await truncateAll(database);
  await database.sql`
    insert into "user" ("id", "name", "email", "updatedAt")
    values ('u1', 'Ada', 'ada@example.com', now())`;
  await givenSmallShop(database);
  const rows = await database.sql<{ id: string; sku: string }>`select id, sku from products`;
  return (sku) => rows.find((row) => row.sku === sku)?.id ?? "";
}

async function givenDraft(by = app) {
  const { offer } = await generateOffer(by, ada, { clientRequest });
  const [first, second] = offer.items;
  assert(first?.id && second?.id && offer.unmatched.length === 1);
  return { id: offer.id, first: { ...first, id: first.id }, second: second.id };
}

Deno.test("what people change in drafts is counted until they accept, by the week of the draft", async () => {
  const idOf = await givenShop();
  const nothing = undefined;

  // One line changed, twice; a part answered. What comes after the acceptance does not count.
  const a = await givenDraft();
  await changeLine(app, ada, a.id, a.first.id, { quantity: 7 }, nothing);
  await changeLine(app, ada, a.id, a.first.id, { quantity: 8 }, nothing);
  await answerFragment(app, ada, a.id, 0, idOf("NET-C6-5"), 4, nothing);
  await updateOfferContent(app, ada, a.id, { status: "accepted" }, nothing);
  await removeLine(app, ada, a.id, a.second, nothing);

  // One line swapped and confirmed, one removed and put back, one added besides.
  const b = await givenDraft();
  await changeLine(app, ada, b.id, b.second, { productId: idOf("EL-MCB-C16") }, nothing);
  await changeLine(app, ada, b.id, b.second, { confirmed: true }, nothing);
  await removeLine(app, ada, b.id, b.first.id, nothing);
  await takeBack(app, ada, b.id, nothing);
  await addLine(app, ada, b.id, { productId: idOf("OF-LAMP"), quantity: 1 }, nothing);

  // One line removed as the assistant proposed; a machine and the matching edit nothing.
  const c = await givenDraft();
  await removeLine(app, { ...ada, through: "assistant" }, c.id, c.first.id, nothing);
  const work = beginWork("r");
  work.actor = { userId: "u1", apiKeyId: "k1" };
  await runWork(work, () => changeLine(app, ada, c.id, c.second, { quantity: 9 }, nothing));
  await answerFragment(app, { ...ada, through: "draft" }, c.id, 0, idOf("NET-C6-5"), 4, nothing);

  // One line swapped, which a restore takes back; the other made unmatched and answered again.
  const d = await givenDraft();
  const revision = await saveRevision(app, ada, d.id);
  await changeLine(app, ada, d.id, d.first.id, { productId: idOf("NET-C6-5") }, nothing);
  const restored = await restoreRevision(app, ada, d.id, revision.id, nothing);
  const second = restored.offer.items[1]?.id ?? "";
  const { offer } = await makeUnmatched(app, ada, d.id, second, "no", nothing);
  const index = offer.unmatched.findIndex(({ item }) => item === "EL-MCB-B16");
  await answerFragment(app, ada, d.id, index, idOf("EL-MCB-B16"), 3, nothing);

  // Left as it was drafted; one from before the first week; one that nobody drafted.
  await givenDraft(at("2026-11-08T23:59:59.999Z"));
  await givenDraft(at("2026-08-30T23:59:59.999Z"));
  await createQuickOffer(app, ada, { items: [{ productId: idOf("OF-LAMP"), quantity: 1 }] });

  const { weeks, all, reliability } = await readQuality(app);
  // Of the accepted offer and the saved one: both named numbers at 1, of which one was kept, and both cables, changed.
  const shown = a.first.matchScore ?? 0;
  assert(shown > 0 && shown < 1 && b.first.matchScore === shown);
  const cables = { lines: 2, kept: 0, sum: 2 * shown };
  const numbers = { lines: 2, kept: 1, sum: 2 };
  const bins = Map.groupBy(
    [{ from: Math.floor(shown * 10) / 10, ...cables }, { from: 0.9, ...numbers }],
    ({ from }) => from,
  );
  assertEquals(
    reliability.map(({ confidence, ...bin }) => ({ ...bin, confidence: confidence.toFixed(6) })),
    [...bins].map(([from, parts]) => {
      const of = (key: "lines" | "kept" | "sum") => parts.reduce((sum, part) => sum + part[key], 0);
      const [lines, kept] = [of("lines"), of("kept")];
      return {
        from,
        lines,
        kept,
        keptShare: kept / lines,
        confidence: (of("sum") / lines).toFixed(6),
      };
    }),
  );
  assertEquals(weeks.map(({ from }) => from).toSpliced(2, 8), [
    "2026-08-31",
    "2026-09-07",
    "2026-11-09",
    "2026-11-16",
  ]);
  const { medianMs, from, ...present } = weeks.at(-1) ?? {};
  assert(Number.isInteger(medianMs) && from);
  assertEquals(present, {
    drafts: 4,
    accepted: 1,
    lines: 8,
    edited: 1 + 1 + 1 + 2,
    added: 1 + 1,
    unmatched: 4,
    editedShare: 5 / 8,
    unmatchedShare: 4 / 12,
  });
  assertEquals(weeks.map(({ drafts }) => drafts), [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 4]);
  assertEquals([weeks[9]?.edited, weeks[9]?.editedShare], [0, 0]);
  assertEquals([all.drafts, all.lines, all.edited, all.added, all.unmatched], [5, 10, 5, 2, 5]);
});

Deno.test("the time to a draft is the one that half of the drafts stayed under", async () => {
  const idOf = await givenShop();
  const drafts: [time: string, durationMs: number][] = [
    ["2026-11-10T08:00:00Z", 40],
    ["2026-11-17T08:00:00Z", 900],
    ["2026-11-18T08:00:00Z", 100],
    ["2026-11-19T08:00:00Z", 300],
  ];
  for (const [time, durationMs] of drafts) {
    const items = [{ productId: idOf("OF-LAMP"), quantity: 1 }];
    const { offer, version } = await createQuickOffer(app, ada, { items });
    const change = draftedChange({ items: [], unmatched: [] }, { writtenBy: "model", durationMs });
    await database.transaction((sql) =>
      recordChanges(sql, at(time), ada, { id: offer.id, version }, [change])
    );
  }
  const { weeks, all } = await readQuality(app);
  assertEquals(weeks.slice(-3).map(({ medianMs }) => medianMs), [null, 40, 300]);
  assertEquals(all.medianMs, 200);
  assertEquals([all.editedShare, all.unmatchedShare], [null, null]);
});

Deno.test("weeks begin by the seller's clock", async () => {
  await givenShop();
  // Half past midnight on Monday in Warsaw, still Sunday by UTC.
  await givenDraft(at("2026-11-15T23:30:00Z"));
  const drafted = async () => (await readQuality(app)).weeks.slice(-2).map(({ drafts }) => drafts);
  assertEquals(await drafted(), [1, 0]);
  const company = {
    ...companyDefaults,
    name: "Seller",
    address: "Street 1",
    taxId: "",
    contact: "",
    bankAccount: "",
    deliveryTerms: "",
    paymentTerms: "",
    notes: "",
    logo: null,
    logoType: null,
    timeZone: "Europe/Warsaw",
  };
  await database.transaction((sql) => replaceCompany(sql, company, now));
  assertEquals(await drafted(), [0, 1]);
});

Deno.test("without drafts there are twelve empty weeks", async () => {
  await truncateAll(database);
  const { weeks, all } = await readQuality(app);
  assertEquals(weeks.length, 12);
  assertEquals(new Set([all, ...weeks].map(({ drafts }) => drafts)), new Set([0]));
  assertEquals([all.editedShare, all.unmatchedShare, all.medianMs], [null, null, null]);
});

Deno.test("who looks while it is measured gets the same, and the next look measures again", async () => {
  await truncateAll(database);
  const lookers = 5;
  // Each looker reads the seller's time zone first; the first measurement ends when all of them have.
  let read = 0;
  const everybodyLooks = Promise.withResolvers<void>();
  const sql = new Proxy(database.sql, {
    apply(target, self, args) {
      const rows = Reflect.apply(target, self, args);
      rows.then(() => ++read === lookers && everybodyLooks.resolve());
      return rows;
    },
  });
  let measured = 0;
  const counting: App = {
    ...app,
    database: {
      ...database,
      sql,
      transaction: (work, options) => {
        measured++;
        return everybodyLooks.promise.then(() => database.transaction(work, options));
      },
    },
  };
  await Promise.all(Array.from({ length: lookers }, () => readQuality(counting)));
  assertEquals(measured, 1);
  await readQuality(counting);
  assertEquals(measured, 2);
});

Deno.test("a measurement that failed is not kept", async () => {
  const broken: App = {
    ...app,
    database: { ...database, transaction: () => Promise.reject(new Error("lost")) },
  };
  for (let look = 0; look < 2; look++) {
    await assertRejects(() => readQuality(broken), Error, "lost");
  }
});
