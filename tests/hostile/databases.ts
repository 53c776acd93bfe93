/** The databases that races are run on: both in the whole run, else the one of the ordinary suite. */
import type { OpenDatabase } from "@/db/client.ts";
import { nativeUrl, testDatabase } from "@/tests/helpers/database.ts";
import { hostileUrl } from "./native.ts";
import { isFull } from "./record.ts";

/** A database with its name for the report. */
export interface NamedDatabase {
  readonly name: "embedded" | "native";
  readonly database: OpenDatabase;
}

/** Opens them; each is empty and of this test file alone. */
export async function openDatabases(): Promise<readonly NamedDatabase[]> {
  // More holders may wait than in production: here it is told what they do to each other, not that they are refused.
  const options = { queue: 1_000 };
  if (!isFull) {
    const name = nativeUrl ? "native" : "embedded";
    return [{ name, database: await testDatabase(options) }];
  }
  const embedded: NamedDatabase = { name: "embedded", database: await testDatabase(options, "") };
  if (!hostileUrl) return [embedded];
  return [embedded, { name: "native", database: await testDatabase(options, hostileUrl) }];
}
