/** What the operations of authentication take. Fields that are not named here are ignored, never passed on. */
import { z } from "zod";
import { text } from "@/core/contracts/values.ts";
import { limits } from "@/core/platform/limits.ts";

/** An email in one spelling: trimmed, in lower case. */
function email() {
  return text(limits.email).trim().toLowerCase().pipe(z.email("must be an email address"));
}

/** A password as it is typed. How good a new one is, is decided where it is set. */
function password() {
  return z.string("must be a text").min(1, "must not be empty")
    .max(limits.passwordMax, `must have at most ${limits.passwordMax} characters`)
    .refine((value) => value.isWellFormed(), "must be well-formed Unicode");
}

function name() {
  return text(limits.name).trim().min(1, "must have at least 1 character");
}

function userId() {
  return text(64, 1);
}

const role = z.enum(["admin", "user"], "must be admin or user");

/** Sign in with email and password. */
export const SignIn = z.object({ email: email(), password: password() });

/** Register, where sign-up is open. A role in the body has no effect. */
export const SignUp = z.object({ name: name(), email: email(), password: password() });

/** Change one's own password. */
export const ChangePassword = z.object({ currentPassword: password(), newPassword: password() });

/** End one of one's own sessions. */
export const RevokeSession = z.object({ id: text(64, 1) });

/** An operation on one user. */
export const OneUser = z.object({ userId: userId() });

/** A user made by an administrator. */
export const NewUser = z.object({
  name: name(),
  email: email(),
  password: password(),
  role: role.default("user"),
});

/** A user's role, set by an administrator. */
export const SetRole = z.object({ userId: userId(), role });

/** A ban, for so many seconds or until it is lifted. */
export const BanUser = z.object({
  userId: userId(),
  banReason: text(500).optional(),
  banExpiresIn: z.number("must be a number").int("must be a whole number")
    .gt(0, "must be greater than 0").max(10 * 365 * 24 * 3600, "must be at most ten years")
    .optional(),
});

/** A user's password, set by an administrator. */
export const SetUserPassword = z.object({ userId: userId(), newPassword: password() });

/** A user who gets a link to choose a password. */
export const InviteUser = z.object({ name: name(), email: email(), role: role.default("user") });

/** Ask for a link to choose a new password. */
export const RequestPasswordReset = z.object({ email: email() });

/** Choose a password by a link. */
export const ResetPassword = z.object({ token: text(64, 1), newPassword: password() });

/** Which users to list. */
export const ListUsers = z.object({
  searchValue: text(limits.name).optional(),
  limit: z.coerce.number("must be a number").int("must be a whole number")
    .min(1, "must be at least 1").max(limits.pageSizeMax, `must be at most ${limits.pageSizeMax}`)
    .default(limits.pageSize),
  offset: z.coerce.number("must be a number").int("must be a whole number")
    .min(0, "must be at least 0").max(limits.offsetMax, `must be at most ${limits.offsetMax}`)
    .default(0),
});

/** What a user decides for themselves; an empty choice leaves it to the browser. */
export const OwnPreferences = z.object({
  name: name(),
  language: z.enum(["", "en", "pl", "de"], "must be en, pl or de").transform((it) => it || null),
  theme: z.enum(["", "light", "dark"], "must be light or dark").transform((it) => it || null),
});
