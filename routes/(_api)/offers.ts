/** How an offer travels over HTTP: its version as `ETag`, a caller's condition as `If-Match`. */
import { AppError } from "@/core/errors.ts";
import type { Precondition } from "@/core/offers/change.ts";
import { withMargins } from "@/core/offers/margins.ts";
import type { PresentedOffer } from "@/core/offers/present.ts";
import { type Context, userOf } from "@/routes/(_http)/define.ts";
import { neverUnchanged } from "./not_modified.ts";

/**
 * The reply of every operation that gives one offer, with margins for who may see them; a new one says where it is.
 *
 * @param beside what else the operation replies
 */
export async function offerReply(
  ctx: Context,
  { offer, version }: PresentedOffer,
  status = 200,
  beside: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
  const shown = await withMargins(ctx.state.app, userOf(ctx), offer);
  const res = Response.json({ offer: shown, ...beside }, {
    status,
    headers: {
      etag: `"${version}"`,
      ...(status === 201 && { location: `/api/offers/${offer.id}` }),
    },
  });
  // Costs, views and the calendar change what is shown without a new version.
  const isSettled = offer.stage === "draft" && userOf(ctx).seesMargins !== true;
  return isSettled ? res : neverUnchanged(res);
}

/**
 * The versions that `If-Match` accepts. A weak tag counts like the strong one, against RFC 9110, 13.1.1: the version is
 * ours, and it is only a proxy on the way to the client that made the tag weak.
 *
 * @throws {AppError} `invalid_parameter` for a header that is no list of entity tags
 */
export function readIfMatch(req: Request): Precondition {
  const header = req.headers.get("if-match");
  if (header === null) return undefined;
  if (header.trim() === "*") return "*";
  const tags = header.split(",").map((tag) => tag.trim());
  if (!tags.every((tag) => /^(W\/)?"[^"]*"$/.test(tag))) {
    throw new AppError("invalid_parameter", {
      issues: ['If-Match: must be entity tags such as "3", or *'],
    });
  }
  return tags.flatMap((tag) => {
    const version = /^(?:W\/)?"(\d{1,9})"$/.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}
