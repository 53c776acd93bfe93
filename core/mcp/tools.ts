/**
 * The tools of MCP. Each is an operation of the API: the same function of core, the same scope. None changes an offer that is
 * there: a change is proposed, and a person applies it.
 */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import { AnyEdit, editOf } from "@/core/assistant/turns/toolbox.ts";
import { editsAtMost } from "@/core/assistant/changes/edits.ts";
import { suggestChange } from "@/core/assistant/changes/suggest.ts";
import { Words } from "@/core/assistant/turns/words.ts";
import { CustomerListQuery } from "@/core/contracts/customer.ts";
import { mcpInputs, mcpOffer, mcpOutputs, type McpProposal } from "@/core/contracts/mcp.ts";
import { OfferListQuery } from "@/core/contracts/offer.ts";
import type { Scope } from "@/core/contracts/scope.ts";
import { searchCustomers } from "@/core/customers/search.ts";
import { AppError } from "@/core/errors.ts";
import { runOnce } from "@/core/platform/idempotency.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { getOffer } from "@/core/offers/change.ts";
import { generateOffer } from "@/core/offers/generate.ts";
import { listOffers } from "@/core/offers/list.ts";
import { withMargins } from "@/core/offers/margins.ts";
import { findByMeaning } from "@/core/catalogue/find.ts";
import type { Language } from "@/core/words/concepts.ts";

/** Who calls a tool, and where. */
export interface McpCaller {
  readonly app: App;
  readonly user: Identity;
  /** The key that the caller has; absent in a session. */
  readonly apiKeyId: string | undefined;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** A tool: what it takes and gives, and what it asks of a key. */
export interface McpTool {
  readonly name: string;
  readonly description: string;
  readonly scope: Scope;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Nothing is written by it. */
  readonly readOnly: boolean;
  /** Runs with what {@link input} has read; {@link output} picks from what it gives. */
  readonly run: (input: unknown, caller: McpCaller) => Promise<unknown>;
}

function tool<Input extends z.ZodType>(
  entry: Omit<McpTool, "run" | "input" | "readOnly"> & {
    input: Input;
    readOnly?: false;
    run: (input: z.infer<Input>, caller: McpCaller) => Promise<unknown>;
  },
): McpTool {
  // Whoever calls has read the input by this very schema.
  return { readOnly: true, ...entry, run: (input, caller) => entry.run(input as never, caller) };
}

/** A price that somebody agreed on is a person's word, which this side cannot know. */
const edits = AnyEdit.options.filter(({ shape }) => shape.kind.safeParse("agreedPrice").error);
const ProposalInput = mcpInputs.proposal.extend({
  edits: z.array(z.union(edits), "must be a list").min(1, "must have at least 1 element")
    .max(editsAtMost, `must have at most ${editsAtMost} elements`).meta({
      description:
        "Lines are named by number from 1, products by sku; prices are the catalogue's. Changes that belong together in one call",
    }),
});

/** All tools, in the order in which they are listed. */
export const mcpTools: readonly McpTool[] = [
  tool({
    name: "search_products",
    description: "Finds products of the catalogue by words, by meaning or by number, with prices.",
    scope: "catalogue:read",
    input: mcpInputs.searchProducts,
    output: mcpOutputs.searchProducts,
    run: (input, { app, user, signal }) =>
      findByMeaning(app, input, { signal, userId: user.userId, viewer: user }),
  }),
  tool({
    name: "search_customers",
    description: "Finds customers by name, number, VAT id, e-mail or contact.",
    scope: "customers:read",
    input: mcpInputs.searchCustomers,
    output: mcpOutputs.searchCustomers,
    run: (input, { app }) => searchCustomers(app, CustomerListQuery.parse(input)),
  }),
  tool({
    name: "draft_offer",
    description:
      "Makes a draft offer from a customer's message, with prices of the catalogue. Lines say which words they answer (`requestItem`) and how sure that is (`matchScore`, from 0 to 1; `confirmed` by a person); what nothing answers is in `unmatched`.",
    scope: "offers:write",
    input: mcpInputs.draftOffer,
    output: mcpOutputs.offer,
    readOnly: false,
    run: async ({ idempotencyKey, ...input }, { app, user, apiKeyId }) => {
      const request = { ...keyOf(user, apiKeyId, idempotencyKey), input };
      const { offer } = await runOnce(
        app,
        { ...request, operation: "POST /api/offers" },
        (inside) => generateOffer(inside, user, input, {}),
      );
      return { offer: mcpOffer(await withMargins(app, user, offer)) };
    },
  }),
  tool({
    name: "get_offer",
    description: "Reads an offer with its lines, totals and terms.",
    scope: "offers:read",
    input: mcpInputs.getOffer,
    output: mcpOutputs.offer,
    run: async ({ offerId }, { app, user }) => {
      const { offer } = await getOffer(app, offerId);
      return { offer: mcpOffer(await withMargins(app, user, offer)) };
    },
  }),
  tool({
    name: "list_offers",
    description:
      "Lists offers without their lines, newest change first; `nextCursor` is the `cursor` of the next page.",
    scope: "offers:read",
    input: mcpInputs.listOffers,
    output: mcpOutputs.listOffers,
    run: async (input, { app, user }) => {
      const query = OfferListQuery.parse({ ...input, view: "summary" });
      return JSON.parse(await listOffers(app, user, query));
    },
  }),
  tool({
    name: "propose_change",
    description:
      "Proposes changes of an offer. Nothing is changed: a person applies or declines the proposal on the offer's page.",
    scope: "chat",
    input: ProposalInput,
    output: mcpOutputs.proposal,
    readOnly: false,
    run: async ({ idempotencyKey, ...input }, { app, user, apiKeyId, language }) => {
      const request = { ...keyOf(user, apiKeyId, idempotencyKey), input };
      const { offerId, reason } = input;
      const change = {
        ...{ offerId, reason, words: new Words(language) },
        edits: input.edits.map(editOf),
      };
      const { proposal, threadId } = await runOnce(
        app,
        { ...request, operation: "propose_change" },
        (inside) => suggestChange(inside, user, change),
      );
      const { id: proposalId, changes, totals } = proposal;
      const page = pageOf(app, offerId);
      return { proposalId, threadId, changes, totals, applied: false, page } satisfies McpProposal;
    },
  }),
  tool({
    name: "get_document_link",
    description:
      "Gives the address of an offer as PDF. It lets nobody in by itself: who opens it signs in.",
    scope: "documents",
    input: mcpInputs.documentLink,
    output: mcpOutputs.documentLink,
    run: async ({ offerId }, { app }) => {
      const { offer } = await getOffer(app, offerId);
      if (offer.items.length === 0) throw new AppError("offer_empty");
      const url = `${app.config.baseUrl}/api/offers/${offer.id}/pdf`;
      return { url, page: pageOf(app, offer.id) };
    },
  }),
];

/** As a header of the API would name it: two machines of one user have keys of their own. */
function keyOf({ userId }: Identity, apiKeyId: string | undefined, key: string | undefined) {
  return { userId, key: key === undefined || apiKeyId === undefined ? key : `${apiKeyId} ${key}` };
}

function pageOf({ config }: App, offerId: string): string {
  return `${config.baseUrl}/offers/${encodeURIComponent(offerId)}`;
}
