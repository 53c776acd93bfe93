/** The description is true: a walk through every operation, each reply held against the table and the document. */
import { assert, assertEquals } from "@std/assert";
import { authOperations } from "@/core/auth/operations.ts";
import { operations } from "@/core/contracts/operations.ts";
import { errorCatalogue } from "@/core/errors.ts";
import { newId } from "@/core/platform/ids.ts";
import { fullBody, givenRecords, pathOf, type Records } from "@/tests/fuzz/records.ts";
import { bearer, givenKey } from "@/tests/helpers/api_keys.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { faultsOf, type Json, objectOf, resolve } from "@/tests/helpers/openapi.ts";

const site = await openTestSite({
  settings: { RATE_LIMITS: "off", SIGN_UP: "open", WEBHOOK_HOSTS: "hooks.example.com" },
});
const records = await givenRecords(site);
const { secret: key } = await givenKey(site, "user");
const document: Json = (await site.as("nobody").get("/api/openapi.json")).body;
const all = [...operations, ...authOperations];

interface Step {
  readonly id: string;
  readonly who?: "admin" | "user" | "nobody";
  readonly body?: unknown;
  readonly query?: string;
  readonly ids?: Partial<Records>;
  readonly headers?: Record<string, string>;
  readonly status: number;
}

const described = (operation: { path: string; method: string }) =>
  objectOf(
    objectOf(objectOf(objectOf(document).paths)[operation.path])[operation.method.toLowerCase()],
  );

/** Takes a step and holds its reply against the document and, where it succeeds, against the table. */
async function take(step: Step): Promise<Reply> {
  const operation = all.find(({ id }) => id === step.id);
  assert(operation, step.id);
  const path = pathOf(operation, { ...records, ...step.ids }) + (step.query ?? "");
  const body = "body" in step ? step.body : fullBody(step.id, records);
  const who = step.who ?? (operation.access === "admin" ? "admin" : "user");
  const byKey = operation.access === "key";
  const headers = { ...(byKey && bearer(key)), ...step.headers };
  const reply = await site.as(byKey ? "nobody" : who).send(operation.method, path, body, headers);
  const name = `${step.id} ${step.status}`;
  assertEquals([name, reply.status], [name, step.status], reply.text);
  const responses = objectOf(described(operation).responses);
  assert(responses[reply.status], `${name}: the status is not described`);
  const response = resolve(document, responses[reply.status]);
  checkAgainst(response, reply, name);
  const code: unknown = reply.status < 400 ? undefined : reply.body.error.code;
  if (code !== undefined) {
    assert(String(response.description).includes(`\`${code}\``), `${name}: ${code}`);
  }
  if (reply.status < 400) {
    const type = mediaTypeOf(reply);
    const rows = operation.replies.filter(({ status }) => status === reply.status);
    const row = rows.find(({ mediaType, schema }) =>
      (mediaType ?? (schema ? "application/json" : "")) === type
    );
    assert(row, `${name}: the table has no ${type}`);
    row.schema?.parse(reply.body);
    assertEquals([name, reply.headers.has("etag")], [name, row.etag ?? false]);
  }
  return reply;
}

const mediaTypeOf = (reply: Reply) => reply.headers.get("content-type")?.split(";")[0] ?? "";

function checkAgainst(response: { [key: string]: Json }, reply: Reply, name: string): void {
  const content = objectOf(response.content ?? {});
  const type = mediaTypeOf(reply);
  if (reply.text === "") return assertEquals([name, Object.keys(content)], [name, []]);
  const media = objectOf(content[type], `${name}: ${type}`);
  const value: Json = type === "application/json" ? reply.body : reply.text;
  assertEquals([name, faultsOf(document, media.schema ?? true, value)], [name, []]);
  for (const [header, rule] of Object.entries(objectOf(response.headers ?? {}))) {
    const required = resolve(document, rule).required === true;
    if (required) assert(reply.headers.has(header), `${name}: lacks ${header}`);
  }
}

const none = newId();
const form = { "content-type": "multipart/form-data; boundary=b" };
const formOf = (text: string) =>
  `--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n${text}\r\n--b--\r\n`;
const mail = "From: jo@field.example\r\nMessage-ID: <1@field.example>\r\n\r\n4 chairs\r\n";
const ask = { messages: [{ role: "user", parts: [{ type: "text", text: "hello" }] }] };
const line = (status: number, rest: Partial<Step> = {}): Step => ({
  id: "addLine",
  status,
  ...rest,
});

/** In an order in which each finds what it needs; what deletes comes last. */
const steps: readonly Step[] = [
  { id: "checkHealth", status: 200 },
  { id: "checkLiveness", status: 200, who: "nobody" },
  { id: "describeApi", status: 200, who: "nobody" },
  { id: "getDemoRequest", status: 200 },
  { id: "getDemoOffer", status: 200 },
  { id: "importProducts", status: 200 },
  { id: "importProducts", status: 200, headers: { accept: "text/event-stream" } },
  { id: "importProducts", status: 400, body: { content: "no header" } },
  { id: "importProducts", status: 403, who: "user" },
  { id: "importProducts", status: 415, headers: { "content-encoding": "gzip" } },
  { id: "importCustomers", status: 200 },
  { id: "importCustomers", status: 200, body: { content: "name\nA\n \nB" } },
  { id: "importCustomers", status: 400, body: {} },
  { id: "importCustomers", status: 401, who: "nobody" },
  { id: "importArticles", status: 200 },
  { id: "importArticles", status: 400, body: { articles: 1 } },
  { id: "listProducts", status: 200, query: "?query=binder&limit=5" },
  { id: "listProducts", status: 400, query: "?limit=0" },
  { id: "listProducts", status: 200, query: "?sku=OF-1&sku=OF-2&include=deleted&sort=-updatedAt" },
  { id: "createProduct", status: 201 },
  { id: "createProduct", status: 409 },
  {
    id: "createProduct",
    status: 403,
    body: { sku: "X", name: "X", unitPriceNet: 1, vatRate: 0, currency: "PLN" },
  },
  { id: "getProduct", status: 200 },
  { id: "getProduct", status: 404, ids: { productId: none } },
  { id: "updateProduct", status: 200 },
  { id: "updateProduct", status: 412, headers: { "if-match": '"999"' } },
  { id: "updateProduct", status: 400, body: { unitPriceNet: -1 } },
  { id: "listProductPrices", status: 200 },
  { id: "listProductPrices", status: 400, query: "?cursor=x" },
  { id: "listProductOffers", status: 200 },
  { id: "listProductOffers", status: 404, ids: { productId: none } },
  { id: "exportProducts", status: 200 },
  { id: "putPartNumbers", status: 200 },
  { id: "putPartNumbers", status: 200, body: { content: "partNumber,sku\nA-1,OF-1\nA-2,none" } },
  { id: "putPartNumbers", status: 400, body: {} },
  { id: "putPartNumbers", status: 404, ids: { customerId: none } },
  { id: "listPartNumbers", status: 200 },
  { id: "listPartNumbers", status: 200, query: "?format=csv" },
  { id: "listPartNumbers", status: 404, ids: { customerId: none } },
  { id: "deletePartNumbers", status: 204, query: "?partNumber=A-1&partNumber=A-2" },
  { id: "deletePartNumbers", status: 404, ids: { customerId: none } },
  { id: "changePrices", status: 200 },
  { id: "changePrices", status: 400, body: {} },
  { id: "importProducts", status: 200, body: { content: "sku\nOF-1", dryRun: true } },
  { id: "searchProducts", status: 200 },
  { id: "searchProducts", status: 400, body: { prompt: "" } },
  { id: "textSearchProducts", status: 200 },
  { id: "textSearchProducts", status: 415, headers: { "content-type": "text/plain" } },
  { id: "createCustomer", status: 201, body: { name: "Brand New" } },
  { id: "createCustomer", status: 200, body: { name: "brand  NEW" } },
  { id: "createCustomer", status: 400, headers: { "idempotency-key": "a b" } },
  { id: "searchCustomers", status: 200, query: "?query=new" },
  { id: "getCustomer", status: 200 },
  { id: "getCustomer", status: 404, ids: { customerId: none } },
  { id: "updateCustomer", status: 200 },
  { id: "updateCustomer", status: 400, body: { vatId: "PL1" } },
  { id: "updateCustomer", status: 409, body: { name: "Brand New" } },
  { id: "updateCustomer", status: 412, headers: { "if-match": '"999"' } },
  { id: "exportCustomers", status: 200 },
  { id: "mergeCustomer", status: 404, body: { into: none } },
  { id: "mergeCustomer", status: 400, body: {} },
  { id: "deleteCustomer", status: 404, ids: { customerId: none } },
  { id: "listCorrections", status: 200 },
  { id: "listCorrections", status: 404, ids: { customerId: none } },
  { id: "deleteCustomer", status: 204 },
  { id: "forgetCorrection", status: 204 },
  { id: "forgetCorrection", status: 404 },
  { id: "forgetCorrection", status: 404, ids: { customerId: none } },
  { id: "listLearnedNames", status: 200 },
  { id: "listLearnedNames", status: 404, ids: { productId: none } },
  { id: "removeLearnedName", status: 204 },
  { id: "removeLearnedName", status: 404 },
  { id: "createRequest", status: 201 },
  { id: "createRequest", status: 413, body: { customerText: "x".repeat(2 ** 20) } },
  { id: "uploadRequest", status: 201, body: formOf("4 chairs"), headers: form },
  { id: "uploadRequest", status: 200, body: formOf("4 chairs"), headers: form },
  { id: "uploadRequest", status: 400, body: "--b--\r\n", headers: form },
  { id: "uploadRequest", status: 415 },
  { id: "deliverMail", status: 201, body: mail, headers: { "content-type": "message/rfc822" } },
  { id: "deliverMail", status: 200, body: mail, headers: { "content-type": "message/rfc822" } },
  { id: "deliverMail", status: 415, body: {} },
  { id: "listRequests", status: 200, query: "?state=new&limit=2" },
  { id: "listRequests", status: 400, query: "?state=old" },
  { id: "getRequest", status: 200 },
  { id: "getRequest", status: 404, ids: { requestId: none } },
  { id: "getRequestFile", status: 200 },
  { id: "getRequestFile", status: 404, ids: { fileId: none } },
  { id: "getRequestFile", status: 404, ids: { requestId: none } },
  { id: "updateRequest", status: 200 },
  { id: "updateRequest", status: 412, headers: { "if-match": '"999"' } },
  { id: "updateRequest", status: 404, ids: { requestId: none } },
  { id: "draftRequest", status: 201 },
  { id: "draftRequest", status: 409 },
  { id: "draftRequest", status: 404, ids: { requestId: none } },
  { id: "generateOffer", status: 201 },
  { id: "generateOffer", status: 200, headers: { accept: "text/event-stream" } },
  { id: "generateOffer", status: 404, body: { customerId: none, clientRequest: "paper" } },
  { id: "createQuickOffer", status: 201 },
  { id: "createQuickOffer", status: 400, body: { items: [] } },
  { id: "createQuickOffer", status: 403, headers: { "sec-fetch-site": "cross-site" } },
  { id: "listOffers", status: 200, query: "?limit=1&status=draft" },
  { id: "getOffer", status: 200 },
  { id: "getOffer", status: 404, ids: { offerId: none } },
  { id: "getOffer", status: 401, who: "nobody" },
  { id: "listAlternatives", status: 200 },
  { id: "listAlternatives", status: 404, ids: { offerId: none } },
  { id: "listChanges", status: 200, query: "?limit=1" },
  { id: "listChanges", status: 404, ids: { offerId: none } },
  { id: "listChanges", status: 400, query: "?cursor=x" },
  { id: "updateOffer", status: 200 },
  { id: "updateOffer", status: 412, headers: { "if-match": '"999"' } },
  { id: "updateOffer", status: 400, headers: { "if-match": "x" } },
  { id: "issueOffer", status: 409, body: {} },
  { id: "issueOffer", status: 412, headers: { "if-match": '"999"' } },
  { id: "markSent", status: 409 },
  { id: "previewShare", status: 200, body: {} },
  { id: "previewShare", status: 409, body: { email: "anna@nowak.example" } },
  { id: "previewShare", status: 404, ids: { offerId: none } },
  { id: "createShare", status: 409, body: {} },
  { id: "createShare", status: 409, body: { email: "anna@nowak.example", confirm: true } },
  { id: "createShare", status: 400, body: { expiresAt: "2020-01-01T00:00:00Z", confirm: true } },
  { id: "createShare", status: 412, headers: { "if-match": '"999"' } },
  { id: "issueOffer", status: 200 },
  { id: "createShare", status: 201 },
  { id: "createShare", status: 404, ids: { offerId: none } },
  { id: "listShares", status: 200 },
  { id: "listShares", status: 404, ids: { offerId: none } },
  { id: "revokeShare", status: 204 },
  { id: "revokeShare", status: 404, ids: { shareId: none } },
  { id: "markSent", status: 200 },
  { id: "markSent", status: 404, ids: { offerId: none } },
  { id: "issueOffer", status: 404, ids: { offerId: none } },
  { id: "updateOffer", status: 200, body: { status: "accepted" } },
  { id: "updateOffer", status: 409, body: { status: "rejected" } },
  line(200),
  line(409),
  line(404, { body: { productId: none, quantity: 1 } }),
  line(400, { body: { productId: none, quantity: 1.5 } }),
  line(404, { body: { productId: none, quantity: 1, fragmentId: none } }),
  { id: "settleAsk", status: 404, body: { kind: "question", start: 0, settled: "ignored" } },
  { id: "settleAsk", status: 400, body: { kind: "question", start: 0, settled: "lost" } },
  { id: "wantNotAsked", status: 404, body: { start: 0 } },
  { id: "wantNotAsked", status: 400, body: { start: "first" } },
  { id: "updateLine", status: 200 },
  { id: "updateLine", status: 200, body: { confirmed: true } },
  { id: "updateLine", status: 404, body: { productId: none } },
  { id: "updateLine", status: 404, ids: { offerProductId: none } },
  { id: "updateAnyLine", status: 200 },
  { id: "updateAnyLine", status: 400, body: { discountPercent: 101 } },
  { id: "removeLine", status: 200 },
  { id: "removeLine", status: 404 },
  { id: "addAnyLine", status: 200 },
  { id: "addAnyLine", status: 200, body: { kind: "section", name: "Attic" } },
  { id: "addAnyLine", status: 400, body: { kind: "section" } },
  { id: "addAnyLine", status: 404, body: { productId: none } },
  { id: "addAnyLine", status: 404, body: { name: "a", fragmentId: none } },
  { id: "updateAnyLine", status: 404, ids: { lineId: none } },
  { id: "repriceOffer", status: 200, body: { dryRun: true } },
  { id: "repriceOffer", status: 404, body: { lineIds: [none] } },
  { id: "removeAnyLine", status: 404, ids: { lineId: none } },
  { id: "listPriceLists", status: 200 },
  { id: "createPriceList", status: 201 },
  { id: "createPriceList", status: 409 },
  { id: "createPriceList", status: 400, body: { name: "Partners", currency: "zloty" } },
  { id: "getPriceList", status: 200 },
  { id: "getPriceList", status: 404, ids: { priceListId: none } },
  { id: "updatePriceList", status: 200 },
  { id: "updatePriceList", status: 412, headers: { "if-match": '"999"' } },
  { id: "putListedPrices", status: 200 },
  { id: "putListedPrices", status: 400, body: { prices: [] } },
  { id: "importListedPrices", status: 200 },
  { id: "importListedPrices", status: 400, body: { content: "no header" } },
  { id: "importListedPrices", status: 404, ids: { priceListId: none } },
  { id: "listListedPrices", status: 200, query: "?limit=1" },
  { id: "listListedPrices", status: 400, query: "?cursor=x" },
  { id: "deletePriceList", status: 204 },
  { id: "deletePriceList", status: 404 },
  { id: "saveRevision", status: 201 },
  { id: "saveRevision", status: 404, ids: { offerId: none } },
  { id: "listRevisions", status: 200 },
  { id: "listRevisions", status: 404, ids: { offerId: none } },
  { id: "getRevision", status: 200 },
  { id: "getRevision", status: 404, ids: { revisionId: none } },
  { id: "restoreRevision", status: 200 },
  { id: "restoreRevision", status: 404, ids: { revisionId: none } },
  { id: "renderPdf", status: 200, who: "nobody" },
  { id: "renderPdf", status: 400, who: "nobody", body: {} },
  { id: "duplicateOffer", status: 201 },
  { id: "duplicateOffer", status: 400, body: { name: " " } },
  { id: "duplicateOffer", status: 404, ids: { offerId: none } },
  { id: "exportOffer", status: 200 },
  { id: "exportOffer", status: 200, query: "?format=csv" },
  { id: "exportOffer", status: 200, query: "?format=ubl" },
  { id: "exportOffer", status: 400, query: "?format=xml" },
  { id: "getOfferPdf", status: 200 },
  { id: "getOfferPdf", status: 400, query: "?language=fr" },
  { id: "getOfferPdf", status: 404, ids: { offerId: none } },
  { id: "getCompany", status: 200 },
  { id: "replaceCompany", status: 200 },
  { id: "replaceCompany", status: 400, body: {} },
  { id: "replaceCompany", status: 403, who: "user" },
  { id: "createApiKey", status: 201 },
  { id: "createApiKey", status: 400, body: { name: "Shop", scopes: ["everything"] } },
  { id: "createApiKey", status: 401, headers: { authorization: "Bearer x" } },
  { id: "listApiKeys", status: 200 },
  { id: "listApiKeys", status: 400, query: "?limit=0" },
  { id: "listOffers", status: 401, headers: { authorization: "Bearer x" } },
  { id: "revokeApiKey", status: 204 },
  { id: "revokeApiKey", status: 404 },
  { id: "getMailSettings", status: 200 },
  { id: "sendTestMail", status: 409 },
  { id: "listMails", status: 200, query: "?state=failed&limit=5" },
  { id: "listMails", status: 400, query: "?state=lost" },
  { id: "sendMailAgain", status: 200 },
  { id: "sendMailAgain", status: 404, ids: { mailId: none } },
  { id: "listDocumentTemplates", status: 200 },
  { id: "listDocumentTemplates", status: 403, who: "user" },
  { id: "getDocumentTemplate", status: 200 },
  { id: "getDocumentTemplate", status: 404, ids: { language: none } },
  { id: "replaceDocumentTemplate", status: 200 },
  { id: "replaceDocumentTemplate", status: 400, body: { basePdf: "", schemas: [] } },
  { id: "replaceDocumentLook", status: 200 },
  { id: "replaceDocumentLook", status: 400, body: { accent: "red" } },
  { id: "previewDocumentTemplate", status: 200 },
  { id: "previewDocumentTemplate", status: 404, query: `?offerId=${none}` },
  { id: "resetDocumentTemplate", status: 200 },
  { id: "listMailTemplates", status: 200 },
  { id: "listMailTemplates", status: 403, who: "user" },
  { id: "replaceMailTemplate", status: 200 },
  { id: "replaceMailTemplate", status: 400, body: { subject: "a", body: "{{x}}" } },
  { id: "previewMailTemplate", status: 200 },
  { id: "resetMailTemplate", status: 200 },
  { id: "resetMailTemplate", status: 404, ids: { language: none } },
  { id: "listAudit", status: 200, query: "?limit=2" },
  { id: "listAudit", status: 400, query: "?action=nothing" },
  { id: "listAudit", status: 403, who: "user" },
  { id: "exportAudit", status: 200 },
  { id: "listWebhooks", status: 200 },
  { id: "listWebhooks", status: 403, who: "user" },
  { id: "createWebhook", status: 201 },
  { id: "createWebhook", status: 400, body: { url: "https://elsewhere.example/" } },
  { id: "listDeliveries", status: 200, query: "?state=failed&limit=5" },
  { id: "listDeliveries", status: 400, query: "?state=lost" },
  { id: "listDeliveries", status: 404, ids: { endpointId: none } },
  { id: "replayDelivery", status: 200 },
  { id: "replayDelivery", status: 404, ids: { deliveryId: none } },
  { id: "replayFailed", status: 200 },
  { id: "replayFailed", status: 404, ids: { endpointId: none } },
  { id: "testWebhook", status: 201 },
  { id: "renewWebhookSecret", status: 200 },
  { id: "renewWebhookSecret", status: 404, ids: { endpointId: none } },
  { id: "updateWebhook", status: 200 },
  { id: "updateWebhook", status: 200, body: { enabled: false } },
  { id: "updateWebhook", status: 404, ids: { endpointId: none } },
  { id: "testWebhook", status: 409 },
  { id: "deleteWebhook", status: 204 },
  { id: "deleteWebhook", status: 404 },
  { id: "listThreads", status: 200 },
  { id: "createThread", status: 201 },
  { id: "createThread", status: 201, body: undefined },
  { id: "createThread", status: 404, ids: { offerId: none } },
  { id: "chat", status: 200 },
  { id: "chat", status: 400, body: { messages: [], offerId: none } },
  { id: "chat", status: 404, body: { ...ask, offerId: none, threadId: none } },
  { id: "listMessages", status: 200 },
  { id: "listMessages", status: 404, ids: { threadId: none } },
  { id: "decideProposal", status: 200 },
  { id: "decideProposal", status: 409, body: { decision: "apply" } },
  { id: "decideProposal", status: 404, ids: { proposalId: none } },
  { id: "renameThread", status: 200 },
  { id: "renameThread", status: 404, ids: { threadId: none } },
  { id: "deleteThread", status: 204 },
  { id: "deleteThread", status: 404 },
  { id: "deleteOffer", status: 412, headers: { "if-match": '"999"' } },
  { id: "deleteOffer", status: 204 },
  { id: "deleteOffer", status: 404 },
  { id: "mergeCustomer", status: 200 },
  { id: "deleteCustomer", status: 404 },
  { id: "listEvents", status: 200, query: "?limit=5" },
  { id: "listEvents", status: 200, query: "?after=now" },
  { id: "listEvents", status: 403, who: "user" },
  { id: "listEvents", status: 400, query: "?types=lost" },
  { id: "callMcp", status: 200 },
  { id: "callMcp", status: 202, body: { jsonrpc: "2.0", method: "notifications/initialized" } },
  { id: "callMcp", status: 400, body: { jsonrpc: "1.0" } },
  { id: "listDeletedOffers", status: 200, query: "?limit=1" },
  { id: "listDeletedOffers", status: 403, who: "user" },
  { id: "listDeletedOffers", status: 400, query: "?cursor=x" },
  { id: "archiveProduct", status: 204 },
  { id: "archiveProduct", status: 404, ids: { productId: none } },
];

/** Signing in and users have tests of their own; here the replies are held against the description. */
const authSteps = (userId: string, email: string, password: string): readonly Step[] => [
  { id: "signIn", status: 200, who: "nobody", body: { email, password } },
  { id: "signIn", status: 401, who: "nobody" },
  { id: "getSession", status: 200 },
  { id: "getSession", status: 200, who: "nobody" },
  { id: "listSessions", status: 200 },
  { id: "listSessions", status: 401, who: "nobody" },
  { id: "revokeSession", status: 200 },
  { id: "changePassword", status: 401 },
  { id: "changePassword", status: 400, body: {} },
  { id: "listUsers", status: 200 },
  { id: "listUsers", status: 403, who: "user" },
  { id: "createUser", status: 409, body: { name: "N", email, password, role: "user" } },
  { id: "inviteUser", status: 200, body: { name: "I", email: `i${email}` } },
  { id: "inviteUser", status: 409, body: { name: "I", email: `i${email}` } },
  { id: "makePasswordLink", status: 200, body: { userId } },
  { id: "requestPasswordReset", status: 409, who: "nobody", body: { email } },
  { id: "resetPassword", status: 400, who: "nobody", body: { token: "x", newPassword: "y" } },
  { id: "setRole", status: 200, body: { userId, role: "user" } },
  { id: "banUser", status: 200, body: { userId, banExpiresIn: 60 } },
  { id: "unbanUser", status: 200, body: { userId } },
  { id: "setUserPassword", status: 200, body: { userId, newPassword: `${password}!` } },
  { id: "revokeUserSessions", status: 200, body: { userId } },
  { id: "signUp", status: 200, who: "nobody", body: { name: "S", email: `s${email}`, password } },
  { id: "revokeOtherSessions", status: 200 },
  { id: "revokeSessions", status: 200 },
  { id: "signOut", status: 200, who: "nobody" },
];

Deno.test("every operation replies what the table and the document say", async () => {
  for (const step of steps) await take(step);
  const email = "nora@example.com", password = "a password of many words";
  const made = await take({
    id: "createUser",
    status: 200,
    body: { name: "Nora New", email, password, role: "user" },
  });
  const signing = authSteps(made.body.user.id, email, password);
  for (const step of signing) await take(step);
  const walked = new Set([...steps, ...signing].map(({ id }) => id).concat("createUser"));
  assertEquals(all.map(({ id }) => id).filter((id) => !walked.has(id)), []);
});

Deno.test("the document has every operation of the table, and nothing else", () => {
  const paths = Object.entries(objectOf(objectOf(document).paths)).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods)).map(([method, operation]) =>
      `${method.toUpperCase()} ${path} ${objectOf(operation).operationId}`
    )
  );
  assertEquals(
    paths.toSorted(),
    all.map(({ method, path, id }) => `${method} ${path} ${id}`).toSorted(),
  );
});

Deno.test("every operation has examples that fit its schemas, and says how it fails", () => {
  for (const operation of all) {
    const { requestBody, responses } = described(operation);
    if (operation.body) {
      checkExamples(objectOf(resolve(document, requestBody).content), `${operation.id} body`);
    }
    const statuses = Object.keys(objectOf(responses));
    const wanted = ["500", "503", ...(operation.access === "public" ? [] : ["401"])];
    assertEquals(
      [operation.id, wanted.filter((status) => !statuses.includes(status))],
      [operation.id, []],
    );
    for (const [status, response] of Object.entries(objectOf(responses))) {
      const { content } = resolve(document, response);
      if (content) checkExamples(objectOf(content), `${operation.id} ${status}`);
    }
  }
});

function checkExamples(content: { [key: string]: Json }, name: string): void {
  for (const [type, value] of Object.entries(content)) {
    const media = objectOf(value);
    const many = Object.values(objectOf(media.examples ?? {}))
      .map((one) => resolve(document, one).value ?? null);
    const examples = media.example === undefined ? many : [media.example, ...many];
    // Files and this document itself need none.
    if (
      ["application/pdf", "application/octet-stream"].includes(type) || name === "describeApi 200"
    ) continue;
    assert(examples.length > 0, `${name}: ${type} has no example`);
    for (const example of examples) {
      assertEquals([name, faultsOf(document, media.schema ?? true, example)], [name, []]);
    }
  }
}

/** Codes that belong to no operation, each with the reason. */
const ofNoOperation: Readonly<Record<string, string>> = {
  invalid_host: "refused by the front door, before there is an operation",
  method_not_allowed: "there is no operation of the method",
};

Deno.test("every error code is thrown somewhere, and described or of no operation", async () => {
  const sources = (await Promise.all(["core", "db", "routes"].map(sourcesBelow))).flat()
    .filter(({ path }) => !/^core\/errors\.ts$|^core\/(contracts|description)\//.test(path));
  const text = JSON.stringify(document);
  for (const code of Object.keys(errorCatalogue)) {
    const thrown = sources.some((source) => source.text.includes(`"${code}"`));
    assert(thrown, `${code} is thrown nowhere`);
    const known = text.includes(`\`${code}\``);
    assertEquals([code, known], [code, !Object.hasOwn(ofNoOperation, code)]);
  }
});

async function sourcesBelow(folder: string): Promise<{ path: string; text: string }[]> {
  const root = new URL("../../", import.meta.url);
  const found: { path: string; text: string }[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    const path = `${folder}/${name}`;
    if (isDirectory) found.push(...await sourcesBelow(path));
    else if (/\.tsx?$/.test(name)) {
      found.push({ path, text: await Deno.readTextFile(new URL(path, root)) });
    }
  }
  return found;
}
