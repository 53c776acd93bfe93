import { assert, assertEquals, assertRejects, assertThrows } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import {
  ConstraintViolation,
  DatabaseUnavailable,
  fragment,
  json,
  list,
  nothing,
  type SqlFragment,
} from "@/db/sql.ts";
import { bareDatabase, closedAtEnd, nativeUrl } from "@/tests/helpers/database.ts";

const options = await bareDatabase();
const database = closedAtEnd(
  await openDatabase({ ...options, max: 2, queue: 2, waitMs: 200, idleMs: 200 }),
);
const { sql } = database;
await sql`create table things (id integer constraint things_pkey primary key, name text,
  constraint things_name_short check (char_length(name) < 10))`;
await sql`create table parts (thing_id integer constraint parts_thing_id_fkey references things (id) deferrable initially deferred)`;

const clear = () => sql`truncate things, parts`;
const never = new Promise<never>(() => {});

/** Every value goes there as a parameter of the type, and comes back. */
const roundTrips: [string, SqlFragment, unknown][] = [
  ["text", fragment`${"zażółć 🦆 \u202e \u0001 '\"\\"}::text`, "zażółć 🦆 \u202e \u0001 '\"\\"],
  ["null", fragment`${null}::text`, null],
  ["integer", fragment`${42}::integer`, 42],
  ["bigint", fragment`${9007199254740991}::bigint`, 9007199254740991],
  ["bigint from a bigint", fragment`${12n}::bigint`, 12],
  ["boolean", fragment`${false}::boolean`, false],
  ["numeric", fragment`${"1234567890.123456"}::numeric(16, 6)`, "1234567890.123456"],
  ["numeric with its zeros", fragment`${"0.10"}::numeric`, "0.10"],
  ["double precision", fragment`${0.1}::double precision`, 0.1],
  [
    "timestamptz",
    fragment`${new Date("2026-03-29T01:59:59.987Z")}::timestamptz(3)`,
    new Date("2026-03-29T01:59:59.987Z"),
  ],
  [
    "uuid",
    fragment`${"0198a0e0-0000-7000-8000-000000000001"}::uuid`,
    "0198a0e0-0000-7000-8000-000000000001",
  ],
  [
    "jsonb with its keys",
    fragment`${json({ snake_key: [1, { camelKey: null }], "ключ": "ü" })}::jsonb`,
    { snake_key: [1, { camelKey: null }], "ключ": "ü" },
  ],
  ["jsonb, an empty array", fragment`${json([])}::jsonb`, []],
  ["jsonb, a text", fragment`${json("text")}::jsonb`, "text"],
  [
    "text[]",
    fragment`${list(["a", 'b"\\,{}', "", "NULL", null, "łódź"])}::text[]`,
    ["a", 'b"\\,{}', "", "NULL", null, "łódź"],
  ],
  ["text[], empty", fragment`${list([])}::text[]`, []],
  ["integer[]", fragment`${list([1, -2])}::integer[]`, [1, -2]],
  ["numeric[]", fragment`${list(["1.50", "-0.000001"])}::numeric[]`, ["1.50", "-0.000001"]],
  [
    "uuid[]",
    fragment`${list(["0198a0e0-0000-7000-8000-000000000001"])}::uuid[]`,
    ["0198a0e0-0000-7000-8000-000000000001"],
  ],
];

for (const [what, value, expected] of roundTrips) {
  Deno.test(`${what} makes the round trip`, async () => {
    const [row] = await sql<{ cameBack: unknown }>`select ${value} as came_back`;
    assertEquals(row, { cameBack: expected });
  });
}

Deno.test("rows are plain", async () => {
  const rows = await sql<{ one: number }>`select 1 as one`;
  assertEquals([Object.getPrototypeOf(rows), Object.getPrototypeOf(rows[0])], [
    Array.prototype,
    Object.prototype,
  ]);
});

Deno.test("an integer that a number cannot hold is an error, and nothing else breaks", async () => {
  await assertRejects(
    () => sql`select 9007199254740993::bigint as big`,
    RangeError,
    "select it as text",
  );
  assertEquals(await sql<{ one: number }>`select 1 as one`, [{ one: 1 }]);
});

Deno.test("a list takes no number that is not finite", () => {
  assertThrows(() => list([1, NaN]), RangeError);
});

Deno.test("lists stand in any() and unnest()", async () => {
  await clear();
  await sql`insert into things select * from unnest(${list([1, 2, 3])}::integer[], ${
    list(["a", null, "c"])
  }::text[])`;
  const rows = await sql<{ id: number }>`select id from things where id = any(${
    list([1, 3])
  }) order by id`;
  assertEquals(rows, [{ id: 1 }, { id: 3 }]);
});

Deno.test("fragments build one statement", async () => {
  await clear();
  await sql`insert into things values (1, 'a'), (2, 'b')`;
  const found = (name?: string) =>
    sql<{ id: number }>`select id from things where true ${
      name === undefined ? nothing : fragment`and name = ${name}`
    } order by id`;
  assertEquals([await found("b"), await found()], [[{ id: 2 }], [{ id: 1 }, { id: 2 }]]);
});

Deno.test("undefined as a value is an error, and nothing else breaks", async () => {
  const missing = {} as { name: string };
  await assertRejects(() => sql`select ${missing.name}::text`, Error, "Undefined values");
  assertEquals(await sql<{ one: number }>`select 1 as one`, [{ one: 1 }]);
});

Deno.test("constraints are told by name", async () => {
  await clear();
  await sql`insert into things values (1, 'a')`;
  const violations: [string, string, () => Promise<unknown>][] = [
    ["things_pkey", "23505", () => sql`insert into things values (1, 'b')`],
    ["things_name_short", "23514", () => sql`insert into things values (2, 'much too long')`],
    ["parts_thing_id_fkey", "23503", () => sql`insert into parts values (7)`],
    [
      "parts_thing_id_fkey",
      "23503",
      () => database.transaction((sql) => sql`insert into parts values (7)`), // refused by the commit
    ],
  ];
  for (const [constraint, code, change] of violations) {
    const error = await assertRejects(change, ConstraintViolation);
    assertEquals([error.constraint, error.code], [constraint, code]);
  }
  assertEquals(await sql<{ id: number }>`select id from things`, [{ id: 1 }]);
  assertEquals(await sql`select * from parts` as unknown, []);
});

Deno.test("another SQL error keeps its code", async () => {
  const error = await assertRejects(() => sql`select * from nowhere`, Error);
  assertEquals("code" in error && error.code, "42P01");
});

Deno.test("a transaction stores all or nothing", async () => {
  await clear();
  await database.transaction(async (sql) => {
    await sql`insert into things values (1, 'a')`;
    await Promise.all([2, 3].map((id) => sql`insert into things values (${id}, 'b')`));
  });
  await assertRejects(
    () =>
      database.transaction(async (sql) => {
        await sql`insert into things values (4, 'd')`;
        throw new Error("changed my mind");
      }),
    Error,
    "changed my mind",
  );
  const rows = await sql<{ id: number }>`select id from things order by id`;
  assertEquals(rows.map(({ id }) => id), [1, 2, 3]);
});

Deno.test("a transaction that ignores a failed statement is told that nothing was stored", async () => {
  await clear();
  await assertRejects(
    () =>
      database.transaction(async (sql) => {
        await sql`insert into things values (1, 'a')`;
        await sql`insert into things values (1, 'twin')`.catch(() => {});
      }),
    Error,
    "rolled back",
  );
  assertEquals(await sql`select * from things` as unknown, []);
});

Deno.test("inside a transaction the pool refuses at once: it would wait for itself", async () => {
  const inside: (() => Promise<unknown>)[] = [
    () => sql`select 1`,
    () => database.transaction(() => Promise.resolve()),
    () => database.ping(),
  ];
  for (const attempt of inside) {
    await assertRejects(() => database.transaction(() => attempt()), Error, "inside a transaction");
  }
});

Deno.test("a statement after the end of its transaction is refused", async () => {
  const kept = await database.transaction((sql) => Promise.resolve(sql));
  await assertRejects(() => kept`select 1`, Error, "over");
});

Deno.test("a transaction that does nothing is ended and leaves nothing", async () => {
  await clear();
  await assertRejects(() =>
    database.transaction(async (sql) => {
      await sql`insert into things values (1, 'a')`;
      await never;
    }), DatabaseUnavailable);
  assertEquals(await sql`select * from things` as unknown, []);
});

Deno.test("who waits too long, or in too long a queue, is refused; the others are served", async () => {
  const size = nativeUrl ? 2 : 1;
  const holding = Promise.withResolvers<void>();
  const started: Promise<void>[] = [];
  const holders = Array.from({ length: size }, () => {
    const begun = Promise.withResolvers<void>();
    started.push(begun.promise);
    return database.slots.hold(async () => {
      begun.resolve();
      await holding.promise;
    });
  });
  await Promise.all(started);
  const waiting = [1, 2].map(() => assertRejects(() => sql`select 1`, DatabaseUnavailable, "busy"));
  await assertRejects(() => sql`select 1`, DatabaseUnavailable, "too many");
  await Promise.all(waiting);
  const served = sql<{ one: number }>`select 1 as one`;
  holding.resolve();
  assertEquals(await served, [{ one: 1 }]);
  await Promise.all(holders);
  assertEquals(database.slots.load.held, 0);
});

Deno.test("spare() tells how many could have a connection without waiting", async () => {
  const most = nativeUrl ? 2 : 1;
  assertEquals(database.spare(), most);
  await database.transaction(async (sql) => {
    await sql`select 1`;
    assertEquals(database.spare(), most - 1);
  });
  assertEquals(database.spare(), most);
});

Deno.test("many at once get each their own answer", async () => {
  const wide = await openDatabase(nativeUrl ? { url: options.url } : await bareDatabase());
  try {
    const answers = await Promise.all(Array.from({ length: 90 }, async (_, number) => {
      const read = async (run: typeof sql) => {
        const [row] = await run<{ number: number }>`select ${number}::integer as number`;
        return row?.number;
      };
      return number % 3 === 0 ? await wide.transaction(read) : await read(wide.sql);
    }));
    assertEquals(answers, Array.from({ length: 90 }, (_, number) => number));
  } finally {
    await wide.close();
  }
});

Deno.test("a large value and a large result pass", async () => {
  const text = "ąę".repeat(500_000);
  const [row] = await sql<{ text: string }>`select ${text}::text as text`;
  assert(row?.text === text);
  const rows = await sql<{ n: number }>`select n from generate_series(1, 20000) n`;
  assertEquals([rows.length, rows.at(-1)?.n], [20_000, 20_000]);
});

Deno.test("ping answers; a closed database refuses", async () => {
  const other = await openDatabase(nativeUrl ? { url: options.url } : await bareDatabase());
  await other.ping();
  await other.close();
  await assertRejects(() => other.ping(), DatabaseUnavailable, "closed");
  await other.close();
});
