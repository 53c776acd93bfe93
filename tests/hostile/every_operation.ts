/** Every operation and page, asked while the database is away: what each must answer then. */
import { authOperations } from "@/core/auth/operations.ts";
import { operations } from "@/core/contracts/operations.ts";
import { fullBody, pathOf, type Records } from "@/tests/fuzz/records.ts";
import type { Reply, TestClient } from "@/tests/helpers/harness.ts";

/** They need no database and answer as ever. */
const withoutDatabase = ["checkLiveness", "describeApi"];
const pages = ["/", "/offers", "/offers/quick", "/products", "/customers", "/settings/company"];

/** An answer that is not what it must be. */
export interface Wrong {
  readonly what: string;
  readonly status: number;
  readonly text: string;
}

/** Asks for everything; gives the answers that are wrong, how many there were, and the slowest in milliseconds. */
export async function askForEverything(
  client: TestClient,
  records: Records,
): Promise<{ wrong: Wrong[]; asked: number; slowestMs: number }> {
  const wrong: Wrong[] = [];
  let asked = 0, slowestMs = 0;
  const take = async (what: string, send: () => Promise<Reply>, isRight: (r: Reply) => boolean) => {
    const started = performance.now();
    const reply = await send();
    slowestMs = Math.max(slowestMs, performance.now() - started);
    asked++;
    if (!isRight(reply)) wrong.push({ what, status: reply.status, text: reply.text.slice(0, 200) });
  };
  for (const operation of [...operations, ...authOperations]) {
    const { id, method } = operation;
    const isRight = withoutDatabase.includes(id)
      ? (reply: Reply) => reply.status === 200
      : id === "checkHealth"
      ? (reply: Reply) => reply.status === 503 && reply.body?.status === "unavailable"
      : operation.access === "key"
      ? (reply: Reply) => reply.status === 401
      : (reply: Reply) => isAway(reply, operation.errors);
    const body = fullBody(id, records);
    await take(id, () => client.send(method, pathOf(operation, records), body), isRight);
  }
  for (const page of pages) {
    await take(
      page,
      () => client.get(page),
      ({ status, headers, text }) =>
        status === 503 && headers.has("retry-after") && text.includes("<h1"),
    );
  }
  return { wrong, asked, slowestMs: Math.round(slowestMs) };
}

function isAway({ status, headers, body }: Reply, shape: "standard" | "import"): boolean {
  if (status !== 503 || !headers.has("retry-after")) return false;
  return shape === "import" ? typeof body?.error === "string" : body?.error?.code === "unavailable";
}
