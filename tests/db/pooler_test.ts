/** A pooler that shares sessions out between transactions, as PgBouncer does: native only. */
import { assertEquals } from "@std/assert";
import { Buffer } from "node:buffer";
import { connect, createServer, type Socket } from "node:net";
import { openDatabase } from "@/db/client.ts";
import { closedAtEnd, nativeUrl, testDatabase } from "@/tests/helpers/database.ts";

const refusal = "SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0";

/** Passes everything on, but refuses who wants to set limits for a session; gives its address. */
async function givenPooler(server: string) {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on("error", () => {});
  };
  const pooler = createServer((client) => {
    keep(client).once("data", (first) => {
      if (first.includes("statement_timeout")) {
        const bytes = Buffer.from(`E....${refusal}`, "latin1");
        bytes.writeInt32BE(bytes.length - 1, 1);
        return void client.end(bytes);
      }
      const behind = keep(connect({ host: hostname, port: Number(port || 5432) }));
      behind.write(first);
      client.pipe(behind).pipe(client);
    });
  });
  await new Promise<void>((resolve) => pooler.listen(0, "127.0.0.1", resolve));
  const url = new URL(server);
  const address = pooler.address();
  if (address !== null && typeof address === "object") url.port = String(address.port);
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => pooler.close(resolve));
  };
  return { url: url.href, stop };
}

const deadlines = { deadlineMs: 4_000, idleMs: 3_000 };

Deno.test({
  name: "behind a pooler limits are set by each transaction, and no statement has a name",
  ignore: nativeUrl === undefined,
  async fn() {
    const pooler = await givenPooler(nativeUrl ?? "");
    const database = closedAtEnd(
      await openDatabase({ url: pooler.url, ...deadlines }),
      () => pooler.stop(),
    );
    const ours = [{ statement: "4s", lock: "2s", idle: "8s" }];
    const [outside, inside, long] = [
      await database.sql`select current_setting('statement_timeout') as statement`,
      await database.transaction((sql) =>
        sql`
          select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle`
      ),
      await database.transaction(
        (sql) => sql`select current_setting('statement_timeout') as statement`,
        { deadlineMs: 9_000 },
      ),
    ];
    assertEquals<unknown>([outside, inside, long], [[{ statement: "0" }], ours, [{
      statement: "9s",
    }]]);
    for (let n = 0; n < 3; n++) await database.sql`select ${n}::int as n`;
    assertEquals<unknown>(await database.sql`select count(*) from pg_prepared_statements`, [{
      count: 0,
    }]);
    assertEquals(database.warnings.filter((each) => each.includes("pooler")).length, 1);
    await database.close();
  },
});

Deno.test({
  name: "without a pooler nobody is told of one, and statements keep their names",
  ignore: nativeUrl === undefined,
  async fn() {
    const database = await testDatabase(deadlines);
    assertEquals(database.warnings.filter((each) => each.includes("pooler")), []);
    const session = await database.sql<{ statement: string; named: number }>`
      select current_setting('statement_timeout') as statement,
        (select count(*) from pg_prepared_statements) as named`;
    assertEquals([session[0]?.statement, (session[0]?.named ?? 0) > 0], ["4s", true]);
  },
});
