/** What the build, the tests and the server share. Browser code targets what people's browsers have had for years. */
export const buildOptions = { root: import.meta.dirname ?? ".", target: "es2022" };
/** The worker that draws documents, as one file: where the build puts it. */
export const builtWorker = new URL("./_fresh/documents.js", import.meta.url);
