/** New prices for many products at once. */
import { audit } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import { readRow } from "@/core/contracts/import.ts";
import {
  NewPrice,
  type PriceUpdate,
  type PriceUpdateReply,
} from "@/core/contracts/product_record.ts";
import { importReply, written } from "@/core/csv/report.ts";
import type { RowError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { toDecimal } from "@/core/money/money.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { announceImport } from "@/core/webhooks/events.ts";
import {
  comparePrices,
  type NewPrice as PriceRow,
  updatePrices,
} from "@/db/queries/catalogue/product_records.ts";
import { lockCatalogue } from "@/db/queries/catalogue/products.ts";
import type { Sql } from "@/db/sql.ts";

/** 40,000 prices take a server a second, the embedded database some. */
const deadlineMs = 60_000;

/**
 * Gives products other prices, all that are right in one transaction; the others are named. The former prices go into the
 * history of their products.
 *
 * @throws {AppError} `import_failed`: nothing is written
 */
export async function changePrices(
  { database, now }: Pick<App, "database" | "now">,
  user: Identity,
  { prices, dryRun = false }: PriceUpdate,
): Promise<PriceUpdateReply> {
  const { good, errors } = readPrices(prices);
  const reply = await written(() =>
    database.transaction(async (sql) => {
      if (!dryRun) await lockCatalogue(sql);
      const { differing, unknown } = await compare(sql, good);
      for (const index of unknown) errors.push(unknownSku(index, good.get(index)?.sku ?? ""));
      const known = [...good.keys()].filter((index) => !unknown.has(index)).length;
      const updated = dryRun ? differing : await updatePrices(sql, [...good.values()], user.userId);
      if (!dryRun) await announceImport(sql, "product.imported", { created: 0, updated });
      if (updated > 0 && !dryRun) {
        await audit(sql, now(), { action: "prices_changed", details: { products: updated } });
      }
      return { updated, unchanged: known - updated, errors: importReply(0, errors).errors };
    }, { deadlineMs })
  );
  ring();
  return reply;
}

/** The prices that can be read, by their place in the body, each number once. */
function readPrices(prices: readonly unknown[]) {
  const good = new Map<number, PriceRow>();
  const errors: RowError[] = [];
  const seen = new Map<string, number>();
  for (const [index, each] of prices.entries()) {
    const read = readRow(NewPrice, each);
    if (read.fault !== undefined) {
      errors.push({ index, message: read.fault });
      continue;
    }
    const { sku, unitPriceNet, vatRate } = read.data;
    const earlier = seen.get(sku);
    if (earlier !== undefined) {
      errors.push({ index, name: sku, message: `sku: is the one of row ${earlier}` });
      continue;
    }
    seen.set(sku, index);
    good.set(index, {
      sku,
      unitPriceNet: toDecimal(unitPriceNet),
      vatRate: vatRate === undefined ? undefined : toDecimal(vatRate),
    });
  }
  return { good, errors };
}

async function compare(sql: Sql, good: ReadonlyMap<number, PriceRow>) {
  const found = await comparePrices(sql, [...good.values()]);
  const known = new Set(found.map(({ sku }) => sku));
  const unknown = new Set(
    [...good].filter(([, { sku }]) => !known.has(sku)).map(([index]) => index),
  );
  return { differing: found.filter(({ differs }) => differs).length, unknown };
}

function unknownSku(index: number, sku: string): RowError {
  return { index, name: sku, message: "sku: no product has this number" };
}
