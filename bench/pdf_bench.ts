/**
 * How long documents take with a warm worker, and how long they hold up the thread that serves requests. Times are of this
 * machine; the ratios are what to compare. Run: deno run -A bench/pdf_bench.ts
 */
import type { DocumentPayload } from "@/core/contracts/document.ts";
import { closeRenderer, renderPayload } from "@/core/documents/render.ts";

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

const ROUNDS = 9;
const sizes = [3, 50, 500];

async function milliseconds(count: number): Promise<number> {
  const start = performance.now();
  await renderPayload(payload(count), { language: "pl", guest: false });
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

console.log(`first document, worker included: ${(await milliseconds(3)).toFixed(0)} ms`);
await milliseconds(500);

let longestStall = 0, last = performance.now();
const ticks = setInterval(() => {
  longestStall = Math.max(longestStall, performance.now() - last);
  last = performance.now();
}, 1);

const times = new Map<number, number[]>(sizes.map((size) => [size, []]));
for (let round = 0; round < ROUNDS; round++) {
  for (const size of sizes) times.get(size)?.push(await milliseconds(size));
}
clearInterval(ticks);

const smallest = median(times.get(sizes[0] ?? 0) ?? []);
for (const [size, values] of times) {
  const middle = median(values);
  const best = Math.min(...values).toFixed(0);
  const ratio = (middle / smallest).toFixed(1);
  console.log(`${size} lines: median ${middle.toFixed(0)} ms, best ${best} ms, ratio ${ratio}`);
}
console.log(`longest stall of the serving thread: ${longestStall.toFixed(0)} ms`);
await closeRenderer();
