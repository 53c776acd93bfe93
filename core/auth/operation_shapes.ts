/** What the operations of authentication reply, and the examples of the description. */
import { z } from "zod";
import type { OperationReply } from "@/core/contracts/operation.ts";
import { dateTime } from "@/core/contracts/values.ts";
import { limits } from "@/core/platform/limits.ts";

export const Role = z.enum(["admin", "user"]);

export const SignedInUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
})
  .meta({ id: "SignedInUser" });

export const SignedInReply = z.object({ redirect: z.literal(false), user: SignedInUser })
  .meta({ id: "SignedInReply" });

export const CurrentSession = z.object({
  session: z.object({
    id: z.string(),
    userId: z.string(),
    createdAt: dateTime,
    expiresAt: dateTime,
  }),
  user: SignedInUser,
}).meta({ id: "CurrentSession" });

export const OwnSession = z.object({
  id: z.string(),
  createdAt: dateTime,
  updatedAt: dateTime.meta({ description: "When it was last prolonged" }),
  expiresAt: dateTime,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  current: z.boolean().meta({ description: "Whether it is the session that asks" }),
}).meta({ id: "OwnSession" });

export const User = z.object({
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

export const UserReply = z.object({ user: User }).meta({ id: "UserReply" });

export const UserListReply = z.object({
  users: z.array(User),
  total: z.int().min(0),
  limit: z.int(),
  offset: z.int(),
}).meta({ id: "UserListReply" });

export const passwordRule =
  `A new password has at least ${limits.passwordMin} characters, is not a common one, and does not hold one’s name or email.`;

export const password = "correct horse battery staple";
export const userId = "01890a5d-ac96-7bd6-8f6e-3f2c9d1b7a40";
export const me = {
  id: userId,
  name: "Zofia Nowak",
  email: "zofia@example.com",
  role: "user",
} as const;
export const user = {
  ...me,
  banned: false,
  banReason: null,
  banExpires: null,
  createdAt: "2026-11-02T08:00:00.000Z",
  updatedAt: "2026-11-20T09:14:31.207Z",
};
export const sessionId = "01890a5d-ac96-7d11-9c55-5b0e6a7f2c18";

export const signedIn: OperationReply = {
  status: 200,
  description: "The user; the session is in the cookie",
  schema: SignedInReply,
  example: { redirect: false, user: me },
};

export const userReply = (
  changed: Partial<z.infer<typeof User>>,
  description = "The user after the change",
): OperationReply => ({
  status: 200,
  description,
  schema: UserReply,
  example: { user: { ...user, ...changed } },
});

export const status: OperationReply = {
  status: 200,
  description: "Done",
  schema: z.object({ status: z.literal(true) }),
  example: { status: true },
};

export const success: OperationReply = {
  status: 200,
  description: "Done",
  schema: z.object({ success: z.literal(true) }),
  example: { success: true },
};
