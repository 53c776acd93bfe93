/** The site: the boundary around files, API and pages. Nothing is opened until the first request or `openApp()`. */
import { App as FreshApp, staticFiles } from "fresh";
import type { App } from "@/core/app.ts";
import { openApp } from "@/core/platform/open.ts";
import { beginStart, readSettings } from "@/core/platform/start.ts";
import { boundary } from "@/routes/(_http)/boundary.tsx";
import type { State } from "@/routes/(_http)/define.ts";

/** The site over an application that is opened by `open`. */
export function createSite(open: () => Promise<App>): FreshApp<State> {
  return new FreshApp<State>()
    .use(boundary(open))
    .use(staticFiles())
    .fsRoutes();
}

let opening: Promise<App> | undefined;

/**
 * The application of this process, opened once; a failed opening is tried again by the next caller.
 *
 * @param start gives a start that is under way; otherwise the environment is read here
 */
export function theApp(start = () => beginStart(readSettings())): Promise<App> {
  return opening ??= openApp(start()).catch((error) => {
    opening = undefined;
    throw error;
  });
}

/** What the build serves. */
export const app: FreshApp<State> = createSite(() => theApp());
