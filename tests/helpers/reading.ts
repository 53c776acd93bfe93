/**
 * What the reader makes of a message where no catalogue is stored: `fragmentsOf` reads it as drafting does, with the terms that
 * the test gives, or none.
 */
import { type Fragment, fragmentOf } from "@/core/drafting/fragments.ts";
import { read } from "@/core/reading/read.ts";
import { noTerms, type Terms } from "@/core/reading/terms.ts";

/** The things that a message asks for, as drafting takes them. */
export const fragmentsOf = (message: string, terms: Terms = noTerms): Fragment[] =>
  read(message, terms).things.map((thing) => fragmentOf(message, thing));
