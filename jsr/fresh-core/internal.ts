/** For the generated `_fresh/server.js` only; applications import nothing from here. */
import { type App, attachSnapshot } from "./app.ts";
import { snapshotOf, type StoredBuild } from "./stored_build.ts";

/** Gives a stored build to the app it was made for. */
export function setBuildCache<State>(
  app: App<State>,
  build: StoredBuild,
): void {
  attachSnapshot(app, snapshotOf(build));
}
