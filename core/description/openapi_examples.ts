/** Replies as they look, for the API description: one for each shape of reply, one for each stream and text. */
import { exampleTotals, lifeExample } from "@/core/contracts/examples.ts";
import { requestReplies } from "@/core/description/openapi_request_examples.ts";
import { product, productReplies } from "@/core/description/openapi_product_examples.ts";

export const offerId = "01890a5d-ac96-7a01-b2c4-7f6f0e1d2c3b";
const customerId = "01890a5d-ac96-7a02-8d1e-52b9c4f7a610";
const productId = "01890a5d-ac96-774b-bcce-b302099a8057";
const userId = "01890a5d-ac96-7bd6-8f6e-3f2c9d1b7a40";
const threadId = "01890a5d-ac96-7c20-9a7b-1c3d5e7f9a0b";
const requestId = "01890a5d-ac96-7a03-a5f3-0b8c6d2e4f17";
const at = "2026-11-20T09:14:31.207Z";

const customer = {
  id: customerId,
  name: "Nowak Instal sp. z o.o.",
  source: "manual",
  number: "K-1007",
  externalId: null,
  vatId: "PL6312345678",
  registrationNumber: null,
  address: "ul. Długa 7\n44-100 Gliwice",
  country: "PL",
  deliveryAddress: null,
  email: "biuro@nowak.example",
  phone: null,
  language: "pl",
  currency: "PLN",
  priceListId: null,
  discountPercent: null,
  paymentTerms: "14 days from the invoice",
  deliveryTerms: null,
  notes: null,
  tags: [],
  contacts: [{
    id: "01890a5d-ac96-7a02-8d1e-52b9c4f7a611",
    name: "Anna Nowak",
    role: "Purchasing",
    email: "anna@nowak.example",
    isDefault: true,
  }],
  aliases: [],
  active: true,
  createdAt: at,
  updatedAt: at,
};

const line = {
  name: product.name,
  description: product.description,
  quantity: 5,
  unitPriceNet: 18.9,
  vatRate: 23,
  unitGrossPrice: 23.25,
  totalNet: 94.5,
  totalGross: 116.24,
  requestItem: "5 reams of A4 copy paper, 80 g",
  rationale: "Product and text share “A4”, “copy”, “paper”, “80 g”.",
  matchSource: "semantic",
  matchScore: 0.97,
  position: 0,
  kind: "product",
  unit: "ream",
  priceSource: { kind: "price_list", name: "Partners 2026", minQuantity: 5, at },
  priceBreaks: [
    { minQuantity: 0, unitPriceNet: 19.5 },
    { minQuantity: 5, unitPriceNet: 18.9, name: "Partners 2026" },
  ],
};

const priceList = {
  id: "01890a5d-ac96-7a0a-9e3f-5c7d9f1b3a57",
  name: "Partners 2026",
  currency: "PLN",
  validFrom: "2026-01-01",
  validTo: "2026-12-31",
  prices: 412,
  customers: 18,
  createdAt: at,
  updatedAt: at,
};

const unmatched = {
  item: "an espresso machine",
  reason: "Nothing in the catalogue comes near “espresso machine”.",
};

export const offer = {
  id: offerId,
  externalId: null,
  customerId,
  requestId,
  userId,
  name: product.name,
  status: "draft",
  currency: "PLN",
  discountPercent: 5,
  discountAmount: 0,
  notes: ["Prices are valid for 30 days."],
  buyer: {
    name: customer.name,
    address: customer.address,
    country: customer.country,
    vatId: customer.vatId,
    contact: "Anna Nowak",
    email: "anna@nowak.example",
    deliveryAddress: null,
  },
  language: "pl",
  reference: "PO 4711",
  paymentTerms: customer.paymentTerms,
  deliveryTerms: null,
  deliveryDate: null,
  validUntil: "2026-12-20",
  ...lifeExample,
  ownerId: userId,
  kbArticles: [],
  drafting: { ai: "offline", fellBack: false },
  unmatched: [{ ...unmatched, id: "01890a5d-ac96-7a05-91d8-6e4f2a0b8c35", position: 0 }],
  items: [{
    id: "01890a5d-ac96-7a04-8b6a-3d5f7c9e1a24",
    offerId,
    productId,
    ...line,
    product,
  }],
  totals: exampleTotals,
  createdAt: "2026-11-20T09:12:05.480Z",
  updatedAt: at,
  customerName: customer.name,
  clientRequest: "Please quote 5 reams of A4 copy paper, 80 g, and an espresso machine.",
  userName: "Zofia Nowak",
};

const listedRevision = {
  id: "01890a5d-ac96-7a06-b7e2-9c1d3f5a7b48",
  offerId,
  revisionNumber: 1,
  createdBy: { id: userId, name: "Zofia Nowak" },
  createdAt: at,
  acceptedAt: null,
};

const revision = {
  ...listedRevision,
  snapshot: {
    name: offer.name,
    customerId,
    customerName: customer.name,
    requestId,
    clientRequest: offer.clientRequest,
    status: "draft",
    currency: "PLN",
    discountPercent: 5,
    discountAmount: 0,
    notes: offer.notes,
    unmatched: [unmatched],
    items: [{ productId, sku: product.sku, ...line }],
  },
};

const issued = { number: "OF/2026/0042", issuedAt: at };

const apiKey = {
  id: "01890a5d-ac96-7e40-8a1b-3c5d7e9f0b12",
  name: "Webshop",
  prefix: "ow_4kq9zt1m",
  scopes: ["offers:read", "offers:write"],
  owner: { id: userId, name: "Zofia Nowak" },
  createdAt: at,
  expiresAt: "2027-11-20T00:00:00.000Z",
  lastUsedAt: null,
};

const thread = { id: threadId, offerId, title: "Delivery", createdAt: at, updatedAt: at };

/** Examples of JSON replies, by the name of the schema. */
export const replyExamples: Readonly<Record<string, unknown>> = {
  OfferReply: { offer },
  OfferListReply: { offers: [offer], totalCount: 1, nextCursor: null },
  RevisionReply: { revision },
  RevisionListReply: { revisions: [listedRevision] },
  OfferUpdateReply: { offer },
  IssueReply: {
    offer: { ...offer, ...issued, stage: "issued" },
    revision: { ...revision, ...issued },
  },
  RestoreReply: { offer, revision: { ...revision, revisionNumber: 2 } },
  ChatThreadReply: { thread },
  ChatThreadListReply: { threads: [thread] },
  ChatProposalReply: {
    offer,
    proposal: {
      id: "01890a5d-ac96-7c23-8b1f-7d3e5a9c2f46",
      offerId,
      offerVersion: 3,
      changes: ["Discount: 0 % → 5 %"],
      totals: {
        currency: "PLN",
        netBefore: 94.5,
        netAfter: 89.77,
        grossBefore: 116.24,
        grossAfter: 110.42,
      },
      call: {
        method: "PATCH",
        path: `/api/offers/${offerId}`,
        ifMatch: '"3"',
        body: { discountPercent: 5 },
      },
      state: "applied",
    },
  },
  ChatMessageListReply: {
    messages: [
      {
        id: "01890a5d-ac96-7c21-8e4d-2b6a9f1c3d57",
        role: "user",
        parts: [{ type: "text", text: "Find an A4 lever arch file" }],
        createdAt: at,
      },
      {
        id: "01890a5d-ac96-7c22-9f5e-4d8c0b2e6f79",
        role: "assistant",
        parts: [{ type: "text", text: "Lever arch file A4 75 mm, black (OF-2002): 9.60 PLN" }],
        createdAt: "2026-11-20T09:14:31.958Z",
      },
    ],
  },
  AlternativesReply: {
    lines: [{
      lineId: "01890a5d-ac96-7a04-8b6a-3d5f7c9e1a24",
      alternatives: [{
        productId: "01890a5d-ac96-774b-bcce-b302099a8058",
        sku: "OF-1002",
        name: "Copy paper A4 90 g, ream of 500 sheets",
        unit: "ream",
        unitPriceNet: 22.4,
        currency: "PLN",
        vatRate: 23,
        score: 0.81,
        why: "Product and text share “a4”, “copy”, “paper”; not found: “80”.",
      }],
    }],
    unmatched: [{
      fragmentId: "01890a5d-ac96-7a05-91d8-6e4f2a0b8c35",
      item: unmatched.item,
      alternatives: [],
    }],
  },
  ChangeListReply: {
    changes: [
      {
        id: "01890a5d-ac96-7a09-8d2f-4b6c8e0a1f35",
        version: 2,
        at,
        kind: "line_changed",
        by: "person",
        user: { id: userId, name: "Zofia Nowak" },
        details: {
          line: {
            id: "01890a5d-ac96-7a04-8b6a-3d5f7c9e1a24",
            productId,
            sku: product.sku,
            name: product.name,
            quantity: 5,
            unitPriceNet: 18.9,
          },
          item: line.requestItem,
          changes: [{ field: "quantity", from: 4, to: 5 }],
        },
      },
      {
        id: "01890a5d-ac96-7a08-9c1e-3a5b7d9f0e24",
        version: 1,
        at: "2026-11-20T09:12:05.480Z",
        kind: "drafted",
        by: "draft",
        user: { id: userId, name: "Zofia Nowak" },
        details: { lines: 1, unmatched: 1, writtenBy: "rules", durationMs: 84 },
      },
    ],
    nextCursor: null,
  },
  DeletedOfferListReply: {
    deletedOffers: [{
      id: offerId,
      name: "Office supplies, Harrow & Finch",
      number: "OF/2026/0041",
      deletedAt: at,
      by: "person",
      user: { id: userId, name: "Zofia Nowak" },
    }],
    nextCursor: null,
  },
  RepriceReply: {
    offer,
    changes: [{
      lineId: "01890a5d-ac96-7a04-8b6a-3d5f7c9e1a24",
      from: { unitPriceNet: 18.5, vatRate: 23, priceSource: { kind: "catalogue", at } },
      to: { unitPriceNet: 18.9, vatRate: 23, priceSource: line.priceSource },
    }],
    totalsAfter: exampleTotals,
  },
  PriceListReply: { priceList },
  PriceListsReply: { priceLists: [priceList], nextCursor: null },
  ListedPricesReply: {
    prices: [{
      productId,
      sku: product.sku,
      name: product.name,
      minQuantity: 5,
      unitPriceNet: 18.9,
    }],
    nextCursor: null,
  },
  CorrectionListReply: {
    corrections: [{
      id: "01890a5d-ac96-7a07-a4c6-1e3f5b7d9a02",
      item: "copy paper, the usual",
      product: { id: productId, sku: product.sku, name: product.name },
      times: 2,
      userName: "Zofia Nowak",
      updatedAt: at,
    }],
    totalCount: 1,
  },
  ...productReplies,
  LearnedNameListReply: {
    names: [{
      id: "01890a5d-ac96-7a07-a4c6-1e3f5b7d9a03",
      name: "the white stuff for the printer",
      createdAt: at,
      times: 2,
      choices: [{
        offerId,
        offerName: "Office supplies, Harrow & Finch",
        offerNumber: "OF/2026/0041",
        item: "the white stuff for the printer",
        userName: "Zofia Nowak",
        chosenAt: at,
      }],
    }],
    totalCount: 1,
  },
  ImportReply: {
    count: 1,
    errors: [{ index: 1, name: "Binder A5", message: "unitPriceNet: must be a number" }],
  },
  CustomerImportReply: { count: 1, errors: [], ignoredColumns: ["Segment"] },
  CustomerReply: { customer },
  CustomerListReply: { customers: [customer], totalCount: 1, nextCursor: null },
  ...requestReplies,
  ApiKeyListReply: { keys: [{ ...apiKey, lastUsedAt: at }], totalCount: 1 },
  ApiKeyCreateReply: {
    key: apiKey,
    secret: "ow_4kq9zt1m_… (62 characters)",
  },
  DemoRequestReply: {
    request: {
      customerName: "Harrow & Finch Interiors Ltd",
      customerText: "Could you price 20 reams of A4 copy paper, 80 g?",
    },
  },
  Health: { status: "ok", database: "ok", version: "0.1.0" },
  Liveness: { status: "ok" },
};
