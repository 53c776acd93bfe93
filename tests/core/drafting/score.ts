import { assert } from "@std/assert";
import { addSums, noSums, scoreRequest, summary, type TrueRequest } from "@/bench/request_score.ts";
import { draft } from "@/core/drafting/draft.ts";
import type { SearchServices } from "@/core/catalogue/candidates.ts";

/** The figures of {@link summary} that have a floor, each 0..1. */
export type Floors = Partial<Readonly<Record<keyof ReturnType<typeof summary>, number>>>;

/** Drafts every request and holds the figures against their floors, one step each. */
export async function holdFloors(
  test: Deno.TestContext,
  services: SearchServices,
  requests: readonly TrueRequest[],
  floors: Floors,
): Promise<void> {
  let sums = noSums();
  for (const request of requests) {
    const { lines, unmatched } = await draft(services, request.text);
    const score = scoreRequest(request, {
      lines: lines.map((line) => ({
        text: line.requestItem,
        quantity: Number(line.quantity),
        sku: line.product.sku,
      })),
      unmatched: unmatched.map((each) => each.item),
    });
    sums = addSums(sums, score.sums);
  }
  const measured = new Map(Object.entries(summary(sums)));
  for (const [name, floor] of Object.entries(floors)) {
    await test.step(name, () => {
      const value = measured.get(name) ?? NaN;
      assert(value >= floor, `${name} is ${value.toFixed(3)}, the floor is ${floor}`);
    });
  }
}
