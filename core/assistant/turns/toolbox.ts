/**
 * The tools that a model may call: all of them read, and the one that proposes changes makes a card for a user to decide
 * on. Whatever a model was talked into, there is nothing here that writes.
 */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import type { Chunk } from "@/core/contracts/chat.ts";
import { asMeant, decimal } from "@/core/contracts/values.ts";
import { limits } from "@/core/platform/limits.ts";
import { toDecimal } from "@/core/money/money.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import { faultWords } from "@/core/assistant/changes/change_words.ts";
import { type Edit, editsAtMost } from "@/core/assistant/changes/edits.ts";
import { proposalPart, propose } from "@/core/assistant/changes/proposals.ts";
import {
  compareLastOffer,
  compareRevision,
  computeTotals,
  readAlternatives,
  readHistory,
  readLastPrices,
  readLine,
  readOffer,
  readStatus,
  readTerms,
  readTotals,
  readUnmatched,
  searchArticles,
  searchCatalogue,
} from "./tools.ts";
import type { Words } from "./words.ts";

/** Where a tool runs. */
export interface ToolPlace {
  readonly app: App;
  /** Absent in a conversation without an offer: the tools about one are not offered then. */
  readonly row?: OfferRow;
  readonly words: Words;
  /** The numbers that the user has written in the conversation. */
  readonly saidByUser: ReadonlySet<number>;
  readonly signal: AbortSignal;
}

/** What came of a call: `output` for the model and the client, `shown` besides it for the client. */
export interface ToolResult {
  readonly output: unknown;
  readonly shown?: readonly Chunk[];
}

/** A tool as a model is told of it. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the input. */
  readonly parameters: Record<string, unknown>;
  /** Reads the input and runs; throws a `ZodError` for an input that does not fit. */
  readonly run: (input: unknown, place: ToolPlace) => Promise<ToolResult>;
}

const text = () => z.string().min(1).max(limits.searchText);
const lineNumber = () => z.int().min(1).max(limits.linesPerOffer);
const sku = () => z.string().min(1).max(limits.sku);
const amount = () => z.number().min(-limits.number).max(limits.number);
const note = () => z.string().min(1).max(limits.note);
const quantity = () => z.number().gt(0).max(limits.number);

/** A change as a model says it. */
export const AnyEdit = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("add"),
    sku: sku(),
    quantity: quantity(),
    requestItem: z.string().max(limits.note).optional(),
  }),
  z.object({ kind: z.literal("remove"), line: lineNumber() }),
  z.object({ kind: z.literal("swap"), line: lineNumber(), sku: sku() }),
  z.object({ kind: z.literal("quantity"), line: lineNumber(), quantity: quantity() }),
  z.object({ kind: z.literal("discountPercent"), value: amount() }),
  z.object({ kind: z.literal("discountAmount"), value: amount() }),
  z.object({ kind: z.literal("cheaper"), percent: amount() }),
  z.object({
    kind: z.literal("total"),
    value: quantity(),
    of: z.enum(["net", "gross"]),
    atMost: z.boolean(),
  }),
  z.object({ kind: z.literal("note"), text: note() }),
  z.object({ kind: z.literal("name"), text: z.string().min(1).max(limits.name) }),
  z.object({ kind: z.literal("customer"), name: z.string().min(1).max(limits.name) }),
  z.object({ kind: z.literal("move"), line: lineNumber(), to: lineNumber() }),
  z.object({ kind: z.literal("lineDiscount"), line: lineNumber(), percent: amount() }),
  z.object({
    kind: z.literal("agreedPrice"),
    line: lineNumber(),
    price: z.number().min(0).max(limits.number).nullable(),
    reason: z.string().max(limits.note).default(""),
  }),
  z.object({ kind: z.literal("optional"), line: lineNumber(), optional: z.boolean() }),
  z.object({ kind: z.literal("lineNote"), line: lineNumber(), text: note() }),
  z.object({ kind: z.literal("leadTime"), line: lineNumber(), text: note() }),
  z.object({ kind: z.literal("section"), before: lineNumber().optional(), text: note() }),
  z.object({ kind: z.literal("validUntil"), day: z.iso.date() }),
  z.object({ kind: z.enum(["paymentTerms", "deliveryTerms"]), text: note() }),
]);

function tool<Input extends z.ZodType>(
  name: string,
  description: string,
  input: Input,
  run: (input: z.infer<Input>, place: ToolPlace) => Promise<ToolResult> | ToolResult,
): Tool {
  const { $schema: _, ...parameters } = z.toJSONSchema(input, { io: "input" });
  return {
    name,
    description,
    parameters,
    run: async (given, place) => await run(input.parse(given), place),
  };
}

/** A tool about an offer. */
function offerTool<Input extends z.ZodType>(
  name: string,
  description: string,
  input: Input,
  run: (
    input: z.infer<Input>,
    place: ToolPlace & { readonly row: OfferRow },
  ) => Promise<ToolResult> | ToolResult,
): Tool {
  return tool(name, description, input, (given, place) => {
    const { row } = place;
    if (!row) return { output: { refused: "There is no offer in this conversation." } };
    return run(given, { ...place, row });
  });
}

const always: readonly Tool[] = [
  tool(
    "searchCatalogue",
    "Finds products by words, by meaning or by product number, with their prices.",
    z.object({ query: text() }),
    async ({ query }, { app, signal }) => ({ output: await searchCatalogue(app, query, signal) }),
  ),
  tool(
    "findArticles",
    "Finds articles of the knowledge base.",
    z.object({ query: text() }),
    async ({ query }, { app }) => ({ output: await searchArticles(app, query) }),
  ),
];

const aboutOffer: readonly Tool[] = [
  offerTool(
    "readOffer",
    "Reads the offer: customer, totals and 20 lines from the given one on.",
    z.object({ fromLine: lineNumber().optional() }),
    ({ fromLine }, { row }) => ({ output: readOffer(row, fromLine) }),
  ),
  offerTool(
    "readUnmatched",
    "Reads the parts of the customer's request that no product answers.",
    z.object({}),
    (_, { row }) => ({ output: readUnmatched(row) }),
  ),
  offerTool(
    "readLine",
    "Reads why a line is on the offer: what was asked for, how sure the match is, the reason.",
    z.object({ line: lineNumber() }),
    ({ line }, { row }) => ({ output: readLine(row, line) }),
  ),
  offerTool("readTotals", "Reads the totals of the offer.", z.object({}), (_, { row }) => ({
    output: readTotals(row),
  })),
  offerTool(
    "computeTotals",
    "Computes what the totals would be with another discount in percent. Changes nothing.",
    z.object({ discountPercent: decimal().max(100) }),
    ({ discountPercent }, { row }) => ({
      output: computeTotals(row, toDecimal(discountPercent)),
    }),
  ),
  offerTool(
    "compareRevision",
    "Compares the offer with one of its revisions, the newest unless a number is given.",
    z.object({ revisionNumber: z.int().min(1).max(limits.number).optional() }),
    async ({ revisionNumber }, { app, row }) => ({
      output: await compareRevision(app, row, revisionNumber),
    }),
  ),
  offerTool(
    "compareLastOffer",
    "Compares the offer with the last other offer to the same customer.",
    z.object({}),
    async (_, { app, row }) => ({ output: await compareLastOffer(app, row) }),
  ),
  offerTool(
    "readLastPrices",
    "Reads what the customer was offered before, newest first: all lines, or those of the product of a line.",
    z.object({ line: lineNumber().optional() }),
    async ({ line }, { app, row }) => {
      const item = row.items[(line ?? 0) - 1];
      const isMeant = ({ productId }: OfferRow["items"][number]) =>
        !item || productId === item.productId;
      return { output: await readLastPrices(app, row, row.customerId, isMeant) };
    },
  ),
  offerTool(
    "readAlternatives",
    "Reads which other products could stand on a line.",
    z.object({ line: lineNumber() }),
    async ({ line }, { app, row, signal }) => ({
      output: row.items[line - 1]
        ? await readAlternatives(app, row, line, signal)
        : { refused: "There is no such line." },
    }),
  ),
  offerTool(
    "readHistory",
    "Reads who changed the offer and when, newest first.",
    z.object({}),
    async (_, { app, row }) => ({ output: await readHistory(app, row) }),
  ),
  offerTool(
    "readStatus",
    "Reads where the offer stands.",
    z.object({}),
    async (_, { app, row }) => ({ output: await readStatus(app, row) }),
  ),
  offerTool(
    "readTerms",
    "Reads validity, payment and delivery terms as the offer is printed with them.",
    z.object({}),
    async (_, { app, row }) => ({ output: await readTerms(app, row) }),
  ),
  offerTool(
    "proposeEdits",
    "Shows the user a card with changes of the offer to apply or decline. Changes nothing itself. Products are named by sku, lines by number; prices are the catalogue's. `cheaper` takes so many percent off the whole offer, `total` finds the discount that leads to a total. `agreedPrice` takes only a price that the user has written here. Put changes that belong together into one call.",
    z.object({ edits: z.array(AnyEdit).min(1).max(editsAtMost) }),
    async ({ edits }, { app, row, words, saidByUser }) => {
      const invented = edits.find((edit) =>
        edit.kind === "agreedPrice" && edit.price !== null && !saidByUser.has(edit.price)
      );
      if (invented?.kind === "agreedPrice") {
        const price = String(invented.price);
        return { output: { refused: faultWords(words, { code: "price_not_said", price }) } };
      }
      const proposed = await propose(app, row, edits.map(editOf), words);
      if ("fault" in proposed) {
        return { output: { refused: faultWords(words, proposed.fault) } };
      }
      const { id, changes, totals } = proposed.proposal;
      return {
        output: { proposalId: id, changes, totals, applied: false },
        shown: [proposalPart(proposed.proposal)],
      };
    },
  ),
];

/** The tools of a conversation with or without an offer. */
export function toolsFor(hasOffer: boolean): readonly Tool[] {
  return hasOffer ? [...always, ...aboutOffer] : always;
}

/** The numbers of a model as decimal text. */
export function editOf(edit: z.infer<typeof AnyEdit>): Edit {
  switch (edit.kind) {
    case "add":
    case "quantity":
      return { ...edit, quantity: toPlain(edit.quantity) };
    case "discountPercent":
    case "discountAmount":
      return { ...edit, value: toPlain(edit.value) };
    case "cheaper":
      return { ...edit, percent: toPlain(edit.percent) };
    case "lineDiscount":
      return { ...edit, percent: toPlain(edit.percent) };
    case "agreedPrice":
      return { ...edit, price: edit.price === null ? null : toPlain(edit.price) };
    case "total": {
      const { value, of, atMost } = edit;
      return { kind: "total", total: { value: toPlain(value), of, atMost } };
    }
    default:
      return edit;
  }
}

/** Decimal text where the number is one that an offer can hold; planning refuses the rest. */
function toPlain(value: number): string {
  const meant = asMeant(value);
  return Number(meant.toFixed(limits.numberDecimals)) === meant ? toDecimal(meant) : String(value);
}
