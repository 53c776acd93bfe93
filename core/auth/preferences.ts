/** How a user is called and wants the pages. */
import type { Auth } from "@/core/auth/auth.ts";
import { AppError } from "@/core/errors.ts";
import { updatePreferences } from "@/db/queries/auth/users.ts";

/** What a user decides for themselves. */
export interface Preferences {
  readonly name: string;
  /** `null` leaves it to the browser. */
  readonly language: "en" | "pl" | "de" | null;
  /** `null` leaves it to the system. */
  readonly theme: "light" | "dark" | null;
}

/**
 * Stores the preferences of a user; they hold from the next request on.
 *
 * @throws {AppError} `not_found` when there is no such user any more
 */
export async function savePreferences(
  auth: Pick<Auth, "database" | "now">,
  userId: string,
  preferences: Preferences,
): Promise<void> {
  const change = { ...preferences, now: auth.now() };
  if (await updatePreferences(auth.database.sql, userId, change)) return;
  throw new AppError("not_found", { message: "This user does not exist" });
}
