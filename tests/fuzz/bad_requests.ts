/**
 * Every operation, sent what strangers send. A plan changes a valid request in one to three places; what the tables say
 * must be refused has to be refused in the declared shape. What may be valid is kept and sent when it is asked for.
 */
import { assert } from "@std/assert";
import fc from "fast-check";
import { authOperations } from "@/core/auth/operations.ts";
import type { Operation } from "@/core/contracts/operation.ts";
import { operations } from "@/core/contracts/operations.ts";
import type { TestSite } from "@/tests/helpers/harness.ts";
import type { Json } from "@/tests/helpers/openapi.ts";
import { givenSession } from "@/tests/helpers/users.ts";
import { type Answer, checkAnswer, isSessionError } from "./answers.ts";
import { build, type Built, type Plan, plansFor } from "./mutations.ts";
import { givenRecords, type Records } from "./records.ts";

/** Those that end the sender's own session would leave nobody to send the others. */
const endsSession = ["signOut", "revokeSessions", "revokeOtherSessions"];

interface Sent {
  readonly operation: Operation;
  readonly plan: Plan;
}

/** What was sent and how it was answered. */
export interface Tally {
  sent: number;
  /** Those of which the tables said that they had to be refused; every one was. */
  refused: number;
  /** Refusals that were asked for again by nobody, and answered as to nobody. */
  twins: number;
  readonly statuses: Record<number, number>;
  /** Milliseconds of each answer. */
  readonly times: number[];
  slowest: string;
}

/** How much is sent to each operation. */
export interface Amount {
  readonly seed: number;
  readonly plansPerOperation: number;
  /** Whether what is refused to a user is sent by nobody as well. */
  readonly twins?: boolean;
}

/** A site with an offer and all that belongs to it, and requests to every operation of it. */
export class Fuzz {
  readonly operations = [...operations, ...authOperations]
    .filter(({ id }) => !endsSession.includes(id));
  readonly #maybeValid: Sent[] = [];
  readonly #site: TestSite;
  /** Of the offer that the requests are about. */
  readonly records: Records;
  readonly #document: Json;
  readonly #cookies: Readonly<Record<Plan["who"], string | undefined>>;

  private constructor(
    site: TestSite,
    records: Records,
    document: Json,
    cookies: Readonly<Record<Plan["who"], string | undefined>>,
  ) {
    this.#site = site;
    this.records = records;
    this.#document = document;
    this.#cookies = cookies;
  }

  /** Puts records into a site and signs users in. */
  static async over(site: TestSite): Promise<Fuzz> {
    const { body } = await site.as("nobody").get("/api/openapi.json");
    const cookies = {
      admin: await givenSession(site.app, "admin"),
      user: await givenSession(site.app, "user"),
      nobody: undefined,
    };
    return new Fuzz(site, await givenRecords(site), body, cookies);
  }

  /** Sends bad requests to every operation; throws with the shortest plan that is not answered as declared. */
  async sendBad({ seed, plansPerOperation, twins = false }: Amount): Promise<Tally> {
    const tally: Tally = { sent: 0, refused: 0, twins: 0, statuses: {}, times: [], slowest: "" };
    for (const operation of this.operations) {
      const property = fc.asyncProperty(
        plansFor(operation),
        (plan) => this.#sendPlan({ operation, plan }, tally, twins),
      );
      try {
        await fc.assert(property, { seed, numRuns: plansPerOperation });
      } catch (error) {
        throw new Error(`${operation.method} ${operation.path}`, { cause: error });
      }
    }
    return tally;
  }

  async #sendPlan({ operation, plan }: Sent, tally: Tally, twins: boolean): Promise<void> {
    const built = this.#build({ operation, plan });
    const { refused: must, early } = built;
    const costly = operation.id === "getOfferPdf";
    if (!must && (operation.method !== "GET" || costly)) {
      this.#maybeValid.push({ operation, plan });
      return;
    }
    const at = performance.now();
    const answer = await this.#send(operation, built);
    const took = performance.now() - at;
    if (took > slowestOf(tally)) {
      tally.slowest = `${took.toFixed(0)} ms (${operation.id} ${JSON.stringify(plan)})`;
    }
    tally.times.push(took);
    tally.sent++;
    tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1;
    if (!must) return;
    tally.refused++;
    assert(answer.status >= 400, `accepted: ${answer.status} ${answer.text.slice(0, 300)}`);
    if (operation.access === "public" || early) return;
    if (plan.who === "nobody") return this.#checkNobody(answer);
    if (!twins) return;
    const twin = this.#build({ operation, plan: { ...plan, who: "nobody" } });
    // A change of the cookie header is skipped for users, so the twin may be another request.
    if (twin.early) return;
    this.#checkNobody(await this.#send(operation, twin));
    tally.twins++;
  }

  #checkNobody(answer: Answer): void {
    assert(isSessionError(answer), `nobody got ${answer.status} ${answer.text}`);
  }

  /** Sends up to so many of those that may be valid, evenly chosen, and holds what is good against the table. */
  async sendMaybe(most: number): Promise<Record<number, number>> {
    const statuses: Record<number, number> = {};
    // Deleting would leave nothing to send the others to.
    const chosen = this.#maybeValid.filter(({ operation }) => operation.method !== "DELETE");
    const step = Math.max(1, chosen.length / most);
    for (let at = 0; at < chosen.length; at += step) {
      const one = chosen[Math.floor(at)];
      if (!one) continue;
      try {
        const answer = await this.#send(one.operation, this.#build(one));
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status < 400) checkReply(one.operation, answer);
      } catch (error) {
        throw new Error(`${one.operation.id} ${JSON.stringify(one.plan)}`, { cause: error });
      }
    }
    return statuses;
  }

  #build({ operation, plan }: Sent): Built {
    return build(operation, plan, this.records, this.#cookies[plan.who]);
  }

  async #send(operation: Operation, { request, early }: Built): Promise<Answer> {
    const res = await this.#site.fetch(request);
    const answer = { status: res.status, headers: res.headers, text: await res.text() };
    checkAnswer(operation, answer, { document: this.#document, early });
    return answer;
  }
}

function slowestOf({ slowest }: Tally): number {
  return Number.parseFloat(slowest) || 0;
}

function checkReply(operation: Operation, answer: Answer): void {
  if (operation.replies.length === 0) return;
  const reply = operation.replies.find(({ status }) => status === answer.status);
  assert(reply, `the table has no ${answer.status}`);
  if (reply.schema) reply.schema.parse(JSON.parse(answer.text));
}
