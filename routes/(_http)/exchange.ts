/** What the front door and the boundary share about one request, beside the request itself. */

/** Facts of one exchange: made by the front door, completed by the boundary, logged at the end. */
export interface Exchange {
  readonly requestId: string;
  /** Address of the peer, or what a trusted proxy says of it. */
  readonly address: string;
  /** Operation of the API, or `page`, `file`, or the path of a public page: for the log and for figures. */
  operation?: string;
  /** The pattern that the path was found by, `/offers/:offerId`; absent where there is none. */
  route?: string;
  userId?: string;
  /** What really went wrong, where the answer only names it. */
  failure?: unknown;
}

const exchanges = new WeakMap<Request, Exchange>();

/** Remembers the facts of a request. */
export function setExchange(req: Request, exchange: Exchange): void {
  exchanges.set(req, exchange);
}

/** The facts of a request; one that did not come through the front door gets facts of its own. */
export function exchangeOf(req: Request): Exchange {
  const known = exchanges.get(req);
  if (known) return known;
  const made: Exchange = { requestId: crypto.randomUUID(), address: "" };
  exchanges.set(req, made);
  return made;
}
