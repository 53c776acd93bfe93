/** Replies about products and part numbers as they look, for the API description. */

const productId = "01890a5d-ac96-774b-bcce-b302099a8057";
const at = "2026-11-20T09:14:31.207Z";

/** A product as lines name it. */
export const product = {
  id: productId,
  sku: "OF-1001",
  name: "Copy paper A4 80 g, ream of 500 sheets",
  description: "White multipurpose paper for laser and inkjet printers.",
};

const catalogueProduct = {
  ...product,
  unitPriceNet: 18.9,
  vatRate: 23,
  currency: "PLN",
  unit: "ream",
  category: "Paper",
  searchWords: ["papier ksero", "Kopierpapier"],
  kind: "goods",
  packs: [{ unit: "box", factor: 5 }],
  minQuantity: null,
  quantityStep: null,
  active: true,
  oneOff: false,
  createdAt: "2026-11-02T08:30:00.000Z",
  updatedAt: at,
};

/** One example for each shape of reply. */
export const productReplies = {
  ProductListReply: {
    products: [catalogueProduct],
    totalCount: 1,
    nextCursor: null,
  },
  ProductReply: { product: catalogueProduct },
  ProductPricesReply: {
    prices: [
      {
        unitPriceNet: 18.9,
        vatRate: 23,
        currency: "PLN",
        from: at,
        to: null,
        source: "price_update",
        setBy: "Zofia Nowak",
      },
      {
        unitPriceNet: 17.5,
        vatRate: 23,
        currency: "PLN",
        from: "2026-11-02T08:30:00.000Z",
        to: at,
        source: "import",
        setBy: "Zofia Nowak",
      },
    ],
    nextCursor: null,
  },
  ProductUsesReply: {
    offers: [{
      offerId: "01890a5d-ac96-7a01-b2c4-7f6f0e1d2c3b",
      lineId: "01890a5d-ac96-7a04-8b6a-3d5f7c9e1a24",
      number: "OF/2026/0042",
      name: product.name,
      status: "draft",
      customerName: "Nowak Instal sp. z o.o.",
      quantity: 5,
      unitPriceNet: 17.5,
      currency: "PLN",
      updatedAt: at,
    }],
    totalCount: 1,
    nextCursor: null,
  },
  PriceUpdateReply: {
    updated: 1,
    unchanged: 0,
    errors: [{ index: 1, name: "OF-9", message: "sku: no product has this number" }],
  },
  PartNumberListReply: {
    partNumbers: [{
      partNumber: "4711-KB",
      product: { id: productId, sku: product.sku, name: product.name, active: true },
      updatedAt: at,
    }],
    totalCount: 1,
    nextCursor: null,
  },
  PartNumbersPutReply: {
    created: 1,
    updated: 0,
    unchanged: 0,
    errors: [{ index: 1, name: "4712", message: "sku: no product has the number OF-9" }],
  },
  ProductImportReply: {
    count: 1,
    errors: [{ index: 1, name: "Binder A5", message: "unitPriceNet: must be a number" }],
    created: 0,
    updated: 1,
    unchanged: 0,
    ignoredColumns: ["Farbe"],
    changes: [{
      sku: "OF-1",
      name: "Binder A4",
      isNew: false,
      fields: [{ field: "unitPriceNet", from: "12.5", to: "12.9" }],
    }],
  },
  ProductSearchReply: {
    prompt: "white paper for a laser printer",
    answer:
      "For “white paper for a laser printer” the closest product is Copy paper A4 80 g, ream of 500 sheets (OF-1001).",
    products: [{ ...catalogueProduct, similarity: 0.6142 }],
    mode: { ai: "offline", writtenBy: "rules" },
  },
  ProductTextSearchReply: { products: [catalogueProduct], totalCount: 1 },
};

/** One for each stream and text. */
export const productTexts = {
  exportProducts:
    "sku,name,description,unitPriceNet,vatRate,currency,unit,category,searchWords,kind,packs,minQuantity,quantityStep,active\r\n" +
    "OF-1,Binder A4,,12.9,23,PLN,pcs,Binders,segregator,goods,box 10,,,true\r\n",
  listPartNumbers: "partNumber,sku\r\n4711-KB,OF-1001\r\n",
  importProducts: [
    'event: progress\ndata: {"phase":"write","done":1,"total":1}',
    'event: result\ndata: {"count":1,"errors":[],"created":1,"updated":0,"unchanged":0,"ignoredColumns":[]}',
    "",
  ].join("\n\n"),
};
