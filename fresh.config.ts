/** What the build, the tests and the server share. Browser code targets what people's browsers have had for years. */
export const buildOptions = { root: import.meta.dirname ?? ".", target: "es2022" };
/** The workers that draw documents and read files, as one file each: where the build puts them. */
export const builtWorkers = {
  documents: new URL("./_fresh/documents.js", import.meta.url),
  files: new URL("./_fresh/files.js", import.meta.url),
};
