/**
 * How long documents take with a warm worker and how much memory, how that compares with the least that pdfme can be asked
 * for and with drawing by hand, and how documents hold up requests. Times are of this machine; ratios are what to compare.
 * Run: deno run -A bench/pdf_bench.ts
 */
import process from "node:process";
import type { DocumentPayload } from "@/core/contracts/document.ts";
import { composeContent, type DocumentContent } from "@/core/documents/content.ts";
import { drawDocument } from "@/core/documents/draw.ts";
import { type Fonts, loadFonts } from "@/core/documents/fonts.ts";
import { openDocuments } from "@/core/documents/render.ts";
import { ownTemplate } from "@/core/documents/template.ts";
import { drawByHand, drawPlainly } from "./pdf_peer.ts";

/** Most milliseconds for so many lines. */
const limits = new Map([[3, 150], [50, 300], [500, 3000]]);
/** Times of pdfme's own for as small a template as shows the offer; a document of three lines is mostly its two fonts. */
const MOST_RATIO = 2;
const COMPARED = 50;
/** What the process may hold more once it draws documents of 50 lines. */
const MOST_MB = 256;
/** How late a timer of the serving thread may be. */
const MOST_STALL_MS = 100;
const ROUNDS = 9;

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

/** All ways in turn, in this thread: what the machine does meanwhile, it does to all. */
async function compare(fonts: Fonts): Promise<boolean> {
  let good = true;
  for (const size of limits.keys()) {
    const source = { ...payload(size), draft: false };
    const content: DocumentContent = composeContent(source, "pl", fonts).content;
    const ways = {
      ours: () => drawDocument(content, ownTemplate("pl"), fonts),
      plain: () => drawPlainly(content, fonts),
      byHand: () => drawByHand(content, fonts),
    };
    const times = { ours: [] as number[], plain: [] as number[], byHand: [] as number[] };
    for (let round = -2; round < ROUNDS; round++) {
      for (const [way, draw] of Object.entries(ways)) {
        const { processor } = await measure(draw);
        if (round >= 0) times[way as keyof typeof ways].push(processor);
      }
    }
    const ours = median(times.ours), plain = median(times.plain), byHand = median(times.byHand);
    if (size >= COMPARED) good &&= ours <= MOST_RATIO * plain;
    console.log(
      `${size} lines in one thread: ${ours.toFixed(0)} ms of processor; pdfme's least ${
        plain.toFixed(0)
      } ms, ${(ours / plain).toFixed(2)} times (at most ${MOST_RATIO}); by hand ${
        byHand.toFixed(0)
      } ms`,
    );
  }
  return good;
}

async function pooled(): Promise<boolean> {
  const before = Deno.memoryUsage().rss;
  const documents = openDocuments();
  const render = (count: number) =>
    documents.render({ ...payload(count), draft: false }, { language: "pl", guest: false });
  const first = await measure(() => render(3));
  console.log(`first document, worker included: ${first.clock.toFixed(0)} ms`);
  for (let round = 0; round < ROUNDS; round++) await render(50);
  const held = (Deno.memoryUsage().rss - before) / 2 ** 20;
  await render(500);

  const stalls: number[] = [];
  let last = performance.now();
  const ticks = setInterval(() => {
    stalls.push(performance.now() - last);
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
  const late = stalls.toSorted((a, b) => a - b)[Math.floor(stalls.length * 0.99)] ?? 0;
  console.log(`a worker that draws 50 lines holds ${held.toFixed(0)} MB (at most ${MOST_MB})`);
  console.log(
    `timers of the serving thread come at most ${
      late.toFixed(0)
    } ms apart in 99 of 100 (at most ${MOST_STALL_MS})`,
  );
  return good && held <= MOST_MB && late <= MOST_STALL_MS;
}

// First, so that the process holds only what a service would.
const isInTime = await pooled();
const isAsFast = await compare(await loadFonts());
if (!isAsFast || !isInTime) Deno.exit(1);
