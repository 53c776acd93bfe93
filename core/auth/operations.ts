/**
 * The operations of authentication, for the API description. They are not in the table of `core/contracts/operations.ts`,
 * by which the boundary refuses: `routes/(_api)/auth.ts` has an allow-list of its own, and a test holds the two together.
 */
import { z } from "zod";
import * as bodies from "@/core/auth/bodies.ts";
import { operation } from "@/core/contracts/operation.ts";
import {
  CurrentSession,
  me,
  OwnSession,
  password,
  passwordRule,
  sessionId,
  signedIn,
  SignedInUser,
  status,
  success,
  userId,
} from "./operation_shapes.ts";
import { userOperations } from "./user_operations.ts";

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
  operation({
    id: "requestPasswordReset",
    method: "POST",
    path: "/api/auth/request-password-reset",
    tag,
    summary: "Ask for a link to choose a new password",
    description:
      "It is sent by mail, if a user has this email; the answer is the same if not. It works once, for an hour. Without SMTP_URL an administrator makes one.",
    access: "public",
    body: bodies.RequestPasswordReset,
    example: { email: me.email },
    replies: [status],
    codes: ["mail_off", "rate_limited", "unauthenticated"],
  }),
  operation({
    id: "resetPassword",
    method: "POST",
    path: "/api/auth/reset-password",
    tag,
    summary: "Choose a password by a link",
    description:
      `The token is the last part of the link. All sessions of the user end and a new one begins, in the cookie. ${passwordRule}`,
    access: "public",
    body: bodies.ResetPassword,
    example: { token: "Yb0dJmJ2N3pQxkZ7d9aH1w", newPassword: "a wholly new phrase of words" },
    replies: [signedIn],
    codes: ["link_over", "rate_limited", "unauthenticated"],
  }),
];

/** The operations, in the order of the description. */
export const authOperations = [...ownOperations, ...userOperations];
