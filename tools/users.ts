/**
 * Users from the command line, for operators whom nobody can let in any more. Reads the same settings as the service;
 * with the embedded database the service must be stopped.
 *
 *     deno run -A tools/users.ts list
 *     deno run -A tools/users.ts password zofia@example.com
 *     deno run -A tools/users.ts create zofia@example.com admin
 */
import { type Auth, openAuth } from "@/core/auth/auth.ts";
import { generatePassword } from "@/core/auth/password_strength.ts";
import { openSecret } from "@/core/auth/secret.ts";
import { createUser, listUsers, setUserPassword, type User } from "@/core/auth/users.ts";
import { ConfigError, readConfig } from "@/core/platform/config.ts";
import { AppError } from "@/core/errors.ts";
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import { DatabaseUnavailable, DatabaseUnusable } from "@/db/sql.ts";

const usage = "Say: list | password EMAIL | create EMAIL [admin]";

/** Carries out one command and gives the text to show. A made-up password is in it and nowhere else. */
export async function runUsers(auth: Auth, args: readonly string[]): Promise<string> {
  const [command, email, role] = args;
  if (command === "list") return (await allUsers(auth)).map(describe).join("\n");
  if (email === undefined || !email.includes("@")) return usage;
  const password = generatePassword();
  if (command === "create") {
    const user = {
      name: email,
      email,
      password,
      role: role === "admin" ? "admin" : "user",
    } as const;
    return `${describe(await createUser(auth, user))}\nPassword: ${password}`;
  }
  if (command !== "password") return usage;
  const user = (await allUsers(auth)).find((user) => user.email === email.toLowerCase());
  if (!user) return `There is no user ${email}`;
  await setUserPassword(auth, { userId: user.id, newPassword: password });
  return `${describe(user)}\nPassword: ${password}\nAll sessions of this user are ended.`;
}

async function allUsers(auth: Auth): Promise<User[]> {
  return (await listUsers(auth, { limit: 10_000, offset: 0 })).users;
}

function describe({ email, name, role, banned }: User): string {
  return `${email}  ${role}${banned ? "  banned" : ""}  ${name}`;
}

async function main(): Promise<string> {
  const config = readConfig((name) => Deno.env.get(name));
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(database);
    const auth = openAuth({ database, config, secret: await openSecret(config) });
    return await runUsers(auth, Deno.args);
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  const say = (text: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
  try {
    say(await main());
  } catch (error) {
    const foreseen = [ConfigError, DatabaseUnusable, DatabaseUnavailable, AppError];
    if (!(error instanceof Error) || !foreseen.some((type) => error instanceof type)) throw error;
    say(error.message);
    Deno.exitCode = 1;
  }
}
