/** Counts answers in the process and adds them to the database now and then: no request pays for it. */
import { addRequestCounts, type RequestCount } from "@/db/queries/platform/service_state.ts";
import type { Database } from "@/db/sql.ts";

/** Operations times statuses of an hour are some hundred; more could only come of names that are not ours. */
const mostKinds = 2_000;

/** See the top of the file. What is not written yet is lost when the process dies. */
export class RequestCounts {
  readonly #now: () => Date;
  #counts = new Map<string, RequestCount>();

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  /** Counts one answer; `undefined` where nothing of ours was asked for. */
  readonly add = (operation: string | undefined, status: number): void => {
    this.#take({
      hour: hourOf(this.#now()),
      operation: operation ?? "",
      status: status >= 400 ? status : 200,
      count: 1,
    });
  };

  /**
   * Writes what was counted; what could not be written is kept for the next time.
   *
   * @throws {DatabaseUnavailable}
   */
  async flush({ sql }: Pick<Database, "sql">): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    try {
      await addRequestCounts(sql, counts);
    } catch (error) {
      for (const count of counts) this.#take(count);
      throw error;
    }
  }

  #take(more: RequestCount): void {
    const key = `${more.hour.getTime()} ${more.status} ${more.operation}`;
    const known = this.#counts.get(key);
    if (known === undefined && this.#counts.size >= mostKinds) return;
    this.#counts.set(key, { ...more, count: more.count + (known?.count ?? 0) });
  }
}

function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 3_600_000) * 3_600_000);
}
