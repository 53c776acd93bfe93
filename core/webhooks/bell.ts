/** The bell of the outbox of webhooks. */
import { Bell } from "@/core/outbox/bell.ts";

export const { ring, onRing } = new Bell();
