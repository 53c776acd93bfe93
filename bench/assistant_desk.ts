/** A desk with the offer that the sentences of `data/assistant/sentences.tsv` are about, and what the assistant makes of one. */
import type { App } from "@/core/app.ts";
import { createUser } from "@/core/auth/users.ts";
import { answerOffline } from "@/core/assistant/turns/offline_turn.ts";
import type { Edit } from "@/core/assistant/changes/edits.ts";
import { readConfig } from "@/core/platform/config.ts";
import { seedDemoData } from "@/core/demo/seed.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { createLogger } from "@/core/platform/log.ts";
import { changeOffer } from "@/core/offers/change.ts";
import { createQuickOffer } from "@/core/offers/quick.ts";
import { saveRevision } from "@/core/offers/revisions.ts";
import { assembleApp } from "@/core/platform/open.ts";
import { newId } from "@/core/platform/ids.ts";
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import { findProductsBySkuForm } from "@/db/queries/catalogue/catalogue.ts";
import { replaceOfferUnmatched } from "@/db/queries/offers/offer_lines.ts";
import { skuForm } from "@/core/reading/words.ts";

const lines = [
  ["CL-0502", 4],
  ["WS/GRD-125-900", 125],
  ["OF-1001", 20],
  ["LUM-FLD-50", 3],
  ["OF-5002", 2],
] as const;

let offerId = "";

/** An application with the demo catalogue, the customer, an earlier offer and the open one. */
export async function givenDesk() {
  const database = await openDatabase({});
  await migrate(database);
  const app = await assembleApp({
    config: readConfig((name) => name === "RATE_LIMITS" ? "off" : undefined),
    log: createLogger({ level: "error", format: "json", write: () => {} }),
    database,
    secret: "a secret of more than thirty-two characters",
  });
  await seedDemoData(app);
  const { id } = await createUser(app.auth, {
    name: "Zofia",
    email: "zofia@example.com",
    password: "a long password of the desk",
    role: "user",
  });
  const user: Identity = { userId: id, name: "Zofia", role: "user" };
  const products = await findProductsBySkuForm(database.sql, lines.map(([sku]) => skuForm(sku)));
  const items = lines.map(([sku, quantity]) => ({
    productId: products.find((each) => each.sku === sku)?.id ?? "",
    quantity,
  }));
  const customerName = "Nowak Logistics";
  await createQuickOffer(app, user, { customerName, items: items.slice(0, 3) });
  const { offer } = await createQuickOffer(app, user, { customerName, items });
  offerId = offer.id;
  await saveRevision(app, user, offerId);
  await changeOffer(app, user, offerId, undefined, async (sql, before) => {
    await replaceOfferUnmatched(sql, before.id, [{
      id: newId(),
      item: "sugar paper",
      reason: "No product comes close enough",
      quantity: null,
      fragmentStart: null,
      fragmentEnd: null,
    }]);
    return {};
  });
  return { app, user, [Symbol.asyncDispose]: () => database.close() };
}

/** What the assistant made of a sentence. */
export interface Heard {
  /** The changes of a proposal that was shown. */
  readonly edits: readonly string[];
  /** The tool that answered a question. */
  readonly tool?: string;
  readonly text: string;
}

/** Asks the assistant without a model. */
export async function hear(app: App, question: string): Promise<Heard> {
  let tool: string | undefined, text = "", isShown = false;
  let edits: readonly Edit[] = [];
  for await (
    const chunk of answerOffline(app, { question, offerId }, new AbortController().signal)
  ) {
    if (chunk.type === "tool-input-available") {
      tool = chunk.toolName;
      const { input } = chunk as { input: { edits?: readonly Edit[] } };
      edits = input.edits ?? [];
    }
    if (chunk.type === "data-proposal") isShown = true;
    if (chunk.type === "text-delta") text += chunk.delta;
  }
  const shown = text.replace(/\s+/g, " ").slice(0, 150);
  if (tool === "proposeEdits") return { edits: isShown ? edits.map(named) : [], text: shown };
  return { edits: [], ...(tool !== undefined && { tool }), text: shown };
}

function named(edit: Edit): string {
  switch (edit.kind) {
    case "add":
      return `add ${edit.sku} ${edit.quantity}`;
    case "swap":
      return `swap ${edit.line} ${edit.sku}`;
    case "quantity":
      return `quantity ${edit.line} ${edit.quantity}`;
    case "remove":
      return `remove ${edit.line}`;
    case "move":
      return `move ${edit.line} ${edit.to}`;
    case "total":
      return `total ${edit.total.value}`;
    case "cheaper":
      return `cheaper ${edit.percent}`;
    case "customer":
      return `customer ${edit.name}`;
    case "note":
    case "name":
    case "paymentTerms":
    case "deliveryTerms":
      return `${edit.kind} ${edit.text}`;
    case "lineDiscount":
      return `lineDiscount ${edit.line} ${edit.percent}`;
    case "agreedPrice":
      return `agreedPrice ${edit.line} ${edit.price}`;
    case "optional":
      return `optional ${edit.line} ${edit.optional}`;
    case "lineNote":
    case "leadTime":
      return `${edit.kind} ${edit.line} ${edit.text}`;
    case "section":
      return `section ${edit.before ?? "last"} ${edit.text}`;
    case "validUntil":
      return `validUntil ${edit.day}`;
    default:
      return `${edit.kind} ${edit.value}`;
  }
}
