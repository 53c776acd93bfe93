/** How busy this process is: for monitoring, and for the page about the service. */
import { serverOf } from "@/core/ai/server.ts";
import type { App } from "@/core/app.ts";
import { watch } from "@/core/telemetry/telemetry.ts";
import { slotsOf } from "@/db/database.ts";
import { countDeliveries, type Load } from "@/db/queries/platform/service_state.ts";

type Services = Pick<App, "database" | "documents" | "config">;

/** Connections in use, free, waited for and lost; documents waiting and being drawn; 1 while the model is left alone. */
export function loadOf({ database, documents, config }: Services): Load {
  const { held, free, waiting, lost } = slotsOf(database).load;
  return {
    used: held,
    free,
    waiting,
    lost,
    documentsWaiting: documents.load.waiting,
    documentsDrawing: documents.load.drawing,
    modelPaused: config.openai !== undefined && serverOf(config.openai).breaker.isOpen ? 1 : 0,
  };
}

/** Has monitoring look at the load, where it is switched on. */
export function watchLoad(app: Services): void {
  watch("offerwright.db.connections", (observe) => {
    const { held, free } = slotsOf(app.database).load;
    observe(held, { state: "used" });
    observe(free, { state: "free" });
  });
  watch("offerwright.db.waiting", (observe) => observe(slotsOf(app.database).load.waiting));
  watch("offerwright.db.lost", (observe) => observe(slotsOf(app.database).load.lost));
  watch("offerwright.document.queue", (observe) => {
    const { waiting, drawing } = app.documents.load;
    observe(waiting, { state: "waiting" });
    observe(drawing, { state: "drawing" });
  });
  watch("offerwright.model.paused", (observe) => {
    if (app.config.openai) observe(serverOf(app.config.openai).breaker.isOpen ? 1 : 0);
  });
  watch("offerwright.webhooks.pending", async (observe) => {
    observe((await countDeliveries(app.database.sql)).pending);
  });
}
