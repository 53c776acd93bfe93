/** Holds replies of the service against the model's offers, and learns the ids that only the service knows. */
import { assertEquals } from "@std/assert";
import type { Reply } from "@/tests/helpers/harness.ts";
import * as life from "./model.ts";

/** How often each step was taken and each refusal came. */
export const counts: Record<string, number> = {};

/** The model's result, after its refusal was compared with the service's; `undefined` when both refused. */
export function expected<Result>(reply: Reply, work: () => Result): Result | undefined {
  try {
    const result = work();
    if (reply.status >= 400) throw new Error(`refused: ${reply.status} ${reply.text}`);
    return result;
  } catch (error) {
    if (!(error instanceof life.Refused)) throw error;
    counts[error.code] = (counts[error.code] ?? 0) + 1;
    assertEquals([reply.body?.error?.code, reply.status < 500], [error.code, true], reply.text);
    return undefined;
  }
}

/** Compares a reply with the model's offer, and learns the ids of its new lines and fragments. */
export function checkOffer(reply: Reply, offer: life.ModelOffer, status: number): void {
  assertEquals([reply.status, reply.headers.get("etag")], [status, `"${offer.version}"`]);
  const { createdAt, updatedAt, userId, userName, number, ...all } = reply.body.offer;
  const shown = plainOffer(all);
  assertEquals(number === null || typeof number === "string", true);
  assertEquals([userName, all.ownerName], ["Ursula User", "Ursula User"]);
  assertEquals([typeof userId, createdAt <= updatedAt], ["string", true]);
  const parts = { items: offer.content.lines, unmatched: offer.content.unmatched };
  for (const [name, known] of Object.entries(parts)) {
    const ids: string[] = shown[name].map(({ id }: { id: string }) => id);
    assertEquals(new Set(ids).size, ids.length);
    assertEquals(ids.length, known.length);
    known.forEach(({ id }, index) => id !== undefined && assertEquals(ids[index], id));
  }
  const learned = <Part>(known: readonly Part[], list: { id: string }[]): Part[] =>
    known.map((part, index) => ({ ...part, id: list[index]?.id }));
  offer.content = {
    ...offer.content,
    lines: learned(offer.content.lines, shown.items),
    unmatched: learned(offer.content.unmatched, shown.unmatched),
  };
  const withoutIds = (list: { id: string }[]) => list.map(({ id: _, ...part }) => part);
  assertEquals(
    { ...shown, items: withoutIds(shown.items), unmatched: withoutIds(shown.unmatched) },
    { ...life.offerOf(offer.id, offer.content) },
  );
}

/** Compares a reply with the model's newest revision, and learns its id. */
export function checkRevision(reply: Reply, offer: life.ModelOffer, status: number): void {
  const revision = offer.revisions.at(-1);
  if (!revision) throw new Error("the model has no revision");
  assertEquals(reply.status, status);
  const { id, snapshot, revisionNumber, offerId, acceptedAt } = reply.body.revision;
  assertEquals([revisionNumber, offerId, acceptedAt], [offer.revisions.length, offer.id, null]);
  assertEquals(plainSnapshot(snapshot), life.snapshotOf(revision.content));
  revision.id = id;
}

/** An offer as the model has it. */
// deno-lint-ignore no-explicit-any -- replies are looked into freely by tests
export function plainOffer(offer: any): any {
  const plain = withoutLife(withoutTerms(offer));
  return { ...plain, items: plain.items.map(plainLine) };
}

/** The model issues nothing: the stage follows from the status, and so does whether there is an answer. */
// deno-lint-ignore no-explicit-any -- replies are looked into freely by tests
function withoutLife(fields: any): any {
  const { stage, issuedAt, sentAt, viewedAt, answeredAt, lostReason, ...rest } = fields;
  const { ownerId: _id, ownerName: _name, tags, nextStep, ...plain } = rest;
  const isAnswered = plain.status === "accepted" || plain.status === "rejected";
  assertEquals([stage, answeredAt !== null], [isAnswered ? plain.status : "draft", isAnswered]);
  assertEquals([issuedAt, sentAt, viewedAt, lostReason], [null, null, null, null]);
  assertEquals([tags, nextStep], [[], null]);
  return plain;
}

/** The model knows nothing of ids in other systems, buyer and terms, which have tests of their own. */
// deno-lint-ignore no-explicit-any -- replies are looked into freely by tests
function withoutTerms(fields: any): any {
  const {
    externalId: _externalId,
    buyer: _buyer,
    language: _language,
    reference: _reference,
    paymentTerms: _payment,
    deliveryTerms: _delivery,
    deliveryDate: _day,
    validUntil: _until,
    ...rest
  } = fields;
  return rest;
}

/** A snapshot as the model has it. */
// deno-lint-ignore no-explicit-any -- replies are looked into freely by tests
export function plainSnapshot(snapshot: any): any {
  return { ...withoutTerms(snapshot), items: snapshot.items.map(plainLine) };
}

/** A line without what follows from its product alone: the model knows neither units nor times. */
function plainLine({ kind, unit, priceSource, ...line }: Record<string, unknown>) {
  const isText = line.productId === null && (line.sku ?? null) === null;
  if (isText) assertEquals([kind, unit, priceSource], ["text", undefined, undefined]);
  else assertEquals([kind, unit], ["product", "pcs"]);
  return line;
}
