/** The bell of the queue of mails. */
import { Bell } from "@/core/outbox/bell.ts";

export const { ring, onRing } = new Bell();
