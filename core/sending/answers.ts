/** What customers answer by a link. Each answer is one transaction that has locked the offer; a repeated one changes nothing. */
import type { App } from "@/core/app.ts";
import { RevisionSnapshot } from "@/core/contracts/revision.ts";
import type { SharedState } from "@/core/contracts/shared_offer.ts";
import { newId } from "@/core/platform/ids.ts";
import { type Aftermath, type Change, changeLocked, lockAndRead } from "@/core/offers/change.ts";
import { type NewChange, revisionChange } from "@/core/offers/changes.ts";
import { presentOffer } from "@/core/offers/present.ts";
import { recordChanges } from "@/core/offers/record.ts";
import { differsFromNewest, putBack, storeRevision } from "@/core/offers/revisions.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { offerEvent } from "@/core/webhooks/events.ts";
import { shorten } from "@/core/words/shorten.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import {
  findShared,
  insertAnswer,
  type NewAnswer,
  type SharedRow,
} from "@/db/queries/sending/shares.ts";
import type { Sql } from "@/db/sql.ts";
import { ring as ringMails } from "./bell.ts";
import { tellOwner } from "./notices.ts";
import { customerOf, findByToken, stateOf, withOptions } from "./customer_view.ts";
import { digestOfToken } from "./tokens.ts";

/** How somebody accepts. */
export interface Acceptance {
  /** As typed. */
  readonly name: string;
  /** Of the customer's own order; empty where there is none. */
  readonly orderNumber: string;
  /** Positions of the optional lines that are taken. */
  readonly options: readonly number[];
}

/** A link and the offer that it leads to, both locked. */
interface Asked {
  readonly sql: Sql;
  readonly row: SharedRow;
  readonly offer: OfferRow;
}

/**
 * Accepts what the link shows, with the options that are taken: the offer becomes exactly that, whatever its draft says by now;
 * the draft is kept as a revision.
 *
 * @returns what the link is worth afterwards: `accepted`, also where it was before; another state where it takes no answer
 * @throws {AppError} `link_over`, `rate_limited`
 */
export async function acceptShared(
  app: App,
  token: string,
  address: string,
  acceptance: Acceptance,
): Promise<SharedState> {
  return await answer(app, token, address, async (asked) => {
    const { sql, row, offer } = asked;
    const snapshot = RevisionSnapshot.parse(row.snapshot);
    const options = snapshot.items.filter(({ optional, position }) =>
      optional && acceptance.options.includes(position)
    ).map(({ position }) => position);
    const user = customerOf(row, acceptance.name);
    const revisionId = newId();
    const kept: NewChange[] = [];
    const change: Change = async (sql, before) => {
      if (await differsFromNewest(sql, before)) {
        kept.push(revisionChange("revision_saved", await storeRevision(sql, app, user, before)));
      }
      return {
        ...await putBack(sql, before, withOptions(snapshot, options), row.taken),
        status: "accepted",
        issuedRevisionId: revisionId,
        issuedAt: row.issuedAt,
        sentAt: before.sentAt ?? row.createdAt,
        viewedAt: before.viewedAt ?? app.now(),
      };
    };
    const after = async (sql: Sql, accepted: OfferRow): Promise<Aftermath> => {
      const { number, issuedAt } = row;
      const revision = await storeRevision(sql, app, user, accepted, {
        ...{ id: revisionId, number, issuedAt, accepted: true, seller: snapshot.seller },
        logoOf: row.revisionId,
      });
      const { name, orderNumber } = acceptance;
      await insertAnswer(
        sql,
        answerTo(app, row, { kind: "accepted", name, orderNumber, options, revisionId }),
      );
      await tellOwner(sql, app, accepted, { kind: "accepted", number, name, text: orderNumber });
      const text = orderNumber === "" ? {} : { text: orderNumber };
      return {
        changes: [
          ...kept,
          revisionChange("revision_saved", revision),
          { kind: "answered", details: { number, ...text } },
        ],
        events: [offerEvent("offer.accepted", presentOffer(accepted), app.now())],
      };
    };
    await changeLocked(sql, app, user, offer, change, { after });
    return "accepted";
  });
}

/**
 * Declines what the link shows. The offer keeps what it says and becomes `rejected`, with the reason.
 *
 * @returns as {@link acceptShared}
 * @throws {AppError} `link_over`, `rate_limited`
 */
export async function rejectShared(
  app: App,
  token: string,
  address: string,
  reason: string,
): Promise<SharedState> {
  return await answer(app, token, address, async ({ sql, row, offer }) => {
    const user = customerOf(row);
    const change: Change = () =>
      Promise.resolve({ status: "rejected", lostReason: reason === "" ? null : reason });
    const after = async (sql: Sql, rejected: OfferRow): Promise<Aftermath> => {
      await insertAnswer(sql, answerTo(app, row, { kind: "rejected", text: reason }));
      const { number } = row;
      await tellOwner(sql, app, rejected, { kind: "rejected", number, name: "", text: reason });
      return {
        changes: [{ kind: "answered", details: { number: row.number, ...said(reason) } }],
        events: [offerEvent("offer.rejected", presentOffer(rejected), app.now())],
      };
    };
    await changeLocked(sql, app, user, offer, change, { after });
    return "rejected";
  });
}

/**
 * Asks a question; of a link that has expired it is the wish for a new offer. The same question by the same link is one.
 *
 * @returns what the link is worth; the question was taken where that is `open` or `expired`
 * @throws {AppError} `link_over`, `rate_limited`
 */
export async function askShared(
  app: App,
  token: string,
  address: string,
  text: string,
): Promise<SharedState> {
  return await answer(app, token, address, async ({ sql, row, offer }, state) => {
    const isNew = await insertAnswer(sql, answerTo(app, row, { kind: "question", text }));
    if (!isNew) return state;
    const asked: NewChange = {
      kind: "question_asked",
      details: { number: row.number, ...said(text) },
    };
    await recordChanges(sql, app, customerOf(row), offer, [asked], {
      events: [offerEvent("offer.question", presentOffer(offer), app.now())],
    });
    const { number } = row;
    await tellOwner(sql, app, offer, { kind: "question", number, name: "", text });
    return state;
  }, ["open", "expired"]);
}

/** Locks the offer first: of two windows that answer at once the second finds what the first has done. */
async function answer(
  app: App,
  token: string,
  address: string,
  take: (asked: Asked, state: SharedState) => Promise<SharedState>,
  taking: readonly SharedState[] = ["open"],
): Promise<SharedState> {
  const { offerId } = await findByToken(app, token, address);
  const digest = await digestOfToken(token);
  const state = await app.database.transaction(async (sql) => {
    const offer = await lockAndRead(sql, offerId, undefined);
    const row = await findShared(sql, digest);
    const now = row ? stateOf(row, app.now()) : "revoked";
    return row && taking.includes(now) ? await take({ sql, row, offer }, now) : now;
  });
  ring();
  ringMails();
  return state;
}

/** An answer by a link; what was not given is empty. */
function answerTo(
  app: App,
  { id: shareId }: SharedRow,
  given: Pick<NewAnswer, "kind"> & Partial<NewAnswer>,
): NewAnswer {
  const nothing = { name: "", text: "", orderNumber: "", options: [], revisionId: null };
  return { id: newId(), shareId, ...nothing, now: app.now(), ...given };
}

/** The customer's words in the history, cut as all texts there are. */
function said(text: string): { text?: string } {
  return text === "" ? {} : { text: shorten(text, 200) };
}
