/**
 * The operations of authentication, for the API description. They are not in the table of `core/contracts/operations.ts`,
 * by which the boundary refuses: `routes/(_http)/auth.ts` has an allow-list of its own, and a test holds the two together.
 */
import { z } from "zod";
import * as bodies from "@/core/auth/bodies.ts";
import { operation, type OperationReply } from "@/core/contracts/operation.ts";
import { dateTime } from "@/core/contracts/values.ts";
import { limits } from "@/core/limits.ts";

const Role = z.enum(["admin", "user"]);

const SignedInUser = z.object({ id: z.string(), name: z.string(), email: z.string(), role: Role })
  .meta({ id: "SignedInUser" });

const SignedInReply = z.object({ redirect: z.literal(false), user: SignedInUser })
  .meta({ id: "SignedInReply" });

const CurrentSession = z.object({
  session: z.object({
    id: z.string(),
    userId: z.string(),
    createdAt: dateTime,
    expiresAt: dateTime,
  }),
  user: SignedInUser,
}).meta({ id: "CurrentSession" });

const OwnSession = z.object({
  id: z.string(),
  createdAt: dateTime,
  updatedAt: dateTime.meta({ description: "When it was last prolonged" }),
  expiresAt: dateTime,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  current: z.boolean().meta({ description: "Whether it is the session that asks" }),
}).meta({ id: "OwnSession" });

const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  banned: z.boolean(),
  banReason: z.string().nullable(),
  banExpires: dateTime.nullable().meta({ description: "`null` for a ban without an end" }),
  createdAt: dateTime,
  updatedAt: dateTime,
}).meta({ id: "User" });

const UserReply = z.object({ user: User }).meta({ id: "UserReply" });

const UserListReply = z.object({
  users: z.array(User),
  total: z.int().min(0),
  limit: z.int(),
  offset: z.int(),
}).meta({ id: "UserListReply" });

const passwordRule =
  `A new password has at least ${limits.passwordMin} characters, is not a common one, and does not hold one’s name or email.`;

const password = "correct horse battery staple";
const userId = "01890a5d-ac96-7bd6-8f6e-3f2c9d1b7a40";
const me = { id: userId, name: "Zofia Nowak", email: "zofia@example.com", role: "user" } as const;
const user = {
  ...me,
  banned: false,
  banReason: null,
  banExpires: null,
  createdAt: "2026-11-02T08:00:00.000Z",
  updatedAt: "2026-11-20T09:14:31.207Z",
};
const sessionId = "01890a5d-ac96-7d11-9c55-5b0e6a7f2c18";

const signedIn: OperationReply = {
  status: 200,
  description: "The user; the session is in the cookie",
  schema: SignedInReply,
  example: { redirect: false, user: me },
};

const userReply = (
  changed: Partial<z.infer<typeof User>>,
  description = "The user after the change",
): OperationReply => ({
  status: 200,
  description,
  schema: UserReply,
  example: { user: { ...user, ...changed } },
});

const status: OperationReply = {
  status: 200,
  description: "Done",
  schema: z.object({ status: z.literal(true) }),
  example: { status: true },
};

const success: OperationReply = {
  status: 200,
  description: "Done",
  schema: z.object({ success: z.literal(true) }),
  example: { success: true },
};

const tag = "Signing in";

const ownOperations = [
  operation({
    id: "signIn",
    method: "POST",
    path: "/api/auth/sign-in/email",
    tag,
    summary: "Sign in with email and password",
    description: "Sets the session cookie. A session that came along ends.",
    access: "public",
    body: bodies.SignIn,
    example: { email: me.email, password },
    replies: [signedIn],
    codes: ["invalid_credentials", "rate_limited"],
  }),
  operation({
    id: "signUp",
    method: "POST",
    path: "/api/auth/sign-up/email",
    tag,
    summary: "Register, where the operator lets anyone",
    description: `The new user has the role \`user\` and is signed in. ${passwordRule}`,
    access: "public",
    body: bodies.SignUp,
    example: { name: me.name, email: me.email, password },
    replies: [signedIn],
    codes: ["unauthenticated", "sign_up_closed", "email_taken", "rate_limited"],
  }),
  operation({
    id: "signOut",
    method: "POST",
    path: "/api/auth/sign-out",
    tag,
    summary: "Sign out",
    description: "Ends the session and clears the cookie; without a session it does nothing.",
    access: "public",
    codes: ["unauthenticated"], // to an API key
    replies: [success],
  }),
  operation({
    id: "getSession",
    method: "GET",
    path: "/api/auth/get-session",
    tag,
    summary: "Read the current session",
    access: "public",
    codes: ["unauthenticated"], // to an API key
    replies: [{
      status: 200,
      description: "The session and its user, `null` when nobody is signed in",
      schema: CurrentSession.nullable(),
      example: {
        session: {
          id: sessionId,
          userId,
          createdAt: "2026-11-20T09:14:31.207Z",
          expiresAt: "2026-11-27T09:14:31.207Z",
        },
        user: me,
      },
    }],
  }),
  operation({
    id: "listSessions",
    method: "GET",
    path: "/api/auth/list-sessions",
    tag,
    scope: "no key",
    summary: "List one’s own sessions, newest first",
    replies: [{
      status: 200,
      description: "All sessions that are live",
      schema: z.array(OwnSession),
      example: [{
        id: sessionId,
        createdAt: "2026-11-20T09:14:31.207Z",
        updatedAt: "2026-11-20T09:14:31.207Z",
        expiresAt: "2026-11-27T09:14:31.207Z",
        ipAddress: "192.0.2.17",
        userAgent: "curl/8.14.1",
        current: true,
      }],
    }],
  }),
  operation({
    id: "revokeSession",
    method: "POST",
    path: "/api/auth/revoke-session",
    tag,
    scope: "no key",
    summary: "End one of one’s own sessions",
    body: bodies.RevokeSession,
    example: { id: sessionId },
    replies: [status],
  }),
  operation({
    id: "revokeOtherSessions",
    method: "POST",
    path: "/api/auth/revoke-other-sessions",
    tag,
    scope: "no key",
    summary: "End all other sessions of one’s own",
    replies: [status],
  }),
  operation({
    id: "revokeSessions",
    method: "POST",
    path: "/api/auth/revoke-sessions",
    tag,
    scope: "no key",
    summary: "End all sessions of one’s own",
    description: "Also the one that asks: the cookie is cleared.",
    replies: [status],
  }),
  operation({
    id: "changePassword",
    method: "POST",
    path: "/api/auth/change-password",
    tag,
    scope: "no key",
    summary: "Change one’s own password",
    description:
      `Ends all other sessions; this one goes on under a new cookie, which the reply sets. Counts as an attempt to sign in. ${passwordRule}`,
    body: bodies.ChangePassword,
    example: { currentPassword: password, newPassword: "a wholly new phrase of words" },
    replies: [{
      status: 200,
      description: "The user",
      schema: z.object({ user: SignedInUser }),
      example: { user: me },
    }],
    codes: ["invalid_credentials"],
  }),
];

const adminTag = "Users";

const adminOperations = [
  operation({
    id: "listUsers",
    method: "GET",
    path: "/api/auth/admin/list-users",
    tag: adminTag,
    scope: "no key",
    summary: "List users by name",
    access: "admin",
    query: bodies.ListUsers,
    replies: [{
      status: 200,
      description: "One page of users",
      schema: UserListReply,
      example: { users: [user], total: 1, limit: 20, offset: 0 },
    }],
  }),
  operation({
    id: "createUser",
    method: "POST",
    path: "/api/auth/admin/create-user",
    tag: adminTag,
    scope: "no key",
    summary: "Create a user",
    description: passwordRule,
    access: "admin",
    body: bodies.NewUser,
    example: { name: me.name, email: me.email, password, role: "user" },
    replies: [userReply({}, "The new user")],
    codes: ["email_taken"],
  }),
  operation({
    id: "setRole",
    method: "POST",
    path: "/api/auth/admin/set-role",
    tag: adminTag,
    scope: "no key",
    summary: "Set the role of a user",
    description: "It holds from the next request on. Nobody takes the role from themselves.",
    access: "admin",
    body: bodies.SetRole,
    example: { userId, role: "admin" },
    replies: [userReply({ role: "admin" })],
    codes: ["not_found"],
  }),
  operation({
    id: "banUser",
    method: "POST",
    path: "/api/auth/admin/ban-user",
    tag: adminTag,
    scope: "no key",
    summary: "Keep a user out",
    description:
      "For `banExpiresIn` seconds, without it until the ban is lifted. Ends the sessions of the user and revokes the API keys, for good.",
    access: "admin",
    body: bodies.BanUser,
    example: { userId, banReason: "Left the company" },
    replies: [userReply({ banned: true, banReason: "Left the company" })],
    codes: ["not_found"],
  }),
  operation({
    id: "unbanUser",
    method: "POST",
    path: "/api/auth/admin/unban-user",
    tag: adminTag,
    scope: "no key",
    summary: "Let a user in again",
    access: "admin",
    body: bodies.OneUser,
    example: { userId },
    replies: [userReply({})],
    codes: ["not_found"],
  }),
  operation({
    id: "setUserPassword",
    method: "POST",
    path: "/api/auth/admin/set-user-password",
    tag: adminTag,
    scope: "no key",
    summary: "Set the password of a user",
    description: `Ends the sessions of the user. ${passwordRule}`,
    access: "admin",
    body: bodies.SetUserPassword,
    example: { userId, newPassword: "a wholly new phrase of words" },
    replies: [status],
    codes: ["not_found"],
  }),
  operation({
    id: "revokeUserSessions",
    method: "POST",
    path: "/api/auth/admin/revoke-user-sessions",
    tag: adminTag,
    scope: "no key",
    summary: "End all sessions of a user",
    access: "admin",
    body: bodies.OneUser,
    example: { userId },
    replies: [success],
  }),
];

/** The operations, in the order of the description. */
export const authOperations = [...ownOperations, ...adminOperations];
