/** What travels with a request through middlewares, handlers and pages. */
import { type Context as FreshContext, createDefine } from "fresh";
import type { Locale } from "@/components/format.ts";
import type { App } from "@/core/app.ts";
import type { Scope } from "@/core/contracts/scope.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { AppError } from "@/core/errors.ts";

/** State of one request, filled by the boundary before any handler runs. */
export interface State {
  app: App;
  requestId: string;
  /** What pages are written in. */
  language: Locale;
  /** The look that the user wants, `light` or `dark`; without it the system's counts. */
  theme?: string;
  /** Requests that wait in the inbox, counted up to 100; of somebody who is signed in. */
  newRequests?: number;
  /** Whether the page is an offer's: said before its content is, so that the rail is narrow from the first. */
  isDesk?: boolean;
  /** Who is signed in; handlers of operations that need a session read it by {@link userOf}. */
  user?: Identity;
  /** The API key by which {@link user} acts, where it is no session. */
  apiKeyId?: string;
  /** What that key may do. */
  scopes?: readonly Scope[];
}

/** Context of a handler or page. */
export type Context = FreshContext<State>;

/** Typed identity functions for handlers, pages, layouts and middlewares. */
export const define = createDefine<State>();

/** The signed-in user. The boundary has already refused requests without one where a session is needed. */
export function userOf(ctx: Context): Identity {
  if (!ctx.state.user) throw new AppError("unauthenticated");
  return ctx.state.user;
}
