/** What pages read from their own addresses: nothing that stands there can be wrong, only left out. */
import { limits } from "@/core/platform/limits.ts";

/** The text to search for, as much of it as a search takes. */
export function searchedText(url: URL, name = "query"): string {
  const text = (url.searchParams.get(name) ?? "").trim().slice(0, limits.searchText)
    .toWellFormed().replaceAll("\0", "");
  return text.split(/\s+/u).slice(0, limits.searchWords).join(" ");
}

/** How many entries stand before the page. */
export function pageOffset(url: URL): number {
  const offset = Number(url.searchParams.get("offset") ?? 0);
  return Number.isInteger(offset) && offset > 0 ? Math.min(offset, limits.offsetMax) : 0;
}

/** An address with the parameters that say something. */
export function addressOf(
  path: string,
  parameters: Readonly<Record<string, string | number | undefined>>,
): string {
  const given = Object.entries(parameters).filter(([, value]) => value);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}
