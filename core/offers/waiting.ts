/** Which offers wait for somebody: what was sent and got no answer, and what is about to end. */
import { daysAfter } from "@/core/company/days.ts";
import { openStages } from "./list.ts";

/** What was sent and got no answer for so many days is silent; what ends within so many is about to expire. */
export const waits = { silentDays: 5, expiringDays: 7 } as const;

const dayMs = 24 * 60 * 60 * 1000;

/** What lists silent offers. */
export function silentAt(now: Date) {
  const sentBefore = new Date(now.getTime() - waits.silentDays * dayMs);
  return { stages: ["sent", "viewed"] as const, sentBefore };
}

/** What lists offers that are with the customer and about to end. `today`: of the seller, ISO 8601. */
export function expiringFrom(today: string) {
  return { stages: openStages, validTo: daysAfter(today, waits.expiringDays) };
}
