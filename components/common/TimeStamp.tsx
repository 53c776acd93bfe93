import { formatDateTime } from "@/components/format.ts";
import { useLanguage } from "@/components/language.ts";

/** A time that people and programs can read. */
export function TimeStamp({ iso }: { iso: string }) {
  return <time datetime={iso}>{formatDateTime(iso, useLanguage())}</time>;
}
