import { formatDateTime } from "./format.ts";
import { useLanguage } from "./language.ts";

/** A time that people and programs can read. */
export function TimeStamp({ iso }: { iso: string }) {
  return <time datetime={iso}>{formatDateTime(iso, useLanguage())}</time>;
}
