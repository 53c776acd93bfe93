/**
 * How long documents take with a warm worker, how that compares with the same pages drawn by hand, and how long documents
 * hold up the thread that serves requests. Times are of this machine; the ratios are what to compare.
 * Run: deno run -A bench/pdf_bench.ts
 */
import process from "node:process";
import type { DocumentPayload } from "@/core/contracts/document.ts";
import { composeContent, type DocumentContent } from "@/core/documents/content.ts";
import { drawDocument } from "@/core/documents/draw.ts";
import { type Fonts, loadFonts } from "@/core/documents/fonts.ts";
import { openDocuments } from "@/core/documents/render.ts";
import { drawByHand } from "./pdf_peer.ts";

/** Most milliseconds for so many lines, and the most that drawing by hand may be faster at 50. */
const limits = new Map([[3, 120], [50, 300], [500, 1500]]);
const MOST_RATIO = 1.2;
const ROUNDS = 11;

function payload(count: number): DocumentPayload {
  return {
    offer: {
      number: "2026/11/0042",
      issueDate: "2026-11-20",
      validUntil: "2026-12-20",
      currency: "PLN",
      discountPercent: 5,
    },
    seller: { name: "Wydawnictwo Żółw", address: "ul. Długa 5\n00-001 Warszawa" },
    buyer: { name: "Zażółć Gęślą Jaźń S.A.", address: "ul. Świętokrzyska 12/3\n30-001 Kraków" },
    items: Array.from({ length: count }, (_, index) => ({
      name: `Długopis żelowy niebieski ${index + 1}`,
      sku: `OFF-${1000 + index}`,
      unit: "szt.",
      description: "Wkład żelowy szybkoschnący, linia 0,5 mm",
      quantity: 12 + index,
      unitPriceNet: 3.3333,
      vatRate: index % 3 === 0 ? 8 : 23,
    })),
    terms: { payment: "14 dni" },
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Milliseconds on the clock, and of the processor, that a piece of work takes. */
async function measure(work: () => Promise<unknown>) {
  const start = performance.now(), before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - start, processor: (user + system) / 1000 };
}

/** Both ways in turn, in this thread: what the machine does meanwhile, it does to both. */
async function compare(fonts: Fonts): Promise<boolean> {
  let good = true;
  for (const size of limits.keys()) {
    const source = { ...payload(size), draft: false };
    const content: DocumentContent = composeContent(source, "pl", fonts).content;
    const ours: number[] = [], byHand: number[] = [];
    for (let round = -2; round < ROUNDS; round++) {
      const mine = await measure(() => drawDocument(content, fonts));
      const theirs = await measure(() => drawByHand(content, fonts));
      if (round < 0) continue;
      ours.push(mine.processor);
      byHand.push(theirs.processor);
    }
    const ratio = median(ours) / median(byHand);
    if (size === 50) good = ratio <= MOST_RATIO;
    console.log(
      `${size} lines in one thread: ${median(ours).toFixed(0)} ms of processor, by hand ${
        median(byHand).toFixed(0)
      } ms, ratio ${ratio.toFixed(2)}${size === 50 ? ` (at most ${MOST_RATIO})` : ""}`,
    );
  }
  return good;
}

async function pooled(): Promise<boolean> {
  const documents = openDocuments();
  const render = (count: number) =>
    documents.render({ ...payload(count), draft: false }, { language: "pl", guest: false });
  const first = await measure(() => render(3));
  console.log(`first document, worker included: ${first.clock.toFixed(0)} ms`);
  await render(500);

  let longestStall = 0, last = performance.now();
  const ticks = setInterval(() => {
    longestStall = Math.max(longestStall, performance.now() - last);
    last = performance.now();
  }, 1);
  const times = new Map<number, Awaited<ReturnType<typeof measure>>[]>(
    [...limits.keys()].map((size) => [size, []]),
  );
  for (let round = 0; round < ROUNDS; round++) {
    for (const [size, values] of times) values.push(await measure(() => render(size)));
  }
  clearInterval(ticks);
  await documents.close();

  let good = true;
  for (const [size, values] of times) {
    const most = limits.get(size) ?? 0;
    // A busy machine stretches the clock; a document takes no more of the processor for it.
    const processor = median(values.map((value) => value.processor));
    good &&= processor <= most;
    const clock = median(values.map((value) => value.clock)).toFixed(0);
    console.log(
      `${size} lines by a warm worker: ${
        processor.toFixed(0)
      } ms of processor (at most ${most}), ${clock} ms on the clock`,
    );
  }
  console.log(`longest stall of the serving thread: ${longestStall.toFixed(0)} ms`);
  return good;
}

const isAsFast = await compare(await loadFonts());
const isInTime = await pooled();
if (!isAsFast || !isInTime) Deno.exit(1);
