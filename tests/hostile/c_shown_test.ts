/** C3: the API, the page and the document of an offer say the same figures. */
import { assertEquals } from "@std/assert";
import type { Offer } from "@/core/contracts/offer.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { readPdf } from "@/tests/core/documents/read_pdf.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { decoded } from "@/tests/routes/pages/markup.ts";
import { randomFrom, seed, times } from "./record.ts";
import { recorded } from "./recorded.ts";

const site = await openTestSite({
  settings: { RATE_LIMITS: "off" },
  documents: { size: 2, waitMs: 60_000, startMs: 60_000, firstMs: 60_000 },
});
Deno.test.afterAll(() => site.app.documents.close());
const user = site.as("user");
const random = randomFrom(seed);
const upTo = (most: number) => Math.floor(random() * (most + 1));

/** A decimal of at most so many places, as a number that prints as it is meant. */
const decimal = (least: number, most: number, places: number) =>
  Number((least + random() * (most - least)).toFixed(upTo(places)));

/** Eight products of each currency. */
const catalogue = await Promise.all(
  ["PLN", "EUR", "JPY", "KWD", "CLF"].map((currency) =>
    Promise.all(Array.from({ length: 8 }, async () => {
      const vatRate = String([0, 5, 8, 23, 7.7][upTo(4)]);
      const unitPriceNet = String(decimal(0, 10 ** upTo(4), 4));
      return (await givenProduct(site.database, { currency, vatRate, unitPriceNet })).id;
    }))
  ),
);

async function givenOffer(): Promise<Offer> {
  const products = catalogue[upTo(catalogue.length - 1)] ?? [];
  const items = products.slice(0, 1 + upTo(5)).map((productId) => ({ productId, quantity: 1 }));
  const { body } = await user.post("/api/offers/quick", { items, customerName: "Ann" });
  const { body: changed, text } = await user.patch(`/api/offers/${body.offer.id}`, {
    items: body.offer.items.map(({ id }: Offer["items"][number]) => ({
      id,
      quantity: decimal(1, 500, 3),
    })),
    discountPercent: [0, 2.5, -4, 33.333, 100][upTo(4)],
    discountAmount: [0, 0, 1, 999.99, -12.5][upTo(4)],
  });
  if (!changed.offer) throw new Error(text);
  return changed.offer;
}

/** An amount as people read it in English. */
function printed(value: number, least: number): string {
  const [whole = "", part = ""] = String(Math.abs(value)).split(".");
  const digits = part.padEnd(least, "0");
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${value < 0 ? "−" : ""}${groups}${digits && `.${digits}`}`;
}

/** Names and figures that have to be on the page below the lines, then the price and the net of each line. */
function figuresOf({ totals, items, currency }: Offer) {
  const amount = (value: number) => printed(value, decimalsOf(currency));
  const reduction = (value: number) => value === 0 ? [] : [amount(-value)];
  const reductions = [...reduction(totals.percentDiscount), ...reduction(totals.amountDiscount)];
  return {
    amount,
    page: [
      // Without a reduction the sum of the lines is the net amount.
      ...reductions.length > 0 ? [amount(totals.sumOfLines)] : [],
      ...reductions,
      amount(totals.totalNet),
      ...totals.vat.map(({ tax }) => amount(tax)),
      amount(totals.totalGross),
    ],
    taxables: totals.vat.map(({ taxable }) => amount(taxable)),
    lines: items.flatMap(({ unitPriceNet, totalNet }) => [amount(unitPriceNet), amount(totalNet)]),
  };
}

function checkPage(html: string, offer: Offer): void {
  const wanted = figuresOf(offer);
  const table = /<dl class="totals".*?<\/dl>/s.exec(html)?.[0] ?? "";
  const cells = (text: string, start: RegExp) =>
    [...text.matchAll(start)].map(({ 1: cell = "" }) => decoded(cell));
  assertEquals(cells(table, /<dd[^>]*>([^<]*)</g), wanted.page);
  const names = cells(table, /<dt[^>]*>([^<]*)</g);
  const rates = names.slice(names.length - 1 - wanted.taxables.length, -1);
  assertEquals(
    rates.map((name) => name.split(" ").at(-1)),
    wanted.taxables,
    "what VAT is reckoned on",
  );
  assertEquals(
    cells(html, /<td class="number (?:price|net)">([^<]*)</g),
    wanted.lines,
  );
}

async function checkDocument(offer: Offer): Promise<void> {
  const { fetch } = site;
  const res = await fetch(
    new Request(`http://localhost:8000/api/offers/${offer.id}/pdf`, {
      headers: { cookie: user.cookie ?? "" },
    }),
  );
  assertEquals(res.status, 200);
  const { pages } = await readPdf(new Uint8Array(await res.arrayBuffer()));
  const texts = pages.flat().map(({ text }) => text.replaceAll("\u00a0", " "));
  const { amount, taxables } = figuresOf(offer);
  const { totals, currency, items } = offer;
  const money = (value: number) => `${amount(value)} ${currency}`;
  const wanted = [
    ...items.flatMap(({ unitPriceNet, totalNet, totalGross }) =>
      [unitPriceNet, totalNet, totalGross].map(amount)
    ),
    money(totals.totalNet),
    ...totals.vat.map(({ vatRate }, at) => `VAT ${printed(vatRate, 0)}% on ${taxables[at]}`),
    ...totals.vat.map(({ tax }) => amount(tax)),
    money(totals.totalGross),
  ];
  for (const text of wanted) {
    const at = texts.indexOf(text);
    assertEquals([text, at >= 0], [text, true], texts.join("\n"));
    texts.splice(at, 1); // each stands there for one figure
  }
}

Deno.test(`C3 API, page and document say the same (HOSTILE_SEED=${seed})`, async () => {
  const offers = times(4, 500);
  await recorded({
    id: "C3",
    test: `${offers} random offers of 1 to 6 lines in 5 currencies, with discounts: API, page, PDF`,
    limit: "every amount of the API stands on the page and in the document, digit by digit",
  }, async () => {
    let left = offers;
    const lane = async () => {
      while (left-- > 0) {
        const offer = await givenOffer();
        const page = await user.get(`/offers/${offer.id}`);
        assertEquals(page.status, 200, site.log.at(-1));
        checkPage(page.text, offer);
        await checkDocument(offer);
      }
    };
    await Promise.all([lane(), lane()]);
    return `${offers} of ${offers}`;
  });
});
