/** What a request is called on pages. */
import type { RequestEntry } from "@/core/contracts/request.ts";

type Named = Pick<RequestEntry, "customerName" | "from" | "subject" | "excerpt" | "attachments">;

/** The subject, else the name of the first file, else how the text begins. */
export function aboutOf({ subject, attachments, excerpt }: Omit<Named, "customerName" | "from">) {
  return subject ?? attachments[0]?.name ?? startOf(excerpt);
}

/**
 * A request in a list: the customer or the sender, else what it is about. `about` is what that does not say yet.
 *
 * @param typed stands for a request that says nothing of itself
 */
export function titleOf(request: Named, typed: string): { who: string; about: string } {
  const { customerName, from, excerpt } = request;
  const sender = customerName ?? (from?.name || from?.address);
  const about = aboutOf(request);
  if (sender) return { who: sender, about };
  const start = startOf(excerpt);
  return { who: about || typed, about: about === start ? typed : start };
}

function startOf(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 120);
}
