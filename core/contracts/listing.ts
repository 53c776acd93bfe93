/** What all searches and lists take: bounded text, a page by limit and offset. */
import { z } from "zod";
import { limits } from "@/core/limits.ts";
import { text } from "./values.ts";

/** Text to search for: each word costs a look into an index. */
export function searchText() {
  return text(limits.searchText).refine(
    (value) => value.split(/\s+/u).filter((word) => word !== "").length <= limits.searchWords,
    `must have at most ${limits.searchWords} words`,
  );
}

/** Text without which there is nothing to search for. */
export function wantedText() {
  return searchText().min(1, "must have at least 1 character")
    .refine((value) => value.trim() !== "", "must have at least 1 character");
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
