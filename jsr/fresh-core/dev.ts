/** What `dev.ts` and the build script import. */
export { Builder } from "./builder.ts";
export type { BuildOptions } from "./builder.ts";
