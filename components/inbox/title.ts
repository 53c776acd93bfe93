/** What a request is called on pages. */
import type { RequestEntry } from "@/core/contracts/request.ts";

/** The customer, else the sender; for typed text without either `typed`. */
export function whoOf(
  { customerName, from }: Pick<RequestEntry, "customerName" | "from">,
  typed: string,
): string {
  return customerName ?? (from?.name || from?.address) ?? typed;
}

/** The subject, else how the text begins. */
export function aboutOf({ subject, excerpt }: Pick<RequestEntry, "subject" | "excerpt">): string {
  return subject ?? excerpt.replace(/\s+/g, " ").trim().slice(0, 120);
}
