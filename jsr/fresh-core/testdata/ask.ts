import type { App, Context } from "fresh";

/** State of the apps under test: the middlewares passed. */
export interface Passed {
  passed?: string[];
}

/** What a response says, with its body read. */
export interface Reply {
  status: number;
  text: string;
  headers: Headers;
}

/** Sends a request through an app's handler. */
export async function ask<State>(
  app: App<State>,
  path: string,
  init?: RequestInit,
): Promise<Reply> {
  const response = await app.handler()(new Request(`http://localhost${path}`, init));
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** A middleware that notes its name before and after the rest. */
export function tag(name: string): (ctx: Context<Passed>) => Promise<Response> {
  return async (ctx) => {
    (ctx.state.passed ??= []).push(name);
    const response = await ctx.next();
    response.headers.append("x-after", name);
    return response;
  };
}

/** A handler that answers with the names of the middlewares passed. */
export function show(ctx: Context<Passed>): Response {
  return ctx.json(ctx.state.passed ?? []);
}

/** Runs something that logs an error, and returns what it logged. */
export async function logged<T>(run: () => Promise<T>): Promise<{ result: T; lines: unknown[] }> {
  const lines: unknown[] = [];
  const original = console.error;
  console.error = (line: unknown) => void lines.push(line);
  try {
    return { result: await run(), lines };
  } finally {
    console.error = original;
  }
}
