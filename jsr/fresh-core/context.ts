import type { FunctionComponent, VNode } from "preact";
import { isValidElement } from "preact";
import type { ResolvedFreshConfig, RouteComponent } from "./types.ts";
import type { Snapshot } from "./snapshot.ts";
import { HttpError } from "./http_error.ts";
import { renderDocument } from "./render.ts";

/** A layout that applies to the current request. */
export type ActiveLayout = RouteComponent<never>;

/** The third argument of `ctx.render()`. */
export interface RenderOptions {
  skipAppWrapper?: boolean;
  skipInheritedLayouts?: boolean;
}

/** What the framework keeps for a request and the application cannot see. */
export interface RequestFrame {
  /** Wrapper around the document, set by the segments passed so far. */
  app: ActiveLayout | null;
  /** Outermost first, set by the segments passed so far. */
  layouts: readonly ActiveLayout[];
  snapshot: Snapshot | null;
  /** Path as routed: normalised, repeated slashes collapsed, base path kept. */
  path: string;
  /** Decoded parameters of the matched pattern, null while nobody needs them. */
  params: Record<string, string> | null;
  /** What happens on paths and methods nobody registered, after the root middlewares. */
  outcome: () => Promise<Response>;
}

/** Reads the hidden part of a context. */
export let frameOf: <State>(ctx: Context<State>) => RequestFrame;

/** Everything about the request in hand. `State` is what middlewares put into `ctx.state`. */
export class Context<State> {
  readonly config: ResolvedFreshConfig;
  req: Request;
  readonly info: Deno.ServeHandlerInfo;
  /** The matched pattern, null on unknown paths. */
  route: string | null = null;
  /** Starts empty: middlewares assign properties. */
  readonly state: State = {} as State;
  data: unknown = undefined;
  /** What was thrown, on error pages. */
  error: unknown | null = null;
  /** Always false: partial rendering is not part of this package. */
  readonly isPartial: boolean = false;
  /** The rest of the chain: later middlewares, then the handler. */
  next: () => Promise<Response> = noNext;
  /** What a layout or app wrapper wraps. */
  Component: FunctionComponent = nothing;

  #url: URL | null = null;
  #frame: RequestFrame;

  static {
    frameOf = (ctx) => ctx.#frame;
  }

  constructor(
    req: Request,
    info: Deno.ServeHandlerInfo,
    config: ResolvedFreshConfig,
    frame: RequestFrame,
  ) {
    this.req = req;
    this.info = info;
    this.config = config;
    this.#frame = frame;
  }

  /** The request's URL; behind a trusted proxy, with the protocol and host it was asked with. */
  get url(): URL {
    return this.#url ??= requestUrl(this.req, this.config.trustProxy);
  }

  /** Values of the pattern's parameters, percent-decoded except for reserved characters. */
  get params(): Record<string, string> {
    return this.#frame.params ??= Object.create(null) as Record<string, string>;
  }

  /**
   * Renders JSX inside the layouts and the app wrapper of the segments passed so far.
   * Throws on anything that is not JSX or null.
   */
  async render(
    vnode: VNode | null,
    init: ResponseInit = {},
    options: RenderOptions = {},
  ): Promise<Response> {
    if (vnode !== null && !isValidElement(vnode)) {
      throw new Error(
        `Cannot render: expected JSX or null, got ${typeof vnode}`,
      );
    }
    return await renderDocument(this, { content: vnode, init, ...options });
  }

  /**
   * A redirect. Repeated slashes in a path collapse, so that `//evil.example` stays on this site;
   * absolute URLs pass unchecked.
   */
  redirect(pathOrUrl: string, status: number = 302): Response {
    let location = pathOrUrl;
    if (location.startsWith("/")) {
      const end = location.search(/[?#]/);
      const path = end === -1 ? location : location.slice(0, end);
      location = path.replaceAll(/\/{2,}/g, "/") +
        (end === -1 ? "" : location.slice(end));
    }
    return new Response(null, { status, headers: { location } });
  }

  /** A plain text response. */
  text(content: string, init?: ResponseInit): Response {
    return new Response(content, init);
  }

  /** An HTML response of ready markup. */
  html(content: string, init?: ResponseInit): Response {
    const headers = new Headers(init?.headers);
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(content, { ...init, headers });
  }

  /** A JSON response. */
  json(content: unknown, init?: ResponseInit): Response {
    return Response.json(content, init);
  }

  /** A response whose body arrives piece by piece; text pieces are sent as UTF-8. */
  stream<Piece extends Uint8Array | string>(
    source:
      | Iterable<Piece>
      | AsyncIterable<Piece>
      | (() => Iterable<Piece> | AsyncIterable<Piece>),
    init?: ResponseInit,
  ): Response {
    const pieces = typeof source === "function" ? source() : source;
    const encoder = new TextEncoder();
    const body = ReadableStream.from(pieces).pipeThrough(
      new TransformStream<Piece, Uint8Array<ArrayBufferLike>>({
        transform(piece, controller) {
          controller.enqueue(
            typeof piece === "string" ? encoder.encode(piece) : piece,
          );
        },
      }),
    );
    return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, init);
  }
}

function nothing(): null {
  return null;
}

/** Nothing follows: the last step of a chain, or a second call of `next`. */
export function noNext(): Promise<Response> {
  return Promise.reject(new HttpError(404));
}

function requestUrl(req: Request, trustProxy: boolean): URL {
  const url = new URL(req.url);
  if (!trustProxy) return url;
  const protocol = req.headers.get("x-forwarded-proto");
  if (protocol === "http" || protocol === "https") url.protocol = protocol;
  const host = req.headers.get("x-forwarded-host");
  if (host) url.host = host;
  return url;
}
