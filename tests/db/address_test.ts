import { assertEquals, assertThrows } from "@std/assert";
import { addressForPrograms, certificatesOf, readAddress } from "@/db/address.ts";
import { DatabaseUnusable } from "@/db/sql.ts";

const file = await Deno.makeTempFile();
await Deno.writeTextFile(file, "certificates");
const verified = { rejectUnauthorized: true, host: "db.example.com" } as const;
const pinned = { ...verified, ca: "certificates" };

/** What is asked of a host elsewhere, and what becomes of it. */
const protections = [
  ["", "prefer"],
  ["?sslmode=disable", false],
  ["?sslmode=allow", "prefer"],
  ["?sslmode=prefer", "prefer"],
  ["?sslmode=require", "require"],
  ["?sslmode=require&channel_binding=prefer", "require"],
  ["?sslmode=require&channel_binding=require", verified],
  ["?sslmode=verify-ca", verified],
  ["?sslmode=verify-full", verified],
  ["?sslmode=verify-full&sslrootcert=system", verified],
  [`?sslmode=verify-full&sslrootcert=${file}`, pinned],
  [`?sslmode=require&sslrootcert=${file}`, pinned],
] as const;

for (const [query, protection] of protections) {
  Deno.test(`a server elsewhere with “${query.replace(file, "FILE")}”`, () => {
    assertEquals(readAddress(`postgres://u:p@db.example.com/app${query}`).protection, protection);
  });
}

Deno.test("on this machine nothing is encrypted unless it is asked for", () => {
  for (const host of ["localhost", "127.0.0.1:6432", "[::1]:5432"]) {
    assertEquals(readAddress(`postgres://u:p@${host}/app`).protection, false);
    assertEquals(readAddress(`postgres://u:p@${host}/app?sslmode=require`).protection, "require");
  }
});

Deno.test("a certificate is for the host, whatever it is called by", () => {
  for (
    const [host, name] of [["10.0.0.7", "10.0.0.7"], ["[2001:db8::7]", "2001:db8::7"]] as const
  ) {
    assertEquals(readAddress(`postgres://u:p@${host}:5432/app?sslmode=verify-full`).protection, {
      rejectUnauthorized: true,
      host: name,
    });
  }
});

Deno.test("what is for clients is not told to the server, everything else is", () => {
  const { url, pooled } = readAddress(
    "postgresql://u:p%40ss@db.example.com:6543/app?sslmode=require&channel_binding=require&pgbouncer=true&connection_limit=1&search_path=ours",
  );
  assertEquals([url, pooled], [
    "postgresql://u:p%40ss@db.example.com:6543/app?search_path=ours",
    true,
  ]);
});

Deno.test("PostgreSQL's programs are given what they know", () => {
  const given =
    "postgresql://u:p@db.example.com/app?sslmode=require&pgbouncer=true&application_name=x";
  assertEquals(
    addressForPrograms(given).href,
    "postgresql://u:p@db.example.com/app?sslmode=require&application_name=x",
  );
});

Deno.test("what cannot be done is said in one sentence", () => {
  assertThrows(
    () => readAddress("postgres://db.example.com/app?sslmode=yes"),
    DatabaseUnusable,
    "sslmode of DATABASE_URL must be",
  );
  assertThrows(
    () => readAddress("postgres://db.example.com/app?sslmode=verify-full&sslrootcert=/nowhere/ca"),
    DatabaseUnusable,
    "/nowhere/ca",
  );
});

Deno.test("the file of certificates is known to those who give permissions", () => {
  const address = "postgres://db.example.com/app?sslmode=verify-full";
  assertEquals(certificatesOf(address), undefined);
  assertEquals(certificatesOf(`${address}&sslrootcert=system`), undefined);
  assertEquals(certificatesOf(`${address}&sslrootcert=/etc/ca.pem`), "/etc/ca.pem");
});
