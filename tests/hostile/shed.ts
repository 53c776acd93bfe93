/** What those are told whom a service cannot serve now. */
import { assert } from "@std/assert";
import type { Reply } from "@/tests/helpers/harness.ts";

/** How many were answered; the others have to be refusals that say when to come again. */
export function checkShed(replies: readonly Reply[]): number {
  for (const { status, headers, text } of replies) {
    assert(status === 200 || status === 503, `${status} ${text}`);
    if (status === 503) assert(Number(headers.get("retry-after")) > 0, text);
  }
  return replies.filter(({ status }) => status === 200).length;
}
