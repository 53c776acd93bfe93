/** How an offer travels over HTTP: its version as `ETag`, a caller's condition as `If-Match`. */
import { AppError } from "@/core/errors.ts";
import type { Precondition } from "@/core/offers/change.ts";
import type { PresentedOffer } from "@/core/offers/present.ts";

/** The reply of every operation that gives one offer; a new one says where it is. */
export function offerReply({ offer, version }: PresentedOffer, status = 200): Response {
  return Response.json({ offer }, {
    status,
    headers: {
      etag: `"${version}"`,
      ...(status === 201 && { location: `/api/offers/${offer.id}` }),
    },
  });
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
