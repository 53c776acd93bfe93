/** The one configuration of application and build that `main.ts`, `dev.ts` and the tests share. */

/** Options of Fresh's `App`. */
export const appOptions = {} as const;

/** Options of Fresh's `Builder`; the browser code targets what people's browsers have had for years. */
export const buildOptions = {
  root: import.meta.dirname ?? ".",
  target: "es2022",
};

/** The worker that draws documents, as one file: where the build puts it. */
export const builtWorker = new URL("./_fresh/documents.js", import.meta.url);
