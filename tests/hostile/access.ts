/** Who may do what, as the operations declare it, and five kinds of callers to hold it against. */
import type { Auth } from "@/core/auth/auth.ts";
import { banUser, createUser } from "@/core/auth/users.ts";
import { signIn } from "@/core/auth/sign_in.ts";
import type { Operation } from "@/core/contracts/operation.ts";
import { newId } from "@/core/platform/ids.ts";
import { type Json, objectOf } from "@/tests/helpers/openapi.ts";
import { password } from "@/tests/helpers/users.ts";

/** Callers; `banned` and `expired` hold a cookie that was good once. */
export const callers = ["nobody", "user", "admin", "banned", "expired"] as const;
export type Caller = (typeof callers)[number];

/** How a caller is answered before anything else is looked at. */
export type Decision = "in" | 401 | 403;

/** Rows: what an operation asks for. Written out, so that nothing of the product's own decides what is expected. */
export const decisions: Readonly<Record<Operation["access"], Readonly<Record<Caller, Decision>>>> =
  {
    public: { nobody: "in", user: "in", admin: "in", banned: "in", expired: "in" },
    session: { nobody: 401, user: "in", admin: "in", banned: 401, expired: 401 },
    // By a cookie; keys have tables of their own (tests/routes/http/api_keys_test.ts).
    key: { nobody: 401, user: 401, admin: 401, banned: 401, expired: 401 },
    admin: { nobody: 401, user: 403, admin: "in", banned: 401, expired: 401 },
  };

/** What the API description says that an operation asks for. */
export function describedAccess(document: Json, { path, method }: Operation): Operation["access"] {
  const described = objectOf(objectOf(objectOf(document).paths)[path])[method.toLowerCase()];
  const { security } = objectOf(described);
  if (!Array.isArray(security)) throw new Error(`${path} says nothing of sessions`);
  const session = security.map((each) => objectOf(each).session).find((each) => each !== undefined);
  if (session === undefined) return security.length === 0 ? "public" : "key";
  return Array.isArray(session) && session.includes("admin") ? "admin" : "session";
}

/** The path of an operation with ids of nothing in it. */
export function strangePath({ path }: Pick<Operation, "path">): string {
  return path.replaceAll(/\{\w+\}/g, () => newId());
}

/** A new user of that role with a session; the `Cookie` header and the ids of both. */
export async function givenCaller(auth: Auth, role: "admin" | "user") {
  const email = `${role}-${crypto.randomUUID()}@example.com`;
  const { id } = await createUser(auth, { name: "Zofia", email, password, role });
  return { userId: id, email, cookie: await givenCookie(auth, email) };
}

/** A new session of a user. */
export async function givenCookie(auth: Auth, email: string): Promise<string> {
  const { setCookie } = await signIn(auth, { email, password, address: "" });
  return setCookie[0]?.split(";", 1)[0] ?? "";
}

/** The cookie of an administrator who was banned since; their session's row is put back, as if the ban had missed it. */
export async function givenBannedCookie(auth: Auth): Promise<string> {
  const { userId, cookie } = await givenCaller(auth, "admin");
  const { sql } = auth.database;
  const [kept] = await sql<{ row: string }>`
    select to_jsonb(s)::text as row from "session" s where "userId" = ${userId}`;
  await banUser(auth, { userId: "nobody", name: "", role: "admin" }, { userId });
  await sql`
    insert into "session" select * from jsonb_populate_record(null::"session", ${
    kept?.row ?? ""
  }::text::jsonb)`;
  return cookie;
}

/** The cookie of an administrator whose session has ended by itself. */
export async function givenExpiredCookie(auth: Auth): Promise<string> {
  const { userId, cookie } = await givenCaller(auth, "admin");
  await auth.database.sql`
    update "session" set "expiresAt" = now() - interval '1 second' where "userId" = ${userId}`;
  return cookie;
}
