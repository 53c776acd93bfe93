/** What all searches and lists take: bounded text, a page by limit and offset. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { text } from "./values.ts";
import { wording } from "./wording.ts";

const tooManyWords = `must have at most ${limits.searchWords} words`;

/** Each word costs a look into an index. */
function hasFewWords(value: string): boolean {
  return value.split(/\s+/u).filter((word) => word !== "").length <= limits.searchWords;
}

/** Text to search for. */
export function searchText() {
  return text(limits.searchText).refine(hasFewWords, tooManyWords);
}

/** Text to search for, where nothing is found without one. */
export function wantedText() {
  return wording(limits.searchText).refine(hasFewWords, tooManyWords);
}

/** How many elements a page has, in a body. */
export function pageLimit(most: number, ordinary: number) {
  return z.number("must be a number").int("must be a whole number").gt(0, "must be greater than 0")
    .max(most, `must be at most ${most}`).default(ordinary);
}

/** How many elements stand before a page, in a body. */
export function pageOffset() {
  return z.number("must be a number").int("must be a whole number").min(0, "must be at least 0")
    .max(limits.offsetMax, `must be at most ${limits.offsetMax}`).default(0);
}

/** Query of a list that is searched and paged; names come as text. */
export const ListQuery = z.object({
  query: searchText().optional(),
  limit: z.coerce.number("must be a number").int("must be a whole number")
    .min(1, "must be at least 1").max(limits.pageSizeMax, `must be at most ${limits.pageSizeMax}`)
    .default(limits.pageSize),
  offset: z.coerce.number("must be a number").int("must be a whole number")
    .min(0, "must be at least 0").max(limits.offsetMax, `must be at most ${limits.offsetMax}`)
    .default(0),
});
export type ListQuery = z.infer<typeof ListQuery>;
