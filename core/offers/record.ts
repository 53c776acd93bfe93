/** Writes the history of offers: what was done, by whom. Always in the transaction that does it. */
import type { App } from "@/core/app.ts";
import type { ChangeAuthor } from "@/core/contracts/change.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { countUp } from "@/core/telemetry/telemetry.ts";
import { currentWork } from "@/core/platform/work.ts";
import { insertOfferChanges, type Trace } from "@/db/queries/offers/changes.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";
import type { NewChange } from "./changes.ts";

/** Who does what is being done: a person, the assistant by their hand, the matching, or a machine with an API key. */
export function authorOf(user: Pick<Identity, "through">): ChangeAuthor {
  return user.through ?? (currentWork()?.actor?.apiKeyId === undefined ? "person" : "key");
}

/**
 * Adds what was done to the history of an offer, in one statement with its events and the way back. {@link ring} after the
 * commit where there are events.
 *
 * @param user who did it, applied the assistant's proposal or asked for the draft
 * @param row the offer after the change; the transaction has locked or made it
 */
export async function recordChanges(
  sql: Sql,
  app: Pick<App, "now">,
  user: Identity,
  row: Pick<OfferRow, "id" | "version">,
  changes: readonly NewChange[],
  trace: Trace = {},
): Promise<void> {
  const apiKeyId = currentWork()?.actor?.apiKeyId ?? null;
  const madeBy = authorOf(user);
  const occasion = {
    offerId: row.id,
    version: row.version,
    at: app.now(),
    userId: user.userId,
    userName: user.name,
    apiKeyId,
  };
  const rows = changes.map(({ kind, part = null, parts = null, details }) => {
    const author: ChangeAuthor = kind === "drafted" ? "draft" : madeBy;
    return { id: newId(), kind, madeBy: author, part, parts, details };
  });
  await insertOfferChanges(sql, occasion, rows, trace);
  for (const { kind, madeBy: by } of rows) {
    if (by !== "draft") countUp("offerwright.offer.edits", 1, { kind, by });
  }
}
