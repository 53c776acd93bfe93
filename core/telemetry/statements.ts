/** Counts the database's time for the request that waits for it, and makes each statement a step of its trace. */
import { currentWork } from "@/core/platform/work.ts";
import type { DatabaseObserver } from "@/db/observer.ts";
import { statementName } from "./statement_name.ts";
import { beginLeaf, record } from "./telemetry.ts";

/** Given to the database when it is opened. */
export const statementObserver: DatabaseObserver = {
  statement(text) {
    const work = currentWork();
    const started = performance.now();
    const end = beginLeaf(() => {
      const name = statementName(text);
      return {
        name,
        attributes: { "db.system.name": "postgresql", "db.query.summary": name },
      };
    });
    return (failed) => {
      if (work !== undefined) {
        work.sqlMs += performance.now() - started;
        work.sqlCount++;
      }
      end?.(failed);
    };
  },
  wait() {
    const work = currentWork();
    const started = performance.now();
    return () => {
      const ms = performance.now() - started;
      if (work !== undefined) work.sqlWaitMs += ms;
      record("offerwright.db.wait.duration", ms / 1000);
    };
  },
};
