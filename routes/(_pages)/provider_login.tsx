/** What both pages of signing in by the identity provider share. */
import { wordsOf } from "@/components/language.ts";
import { SignInForm } from "@/components/login/SignInForm.tsx";
import type { ProviderFault } from "@/core/auth/provider.ts";
import type { ProviderSettings } from "@/core/auth/provider_settings.ts";
import { addressGroup } from "@/core/auth/address.ts";
import { logRefusedProvider } from "@/core/auth/refusals.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { giveBackRate, takeRate } from "@/core/platform/rates.ts";
import type { Context } from "@/routes/(_http)/define.ts";
import { exchangeOf } from "@/routes/(_http)/exchange.ts";
import { headersOf } from "@/routes/(_http)/errors.ts";
import { isDemo } from "./sign_in_page.ts";

/**
 * The provider of the settings.
 *
 * @throws {AppError} `not_found` where none is set
 */
export function providerOf(ctx: Context): ProviderSettings {
  const { provider } = ctx.state.app.config;
  if (!provider) throw new AppError("not_found");
  return provider;
}

/** Counts a step at the provider for the client's address; the page that asks for patience where there were too many. */
export async function refuseMany(ctx: Context): Promise<Response | undefined> {
  const { database, config, now } = ctx.state.app;
  try {
    await takeRate(database, config, "signin_address", placeOf(ctx), now());
    return undefined;
  } catch (error) {
    if (!isAppError(error, "rate_limited")) throw error;
    const { signIn } = wordsOf(ctx.state.language);
    const minutes = Math.max(1, Math.ceil((error.retryAfterMs ?? 0) / 60_000));
    const problem = signIn.tooMany(minutes);
    return await ctx.render(
      <SignInForm email="" next="/" problem={problem} provider={providerOf(ctx).name} />,
      { status: 429, headers: headersOf(error) },
    );
  }
}

/** Takes a count back for a step that went well: a whole office comes by one address in the morning. */
export async function countBack(ctx: Context): Promise<void> {
  await giveBackRate(ctx.state.app.database, "signin_address", placeOf(ctx));
}

function placeOf(ctx: Context): string {
  return `provider ${addressGroup(exchangeOf(ctx.req).address)}`;
}

/** The page of sign-in with what went wrong, and what log and audit say of it. */
export async function refusedPage(
  ctx: Context,
  { fault, userId, cause, next = "/", setCookie }: {
    readonly fault: ProviderFault;
    /** Whom it is about, where that is known. */
    readonly userId?: string;
    readonly cause?: unknown;
    readonly next?: string;
    readonly setCookie?: string;
  },
): Promise<Response> {
  const { app, language } = ctx.state;
  const { address } = exchangeOf(ctx.req);
  await logRefusedProvider(app.auth, { account: userId, address, reason: fault }, cause);
  const { name } = providerOf(ctx);
  const headers = new Headers({ "cache-control": "no-store" });
  if (setCookie !== undefined) headers.set("set-cookie", setCookie);
  const problem = wordsOf(language).provider.faults[fault](name);
  return await ctx.render(
    <SignInForm email="" next={next} problem={problem} provider={name} demo={isDemo(ctx)} />,
    { status: fault === "unavailable" ? 503 : 403, headers },
  );
}
