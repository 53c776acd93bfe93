/** Real records for requests that are valid before anything is done to them, and a full body for each operation. */
import type { Operation } from "@/core/contracts/operation.ts";
import { ownLook, ownTemplate } from "@/core/documents/template.ts";
import { newId } from "@/core/platform/ids.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import type { TestSite } from "@/tests/helpers/harness.ts";

/** Ids of one offer and what belongs to it, by the names that paths call them, and of what bodies name. */
export interface Records {
  readonly offerId: string;
  readonly offerProductId: string;
  readonly revisionId: string;
  readonly threadId: string;
  /** What the assistant proposed in the thread. */
  readonly proposalId: string;
  readonly productId: string;
  /** A product that is not in the offer. */
  readonly otherProductId: string;
  readonly customerId: string;
  /** Another customer, whom nothing names. */
  readonly otherCustomerId: string;
  /** The first line of the offer again: what is said of it is changed there. */
  readonly lineId: string;
  readonly priceListId: string;
  /** Something that is remembered for the customer. */
  readonly correctionId: string;
  /** A learned name of the product. */
  readonly nameId: string;
  /** An API key of the user. */
  readonly keyId: string;
  /** An address of a webhook, and something that could not be sent there. */
  readonly endpointId: string;
  readonly deliveryId: string;
  readonly mailId: string;
  /** A mail whose text can be changed, and a language of it. */
  readonly kind: string;
  readonly language: string;
  /** A request that came as a file, and that file. */
  readonly requestId: string;
  readonly fileId: string;
  /** A link to the offer as its revision is. */
  readonly shareId: string;
}

/** Ids of nothing, under every name. */
export function idsOfNothing(): Records {
  return {
    offerId: newId(),
    offerProductId: newId(),
    revisionId: newId(),
    threadId: newId(),
    proposalId: newId(),
    productId: newId(),
    otherProductId: newId(),
    customerId: newId(),
    otherCustomerId: newId(),
    lineId: newId(),
    priceListId: newId(),
    correctionId: newId(),
    nameId: newId(),
    keyId: newId(),
    endpointId: newId(),
    deliveryId: newId(),
    mailId: newId(),
    kind: newId(),
    language: newId(),
    requestId: newId(),
    fileId: newId(),
    shareId: newId(),
  };
}

/** Makes an offer of two lines with a customer, a revision and a thread. A customer has records once. */
export async function givenRecords(
  site: TestSite,
  customerName = "Nowak Instal",
): Promise<Records> {
  const user = site.as("user");
  const products = [];
  for (let i = 0; i < 3; i++) products.push((await givenProduct(site.database)).id);
  const [productId = "", second = "", otherProductId = ""] = products;
  const made = await user.post("/api/offers/quick", {
    customerName,
    items: [{ productId, quantity: 2 }, { productId: second, quantity: 3 }],
  });
  const { offer } = made.body;
  const revision = await user.post(`/api/offers/${offer.id}/revisions`);
  const thread = await user.post(`/api/offers/${offer.id}/chat/threads`, { title: "Delivery" });
  const threadId: string = thread.body.thread.id;
  return {
    offerId: offer.id,
    offerProductId: offer.items[0].id,
    lineId: offer.items[0].id,
    priceListId: await givenPriceList(site),
    revisionId: revision.body.revision.id,
    threadId,
    proposalId: await givenProposal(site, offer.id, threadId),
    productId,
    otherProductId,
    customerId: offer.customerId,
    otherCustomerId: await givenOtherCustomer(site),
    correctionId: await givenCorrection(site, offer.customerId, productId),
    nameId: await givenName(site, productId),
    ...await givenWebhook(site),
    mailId: await givenMail(site),
    kind: "invitation",
    language: "en",
    ...await givenRequest(site),
    shareId: await givenShare(site, offer.id, revision.body.revision.id),
    keyId: (await user.post("/api/keys", { name: "Shop", scopes: ["chat"] })).body.key.id,
  };
}

async function givenProposal(site: TestSite, offerId: string, threadId: string): Promise<string> {
  const parts = [{ type: "text", text: "remove line 2" }];
  const body = { offerId, threadId, messages: [{ id: "m-0", role: "user", parts }] };
  const { text } = await site.as("user").post("/api/chat", body);
  const id = /"type":"data-proposal","id":"([^"]+)"/.exec(text)?.[1];
  if (id === undefined) throw new Error(`nothing was proposed: ${text}`);
  return id;
}

async function givenPriceList(site: TestSite): Promise<string> {
  const name = `Partners ${newId()}`;
  const { body } = await site.as("admin").post("/api/price-lists", { name, currency: "PLN" });
  return body.priceList.id;
}

async function givenCorrection(
  { database }: TestSite,
  customerId: string,
  productId: string,
): Promise<string> {
  const id = newId();
  await database.sql`
    insert into corrections (id, customer_id, wording, item, product_id, created_at, updated_at)
    values (${id}, ${customerId}, 'usual paper', 'the usual paper', ${productId}, now(), now())`;
  return id;
}

async function givenRequest({ database }: TestSite) {
  const ids = { requestId: newId(), fileId: newId() };
  await database.sql`
    insert into requests (id, raw_text, source, state)
    values (${ids.requestId}, ${message}, 'upload', 'new')`;
  await database.sql`
    insert into request_files (id, request_id, position, name, type, size, is_read, content)
    values (${ids.fileId}, ${ids.requestId}, 0, 'request.txt', 'text/plain', 1, true, 'x')`;
  return ids;
}

async function givenShare({ database }: TestSite, offerId: string, revisionId: string) {
  const id = newId();
  await database.sql`
    insert into offer_shares (id, offer_id, revision_id, token_digest, language, created_by_id,
      created_by_name, created_at, expires_at)
    values (${id}, ${offerId}, ${revisionId}, ${id}, 'en', 'u', 'Ada', now(), now())`;
  return id;
}

async function givenOtherCustomer(site: TestSite): Promise<string> {
  const name = `Other ${crypto.randomUUID()}`;
  return (await site.as("user").post("/api/customers", { name })).body.customer.id;
}

async function givenName({ database }: TestSite, productId: string): Promise<string> {
  const id = newId();
  await database.sql`
    insert into product_names (id, product_id, wording, name, created_at)
    values (${id}, ${productId}, ${`flux ${id}`}, 'flux', now())`;
  await database.sql`
    insert into wording_choices (offer_id, wording, item, product_id, chosen_at)
    select offer_id, ${`flux ${id}`}, 'flux', ${productId}, now()
    from (values (${newId()}::uuid), (${newId()}::uuid)) offers (offer_id)`;
  return id;
}

async function givenWebhook({ database }: TestSite) {
  const ids = { endpointId: newId(), deliveryId: newId() };
  const payload = { type: "ping", timestamp: "2026-11-20T09:14:31.207Z", data: {} };
  const sent = JSON.stringify({ ...payload, data: { endpointId: ids.endpointId } });
  await database.sql`
    insert into webhook_endpoints (id, url, secret, events, created_at, updated_at)
    values (${ids.endpointId}, 'https://hooks.example.com/a', 'whsec_MA==', '{offer.accepted}', now(), now())`;
  await database.sql`
    insert into webhook_deliveries (id, endpoint_id, type, payload, state, next_attempt_at, created_at, updated_at)
    values (${ids.deliveryId}, ${ids.endpointId}, 'ping', ${sent}::text::json, 'failed', now(), now(), now())`;
  return ids;
}

async function givenMail({ database }: TestSite): Promise<string> {
  const id = newId();
  const to = [{ address: "zofia@example.com", state: "failed", code: 550, answer: "550 unknown" }];
  await database.sql`
    insert into mails (id, kind, message_id, subject, recipients, content, state, next_attempt_at, created_at, updated_at)
    values (${id}, 'invitation', ${id}, 'Your account', ${
    JSON.stringify(to)
  }::text::jsonb, '\\x00', 'failed', now(), now(), now())`;
  return id;
}

/** The path of an operation with real ids in it. */
export function pathOf(operation: Pick<Operation, "path">, records: Records): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = Object.entries(records).find(([known]) => known === name)?.[1];
    if (id === undefined) throw new Error(`no record for {${name}}`);
    return id;
  });
}

/** A valid body with every field that the operation knows; `undefined` where it takes none. */
export function fullBody(operationId: string, records: Records): unknown {
  return bodies[operationId]?.(records);
}

const message = "Please quote 10 boxes of nitrile gloves and 5 reams of A4 paper.";

const party = {
  name: "Nowak Instal sp. z o.o.",
  address: "ul. Długa 7\n44-100 Gliwice",
  nip: "6310000000",
  contact: "biuro@nowak.example",
};

const customerDetails = {
  number: "K-1007",
  externalId: "erp:77",
  vatId: "PL 631-234-56-78",
  registrationNumber: "KRS 0000012345",
  address: party.address,
  country: "PL",
  deliveryAddress: party.address,
  email: party.contact,
  phone: "+48 32 555 01 02",
  language: "pl",
  currency: "PLN",
  priceListId: null,
  discountPercent: 2.5,
  paymentTerms: "14 days",
  deliveryTerms: "Two days",
  notes: "Pays late",
  tags: ["glass"],
  contacts: [{
    name: "Anna Nowak",
    role: "Purchasing",
    email: "anna@nowak.example",
    phone: "555",
    isDefault: true,
  }],
  active: true,
};

const terms = {
  unit: "box",
  note: "In two parts",
  internalNote: "Rebate in June",
  discountPercent: 2.5,
  agreedUnitPriceNet: 9.75,
  agreedReason: "Frame contract",
  optional: true,
  selected: true,
  leadTime: "2 weeks",
};

const noUser = "no such user";
const password = "a password of many words";

const bodies: Readonly<Record<string, (records: Records) => unknown>> = {
  generateOffer: () => ({ customerName: "Nowak Instal", clientRequest: message }),
  createQuickOffer: ({ customerId, productId }) => ({
    customerId,
    customerName: "Atelier Süd",
    items: [{ productId, productName: "Paper", productSku: "P-1", quantity: 4 }],
  }),
  duplicateOffer: ({ customerId }) => ({
    name: "Paper, second floor",
    customerId,
    prices: "today",
  }),
  issueOffer: () => ({ confirm: true }),
  createShare: () => ({
    message: "As discussed",
    template: "reminder",
    attachPdf: false,
    expiresAt: "2099-12-31T23:00:00Z",
    language: "pl",
    confirm: true,
  }),
  previewShare: () => ({
    subject: "About {{offer.number}}",
    message: "As discussed",
    template: "reminder",
    language: "de",
    nextStep: { text: "Call", due: "2099-12-31" },
  }),
  updateOffer: ({ customerId, productId, offerProductId }) => ({
    name: "Paper and gloves",
    customerId,
    customerName: "Nowak Instal",
    status: "draft",
    currency: "PLN",
    items: [{
      id: offerProductId,
      productId,
      name: "Paper A4",
      description: "White",
      quantity: 2.5,
      requestItem: "paper",
      rationale: "The usual one",
      matchSource: "semantic",
      matchScore: 0.75,
      kind: "product",
      ...terms,
    }],
    unmatched: [{ item: "a unicorn", reason: "Not in the catalogue" }],
    notes: ["Valid for 30 days"],
    discountPercent: 12.5,
    discountAmount: 1.25,
    buyer: {
      name: party.name,
      address: party.address,
      country: "PL",
      vatId: "PL6310000000",
      contact: "Anna Nowak",
      email: "anna@nowak.example",
      deliveryAddress: party.address,
    },
    language: "pl",
    reference: "PO 77",
    paymentTerms: "14 days",
    deliveryTerms: "Two days",
    deliveryDate: "2099-12-01",
    validUntil: "2099-12-31",
    tags: ["glass"],
    nextStep: { text: "Call Anna", due: "2099-12-01" },
    lostReason: null,
  }),
  wantNotAsked: () => ({ start: 0 }),
  settleAsk: () => ({ kind: "discount", start: 0, settled: "ignored" }),
  addLine: ({ otherProductId }) => ({ productId: otherProductId, quantity: 2, requestItem: "ink" }),
  addAnyLine: ({ productId }) => ({
    kind: "product",
    productId,
    name: "Ink, the good one",
    description: "Black",
    quantity: 2.5,
    requestItem: "ink",
    position: 0,
    ...terms,
  }),
  updateAnyLine: ({ productId }) => ({
    productId,
    confirmed: true,
    name: "Paper A4",
    description: "White",
    quantity: 2.5,
    requestItem: "paper",
    position: 1,
    ...terms,
  }),
  repriceOffer: ({ lineId }) => ({ dryRun: false, lineIds: [lineId] }),
  createPriceList: () => ({
    name: "Partners 2027",
    currency: "PLN",
    validFrom: "2027-01-01",
    validTo: "2027-12-31",
  }),
  updatePriceList: () => ({
    name: "Partners and friends",
    validFrom: "2026-01-01",
    validTo: null,
  }),
  putListedPrices: () => ({ prices: [{ sku: "OF-1", minQuantity: 10, unitPriceNet: 11.5 }] }),
  importListedPrices: () => ({ content: "sku,minQuantity,unitPriceNet\nOF-1,10,11.50\n" }),
  updateLine: ({ productId }) => ({ quantity: 12, productId, confirmed: true }),
  renderPdf: () => ({
    offer: {
      number: "OF/2026/0042",
      issueDate: "2026-11-20",
      validUntil: "2026-12-20",
      currency: "PLN",
      discountPercent: 5,
    },
    seller: party,
    buyer: party,
    items: [{
      name: "Paper A4",
      quantity: 5,
      unitPriceNet: 18.9,
      vatRate: 23,
      sku: "P-1",
      description: "White",
      unit: "ream",
    }],
    terms: { delivery: "Two days", payment: "14 days", notes: "Thank you" },
  }),
  replaceCompany: () => ({
    name: party.name,
    address: party.address,
    taxId: party.nip,
    contact: party.contact,
    bankAccount: "PL61 1090 1014 0000 0712 1981 2874",
    deliveryTerms: "Two days",
    paymentTerms: "14 days",
    notes: "Thank you",
    validityDays: 14,
    numberPattern: "OF/{year}/{number:4}",
    timeZone: "Europe/Warsaw",
    logo: null,
  }),
  replaceDocumentTemplate: () => ownTemplate("en"),
  previewDocumentTemplate: () => ownTemplate("en"),
  replaceDocumentLook: () => ({ ...ownLook, accent: "#7c2d12" }),
  replaceMailTemplate: () => ({ subject: "Your account", body: "Hello {{user.name}}\n{{link}}" }),
  previewMailTemplate: () => ({ subject: "Your account", body: "Hello {{user.name}}\n{{link}}" }),
  createWebhook: () => ({
    url: "https://hooks.example.com/offers?from=offers",
    events: ["offer.created", "offer.accepted", "offer.rejected", "offer.restored"],
  }),
  updateWebhook: () => ({
    url: "https://hooks.example.com/a",
    events: ["offer.restored"],
    enabled: true,
  }),
  callMcp: ({ offerId }) => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "get_offer", arguments: { offerId } },
  }),
  chat: ({ offerId, threadId }) => ({
    messages: [{ id: "m-1", role: "user", parts: [{ type: "text", text: "Find an A4 binder" }] }],
    offerId,
    threadId,
    trigger: "submit-message",
  }),
  createApiKey: () => ({
    name: "Webshop",
    scopes: ["offers:read", "documents"],
    expiresAt: "2099-01-31T12:00:00.000Z",
  }),
  decideProposal: () => ({ decision: "decline" }),
  createThread: () => ({ title: "Delivery" }),
  renameThread: () => ({ title: "Delivery and payment" }),
  searchProducts: () => ({ prompt: "something to seal a cable entry", limit: 5 }),
  textSearchProducts: () => ({
    query: "copy paper",
    limit: 10,
    offset: 0,
    searchFields: ["sku", "name", "description"],
  }),
  createProduct: () => ({
    sku: "F-1001",
    name: "Copy paper A4 80 g",
    description: "White.",
    unitPriceNet: 18.9,
    vatRate: 23,
    currency: "PLN",
    unit: "ream",
    category: "Paper",
    searchWords: ["papier ksero"],
    kind: "goods",
    packs: [{ unit: "box", factor: 5 }],
    minQuantity: 1,
    quantityStep: 1,
    active: true,
    oneOff: true,
  }),
  updateProduct: () => ({
    name: "Copy paper A4",
    description: "Very white.",
    unitPriceNet: 18.95,
    vatRate: 8,
    currency: "PLN",
    searchWords: ["papier"],
    packs: [{ unit: "pallet", factor: 240 }],
    minQuantity: null,
    cost: 12,
  }),
  putPartNumbers: () => ({ partNumbers: [{ partNumber: "4711-KB", sku: "OF-1" }] }),
  changePrices: () => ({
    prices: [{ sku: "OF-1", unitPriceNet: 13.4, vatRate: 23 }],
    dryRun: false,
  }),
  importProducts: () => ({
    content:
      "sku,name,description,unitPriceNet,vatRate,currency\nOF-1,Binder A4,Lever arch,12.90,23,PLN\n",
  }),
  createCustomer: () => ({ name: "Nowak Instal sp. z o.o.", source: "fair", ...customerDetails }),
  updateCustomer: () => ({ source: "fair", ...customerDetails }),
  mergeCustomer: ({ otherCustomerId }) => ({ into: otherCustomerId }),
  importCustomers: () => ({ content: "name,source\nNowak Instal sp. z o.o.,fair\n" }),
  updateRequest: ({ customerId }) => ({
    state: "new",
    customerId,
    customerName: "Nowak Instal",
    sameAs: null,
  }),
  draftRequest: ({ customerId }) => ({ customerId, customerName: "Nowak Instal" }),
  createRequest: () => ({ customerName: "Nowak Instal", customerText: message }),
  importArticles: () => ({
    articles: [{
      articleId: "01890a5d-ac96-774b-bcce-b302099a8057",
      articleTitle: "Paper weights",
      spaceId: "01890a5d-ac96-774b-bcce-b302099a8058",
      spaceName: "Guidance",
      body: "80 g is the usual one.",
    }],
  }),
  signUp: () => ({ name: "Nora New", email: "nora@example.com", password }),
  signIn: () => ({ email: "nobody@example.com", password }),
  revokeSession: () => ({ id: "no such session" }),
  changePassword: () => ({ currentPassword: password, newPassword: `${password}!` }),
  createUser: () => ({
    name: "Nora New",
    email: "nora@example.com",
    password,
    role: "user",
  }),
  setRole: () => ({ userId: noUser, role: "user" }),
  banUser: () => ({ userId: noUser, banReason: "left", banExpiresIn: 60 }),
  unbanUser: () => ({ userId: noUser }),
  setUserPassword: () => ({ userId: noUser, newPassword: password }),
  revokeUserSessions: () => ({ userId: noUser }),
};
