// deno-lint-ignore-file
// Made by `deno task openapi types` from the schemas.
export interface paths {
  "/api/offers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List offers, newest change first */
    get: operations["listOffers"];
    put?: never;
    /**
     * Draft an offer from a customer's message
     * @description Reads the message, finds products in the catalogue and stores a draft. What no product answers is in `unmatched`. With `Accept: text/event-stream` it tells what it finds: `read` (the parts of the message), `matched` for each part, `saved`, then `result` with the reply or `error`.
     */
    post: operations["generateOffer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/quick": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create an offer from picked products
     * @description A product picked twice becomes one line. Names and prices are the catalogue's.
     */
    post: operations["createQuickOffer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read an offer */
    get: operations["getOffer"];
    put?: never;
    post?: never;
    /**
     * Delete an offer
     * @description Also deletes its lines, revisions, history, threads and messages. Who deleted it is kept for administrators.
     */
    delete: operations["deleteOffer"];
    options?: never;
    head?: never;
    /**
     * Change parts of an offer
     * @description An absent field stays as it is. `items` and `unmatched` replace what is there: an element with a known `id` keeps that line. Prices, VAT rates and currencies of lines come from the catalogue whatever the body says. A change of what is printed makes an issued offer a draft of its next revision.
     */
    patch: operations["updateOffer"];
    trace?: never;
  };
  "/api/offers/{offerId}/duplicate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Copy an offer into a new draft
     * @description Of whatever status: customer, message, lines, unmatched parts, discounts and notes. Number, revisions, history and threads stay with the original. For another customer it takes their terms.
     */
    post: operations["duplicateOffer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Save an offer as a file
     * @description In CSV a text that a spreadsheet would take for a formula has an apostrophe in front; imports take it away again. The quotation in UBL says what the document says, of an issued offer what was issued; its file is called after the number. Costs are in none of them, internal notes only in JSON.
     */
    get: operations["exportOffer"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/alternatives": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what else could answer each part of the request
     * @description What was near when the offer was drafted, at most five for each line and each unmatched part, nearest first, with the catalogue's prices of now. The product that a line has and products that are gone are left out.
     */
    get: operations["listAlternatives"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/changes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List who changed what, newest first
     * @description Every change of the offer with its author: the matching, a person, the assistant whose proposal a person applied, or a machine by an API key. Changes of one version were made together. What happened before the history was kept is not in it, and it goes with its offer.
     */
    get: operations["listChanges"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/issue": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Issue an offer: give it its number and fix its document
     * @description The present state becomes a revision with the number on paper; language, terms, seller and units are fixed, and the document is printed from it. What was issued already and has not changed since gives the same revision. Where something speaks against it, the answer is `confirmation_needed` with `warnings` beside `error`; `confirm` issues it all the same.
     */
    post: operations["issueOffer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/deleted-offers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List who deleted which offer, newest first
     * @description Tells of offers deleted in the last two years: their ids, names and numbers, and nothing of what they said.
     */
    get: operations["listDeletedOffers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/not-asked": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a line of what was read as not asked for
     * @description The words of the entry are matched like those of a message: they become the last line, or an unmatched part where no product fits. The line keeps the words, the count beside them and their place in the message.
     */
    post: operations["wantNotAsked"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/asks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Settle what a message asks beside goods
     * @description Notes what a person has made of an entry of `asks`: applied to the offer, answered or ignored. With `discount` the offer gets the discount that is asked for, with `note` a note that is printed.
     */
    post: operations["settleAsk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/products": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a product as the last line
     * @description With `fragmentId` it answers that unmatched part: the choice is remembered for the customer's next drafts, and the product may be on another line already.
     */
    post: operations["addLine"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/products/{offerProductId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Remove a line */
    delete: operations["removeLine"];
    options?: never;
    head?: never;
    /**
     * Change the quantity or the product of a line, or vouch for its match
     * @description An absent field stays as it is; one must be there. `productId` puts another product on the line, which keeps its place and its words; the choice is remembered for the customer's next drafts. `confirmed` notes that the user vouches for the match.
     */
    patch: operations["updateLine"];
    trace?: never;
  };
  "/api/offers/{offerId}/revisions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List revisions, newest first, without their snapshots */
    get: operations["listRevisions"];
    put?: never;
    /**
     * Save the offer as a revision
     * @description Numbers run from 1 without gaps; each call makes one, even if nothing changed.
     */
    post: operations["saveRevision"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/revisions/{revisionId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a revision with its snapshot */
    get: operations["getRevision"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/revisions/{revisionId}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Put the content of a revision back
     * @description The state before is saved first if it differs from the newest revision; the result becomes a new revision. What was accepted comes back as a draft.
     */
    post: operations["restoreRevision"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/lines": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a line of any kind, at any place
     * @description A product may stand on several lines. Its price is the customer's of this moment: of the price list, else the catalogue's. With `fragmentId` the line answers that unmatched part, which stays unmatched until a line says `answered`, the part is left out or taken out of `unmatched`: several lines may answer it together.
     */
    post: operations["addAnyLine"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/lines/{lineId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a line of any kind
     * @description The lines of a section whose heading goes belong to the section above.
     */
    delete: operations["removeAnyLine"];
    options?: never;
    head?: never;
    /**
     * Change anything of a line, also its place
     * @description An absent field stays as it is; one must be there. Another quantity takes the price that the line's `priceBreaks` have for it; `unitPriceNet` itself cannot be set. `agreedUnitPriceNet` stands in its place, with who agreed it.
     */
    patch: operations["updateAnyLine"];
    trace?: never;
  };
  "/api/offers/{offerId}/reprice": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take over the prices of today, or only see the difference
     * @description Lines get the prices and VAT rates that they would have if they were made now. With `dryRun` nothing is changed: look first. An agreed price stays; what stands under it is renewed.
     */
    post: operations["repriceOffer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/shares": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the links to an offer, newest first */
    get: operations["listShares"];
    put?: never;
    /**
     * Make a link by which the customer reads and answers an offer, and mail it
     * @description Issues the offer where its present state was not issued, with the same warnings and the same `confirm`. The link shows that revision and nothing else; it ends with the offer, when it is revoked, and when the offer is issued again. With `email` or `contactId` it goes out by mail, with the document. The address of the link is in this reply only.
     */
    post: operations["createShare"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/shares/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * See the mail of a link as it would go out
     * @description Takes the body of making a link. Nothing is issued, stored or sent: `…` stands for the number of a draft and for the link, which making it gives.
     */
    post: operations["previewShare"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/shares/{shareId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End a link at once */
    delete: operations["revokeShare"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/sent": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Note that you have sent an issued offer yourself */
    post: operations["markSent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Print an offer from a payload */
    post: operations["renderPdf"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Print a stored offer or one of its revisions
     * @description A draft bears a draft mark, and says that it is one where the number would stand: printing gives no number, accepting does.
     */
    get: operations["getOfferPdf"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settings/documents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which template documents have in each language */
    get: operations["listDocumentTemplates"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settings/documents/{language}/template": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download the template of a language
     * @description In pdfme's own format, for its designer.
     */
    get: operations["getDocumentTemplate"];
    /**
     * Set a template for a language
     * @description It is checked and a test document is drawn; what is wrong stands in `issues` with its place: `schemas.0.3.fontName: must be regular or bold`. Documents of offers that were issued before keep the template of then.
     */
    put: operations["replaceDocumentTemplate"];
    post?: never;
    /** Set the program's own template for a language again */
    delete: operations["resetDocumentTemplate"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settings/documents/{language}/look": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Set colours and font of a language's documents
     * @description It is the program's own template in them: one that was uploaded holds no longer.
     */
    put: operations["replaceDocumentLook"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settings/documents/{language}/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * See what a template makes of an offer
     * @description With an offer of yours, with an example where there is none yet; nothing is stored.
     */
    post: operations["previewDocumentTemplate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/chat": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Stream an answer
     * @description Server-sent events of the UI message stream protocol, version 1. With `offerId` and `threadId` the newest message and the answer are stored, once, and the stored messages are the conversation. A change that the assistant proposes is a part `data-proposal`; nothing is changed by asking.
     */
    post: operations["chat"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/chat/threads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the threads of an offer, newest change first */
    get: operations["listThreads"];
    put?: never;
    /** Create a thread */
    post: operations["createThread"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/chat/threads/{threadId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete a thread with its messages */
    delete: operations["deleteThread"];
    options?: never;
    head?: never;
    /** Rename a thread */
    patch: operations["renameThread"];
    trace?: never;
  };
  "/api/offers/{offerId}/chat/threads/{threadId}/messages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the messages of a thread, oldest first */
    get: operations["listMessages"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/offers/{offerId}/chat/proposals/{proposalId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Apply or decline a change that the assistant proposed
     * @description Applying makes the ordinary change with the ordinary checks, if the offer still has the version that the proposal was made for, and records it on the proposal, both or neither. A proposal is decided once: declining again changes nothing, everything else is refused. Proposals are parts `data-proposal` of stored answers; each also holds the ordinary call that makes its change.
     */
    post: operations["decideProposal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/products": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List product candidates with prices
     * @description Without a query all products by name, or in the order of `sort`. `nextCursor` goes on through a catalogue of any size. With a query what is found by its words, best first, at most 10,000; it goes together with `category` only.
     */
    get: operations["listProducts"];
    put?: never;
    /**
     * Add a product to the catalogue, or one for a single offer
     * @description For administrators. With `oneOff: true` any user: an installation or a special order, whose number is made (`ONE-000017`) where none is given, and which no search, draft or list gives.
     */
    post: operations["createProduct"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/products/{productId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a product, also an archived one */
    get: operations["getProduct"];
    put?: never;
    post?: never;
    /**
     * Archive a product
     * @description No search, list or draft gives it any more; lines of offers keep it. `PATCH` with `active: true` brings it back.
     */
    delete: operations["archiveProduct"];
    options?: never;
    head?: never;
    /**
     * Change a product
     * @description What is left out stays. Searches and drafts follow at once; offers keep the prices of their lines.
     */
    patch: operations["updateProduct"];
    trace?: never;
  };
  "/api/products/{productId}/prices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The prices that a product has and had, the present one first */
    get: operations["listProductPrices"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/products/{productId}/offers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where a product stands in offers, with the price there */
    get: operations["listProductOffers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/products/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The whole catalogue as CSV, which the import takes back
     * @description Archived products too, with `active`; without products made for one offer. The column `cost` is there for who may see margins.
     */
    get: operations["exportProducts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/products/prices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Change the prices of many products
     * @description At most 40,000 prices. All that are right are written at once; each other one is one error.
     */
    post: operations["changePrices"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/products/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Search by meaning, with an answer in words */
    post: operations["searchProducts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/products/text-search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Search by words and product numbers */
    post: operations["textSearchProducts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/products/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Import products from CSV
     * @description Header: sku, name, description, unitPriceNet, vatRate, currency, unit, category, searchWords, kind, packs, minQuantity, quantityStep, cost, active, in any order. `sku` alone is enough where the catalogue has the product: columns that are absent stay. A new one needs name, unitPriceNet, vatRate and currency. Prices may bear a currency sign. At most 40,000 rows: import a larger file in parts, each with the header. A file itself as the body, `Content-Type: text/csv`, is read while it arrives and may have 2,000,000 rows and 1 GiB; one that breaks off writes nothing. `dryRun` says of either what it would change. With `Accept: text/event-stream` progress is streamed and the reply is the last event.
     */
    post: operations["importProducts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/products/{productId}/names": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what a product was learned to be called, newest first
     * @description What people chose a product for on two offers, and no other product on any, is a name of it: all searches and drafts find it by that.
     */
    get: operations["listLearnedNames"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/products/{productId}/names/{nameId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Take a learned name from a product
     * @description It comes back when people choose the product for it on two more offers.
     */
    delete: operations["removeLearnedName"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/customers/{customerId}/part-numbers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the numbers that a customer has for our products
     * @description In a draft for the customer such a number is an exact match; only a product number of ours goes before it.
     */
    get: operations["listPartNumbers"];
    /**
     * Add part numbers of a customer, or change their products
     * @description Others stay. Numbers are the same when their letters and digits are. At most 40,000 rows: import a larger file in parts, each with the header.
     */
    put: operations["putPartNumbers"];
    post?: never;
    /** Forget part numbers of a customer, those named or all */
    delete: operations["deletePartNumbers"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/customers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Search customers
     * @description `query` finds customers by name, former names of merged ones, number, VAT id, e-mail and contact, whatever case and marks; where nothing holds all of its words, by similar names.
     */
    get: operations["searchCustomers"];
    put?: never;
    /**
     * Create or reuse a customer
     * @description A customer of that name who is there already, also by the name of one merged into it, is returned as it is and not changed.
     */
    post: operations["createCustomer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/customers/{customerId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a customer */
    get: operations["getCustomer"];
    put?: never;
    post?: never;
    /**
     * Remove a customer
     * @description A customer whom offers name is archived (`active: false`); another one is gone, with what is remembered of its wordings.
     */
    delete: operations["deleteCustomer"];
    options?: never;
    head?: never;
    /**
     * Change parts of a customer
     * @description An absent field stays as it is, `null` clears it, `tags` and `contacts` replace what is there. Offers keep what they took from the customer before.
     */
    patch: operations["updateCustomer"];
    trace?: never;
  };
  "/api/customers/{customerId}/merge": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Merge a customer into another
     * @description Offers, requests and remembered wordings move to the other one, which also keeps what only the merged one knows. The merged one is gone; its name stays as an alias that finds the other.
     */
    post: operations["mergeCustomer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/customers/{customerId}/corrections": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what is remembered of a customer's wordings, newest choice first
     * @description When a person puts another product on a line, or answers an unmatched part, the customer's words are remembered with that product and preferred in the customer's next drafts.
     */
    get: operations["listCorrections"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/customers/{customerId}/corrections/{correctionId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Forget a remembered choice */
    delete: operations["forgetCorrection"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/customers/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export all customers as CSV
     * @description The import takes the file back unchanged. Archived ones are in it.
     */
    get: operations["exportCustomers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/customers/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Import customers from CSV
     * @description Header: name, and any of the other fields of a customer, in any order. A row is the customer with its `externalId`, else the one of its name, else a new one. Cells that say something replace what is known, but never `source`; blank ones leave it. Tags are separated by semicolons, contacts are JSON. Columns that are none of these are named in `ignoredColumns`. Good rows are written, each bad row is one error. At most 50,000 rows: import a larger file in parts, each with the header.
     */
    post: operations["importCustomers"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/kb/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Import articles */
    post: operations["importArticles"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/price-lists": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List price lists, oldest first */
    get: operations["listPriceLists"];
    put?: never;
    /**
     * Create a price list
     * @description A line gets the price of its customer's list if the list is valid today in the company's time zone, is in the offer's currency and has the product for the quantity: the largest `minQuantity` that is reached. Else it gets the catalogue's.
     */
    post: operations["createPriceList"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/price-lists/{priceListId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a price list */
    get: operations["getPriceList"];
    put?: never;
    post?: never;
    /**
     * Delete a price list with its prices
     * @description Customers that had it have none; lines keep their prices and where they came from.
     */
    delete: operations["deletePriceList"];
    options?: never;
    head?: never;
    /**
     * Change the name or the days of a price list
     * @description Lines that have prices of it keep them, with the name that it had then.
     */
    patch: operations["updatePriceList"];
    trace?: never;
  };
  "/api/price-lists/{priceListId}/prices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the prices of a price list, those of a product together */
    get: operations["listListedPrices"];
    /**
     * Write prices into a price list
     * @description A price that is there for the SKU and quantity is replaced, others stay; `null` takes one out. Good ones are written, each bad one is an error with its `index`.
     */
    put: operations["putListedPrices"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/price-lists/{priceListId}/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Import prices from CSV
     * @description Header: sku, unitPriceNet; also minQuantity, without which a price is for every quantity. An empty price takes the row out of the list. At most 40,000 rows.
     */
    post: operations["importListedPrices"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/requests": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List requests, newest first */
    get: operations["listRequests"];
    put?: never;
    /**
     * Keep a customer's message
     * @description The text is kept as sent. The extraction is a mock.
     */
    post: operations["createRequest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/requests/upload": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a request of files
     * @description Any form fields with files: .eml, .msg, .txt, .csv, .xlsx, .docx and .pdf with text; at most 20 files and 10 MiB together. Together they are one request; a file that cannot be read is named with its reason, the others are read.
     */
    post: operations["uploadRequest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/intake/email": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a request of a mail
     * @description For mail servers: the message as it came (RFC 5322), at most 15 MiB. The same Message-ID makes one request.
     */
    post: operations["deliverMail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/requests/{requestId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a request */
    get: operations["getRequest"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Dismiss a request, take it back, or name its customer */
    patch: operations["updateRequest"];
    trace?: never;
  };
  "/api/requests/{requestId}/offer": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Draft an offer from a request
     * @description As `POST /api/offers` with the text of the request; the customer is the request's unless another is named.
     */
    post: operations["draftRequest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/requests/{requestId}/files/{fileId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download a file as it came
     * @description Always as an attachment: nothing that a customer sent is shown by a browser.
     */
    get: operations["getRequestFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settings/company": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who offers, on which terms, and how offers are numbered */
    get: operations["getCompany"];
    /**
     * Say who offers
     * @description Replaces all of it but the logo. Offers that have a number keep it.
     */
    put: operations["replaceCompany"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settings/mail": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Whether and how mails leave
     * @description The operator sets it by SMTP_URL and MAIL_FROM.
     */
    get: operations["getMailSettings"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settings/mail/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a mail to oneself */
    post: operations["sendTestMail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/mails": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List mails and what became of them, newest first
     * @description Those that were sent are kept for 30 days, those that failed for 90.
     */
    get: operations["listMails"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/mails/{mailId}/send-again": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a mail again
     * @description To the recipients that it has not reached, with all its attempts. One that everybody has, and one on its way, stay as they are.
     */
    post: operations["sendMailAgain"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settings/mail/templates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The texts of all mails in all languages */
    get: operations["listMailTemplates"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settings/mail/templates/{kind}/{language}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change the text of a mail
     * @description A text that cannot be used is refused with the place and the reason of each fault in `issues`: `body: line 3, column 12: {{offer.nummer}} is no field of this mail`.
     */
    put: operations["replaceMailTemplate"];
    post?: never;
    /** Give a mail its first text again */
    delete: operations["resetMailTemplate"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settings/mail/templates/{kind}/{language}/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * See what a text would make
     * @description With the offer that was changed last and the real company, with examples where there is none; nothing is stored or sent.
     */
    post: operations["previewMailTemplate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/keys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List one’s own API keys, newest first
     * @description Administrators see the keys of everybody. Revoked keys are not listed, expired ones are. By session only.
     */
    get: operations["listApiKeys"];
    put?: never;
    /**
     * Make an API key
     * @description The key acts for the user who makes it, within its scopes; the secret is in this reply and never again. By session only.
     */
    post: operations["createApiKey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/keys/{keyId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke an API key
     * @description It ends at once. Administrators revoke the keys of everybody. By session only.
     */
    delete: operations["revokeApiKey"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List webhooks */
    get: operations["listWebhooks"];
    put?: never;
    /**
     * Have an address told of what happens to offers
     * @description Each event is a signed POST (Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`), tried ten times in about a day until the address answers 200 to 299. It can come more than once and in any order.
     */
    post: operations["createWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{endpointId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Remove a webhook */
    delete: operations["deleteWebhook"];
    options?: never;
    head?: never;
    /**
     * Change parts of a webhook
     * @description An absent field stays as it is. What is pending goes to the new address.
     */
    patch: operations["updateWebhook"];
    trace?: never;
  };
  "/api/webhooks/{endpointId}/secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give a webhook a new secret
     * @description For a day the secret before it also signs: every request has both signatures.
     */
    post: operations["renewWebhookSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{endpointId}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a `ping` */
    post: operations["testWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{endpointId}/deliveries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what was sent or is to be, newest first
     * @description Delivered ones are kept for 30 days, failed ones for 90.
     */
    get: operations["listDeliveries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{endpointId}/deliveries/{deliveryId}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a delivery again
     * @description Under the same `webhook-id`, with all its attempts. One on its way stays so.
     */
    post: operations["replayDelivery"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{endpointId}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send all failed deliveries again */
    post: operations["replayFailed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what happened, in order
     * @description The same events as webhooks have, for programs that ask instead of being told. Each page goes on from `after`; none is missed, and none comes twice. Events are kept for 30 days.
     */
    get: operations["listEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/mcp": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Speak the Model Context Protocol
     * @description Streamable HTTP without sessions: one JSON-RPC message a request, answered as JSON. Tools: `search_products`, `search_customers`, `draft_offer`, `get_offer`, `list_offers`, `propose_change`, `get_document_link`. Each asks for the scope of its operation; what a tool refuses is a result with `isError`.
     */
    post: operations["callMcp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/audit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what was done that matters to security, newest first
     * @description Sign-ins and those that were refused, users, keys, webhooks, imports, exports, prices, links, settings. Kept for `AUDIT_DAYS`, a year unless set.
     */
    get: operations["listAudit"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/audit/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download the audit as CSV
     * @description Newest first, by the same filters. The download is itself an entry.
     */
    get: operations["exportAudit"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/health": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Readiness of the service */
    get: operations["checkHealth"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/health/live": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the process runs */
    get: operations["checkLiveness"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/openapi.json": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** This description */
    get: operations["describeApi"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/demo/request": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The demo customer's message */
    get: operations["getDemoRequest"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/demo/offer": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A draft of the demo message, computed and not stored */
    get: operations["getDemoOffer"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/sign-in/email": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in with email and password
     * @description Sets the session cookie. A session that came along ends.
     */
    post: operations["signIn"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/sign-up/email": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Register, where the operator lets anyone
     * @description The new user has the role `user` and is signed in. A new password has at least 12 characters, is not a common one, and does not hold one’s name or email.
     */
    post: operations["signUp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/sign-out": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign out
     * @description Ends the session and clears the cookie; without a session it does nothing.
     */
    post: operations["signOut"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/get-session": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the current session */
    get: operations["getSession"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/list-sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List one’s own sessions, newest first */
    get: operations["listSessions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/revoke-session": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End one of one’s own sessions */
    post: operations["revokeSession"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/revoke-other-sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End all other sessions of one’s own */
    post: operations["revokeOtherSessions"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/revoke-sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * End all sessions of one’s own
     * @description Also the one that asks: the cookie is cleared.
     */
    post: operations["revokeSessions"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/change-password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Change one’s own password
     * @description Ends all other sessions; this one goes on under a new cookie, which the reply sets. Counts as an attempt to sign in. A new password has at least 12 characters, is not a common one, and does not hold one’s name or email.
     */
    post: operations["changePassword"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/request-password-reset": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for a link to choose a new password
     * @description It is sent by mail, if a user has this email; the answer is the same if not. It works once, for an hour. Without SMTP_URL an administrator makes one.
     */
    post: operations["requestPasswordReset"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/reset-password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Choose a password by a link
     * @description The token is the last part of the link. All sessions of the user end and a new one begins, in the cookie. A new password has at least 12 characters, is not a common one, and does not hold one’s name or email.
     */
    post: operations["resetPassword"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/admin/list-users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List users by name */
    get: operations["listUsers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/admin/create-user": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a user
     * @description A new password has at least 12 characters, is not a common one, and does not hold one’s name or email.
     */
    post: operations["createUser"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/admin/invite-user": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a user who chooses the password by a link
     * @description The link works once, for a week. Without SMTP_URL it is in the reply.
     */
    post: operations["inviteUser"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/admin/make-password-link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a link by which a user chooses a new password
     * @description It works once, for an hour. The password before it holds until then. Without SMTP_URL the link is in the reply.
     */
    post: operations["makePasswordLink"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/admin/set-role": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set the role of a user
     * @description It holds from the next request on. Nobody takes the role from themselves.
     */
    post: operations["setRole"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/admin/ban-user": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Keep a user out
     * @description For `banExpiresIn` seconds, without it until the ban is lifted. Ends the sessions of the user and revokes the API keys, for good.
     */
    post: operations["banUser"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/admin/unban-user": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Let a user in again */
    post: operations["unbanUser"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/admin/set-user-password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set the password of a user
     * @description Ends the sessions of the user. A new password has at least 12 characters, is not a common one, and does not hold one’s name or email.
     */
    post: operations["setUserPassword"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/admin/revoke-user-sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End all sessions of a user */
    post: operations["revokeUserSessions"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  "offer.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An offer was made */
    post: operations["onOfferCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "offer.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An offer was changed, also where another event tells how */
    post: operations["onOfferUpdated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "offer.accepted": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An offer was accepted */
    post: operations["onOfferAccepted"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "offer.rejected": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An offer was rejected */
    post: operations["onOfferRejected"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "offer.restored": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A revision was put back */
    post: operations["onOfferRestored"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "offer.issued": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An offer was issued */
    post: operations["onOfferIssued"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "offer.sent": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An offer was sent to the customer */
    post: operations["onOfferSent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "offer.viewed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The customer has opened the offer */
    post: operations["onOfferViewed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "offer.question": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The customer asks something about the offer */
    post: operations["onOfferQuestion"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "offer.deleted": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An offer was deleted */
    post: operations["onOfferDeleted"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "customer.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A customer was made */
    post: operations["onCustomerCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "customer.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A customer was changed */
    post: operations["onCustomerUpdated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "customer.deleted": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A customer was archived, deleted or merged into another */
    post: operations["onCustomerDeleted"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "customer.imported": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Customers were imported: one event for each portion */
    post: operations["onCustomerImported"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "product.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A product was made */
    post: operations["onProductCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "product.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A product was changed */
    post: operations["onProductUpdated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "product.deleted": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A product was archived */
    post: operations["onProductDeleted"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "product.imported": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Products were imported, or many got new prices: one event for each portion */
    post: operations["onProductImported"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "request.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A request came in */
    post: operations["onRequestCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  ping: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Somebody tries the webhook */
    post: operations["onPing"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    /**
     * @description `draft`: nobody has issued what it says now; `expired`: issued, without an answer, and its last day is over in the seller's time zone
     * @enum {string}
     */
    OfferStage: "draft" | "issued" | "sent" | "viewed" | "accepted" | "rejected" | "expired";
    OfferCreate: {
      customerId?: string | null;
      /** @description Without `customerId`: finds the customer of that name, or creates one */
      customerName?: string;
      /** @description The customer's message, as it came */
      clientRequest: string;
      externalId?: string | null;
    };
    QuickOffer: {
      customerId?: string | null;
      /** @description Without `customerId`: finds the customer of that name, or creates one */
      customerName?: string;
      items: {
        productId: string;
        /** @description Has no effect: the catalogue's is taken */
        productName?: string;
        /** @description Has no effect: the catalogue's is taken */
        productSku?: string;
        quantity: number;
      }[];
      externalId?: string | null;
    };
    OfferUpdate: {
      name?: string;
      externalId?: string | null;
      /** @description `null` takes the customer away. Terms, discount and buyer that nobody has changed by hand are those of the customer then */
      customerId?: string | null;
      /** @description Without `customerId`: finds the customer of that name, or creates one */
      customerName?: string | null;
      /** @enum {string} */
      status?: "draft" | "accepted" | "rejected";
      /** @description Another label: numbers stay, nothing is converted */
      currency?: string;
      /** @description All lines, in their order: a line that is not named goes */
      items?: components["schemas"]["OfferItemUpdate"][];
      /** @description All parts of the request that no product answers */
      unmatched?: components["schemas"]["UnmatchedInput"][];
      notes?: string[];
      /** @description Replaces all of it */
      buyer?: components["schemas"]["BuyerInput"] | null;
      language?: ("en" | "pl" | "de") | null;
      reference?: string | null;
      paymentTerms?: string | null;
      deliveryTerms?: string | null;
      deliveryDate?: string | null;
      validUntil?: string | null;
      /** @description Id of a user; `null`: whoever made the offer */
      ownerId?: string | null;
      tags?: string[];
      nextStep?: {
        text: string;
        /** Format: date */
        due: string;
      } | null;
      /** @description Of an offer that is rejected, or becomes so with this */
      lostReason?: string | null;
      /** @description Of the net sum; below 0 it is a surcharge */
      discountPercent?: number;
      /** @description Net, after the percentage, at most what is left; below 0 it is a surcharge */
      discountAmount?: number;
    };
    OfferItemUpdate: {
      /** @description Keeps that line; without it a line is made */
      id?: string;
      /** @description A line without a product is a text line, priced 0 */
      productId?: string | null;
      name?: string;
      description?: string;
      quantity?: number;
      /** @description The part of the request that the line answers */
      requestItem?: string;
      /** @description Why this product */
      rationale?: string;
      matchSource?: ("exact" | "semantic" | "manual") | null;
      matchScore?: number | null;
      /** @description Of a new line without a product: `text` or `section` */
      kind?: components["schemas"]["LineKind"];
      unit?: string;
      /** @description Printed under the line */
      note?: string;
      /** @description Never printed, never shared */
      internalNote?: string;
      /** @description Off the line's own price */
      discountPercent?: number;
      /** @description Agreed with the customer, instead of `unitPriceNet`, which stays; `null` takes it back */
      agreedUnitPriceNet?: number | null;
      agreedReason?: string;
      optional?: boolean;
      /** @description The customer took this optional line */
      selected?: boolean;
      leadTime?: string;
    };
    /**
     * @description `section` is a heading: it holds the lines down to the next one
     * @enum {string}
     */
    LineKind: "product" | "text" | "section";
    UnmatchedInput: {
      item: string;
      reason: string;
    };
    BuyerInput: {
      name: string;
      address?: string | null;
      country?: string | null;
      vatId?: string | null;
      contact?: string | null;
      email?: string | null;
      deliveryAddress?: string | null;
    };
    OfferDuplicate: {
      /** @description Of the copy; without it that of the original */
      name?: string;
      /**
       * Format: uuid
       * @description For another customer: terms, discount and buyer that nobody has changed by hand are theirs
       */
      customerId?: string;
      /**
       * @description `today`: prices and VAT rates of now; agreed prices stay
       * @default keep
       * @enum {string}
       */
      prices: "keep" | "today";
    };
    OfferIssue: {
      /** @description `true`: issue it although there are warnings */
      confirm?: boolean;
    };
    NotAskedPlace: {
      /** @description `start` of the entry of `notAsked` */
      start: number;
    };
    AskSettling: {
      /** @enum {string} */
      kind: "deadline" | "discount" | "delivery" | "payment" | "question";
      /** @description `start` of the entry of `asks` */
      start: number;
      /** @enum {string} */
      settled: "applied" | "answered" | "ignored";
      /** @description Gives the discount that is asked for, on the whole offer */
      discount?: boolean;
      /** @description The offer gets it as a further note */
      note?: string;
    };
    LineCreate: {
      /** Format: uuid */
      productId: string;
      quantity: number;
      /** @description The part of the request that the line answers */
      requestItem?: string;
      /**
       * Format: uuid
       * @description An unmatched part that the product answers: it gives the line its words and is unmatched no more
       */
      fragmentId?: string;
    };
    LineUpdate: {
      quantity?: number;
      /**
       * Format: uuid
       * @description Another product, at the catalogue's price; the line keeps its place and its words
       */
      productId?: string;
      /** @description `true`: the user vouches for the match; `false` takes that back */
      confirmed?: boolean;
    };
    AnyLineCreate: {
      /** @description Without it: a product line with `productId`, else a text */
      kind?: components["schemas"]["LineKind"];
      /**
       * Format: uuid
       * @description May stand on another line already
       */
      productId?: string;
      name?: string;
      description?: string;
      quantity?: number;
      /** @description The part of the request that the line answers */
      requestItem?: string;
      /** @description Counts from 0; beyond the last line is the last place */
      position?: number;
      /**
       * Format: uuid
       * @description An unmatched part that the line answers: it gives the line its words; several lines may name it
       */
      fragmentId?: string;
      /** @description With `fragmentId`: no other line is to follow, the part is unmatched no more */
      answered?: boolean;
      unit?: string;
      /** @description Printed under the line */
      note?: string;
      /** @description Never printed, never shared */
      internalNote?: string;
      /** @description Off the line's own price */
      discountPercent?: number;
      /** @description Agreed with the customer, instead of `unitPriceNet`, which stays; `null` takes it back */
      agreedUnitPriceNet?: number | null;
      agreedReason?: string;
      optional?: boolean;
      /** @description The customer took this optional line */
      selected?: boolean;
      leadTime?: string;
    };
    AnyLineUpdate: {
      /**
       * Format: uuid
       * @description Another product, at its own price; an agreed price goes
       */
      productId?: string;
      /** @description `true`: the user vouches for the match; `false` takes that back */
      confirmed?: boolean;
      name?: string;
      description?: string;
      quantity?: number;
      /** @description The part of the request that the line answers */
      requestItem?: string;
      /** @description Counts from 0; beyond the last line is the last place */
      position?: number;
      unit?: string;
      /** @description Printed under the line */
      note?: string;
      /** @description Never printed, never shared */
      internalNote?: string;
      /** @description Off the line's own price */
      discountPercent?: number;
      /** @description Agreed with the customer, instead of `unitPriceNet`, which stays; `null` takes it back */
      agreedUnitPriceNet?: number | null;
      agreedReason?: string;
      optional?: boolean;
      /** @description The customer took this optional line */
      selected?: boolean;
      leadTime?: string;
    };
    Reprice: {
      /**
       * @description Only tells the difference: nothing is changed
       * @default false
       */
      dryRun: boolean;
      /** @description Only these lines */
      lineIds?: string[];
    };
    ShareCreate: {
      /** @description Sends the link by mail; without an address it is handed over by yourself */
      email?: string;
      /**
       * Format: uuid
       * @description The same, to a contact of the offer's customer
       */
      contactId?: string;
      /** @description Further addresses of that mail */
      copies?: string[];
      /** @description Stands in the mail */
      message?: string;
      /** @description Subject of the mail instead of the template's; fields such as `{{offer.number}}` are filled in */
      subject?: string;
      /**
       * @description Text of the mail; `offer` unless named
       * @enum {string}
       */
      template?: "offer" | "reminder";
      /** @description `false`: the mail has only the link */
      attachPdf?: boolean;
      /** @description `true`: you get the same mail, as one of its own that the customer does not see */
      copyToSender?: boolean;
      /**
       * Format: date-time
       * @description Without it: the end of the offer's last day in the seller's time zone
       */
      expiresAt?: string;
      /**
       * @description Without it the offer's
       * @enum {string}
       */
      language?: "en" | "pl" | "de";
      /** @description Becomes the offer's next step, such as to ask where no answer came */
      nextStep?: {
        text: string;
        /** Format: date */
        due: string;
      };
      /** @description `true`: issue it although there are warnings */
      confirm?: boolean;
    };
    DocumentPayload: {
      offer: {
        number: string;
        /** Format: date */
        issueDate: string;
        /** Format: date */
        validUntil: string;
        currency: string;
        discountPercent?: number;
      };
      seller: {
        name: string;
        address: string;
        /** @description Tax identification number */
        nip?: string;
        contact?: string;
      };
      buyer: {
        name: string;
        address: string;
        /** @description Tax identification number */
        nip?: string;
        contact?: string;
      };
      items: {
        name: string;
        quantity: number;
        unitPriceNet: number;
        /** @description Percent points */
        vatRate: number;
        sku?: string;
        description?: string;
        unit?: string;
      }[];
      terms?: {
        delivery?: string;
        payment?: string;
        notes?: string;
      };
    };
    /** @description A template in pdfme's own format */
    DocumentTemplateInput: {
      basePdf: {
        width: number;
        height: number;
        padding: number[];
        staticSchema?: ({
          name: string;
          /** @enum {string} */
          type: "text" | "multiVariableText" | "table" | "image" | "line" | "rectangle";
          content?: string;
          position: {
            x: number;
            y: number;
          };
          width: number;
          height: number;
          readOnly?: boolean;
        } & {
          [key: string]: unknown;
        })[];
      } & {
        [key: string]: unknown;
      };
      schemas: ({
        name: string;
        /** @enum {string} */
        type: "text" | "multiVariableText" | "table" | "image" | "line" | "rectangle";
        content?: string;
        position: {
          x: number;
          y: number;
        };
        width: number;
        height: number;
        readOnly?: boolean;
      } & {
        [key: string]: unknown;
      })[][];
      pdfmeVersion?: string;
    } & {
      [key: string]: unknown;
    };
    TemplateLook: {
      /** @description Title, headings and the total */
      accent: string;
      /** @description Behind the facts and the head of the table */
      band: string;
      /** @description One of `fonts`; the texts of the document are set in it */
      font: string;
    };
    ChatTurn: {
      messages: components["schemas"]["ChatMessageInput"][];
      offerId?: string;
      threadId?: string;
      /** @description `regenerate-message` asks for another answer to the same message */
      trigger?: string;
    };
    ChatMessageInput: {
      /** @description Chosen by the client; the same id again is the same message */
      id?: string;
      role: string;
      parts: components["schemas"]["ChatMessagePart"][];
    };
    ChatMessagePart: {
      [key: string]: unknown;
    };
    ChatThreadCreate: {
      title?: string;
    };
    ChatThreadUpdate: {
      title: string;
    };
    ChatProposalDecision: {
      /** @enum {string} */
      decision: "apply" | "decline";
    };
    ProductCreate: {
      sku?: string;
      name: string;
      description?: string;
      unitPriceNet: number;
      vatRate: number;
      currency: string;
      unit?: string;
      category?: string;
      searchWords?: string[];
      /** @enum {string} */
      kind?: "goods" | "service";
      packs?: components["schemas"]["ProductPack"][];
      minQuantity?: number | null;
      quantityStep?: number | null;
      cost?: number | null;
      active?: boolean;
      oneOff?: boolean;
    };
    ProductPack: {
      /** @description Such as `box` */
      unit: string;
      /** @description So many of the product's own unit are in one */
      factor: number;
    };
    ProductUpdate: {
      sku?: string;
      name?: string;
      description?: string;
      unitPriceNet?: number;
      vatRate?: number;
      currency?: string;
      unit?: string;
      category?: string;
      searchWords?: string[];
      /** @enum {string} */
      kind?: "goods" | "service";
      packs?: components["schemas"]["ProductPack"][];
      minQuantity?: number | null;
      quantityStep?: number | null;
      cost?: number | null;
      active?: boolean;
      oneOff?: boolean;
    };
    PriceUpdate: {
      prices: components["schemas"]["NewPrice"][];
      /** @description Only says what would be changed */
      dryRun?: boolean;
    };
    ProductSearch: {
      prompt: string;
      /** @default 10 */
      limit: number;
    };
    ProductTextSearch: {
      query: string;
      /** @default 20 */
      limit: number;
      /** @default 0 */
      offset: number;
      searchFields?: ("sku" | "name" | "description")[];
    };
    ProductImport: {
      /** @description CSV with a header line */
      content: string;
      /** @description What the file calls a column: `{ "Artikelnummer": "sku" }` */
      columns?: {
        [key: string]:
          | "sku"
          | "name"
          | "description"
          | "unitPriceNet"
          | "vatRate"
          | "currency"
          | "unit"
          | "category"
          | "searchWords"
          | "kind"
          | "packs"
          | "minQuantity"
          | "quantityStep"
          | "cost"
          | "active"
          | "";
      };
      /** @description Writes nothing, and says what would be changed */
      dryRun?: boolean;
    };
    PartNumbersPut: {
      /** @description `{ partNumber, sku }` each */
      partNumbers?: unknown[];
      /** @description CSV with the header `partNumber,sku` */
      content?: string;
    };
    CustomerCreate: {
      number?: string | null;
      externalId?: string | null;
      /** @description In the form of its country, with or without spaces, dots and hyphens; kept without them */
      vatId?: string | null;
      registrationNumber?: string | null;
      address?: string | null;
      country?: string | null;
      deliveryAddress?: string | null;
      email?: string | null;
      phone?: string | null;
      language?: ("en" | "pl" | "de") | null;
      currency?: string | null;
      priceListId?: string | null;
      discountPercent?: number | null;
      paymentTerms?: string | null;
      deliveryTerms?: string | null;
      notes?: string | null;
      tags?: string[];
      contacts?: components["schemas"]["ContactInput"][];
      active?: boolean;
      name: string;
      source?: string;
    };
    ContactInput: {
      /**
       * Format: uuid
       * @description Keeps that contact. Without it the contact of the same e-mail address, else of the same name, is kept, and a new one made where there is none
       */
      id?: string;
      name: string;
      role?: string | null;
      email?: string | null;
      phone?: string | null;
      /** @description Where none is, the one that was it still is, else the first */
      isDefault?: boolean;
    };
    CustomerUpdate: {
      number?: string | null;
      externalId?: string | null;
      /** @description In the form of its country, with or without spaces, dots and hyphens; kept without them */
      vatId?: string | null;
      registrationNumber?: string | null;
      address?: string | null;
      country?: string | null;
      deliveryAddress?: string | null;
      email?: string | null;
      phone?: string | null;
      language?: ("en" | "pl" | "de") | null;
      currency?: string | null;
      priceListId?: string | null;
      discountPercent?: number | null;
      paymentTerms?: string | null;
      deliveryTerms?: string | null;
      notes?: string | null;
      tags?: string[];
      contacts?: components["schemas"]["ContactInput"][];
      active?: boolean;
      name?: string;
      source?: string;
    };
    CustomerMerge: {
      /**
       * Format: uuid
       * @description The customer that stays
       */
      into: string;
    };
    CustomerImport: {
      /** @description CSV with a header line */
      content: string;
      /** @description What the file calls a column: `{ "Firma": "name" }` */
      columns?: {
        [key: string]:
          | "name"
          | "source"
          | "number"
          | "externalId"
          | "vatId"
          | "registrationNumber"
          | "address"
          | "country"
          | "deliveryAddress"
          | "email"
          | "phone"
          | "language"
          | "currency"
          | "priceListId"
          | "discountPercent"
          | "paymentTerms"
          | "deliveryTerms"
          | "notes"
          | "tags"
          | "contacts"
          | "active"
          | "";
      };
    };
    ArticleImport: {
      /** @description Each an ArticleInput: articleTitle, spaceName, body, articleId, spaceId */
      articles: components["schemas"]["ArticleInput"][];
    };
    PriceListCreate: {
      name: string;
      currency: string;
      validFrom?: string | null;
      validTo?: string | null;
    };
    PriceListUpdate: {
      name?: string;
      validFrom?: string | null;
      validTo?: string | null;
    };
    PriceEntries: {
      prices: components["schemas"]["PriceEntry"][];
    };
    PriceEntry: {
      sku: string;
      /**
       * @description From this quantity on; 0 is every quantity
       * @default 0
       */
      minQuantity: number;
      /** @description `null` takes the price out of the list */
      unitPriceNet: number | null;
    };
    PriceImport: {
      /** @description CSV with a header line */
      content: string;
      /** @description What the file calls a column: `{ "Preis": "unitPriceNet" }` */
      columns?: {
        [key: string]: "sku" | "minQuantity" | "unitPriceNet" | "";
      };
    };
    RequestCreate: {
      customerName?: string;
      customerText?: string;
    };
    RequestUpdate: {
      /**
       * @description A request becomes `drafted` by its offer
       * @enum {string}
       */
      state?: "new" | "dismissed";
      customerId?: string | null;
      /** @description Found or created */
      customerName?: string;
      /** @description The request that it repeats: dismisses it */
      sameAs?: string | null;
    };
    RequestDraft: {
      customerId?: string | null;
      customerName?: string;
    };
    CompanyInput: {
      name: string;
      address: string;
      /** @default  */
      taxId: string;
      /** @default  */
      contact: string;
      /**
       * @description Printed as typed
       * @default
       */
      bankAccount: string;
      /** @default  */
      deliveryTerms: string;
      /** @default  */
      paymentTerms: string;
      /**
       * @description Printed on every offer, after its own notes
       * @default
       */
      notes: string;
      /**
       * @description From the issue date to the last day on which the offer holds
       * @default 30
       */
      validityDays: number;
      /**
       * @description `{year}` and `{number}` once each, `{number:4}` for at least four digits; numbers begin at 1 in each year
       * @default OF/{year}/{number:4}
       */
      numberPattern: string;
      /**
       * @description Decides on which day, and in which year, an offer is issued
       * @default UTC
       */
      timeZone: string;
      /** @description Left out: stays; `null`: is taken away */
      logo?: string | null;
    };
    MailTemplateInput: {
      subject: string;
      body: string;
    };
    ApiKeyCreate: {
      /** @description What the key is for, for people */
      name: string;
      scopes: components["schemas"]["Scope"][];
      /** @description When the key ends; without it, when it is revoked */
      expiresAt?: string | null;
    };
    /** @enum {string} */
    Scope:
      | "offers:read"
      | "offers:write"
      | "documents"
      | "chat"
      | "catalogue:read"
      | "catalogue:write"
      | "catalogue:import"
      | "margins"
      | "customers:read"
      | "customers:write"
      | "requests:read"
      | "requests:write"
      | "settings:read"
      | "settings:write"
      | "webhooks:write"
      | "events:read";
    WebhookCreate: {
      /** @description At a host that the operator's WEBHOOK_HOSTS names */
      url: string;
      /** @description Left out: all of them */
      events?: components["schemas"]["WebhookEvent"][];
    };
    /** @enum {string} */
    WebhookEvent:
      | "offer.created"
      | "offer.updated"
      | "offer.accepted"
      | "offer.rejected"
      | "offer.restored"
      | "offer.issued"
      | "offer.sent"
      | "offer.viewed"
      | "offer.question"
      | "offer.deleted"
      | "customer.created"
      | "customer.updated"
      | "customer.deleted"
      | "customer.imported"
      | "product.created"
      | "product.updated"
      | "product.deleted"
      | "product.imported"
      | "request.created";
    WebhookUpdate: {
      /** @description At a host that the operator's WEBHOOK_HOSTS names */
      url?: string;
      events?: components["schemas"]["WebhookEvent"][];
      /** @description What is pending waits while it is `false`; nothing new is kept for it */
      enabled?: boolean;
    };
    McpMessage: {
      /** @constant */
      jsonrpc: "2.0";
      id?: string | number;
      method: string;
      params?: {
        [key: string]: unknown;
      };
    } & {
      [key: string]: unknown;
    };
    /** @enum {string} */
    AuditAction:
      | "sign_in"
      | "sign_in_refused"
      | "sign_out"
      | "sessions_ended"
      | "password_changed"
      | "password_change_refused"
      | "password_set"
      | "password_reset"
      | "password_link_made"
      | "user_created"
      | "user_invited"
      | "user_role_set"
      | "user_banned"
      | "user_unbanned"
      | "account_linked"
      | "api_key_created"
      | "api_key_revoked"
      | "webhook_created"
      | "webhook_changed"
      | "webhook_secret_renewed"
      | "webhook_deleted"
      | "import"
      | "export"
      | "prices_changed"
      | "product_archived"
      | "product_unarchived"
      | "price_list_created"
      | "price_list_changed"
      | "price_list_deleted"
      | "price_list_prices_changed"
      | "share_created"
      | "share_revoked"
      | "company_changed"
      | "document_template_changed"
      | "mail_template_changed"
      | "retention_run";
    /** @enum {string} */
    AuditSubjectKind:
      | "user"
      | "api_key"
      | "webhook"
      | "import"
      | "product"
      | "price_list"
      | "offer"
      | "settings";
    WebhookPayload: {
      type: components["schemas"]["WebhookEvent"] | "ping";
      /**
       * Format: date-time
       * @description When it happened
       */
      timestamp: string;
      /** @description The offer, customer, product or request; of `*.imported` how many; of a `ping` the id of the webhook */
      data:
        | components["schemas"]["WebhookOffer"]
        | components["schemas"]["WebhookCustomer"]
        | components["schemas"]["WebhookProduct"]
        | components["schemas"]["WebhookImport"]
        | components["schemas"]["WebhookRequest"]
        | {
          endpointId: string;
        };
    };
    WebhookOffer: {
      id: string;
      number: string | null;
      /** @enum {string} */
      status: "draft" | "accepted" | "rejected" | "imported";
      /** @description The `ETag` of the offer after the change */
      version: number;
      customerId: string | null;
      currency: string;
      totals: {
        sumOfLines: number;
        percentDiscount: number;
        amountDiscount: number;
        totalNet: number;
        totalVat: number;
        totalGross: number;
        vat: {
          vatRate: number;
          sumOfLines: number;
          discount: number;
          taxable: number;
          tax: number;
        }[];
        /** @description What the optional lines that the customer has not taken would add */
        optionalNet: number;
        optionalGross: number;
        /** @description Where the cost of each line that counts is known; the offer's discount is off it */
        margin?: components["schemas"]["Margin"];
      };
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description Only of `offer.restored`: the revision whose content was put back */
      restored?: {
        revisionId: string;
        revisionNumber: number;
      };
    };
    /** @description Only in replies to administrators, and to keys with the scope `margins`; in no document, export, revision or event */
    Margin: {
      /** @description What the goods cost the company, at today's `cost` */
      cost: number;
      /** @description `totalNet` less `cost` */
      amount: number;
      /** @description `amount` in percent of `totalNet`, to one decimal; `null` where that is 0 */
      percent: number | null;
    };
    WebhookCustomer: {
      id: string;
      number: string | null;
      externalId: string | null;
      /** @description `false` after `customer.deleted` */
      active: boolean;
      /** @description The `ETag` of the customer after the change */
      version: number;
      /** @description Only of `customer.deleted` by a merge: whose its offers and requests are now */
      mergedInto?: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    WebhookProduct: {
      id: string;
      sku: string;
      /** @description `false` after `product.deleted` */
      active: boolean;
      oneOff: boolean;
      /** @description The `ETag` of the product after the change */
      version: number;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    WebhookImport: {
      created: number;
      updated: number;
      /**
       * Format: date-time
       * @description The list gives what was written where it is asked with this `updatedSince`
       */
      changedSince: string;
    };
    WebhookRequest: {
      id: string;
      source: string;
      /** @enum {string} */
      state: "new" | "drafted" | "dismissed";
      customerId: string | null;
    };
    OfferReply: {
      offer: components["schemas"]["Offer"];
    };
    Offer: {
      id: string;
      /** @description On paper, such as OF/2026/0042: given when the offer is first issued or accepted */
      number?: string | null;
      /** @description The offer's id in another system; no two have the same. It names the offer and not what it says: it is never printed, a copy has none, and putting a revision back leaves it as it is */
      externalId: string | null;
      customerId: string | null;
      requestId: string | null;
      userId: string | null;
      name: string;
      /** @enum {string} */
      status: "draft" | "accepted" | "rejected" | "imported";
      currency: string;
      discountPercent: number;
      discountAmount: number;
      notes: string[];
      /** @description Who is printed as the buyer: a copy of the customer, which can be changed */
      buyer: components["schemas"]["Buyer"] | null;
      /** @description Of the offer's document */
      language: ("en" | "pl" | "de") | null;
      /** @description The customer's own, such as a number */
      reference: string | null;
      /** @description Without them the seller's hold */
      paymentTerms: string | null;
      /** @description Without them the seller's hold */
      deliveryTerms: string | null;
      /** @description ISO 8601 day */
      deliveryDate: string | null;
      /** @description Last day on which the offer holds; `null`: as long as the seller's offers do */
      validUntil: string | null;
      stage: components["schemas"]["OfferStage"];
      /** @description `null` again after a change of what is printed: that is a draft of the next revision */
      issuedAt: string | null;
      sentAt: string | null;
      /** @description When a link to it was first opened */
      viewedAt: string | null;
      /** @description When it was accepted or rejected */
      answeredAt: string | null;
      /** @description Why it was rejected */
      lostReason: string | null;
      /** @description The user who follows it up: whoever made it, until another is named */
      ownerId: string | null;
      ownerName: string | null;
      tags: string[];
      nextStep: components["schemas"]["NextStep"] | null;
      /** @description A customer whom the message seems to be from, while the offer has none; nothing is set by it */
      suggestedCustomer?: components["schemas"]["SuggestedCustomer"];
      kbArticles?: components["schemas"]["KbArticle"][];
      /** @description How the draft was made; only of offers drafted from a message */
      drafting?: components["schemas"]["DraftingMode"];
      /** @description Counts and words of the catalogue in the message that are read as not asked for, with the reason; only of offers drafted from a message */
      notAsked?: components["schemas"]["NotAsked"][];
      /** @description What the message asks beside goods */
      asks?: components["schemas"]["Ask"][];
      unmatched: components["schemas"]["UnmatchedFragment"][];
      items: components["schemas"]["OfferItem"][];
      totals: components["schemas"]["OfferTotals"];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      customerName?: string | null;
      clientRequest?: string | null;
      userName?: string | null;
    };
    Buyer: {
      name: string;
      address: string | null;
      country: string | null;
      vatId: string | null;
      contact: string | null;
      email: string | null;
      deliveryAddress: string | null;
    };
    /** @description `due`: ISO 8601 day */
    NextStep: {
      text: string;
      due: string;
    };
    SuggestedCustomer: {
      id: string;
      name: string;
      /** @description In words */
      because: string;
      /**
       * @description What the message and the customer have in common
       * @enum {string}
       */
      kind: "email_domain" | "email" | "vat_id" | "name";
      /** @description Those words of the message */
      text: string;
    };
    KbArticle: {
      /** Format: uuid */
      articleId: string;
      articleTitle: string;
      /** Format: uuid */
      spaceId: string;
      spaceName: string;
      relevance: string;
    };
    DraftingMode: {
      /**
       * @description `offline`: no model is set up; `openai`: an OpenAI-compatible server is
       * @enum {string}
       */
      ai: "offline" | "openai";
      /** @description The model did not help as it should have: the rules stand */
      fellBack: boolean;
      problem?: components["schemas"]["ModelProblem"];
    };
    /**
     * @description `model_unreachable`: no connection, or one that broke; `model_slow`: no whole answer in time; `model_refused`: the server refused: a wrong key, an unknown model; `model_busy`: the server asked to wait; `model_failed`: the server failed; `model_unusable`: the answer was not what was asked for, or spoke of other things; `model_paused`: it failed several times in a row and is left alone for a while; `budget_spent`: the day's tokens are used up; `user_budget_spent`: the user's tokens of the day are used up; `request_too_large`: the request needs more tokens than one may
     * @enum {string}
     */
    ModelProblem:
      | "model_unreachable"
      | "model_slow"
      | "model_refused"
      | "model_busy"
      | "model_failed"
      | "model_unusable"
      | "model_paused"
      | "budget_spent"
      | "user_budget_spent"
      | "request_too_large";
    NotAsked: {
      text: string;
      /** @description UTF-16 offset into `clientRequest` */
      start: number;
      end: number;
      /**
       * @description `date`: a date or a number of days; `time`: a time of day; `contact`: a telephone number or an address of mail; `address`: a postal address; `price`: a price or a percentage; `reference`: the number of a document; `quoted`: in mail that is only quoted; `signature`: below the end of the message; `refused`: the customer does not want it; `owned`: the customer has it; `past`: told of earlier; `persons`: a number of persons or places; `corrected`: replaced by a later sentence; `property`: a size or another property; `heading`: a heading; `talk`: nothing asks for it; `model`: the model found nothing asked here
       * @enum {string}
       */
      reason:
        | "date"
        | "time"
        | "contact"
        | "address"
        | "price"
        | "reference"
        | "quoted"
        | "signature"
        | "refused"
        | "owned"
        | "past"
        | "persons"
        | "corrected"
        | "property"
        | "heading"
        | "talk"
        | "model";
    };
    Ask: {
      /** @enum {string} */
      kind: "deadline" | "discount" | "delivery" | "payment" | "question";
      text: string;
      /** @description UTF-16 offset into `clientRequest` */
      start: number;
      end: number;
      /** @description What is asked in short, such as the date of a deadline or the percent of a discount */
      value?: string;
      /**
       * @description What a person has made of it; absent while it is open
       * @enum {string}
       */
      settled?: "applied" | "answered" | "ignored";
    };
    UnmatchedFragment: {
      item: string;
      reason: string;
      /** Format: uuid */
      id: string;
      position?: number;
    };
    OfferItem: {
      id?: string;
      offerId?: string;
      productId: string | null;
      name: string;
      description: string;
      quantity: number;
      /** @description Copied from the customer's price list or the catalogue when the line was made; `priceSource` says which */
      unitPriceNet: number;
      vatRate: number;
      unitGrossPrice: number;
      totalNet: number;
      totalGross: number;
      /** @description The part of the request that the line answers */
      requestItem: string;
      rationale: string;
      matchSource: ("exact" | "semantic" | "manual") | null;
      matchScore: number | null;
      confirmation?: components["schemas"]["Confirmation"];
      position: number;
      product?: components["schemas"]["ProductSnapshot"];
      /** @description Absent in revisions of before: a product */
      kind?: components["schemas"]["LineKind"];
      unit?: string;
      /** @description Printed under the line */
      note?: string;
      /** @description Never printed, never shared */
      internalNote?: string;
      /** @description Off the line's own price; it is off `totalNet` already (EN 16931 BT-138) */
      discountPercent?: number;
      /** @description Agreed with the customer: `totalNet` is computed from it */
      agreedUnitPriceNet?: number;
      agreedReason?: string;
      /** @description Counts in no total unless `selected` */
      optional?: boolean;
      /** @description An optional line that the customer took */
      selected?: boolean;
      leadTime?: string;
      priceSource?: components["schemas"]["PriceSource"];
      /** @description Where the price depends on the quantity: as the price list was then */
      priceBreaks?: components["schemas"]["PriceBreak"][];
      /** @description Where the product's `cost` is known in the offer's currency */
      margin?: components["schemas"]["Margin"];
    };
    /** @description Who has vouched for the match, and when */
    Confirmation: {
      by: string;
      /** Format: date-time */
      at: string;
    };
    ProductSnapshot: {
      id: string;
      sku?: string;
      name: string;
      description?: string;
    };
    /** @description A fact of the moment the price was taken: it stays when the price list is gone */
    PriceSource: {
      /** @enum {string} */
      kind: "catalogue" | "price_list";
      /** @description Of the price list, as it was called then */
      name?: string;
      /** @description From which quantity on the price list has the price */
      minQuantity?: number;
      /**
       * Format: date-time
       * @description When the price was taken
       */
      at: string;
    } | {
      /** @constant */
      kind: "agreed";
      /** @description Who agreed the price with the customer */
      by: string;
      /** Format: date-time */
      at: string;
      reason?: string;
      /** @description Which row gave `unitPriceNet`, which the agreed price stands in place of */
      instead?: {
        /** @enum {string} */
        kind: "catalogue" | "price_list";
        /** @description Of the price list, as it was called then */
        name?: string;
        /** @description From which quantity on the price list has the price */
        minQuantity?: number;
        /**
         * Format: date-time
         * @description When the price was taken
         */
        at: string;
      };
    };
    PriceBreak: {
      minQuantity: number;
      unitPriceNet: number;
      /** @description Of the price list; without it the price is the catalogue's */
      name?: string;
    };
    OfferTotals: {
      sumOfLines: number;
      percentDiscount: number;
      amountDiscount: number;
      totalNet: number;
      totalVat: number;
      totalGross: number;
      vat: {
        vatRate: number;
        sumOfLines: number;
        discount: number;
        taxable: number;
        tax: number;
      }[];
      /** @description What the optional lines that the customer has not taken would add */
      optionalNet: number;
      optionalGross: number;
      /** @description The sum of each section's lines, before the offer's own discount */
      sections: {
        lineId: string;
        name: string;
        sumOfLines: number;
      }[];
      /** @description Where the cost of each line that counts is known; the offer's discount is off it */
      margin?: components["schemas"]["Margin"];
    };
    OfferListReply: {
      offers: components["schemas"]["ListedOffer"][];
      totalCount: number;
      /** @description `cursor` of the next page; a page ends early where its offers exceed 4 MB */
      nextCursor: string | null;
    };
    ListedOffer: {
      id: string;
      /** @description On paper, such as OF/2026/0042: given when the offer is first issued or accepted */
      number?: string | null;
      /** @description The offer's id in another system; no two have the same. It names the offer and not what it says: it is never printed, a copy has none, and putting a revision back leaves it as it is */
      externalId: string | null;
      customerId: string | null;
      requestId: string | null;
      userId: string | null;
      name: string;
      /** @enum {string} */
      status: "draft" | "accepted" | "rejected" | "imported";
      currency: string;
      discountPercent: number;
      discountAmount: number;
      notes: string[];
      /** @description Who is printed as the buyer: a copy of the customer, which can be changed */
      buyer: components["schemas"]["Buyer"] | null;
      /** @description Of the offer's document */
      language: ("en" | "pl" | "de") | null;
      /** @description The customer's own, such as a number */
      reference: string | null;
      /** @description Without them the seller's hold */
      paymentTerms: string | null;
      /** @description Without them the seller's hold */
      deliveryTerms: string | null;
      /** @description ISO 8601 day */
      deliveryDate: string | null;
      /** @description Last day on which the offer holds; `null`: as long as the seller's offers do */
      validUntil: string | null;
      stage: components["schemas"]["OfferStage"];
      /** @description `null` again after a change of what is printed: that is a draft of the next revision */
      issuedAt: string | null;
      sentAt: string | null;
      /** @description When a link to it was first opened */
      viewedAt: string | null;
      /** @description When it was accepted or rejected */
      answeredAt: string | null;
      /** @description Why it was rejected */
      lostReason: string | null;
      /** @description The user who follows it up: whoever made it, until another is named */
      ownerId: string | null;
      ownerName: string | null;
      tags: string[];
      nextStep: components["schemas"]["NextStep"] | null;
      /** @description A customer whom the message seems to be from, while the offer has none; nothing is set by it */
      suggestedCustomer?: components["schemas"]["SuggestedCustomer"];
      kbArticles?: components["schemas"]["KbArticle"][];
      /** @description How the draft was made; only of offers drafted from a message */
      drafting?: components["schemas"]["DraftingMode"];
      /** @description Counts and words of the catalogue in the message that are read as not asked for, with the reason; only of offers drafted from a message */
      notAsked?: components["schemas"]["NotAsked"][];
      /** @description What the message asks beside goods */
      asks?: components["schemas"]["Ask"][];
      unmatched: components["schemas"]["UnmatchedFragment"][];
      items?: components["schemas"]["OfferItem"][];
      totals: components["schemas"]["OfferTotals"];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      customerName?: string | null;
      clientRequest?: string | null;
      userName?: string | null;
    };
    StandardError: {
      error: {
        /**
         * @description Name of the failure; never renamed. New ones may come
         * @enum {string}
         */
        code:
          | "invalid_body"
          | "invalid_parameter"
          | "no_product_selections"
          | "thread_identifiers_incomplete"
          | "link_over"
          | "invalid_host"
          | "unauthenticated"
          | "invalid_credentials"
          | "invalid_api_key"
          | "forbidden"
          | "scope_missing"
          | "cross_origin"
          | "sign_up_closed"
          | "not_found"
          | "offer_not_found"
          | "product_not_found"
          | "line_not_found"
          | "fragment_not_found"
          | "revision_not_found"
          | "thread_not_found"
          | "proposal_not_found"
          | "customer_not_found"
          | "price_list_not_found"
          | "request_not_found"
          | "file_not_found"
          | "name_not_found"
          | "correction_not_found"
          | "webhook_not_found"
          | "delivery_not_found"
          | "api_key_not_found"
          | "mail_not_found"
          | "share_not_found"
          | "mail_template_not_found"
          | "document_template_not_found"
          | "events_gone"
          | "method_not_allowed"
          | "request_timeout"
          | "product_already_in_offer"
          | "status_change_not_allowed"
          | "offer_empty"
          | "offer_not_issued"
          | "confirmation_needed"
          | "currency_mismatch"
          | "offer_full"
          | "idempotency_key_reused"
          | "idempotency_key_in_use"
          | "proposal_decided"
          | "too_many_api_keys"
          | "webhooks_off"
          | "webhook_disabled"
          | "webhooks_full"
          | "mail_off"
          | "external_id_taken"
          | "customer_name_taken"
          | "sku_taken"
          | "price_list_name_taken"
          | "request_drafted"
          | "request_empty"
          | "email_taken"
          | "offer_changed"
          | "customer_changed"
          | "product_changed"
          | "price_list_changed"
          | "request_changed"
          | "body_too_large"
          | "target_too_long"
          | "unsupported_media_type"
          | "rate_limited"
          | "search_failed"
          | "import_failed"
          | "internal_error"
          | "unavailable"
          | "overloaded";
        message: string;
        /** @description One text per fault, beginning with the path of the field */
        issues?: string[];
      };
      /** @description Only of `confirmation_needed` */
      warnings?: components["schemas"]["OfferWarning"][];
    };
    OfferWarning: {
      /**
       * @description `part_unmatched`: a part of the request has no product and nobody has left it out; `line_to_check`: nobody has confirmed an unsure match; `example_seller`: nobody has said who offers; `date_passed`: the last day or the delivery date is over
       * @enum {string}
       */
      code: "part_unmatched" | "line_to_check" | "example_seller" | "date_passed";
      message: string;
      /** @description The line that it is about */
      lineId?: string;
    };
    SessionError: {
      error: string;
    };
    OfferUpdateReply: {
      offer: components["schemas"]["Offer"];
      /** @description What spoke against it, where it was accepted all the same */
      warnings?: components["schemas"]["OfferWarning"][];
    };
    AlternativesReply: {
      lines: {
        lineId: string;
        alternatives: components["schemas"]["Alternative"][];
      }[];
      unmatched: {
        fragmentId: string;
        item: string;
        alternatives: components["schemas"]["Alternative"][];
      }[];
    };
    Alternative: {
      productId: string;
      sku: string;
      name: string;
      /** @description What the price is for, e.g. `pcs`; may be empty */
      unit: string;
      unitPriceNet: number;
      currency: string;
      /** @description Percent points */
      vatRate: number;
      /** @description How near it is to the customer's words */
      score: number;
      /** @description What it has in common with the customer's words */
      why: string;
    };
    ChangeListReply: {
      changes: components["schemas"]["OfferChange"][];
      nextCursor: string | null;
    };
    OfferChange: {
      id: string;
      /** @description Of the offer after the change */
      version: number;
      /** Format: date-time */
      at: string;
      kind: components["schemas"]["ChangeKind"];
      /**
       * @description `draft`: the matching; `assistant`: it proposed, the user applied; `key`: a machine by an API key of the user; `customer`: somebody who has a link to the offer
       * @enum {string}
       */
      by: "person" | "draft" | "assistant" | "key" | "customer";
      /** @description Who did it, applied it or asked for it, under the name of that time */
      user: {
        id: string;
        name: string;
      };
      apiKeyId?: string;
      details: {
        /** @description The line as the change left it, or as it was when it went */
        line?: {
          id: string;
          productId: string | null;
          sku: string | null;
          name: string;
          quantity: number;
          unitPriceNet: number;
        };
        /** @description The product before */
        replaced?: {
          productId: string | null;
          sku: string | null;
          name: string;
        };
        /** @description The customer's words that it is about */
        item?: string;
        /** @description Texts are cut to 200 characters */
        changes?: {
          /** @enum {string} */
          field:
            | "name"
            | "customer"
            | "currency"
            | "discountPercent"
            | "discountAmount"
            | "notes"
            | "buyer"
            | "language"
            | "paymentTerms"
            | "deliveryTerms"
            | "reference"
            | "externalId"
            | "deliveryDate"
            | "validUntil"
            | "status"
            | "number"
            | "quantity"
            | "sku"
            | "description"
            | "unitPriceNet"
            | "vatRate"
            | "requestItem"
            | "rationale"
            | "matchSource"
            | "matchScore"
            | "reason"
            | "kind"
            | "unit"
            | "note"
            | "internalNote"
            | "agreedUnitPriceNet"
            | "agreedReason"
            | "optional"
            | "selected"
            | "leadTime"
            | "owner"
            | "tags"
            | "nextStep"
            | "lostReason";
          from: string | number | boolean | null;
          to: string | number | boolean | null;
        }[];
        revisionNumber?: number;
        /** @description The offer that it is a copy of */
        copyOf?: {
          id: string;
          name: string;
        };
        lines?: number;
        unmatched?: number;
        /** @enum {string} */
        writtenBy?: "model" | "rules";
        /** @description On paper */
        number?: string;
        /** @description What the customer wrote; cut to 200 characters */
        text?: string;
        recipients?: string[];
        /** @description From the request to the stored draft */
        durationMs?: number;
      };
    };
    /**
     * @description `drafted`: the offer was drafted from a message; `created`: a person made the offer: of picked products, or as a copy; `terms_changed`: buyer, language, terms, reference, delivery date, validity or the id in another system; `status_changed`: with the number, where the offer got one by it; `line_put_back`: a line that was removed just before is there again; `line_unmatched`: the product was taken off the customer's words, which are unmatched again; `line_changed`: what the customer gets: name, SKU, description, quantity, price, VAT rate, discount, notes and the like; `product_replaced`: another product stands on a line; `match_changed`: how a line answers the request: its words, rationale, source and score; `line_confirmed`: a person vouches for the match; `fragment_added`: an unmatched part was added; `fragment_answered`: an unmatched part became a line; `fragment_changed`: another reason; `fragment_left_out`: a person decided to leave an unmatched part out; `reordered`: lines or unmatched parts stand in another order; `restored`: a revision was put back; what that changed follows in the same version; `number_given`: by printing, which earlier versions did; `follow_up_changed`: owner, tags, next step or why it was lost; `issued`: with its number on paper; `sent`: by mail to `recipients`, or by a person themselves; `link_made`: for the customer; `viewed`: a link was opened for the first time; `question_asked`: by the customer, in `text`; `answered`: by the customer, under the name of the author
     * @enum {string}
     */
    ChangeKind:
      | "drafted"
      | "created"
      | "name_changed"
      | "customer_changed"
      | "currency_changed"
      | "discount_changed"
      | "notes_changed"
      | "terms_changed"
      | "status_changed"
      | "line_added"
      | "line_put_back"
      | "line_removed"
      | "line_unmatched"
      | "line_changed"
      | "product_replaced"
      | "match_changed"
      | "line_confirmed"
      | "confirmation_withdrawn"
      | "fragment_added"
      | "fragment_removed"
      | "fragment_answered"
      | "fragment_changed"
      | "fragment_left_out"
      | "fragment_taken_back"
      | "reordered"
      | "revision_saved"
      | "restored"
      | "number_given"
      | "follow_up_changed"
      | "issued"
      | "sent"
      | "link_made"
      | "link_revoked"
      | "viewed"
      | "question_asked"
      | "answered";
    IssueReply: {
      offer: components["schemas"]["Offer"];
      revision: components["schemas"]["OfferRevision"];
    };
    OfferRevision: {
      id: string;
      offerId: string;
      revisionNumber: number;
      snapshot?: components["schemas"]["RevisionSnapshot"];
      createdBy: {
        id: string;
        name: string;
      };
      /** Format: date-time */
      createdAt: string;
      acceptedAt?: string | null;
      /** @description On paper, such as OF/2026/0042 or, issued again, OF/2026/0042-R2; `null` of one that was not issued */
      number?: string | null;
      issuedAt?: string | null;
    };
    RevisionSnapshot: {
      name: string;
      customerId: string | null;
      customerName: string | null;
      requestId: string | null;
      clientRequest: string | null;
      status: string;
      currency: string;
      discountPercent?: number;
      discountAmount?: number;
      notes: string[];
      buyer?: components["schemas"]["Buyer"];
      /** @enum {string} */
      language?: "en" | "pl" | "de";
      reference?: string;
      paymentTerms?: string;
      deliveryTerms?: string;
      deliveryDate?: string;
      validUntil?: string;
      /** @description Who offered, in a revision that was issued */
      seller?: components["schemas"]["SellerSnapshot"];
      unmatched: {
        item: string;
        reason: string;
      }[];
      items: components["schemas"]["RevisionItem"][];
    };
    SellerSnapshot: {
      name: string;
      address: string;
      taxId: string;
      contact: string;
      bankAccount: string;
      deliveryTerms: string;
      paymentTerms: string;
      notes: string;
    };
    RevisionItem: {
      productId: string | null;
      sku: string | null;
      name: string;
      description: string;
      requestItem: string;
      quantity: number;
      unitPriceNet: number;
      vatRate: number;
      unitGrossPrice: number;
      totalNet: number;
      totalGross: number;
      rationale: string;
      matchSource: string | null;
      matchScore: number | null;
      confirmation?: components["schemas"]["Confirmation"];
      position: number;
      /** @description Absent in revisions of before: a product */
      kind?: components["schemas"]["LineKind"];
      unit?: string;
      /** @description Printed under the line */
      note?: string;
      /** @description Never printed, never shared */
      internalNote?: string;
      /** @description Off the line's own price; it is off `totalNet` already (EN 16931 BT-138) */
      discountPercent?: number;
      /** @description Agreed with the customer: `totalNet` is computed from it */
      agreedUnitPriceNet?: number;
      agreedReason?: string;
      /** @description Counts in no total unless `selected` */
      optional?: boolean;
      /** @description An optional line that the customer took */
      selected?: boolean;
      leadTime?: string;
      priceSource?: components["schemas"]["PriceSource"];
      /** @description Where the price depends on the quantity: as the price list was then */
      priceBreaks?: components["schemas"]["PriceBreak"][];
    };
    DeletedOfferListReply: {
      deletedOffers: components["schemas"]["DeletedOffer"][];
      nextCursor: string | null;
    };
    DeletedOffer: {
      /** @description The id that the offer had */
      id: string;
      name: string;
      /** @description Where the offer had one */
      number?: string;
      /** Format: date-time */
      deletedAt: string;
      /**
       * @description `key`: a machine by an API key of the user
       * @enum {string}
       */
      by: "person" | "key";
      /** @description Who deleted it, under the name of that time */
      user: {
        id: string;
        name: string;
      };
      apiKeyId?: string;
    };
    RevisionListReply: {
      revisions: components["schemas"]["OfferRevision"][];
    };
    RevisionReply: {
      revision: components["schemas"]["OfferRevision"];
    };
    RestoreReply: {
      offer: components["schemas"]["Offer"];
      revision: components["schemas"]["OfferRevision"];
    };
    /** @description `totalsAfter` are those of the offer with the changes, which after a dry run are not made */
    RepriceReply: {
      offer: components["schemas"]["Offer"];
      changes: components["schemas"]["PriceChange"][];
      totalsAfter: components["schemas"]["OfferTotals"];
    };
    PriceChange: {
      lineId: string;
      from: {
        unitPriceNet: number;
        vatRate: number;
        priceSource?: components["schemas"]["PriceSource"];
      };
      /** @description `null`: there is no price in the offer's currency today, or no such product; the line stays as it is */
      to: {
        unitPriceNet: number;
        vatRate: number;
        priceSource?: components["schemas"]["PriceSource"];
      } | null;
    };
    ShareListReply: {
      shares: components["schemas"]["Share"][];
    };
    Share: {
      id: string;
      /** @description Only where the link is made: what is kept is a digest of it */
      url: string | null;
      revisionId: string;
      /** @enum {string} */
      language: "en" | "pl" | "de";
      /** @description Addresses that it was mailed to */
      recipients: string[];
      createdBy: {
        id: string;
        name: string;
      };
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      expiresAt: string;
      revokedAt: string | null;
      views: number;
      lastViewedAt: string | null;
      answer: components["schemas"]["ShareAnswer"] | null;
    };
    ShareAnswer: {
      /** @enum {string} */
      kind: "accepted" | "rejected";
      /** @description As typed by whoever answered; empty where it was not asked */
      name: string;
      /** @description Why it was declined */
      text: string;
      orderNumber: string;
      /** @description Positions of the optional lines that were taken */
      options: number[];
      /** Format: date-time */
      at: string;
    };
    ShareReply: {
      share: components["schemas"]["Share"];
    };
    OfferMailPreview: {
      subject: string;
      text: string;
      html: string;
      /** @description The installation's own address, with its name */
      from: string;
      /** @description Nobody where no address is named */
      to: string[];
      /** @description Your address: answers reach you */
      replyTo?: string;
      /** @description Your address where a copy goes to it */
      copyTo?: string;
      /** @description Name of the file that goes along */
      attachment: string | null;
    };
    DocumentTemplateListReply: {
      templates: components["schemas"]["DocumentTemplateState"][];
      /** @description What a look can be set in */
      fonts: string[];
      /** @description The fields that a template may have */
      fields: {
        name: string;
        /** @enum {string} */
        type: "text" | "multiVariableText" | "table" | "image" | "line" | "rectangle";
      }[];
    };
    DocumentTemplateState: {
      /** @enum {string} */
      language: "en" | "pl" | "de";
      /**
       * @description The program's own, the same in chosen colours and font, or one that was uploaded
       * @enum {string}
       */
      kind: "own" | "look" | "uploaded";
      look: components["schemas"]["TemplateLook"];
      updatedAt: string | null;
    };
    DocumentTemplateReply: {
      template: components["schemas"]["DocumentTemplateState"];
    };
    ChatThreadListReply: {
      threads: components["schemas"]["ChatThread"][];
    };
    ChatThread: {
      id: string;
      offerId: string;
      title: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    ChatThreadReply: {
      thread: components["schemas"]["ChatThread"];
    };
    ChatMessageListReply: {
      messages: components["schemas"]["ChatMessage"][];
    };
    ChatMessage: {
      id: string;
      /** @enum {string} */
      role: "user" | "assistant";
      parts: {
        [key: string]: unknown;
      }[];
      /** @description Present on an answer that was cut off */
      metadata?: {
        /** @constant */
        interrupted: true;
      };
      /**
       * Format: date-time
       * @description Of an answer: when it was begun
       */
      createdAt: string;
    };
    ChatProposalReply: {
      offer: components["schemas"]["Offer"];
      proposal: components["schemas"]["ChatProposal"];
    };
    ChatProposal: {
      id: string;
      offerId: string;
      /** @description Version of the offer that the proposal was made for; another one refuses it */
      offerVersion: number;
      /** @description What would change, in words: one sentence each, in the language of the question */
      changes: string[];
      totals: {
        currency: string;
        netBefore: number;
        netAfter: number;
        grossBefore: number;
        grossAfter: number;
      };
      /** @description The ordinary API call that makes the change */
      call: {
        /** @enum {string} */
        method: "POST" | "PATCH" | "DELETE";
        path: string;
        /** @description Value of the header `If-Match` */
        ifMatch: string;
        body?: {
          [key: string]: unknown;
        };
      };
      /** @enum {string} */
      state: "open" | "applied" | "declined";
    };
    ProductListReply: {
      products: components["schemas"]["ProductCandidate"][];
      totalCount: number;
      nextCursor: string | null;
      /** @description For `include=deleted` */
      deleted?: string[];
    };
    ProductCandidate: {
      id: string;
      sku: string;
      name: string;
      description: string;
      unitPriceNet: number;
      /** @description Percent points: 23 is 23 % */
      vatRate: number;
      currency: string;
      /** @description What is counted, such as `pcs`; may be empty */
      unit: string;
      category: string;
      /** @description Other names of it, in any language: searched, never shown to customers */
      searchWords: string[];
      /** @enum {string} */
      kind: "goods" | "service";
      packs: components["schemas"]["ProductPack"][];
      /** @description The least that is sold */
      minQuantity: number | null;
      /** @description Sold in multiples of it */
      quantityStep: number | null;
      /** @description What the company pays for one; only for administrators, and for keys with the scope `margins` */
      cost?: number | null;
      /** @description `false`: archived, no search and no draft finds it */
      active: boolean;
      /** @description Made for one offer: no search and no draft finds it */
      oneOff: boolean;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    ProductReply: {
      product: components["schemas"]["ProductCandidate"];
    };
    ProductPricesReply: {
      prices: components["schemas"]["ProductPrice"][];
      nextCursor: string | null;
    };
    ProductPrice: {
      unitPriceNet: number;
      vatRate: number;
      currency: string;
      /** @description `null` where that was not noted */
      from: string | null;
      /** @description `null` of the present price */
      to: string | null;
      /** @description How it was set: by an import, with a change of the product, or by `POST /api/products/prices` */
      source: ("import" | "edit" | "price_update") | null;
      /** @description Name of the user, where that is known */
      setBy: string | null;
    };
    ProductUsesReply: {
      offers: components["schemas"]["ProductUse"][];
      /** @description Offers that have the product */
      totalCount: number;
      nextCursor: string | null;
    };
    ProductUse: {
      offerId: string;
      lineId: string;
      number: string | null;
      name: string;
      /** @enum {string} */
      status: "draft" | "accepted" | "rejected" | "imported";
      customerName: string | null;
      quantity: number;
      /** @description Of the line: the price that it has there */
      unitPriceNet: number;
      currency: string;
      /**
       * Format: date-time
       * @description When the offer was changed last
       */
      updatedAt: string;
    };
    PriceUpdateReply: {
      updated: number;
      unchanged: number;
      errors: components["schemas"]["ImportRowError"][];
    };
    ImportRowError: {
      index?: number;
      name?: string;
      message: string;
    };
    ImportError: {
      error: string;
      errors?: components["schemas"]["ImportRowError"][];
    };
    ProductSearchReply: {
      prompt: string;
      /** @description A generated summary of what was found */
      answer: string;
      products: components["schemas"]["Product"][];
      mode: components["schemas"]["SearchMode"];
    };
    Product: {
      id: string;
      sku: string;
      name: string;
      description: string;
      unitPriceNet: number;
      /** @description Percent points: 23 is 23 % */
      vatRate: number;
      currency: string;
      /** @description What is counted, such as `pcs`; may be empty */
      unit: string;
      category: string;
      /** @description Other names of it, in any language: searched, never shown to customers */
      searchWords: string[];
      /** @enum {string} */
      kind: "goods" | "service";
      packs: components["schemas"]["ProductPack"][];
      /** @description The least that is sold */
      minQuantity: number | null;
      /** @description Sold in multiples of it */
      quantityStep: number | null;
      /** @description What the company pays for one; only for administrators, and for keys with the scope `margins` */
      cost?: number | null;
      /** @description `false`: archived, no search and no draft finds it */
      active: boolean;
      /** @description Made for one offer: no search and no draft finds it */
      oneOff: boolean;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description 1 is the same, 0 has nothing in common */
      similarity: number;
    };
    SearchMode: {
      /**
       * @description `offline`: no model is set up; `openai`: an OpenAI-compatible server is
       * @enum {string}
       */
      ai: "offline" | "openai";
      /** @enum {string} */
      writtenBy: "model" | "rules";
      problem?: components["schemas"]["ModelProblem"];
    };
    ProductTextSearchReply: {
      products: components["schemas"]["ProductCandidate"][];
      totalCount: number;
    };
    ProductImportReply: {
      count: number;
      errors: components["schemas"]["ImportRowError"][];
      created: number;
      updated: number;
      unchanged: number;
      /** @description Headers of the file that are no column of products */
      ignoredColumns: string[];
      /** @description For `dryRun`: the first products that would be new or other ones */
      changes?: components["schemas"]["ProductChange"][];
    };
    ProductChange: {
      sku: string;
      name: string;
      isNew: boolean;
      /** @description Empty for a new product */
      fields: {
        /** @enum {string} */
        field:
          | "sku"
          | "name"
          | "description"
          | "unitPriceNet"
          | "vatRate"
          | "currency"
          | "unit"
          | "category"
          | "searchWords"
          | "kind"
          | "packs"
          | "minQuantity"
          | "quantityStep"
          | "cost"
          | "active";
        /** @description As a file says it; `null` for nothing */
        from: string | null;
        to: string | null;
      }[];
    };
    LearnedNameListReply: {
      names: components["schemas"]["LearnedName"][];
      totalCount: number;
    };
    LearnedName: {
      id: string;
      name: string;
      /** Format: date-time */
      createdAt: string;
      /** @description On how many offers it was chosen */
      times: number;
      /** @description The newest ten, newest first */
      choices: {
        offerId: string;
        /** @description null when the offer was deleted */
        offerName: string | null;
        offerNumber: string | null;
        /** @description The customer's words */
        item: string;
        /** @description Who chose; null when the user is gone */
        userName: string | null;
        /** Format: date-time */
        chosenAt: string;
      }[];
    };
    PartNumberListReply: {
      partNumbers: components["schemas"]["PartNumber"][];
      totalCount: number;
      nextCursor: string | null;
    };
    PartNumber: {
      partNumber: string;
      product: {
        id: string;
        sku: string;
        name: string;
        active: boolean;
      };
      /** Format: date-time */
      updatedAt: string;
    };
    PartNumbersPutReply: {
      created: number;
      updated: number;
      unchanged: number;
      errors: components["schemas"]["ImportRowError"][];
    };
    CustomerListReply: {
      customers: components["schemas"]["Customer"][];
      totalCount: number;
      /** @description `cursor` of the next page; a page ends early where its customers exceed 4 MB */
      nextCursor: string | null;
      /** @description Ids of customers that were deleted or merged into another, since `updatedSince` where it is given; the newest 10,000 */
      deleted?: string[];
    };
    Customer: {
      id: string;
      name: string;
      /** @description Where the customer became known, e.g. `manual` */
      source: string;
      /** @description The seller's own number of the customer */
      number: string | null;
      /** @description The customer's id in another system; no two have the same */
      externalId: string | null;
      vatId: string | null;
      registrationNumber: string | null;
      /** @description As printed, line by line */
      address: string | null;
      /** @description ISO 3166-1 alpha-2 */
      country: string | null;
      deliveryAddress: string | null;
      email: string | null;
      phone: string | null;
      /** @description Of the customer's documents */
      language: ("en" | "pl" | "de") | null;
      /** @description Of new offers */
      currency: string | null;
      priceListId: string | null;
      /** @description Of new offers */
      discountPercent: number | null;
      paymentTerms: string | null;
      deliveryTerms: string | null;
      /** @description For colleagues; never printed */
      notes: string | null;
      tags: string[];
      contacts: components["schemas"]["Contact"][];
      /** @description Names of customers that were merged into this one: they find it */
      aliases: string[];
      /** @description `false`: archived */
      active: boolean;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    Contact: {
      id: string;
      name: string;
      role?: string;
      email?: string;
      phone?: string;
      /** @description One of a customer's contacts is */
      isDefault: boolean;
    };
    CustomerReply: {
      customer: components["schemas"]["Customer"];
    };
    CorrectionListReply: {
      corrections: components["schemas"]["Correction"][];
      totalCount: number;
    };
    Correction: {
      id: string;
      /** @description The customer's words, as they were last chosen for */
      item: string;
      product: {
        id: string;
        sku: string;
        name: string;
      };
      /** @description How often this product was chosen for the words */
      times: number;
      /** @description Who chose it last */
      userName: string | null;
      /** Format: date-time */
      updatedAt: string;
    };
    CustomerImportReply: {
      count: number;
      errors: components["schemas"]["ImportRowError"][];
      /** @description Columns of the file that are no field of a customer: nothing of them is kept */
      ignoredColumns?: string[];
    };
    ImportReply: {
      count: number;
      errors: components["schemas"]["ImportRowError"][];
    };
    PriceListsReply: {
      priceLists: components["schemas"]["PriceList"][];
      nextCursor: string | null;
    };
    PriceList: {
      id: string;
      name: string;
      currency: string;
      validFrom: string | null;
      validTo: string | null;
      /** @description How many prices it has */
      prices: number;
      /** @description How many customers have it */
      customers: number;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    PriceListReply: {
      priceList: components["schemas"]["PriceList"];
    };
    ListedPricesReply: {
      prices: {
        productId: string;
        sku: string;
        name: string;
        minQuantity: number;
        unitPriceNet: number;
      }[];
      nextCursor: string | null;
    };
    RequestReply: {
      request: components["schemas"]["Request"];
      extraction: components["schemas"]["RequestExtraction"];
    };
    Request: {
      id: string;
      customerId: string | null;
      /** @description As it was sent, unchanged */
      rawText: string;
      source: string;
    };
    RequestExtraction: {
      /** @constant */
      mock: true;
      items: {
        item: string;
        quantity: number;
      }[];
    };
    RequestListReply: {
      requests: components["schemas"]["RequestEntry"][];
      nextCursor: string | null;
    };
    RequestEntry: {
      id: string;
      customerId: string | null;
      source: string;
      /** @enum {string} */
      state: "new" | "drafted" | "dismissed";
      customerName: string | null;
      /** @description Who sent the mail, as the mail says */
      from: {
        name: string;
        address: string;
      } | null;
      subject: string | null;
      /**
       * Format: date-time
       * @description When it was sent, as the mail says, or came in
       */
      receivedAt: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description The newest offer that was made of it */
      offerId: string | null;
      /** @description The request that this one repeats */
      sameAs: string | null;
      /** @description Whose request it seems to be, while it has no customer; a person takes it */
      suggestedCustomer: components["schemas"]["SuggestedCustomer"] | null;
      attachments: components["schemas"]["RequestAttachment"][];
      /** @description How the text begins */
      excerpt: string;
    };
    RequestAttachment: {
      id: string;
      name: string;
      /** @description The media type that its sender named */
      type: string;
      /** @description In bytes */
      size: number;
      /** @description Whether its text is in `rawText` */
      read: boolean;
      reason:
        | (
          | "unsupported_type"
          | "encrypted"
          | "damaged"
          | "no_text"
          | "too_large"
          | "too_many"
          | "too_deep"
          | "took_too_long"
          | "cut"
        )
        | null;
      /** @description Id of the mail that it was attached to */
      within: string | null;
      /** @description Whether the original can be downloaded */
      kept: boolean;
      /** @description When the original was removed, because its time was over; its text stays in `rawText` */
      removedAt: string | null;
    };
    IncomingRequestReply: {
      request: components["schemas"]["IncomingRequest"];
    };
    IncomingRequest: {
      id: string;
      customerId: string | null;
      source: string;
      /** @enum {string} */
      state: "new" | "drafted" | "dismissed";
      customerName: string | null;
      /** @description Who sent the mail, as the mail says */
      from: {
        name: string;
        address: string;
      } | null;
      subject: string | null;
      /**
       * Format: date-time
       * @description When it was sent, as the mail says, or came in
       */
      receivedAt: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description The newest offer that was made of it */
      offerId: string | null;
      /** @description The request that this one repeats */
      sameAs: string | null;
      /** @description Whose request it seems to be, while it has no customer; a person takes it */
      suggestedCustomer: components["schemas"]["SuggestedCustomer"] | null;
      attachments: components["schemas"]["RequestAttachment"][];
      /** @description The message and what its files say; tables as tab-separated rows */
      rawText: string;
      /** @description Where `rawText` came from; empty for typed text */
      parts: components["schemas"]["RequestPart"][];
    };
    RequestPart: {
      /** @description Offset in `rawText`, in UTF-16 units */
      start: number;
      end: number;
      attachmentId: string;
      /** @description Of a workbook with several sheets */
      sheet: string | null;
    };
    CompanyReply: {
      company: components["schemas"]["Company"];
    };
    Company: {
      name: string;
      address: string;
      taxId: string;
      contact: string;
      bankAccount: string;
      deliveryTerms: string;
      paymentTerms: string;
      notes: string;
      validityDays: number;
      numberPattern: string;
      timeZone: string;
      /** @description As a `data:` address */
      logo: string | null;
      /** @description Nobody has said who offers: the texts are made up */
      isExample: boolean;
      /** @description What the next offer will be called */
      nextNumber: string;
    };
    MailSettings: {
      /** @description Whether SMTP_URL is set */
      on: boolean;
      /** @description Host and port, without the user */
      server: string | null;
      /** @description The sender (MAIL_FROM) */
      from: string | null;
    };
    MailReply: {
      mail: components["schemas"]["Mail"];
    };
    Mail: {
      id: string;
      /** @enum {string} */
      kind:
        | "offer"
        | "reminder"
        | "invitation"
        | "password_reset"
        | "test"
        | "answer"
        | "digest"
        | "copy";
      offerId: string | null;
      subject: string;
      recipients: {
        address: string;
        /** @enum {string} */
        state: "pending" | "sent" | "failed";
        /** @description What the mail server answered, such as 550 */
        code: number | null;
        /** @description The words of that answer */
        answer: string | null;
      }[];
      /**
       * @description `failed`: it reached not all of its recipients, and is only tried again when somebody says so
       * @enum {string}
       */
      state: "pending" | "sent" | "failed";
      attempts: number;
      /** @description Only of one that is pending */
      nextAttemptAt: string | null;
      /** @description `tls`: no encryption where it is needed, or a wrong certificate; `sign_in`: user or password refused; `deferred`: answered 400 to 499; `refused`: 500 or above; `unreadable`: queued under another AUTH_SECRET */
      lastError:
        | ("unreachable" | "timeout" | "tls" | "sign_in" | "deferred" | "refused" | "unreadable")
        | null;
      lastCode: number | null;
      lastAnswer: string | null;
      /** Format: date-time */
      createdAt: string;
      sentAt: string | null;
    };
    MailListReply: {
      mails: components["schemas"]["Mail"][];
      totalCount: number;
    };
    MailTemplateListReply: {
      templates: components["schemas"]["MailTemplate"][];
    };
    MailTemplate: {
      /** @enum {string} */
      kind: "offer" | "reminder" | "invitation" | "password_reset";
      /** @enum {string} */
      language: "en" | "pl" | "de";
      subject: string;
      body: string;
      /** @description Nobody has changed it */
      isDefault: boolean;
      /** @description What may stand in it as `{{offer.number}}`; what has no value is left out */
      fields: string[];
      updatedAt: string | null;
    };
    MailTemplateReply: {
      template: components["schemas"]["MailTemplate"];
    };
    MailPreview: {
      subject: string;
      text: string;
      html: string;
    };
    ApiKeyListReply: {
      keys: components["schemas"]["ApiKey"][];
      totalCount: number;
    };
    ApiKey: {
      id: string;
      name: string;
      /** @description The beginning of the key, to tell it from others */
      prefix: string;
      scopes: components["schemas"]["Scope"][];
      /** @description Whose role and offers the key acts with */
      owner: {
        id: string;
        name: string;
      };
      /** Format: date-time */
      createdAt: string;
      /** @description `null` for a key without an end */
      expiresAt: string | null;
      /** @description Exact to a minute */
      lastUsedAt: string | null;
    };
    ApiKeyCreateReply: {
      key: components["schemas"]["ApiKey"];
      /** @description The whole key. It is in no later reply. */
      secret: string;
    };
    WebhookListReply: {
      webhooks: components["schemas"]["Webhook"][];
      /** @description Where webhooks may be sent (WEBHOOK_HOSTS); none: webhooks are off */
      origins: string[];
    };
    Webhook: {
      id: string;
      url: string;
      events: components["schemas"]["WebhookEvent"][];
      enabled: boolean;
      /** @description `gone`: it was disabled because the receiver answered 410 */
      stoppedBy: "gone" | null;
      /** @description `false`: the operator's WEBHOOK_HOSTS does not name this address, attempts fail */
      allowed: boolean;
      pending: number;
      failed: number;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    WebhookSecretReply: {
      webhook: components["schemas"]["Webhook"];
      /** @description Signs what is sent there; never shown again */
      secret: string;
    };
    WebhookReply: {
      webhook: components["schemas"]["Webhook"];
    };
    WebhookDeliveryReply: {
      delivery: components["schemas"]["WebhookDelivery"];
    };
    WebhookDelivery: {
      id: string;
      type: components["schemas"]["WebhookEvent"] | "ping";
      /** @enum {string} */
      state: "pending" | "delivered" | "failed";
      attempts: number;
      /** @description Only of one that is pending */
      nextAttemptAt: string | null;
      /** @description What the receiver answered last */
      lastStatus: number | null;
      lastError:
        | ("not_allowed" | "timeout" | "unreachable" | "redirect" | "gone" | "refused")
        | null;
      /** Format: date-time */
      createdAt: string;
      deliveredAt: string | null;
      payload: components["schemas"]["WebhookPayload"];
    };
    WebhookDeliveryListReply: {
      deliveries: components["schemas"]["WebhookDelivery"][];
      totalCount: number;
    };
    WebhookReplayReply: {
      /** @description How many are pending again, at most 1,000 */
      count: number;
    };
    EventListReply: {
      events: components["schemas"]["Event"][];
      /** @description Always there: ask `after` it the next time */
      nextCursor: string;
      /** @description `true`: there are more already */
      hasMore: boolean;
    };
    Event: {
      /** @description Its first 24 characters are also those of the `webhook-id` of the same event */
      id: string;
      type: components["schemas"]["WebhookEvent"];
      /**
       * Format: date-time
       * @description When it happened
       */
      timestamp: string;
      data:
        | components["schemas"]["WebhookOffer"]
        | components["schemas"]["WebhookCustomer"]
        | components["schemas"]["WebhookProduct"]
        | components["schemas"]["WebhookImport"]
        | components["schemas"]["WebhookRequest"];
    };
    McpReply: {
      /** @constant */
      jsonrpc: "2.0";
      id: string | number;
      result?: {
        [key: string]: unknown;
      };
      error?: {
        code: number;
        message: string;
      } & {
        [key: string]: unknown;
      };
    } & {
      [key: string]: unknown;
    };
    AuditReply: {
      entries: components["schemas"]["AuditEntry"][];
      nextCursor: string | null;
    };
    AuditEntry: {
      /** Format: uuid */
      id: string;
      /** Format: date-time */
      at: string;
      action: components["schemas"]["AuditAction"];
      /** @description `null`: the service itself, or somebody who is not signed in. Names are those of that time */
      actor: {
        id: string;
        name: string;
      } | null;
      /** @description The API key that the actor's program used */
      apiKey: {
        id: string;
        name: string;
      } | null;
      subject: {
        kind: components["schemas"]["AuditSubjectKind"];
        id: string | null;
        name: string | null;
      } | null;
      /** @description The client's address; empty where unknown */
      address: string;
      requestId: string | null;
      details: {
        [key: string]: unknown;
      };
    };
    Health: {
      /** @enum {string} */
      status: "ok" | "unavailable";
      /** @enum {string} */
      database: "ok" | "unreachable";
      version: string;
      /** @description Only while it is unavailable */
      reason?: components["schemas"]["UnreadyReason"];
    };
    /** @enum {string} */
    UnreadyReason: "database_unreachable" | "schema_outdated" | "starting" | "stopping";
    Liveness: {
      /** @constant */
      status: "ok";
    };
    DemoRequestReply: {
      request: {
        customerName: string;
        customerText: string;
      };
    };
    SignedInReply: {
      /** @constant */
      redirect: false;
      user: components["schemas"]["SignedInUser"];
    };
    SignedInUser: {
      id: string;
      name: string;
      email: string;
      /** @enum {string} */
      role: "admin" | "user";
    };
    CurrentSession: {
      session: {
        id: string;
        userId: string;
        /** Format: date-time */
        createdAt: string;
        /** Format: date-time */
        expiresAt: string;
      };
      user: components["schemas"]["SignedInUser"];
    };
    OwnSession: {
      id: string;
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it was last prolonged
       */
      updatedAt: string;
      /** Format: date-time */
      expiresAt: string;
      ipAddress: string | null;
      userAgent: string | null;
      /** @description Whether it is the session that asks */
      current: boolean;
    };
    UserListReply: {
      users: components["schemas"]["User"][];
      total: number;
      limit: number;
      offset: number;
    };
    User: {
      id: string;
      name: string;
      email: string;
      /** @enum {string} */
      role: "admin" | "user";
      banned: boolean;
      banReason: string | null;
      /** @description `null` for a ban without an end */
      banExpires: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    UserReply: {
      user: components["schemas"]["User"];
    };
    PasswordLink: {
      /** @description Whether it went out by mail; `url` is there if not */
      sent: boolean;
      /** @description Shown this once: to be handed over */
      url?: string;
      /** Format: date-time */
      expiresAt: string;
    };
    ArticleInput: {
      /** Format: uuid */
      articleId?: string;
      articleTitle: string;
      /** Format: uuid */
      spaceId?: string;
      spaceName: string;
      body: string;
    };
    /** @description An event of the stream of `POST /api/offers`: the last one is `result`, with the reply that the operation gives without a stream, or `error` */
    DraftEvent: {
      /** @constant */
      event: "read";
      data: {
        /** @constant */
        step: "read";
        total: number;
        /** @description The parts of the message */
        fragments: string[];
      };
    } | {
      /** @constant */
      event: "matched";
      data: {
        /** @constant */
        step: "matched";
        index: number;
        total: number;
        fragment: string;
        /** @description `null`: no product answers the part */
        matchSource: ("exact" | "semantic") | null;
        product: string | null;
      };
    } | {
      /** @constant */
      event: "saved";
      data: {
        /** @constant */
        step: "saved";
        offerId: string;
        version: number;
      };
    } | {
      /** @constant */
      event: "result";
      data: components["schemas"]["OfferReply"];
    } | {
      /** @constant */
      event: "error";
      /** @description As `StandardError` */
      data: {
        error: {
          [key: string]: unknown;
        };
      };
    };
    NewPrice: {
      sku: string;
      unitPriceNet: number;
      vatRate?: number;
    };
  };
  responses: {
    /** @description `unauthenticated`: Sign in to use this operation. `invalid_api_key`: The API key is wrong, over or revoked, or its owner is disabled */
    unauthenticated_or_invalid_api_key: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["SessionError"];
      };
    };
    /** @description `scope_missing`: The API key lacks the scope of this operation */
    scope_missing: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `target_too_long`: The address is too long */
    target_too_long: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `rate_limited`: Too many requests: wait and try again */
    rate_limited: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `internal_error`: The service could not do this */
    internal_error: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `unavailable`: The service cannot reach its database: try again shortly */
    unavailable: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `scope_missing`: The API key lacks the scope of this operation. `cross_origin`: A change from another site is refused */
    scope_missing_or_cross_origin: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `customer_not_found`: This customer does not exist */
    customer_not_found: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `request_timeout`: The body did not arrive in time */
    request_timeout: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `body_too_large`: The body is larger than this operation takes */
    body_too_large: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `unsupported_media_type`: Send the body as application/json */
    unsupported_media_type: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `If-None-Match` names this version: nothing has changed, there is no body */
    unchanged: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        ETag: components["headers"]["ETag"];
        [name: string]: unknown;
      };
      content?: never;
    };
    /** @description `offer_not_found`: This offer does not exist or was deleted */
    offer_not_found: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `offer_changed`: The offer was changed in the meantime */
    offer_changed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
    invalid_parameter: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `offer_empty`: The offer has no lines */
    offer_empty: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `scope_missing`: The API key lacks the scope of this operation. `forbidden`: Only an administrator can do this */
    scope_missing_or_forbidden: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json":
          | components["schemas"]["StandardError"]
          | components["schemas"]["SessionError"];
      };
    };
    /** @description `currency_mismatch`: The product is priced in another currency than the offer */
    currency_mismatch: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `revision_not_found`: This revision does not exist */
    revision_not_found: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `mail_off`: No mail is sent here: the operator sets SMTP_URL and MAIL_FROM */
    mail_off: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `cross_origin`: A change from another site is refused */
    cross_origin: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `document_template_not_found`: There are no documents in this language */
    document_template_not_found: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `scope_missing`: The API key lacks the scope of this operation. `forbidden`: Only an administrator can do this. `cross_origin`: A change from another site is refused */
    scope_missing_or_forbidden_or_cross_origin: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json":
          | components["schemas"]["StandardError"]
          | components["schemas"]["SessionError"];
      };
    };
    /** @description `thread_not_found`: This chat thread does not exist */
    thread_not_found: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `forbidden`: Only an administrator can do this. `scope_missing`: The API key lacks the scope of this operation. `cross_origin`: A change from another site is refused */
    forbidden_or_scope_missing_or_cross_origin: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json":
          | components["schemas"]["SessionError"]
          | components["schemas"]["StandardError"];
      };
    };
    /** @description `product_not_found`: This product does not exist */
    product_not_found: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `sku_taken`: Another product has this number */
    sku_taken: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `product_changed`: The product was changed in the meantime */
    product_changed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `scope_missing`: The API key lacks the scope of this operation. `forbidden`: Only an administrator can do this. `cross_origin`: A change from another site is refused */
    scope_missing_or_forbidden_or_cross_origin_in_import: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ImportError"];
      };
    };
    /** @description `request_timeout`: The body did not arrive in time */
    request_timeout_in_import: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ImportError"];
      };
    };
    /** @description `body_too_large`: The body is larger than this operation takes */
    body_too_large_in_import: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ImportError"];
      };
    };
    /** @description `unsupported_media_type`: Send the body as application/json */
    unsupported_media_type_in_import: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ImportError"];
      };
    };
    /** @description `rate_limited`: Too many requests: wait and try again */
    rate_limited_in_import: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ImportError"];
      };
    };
    /** @description `unavailable`: The service cannot reach its database: try again shortly */
    unavailable_in_import: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ImportError"];
      };
    };
    /** @description `scope_missing`: The API key lacks the scope of this operation. `cross_origin`: A change from another site is refused */
    scope_missing_or_cross_origin_in_import: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ImportError"];
      };
    };
    /** @description `customer_not_found`: This customer does not exist */
    customer_not_found_in_import: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ImportError"];
      };
    };
    /** @description `customer_changed`: The customer was changed in the meantime */
    customer_changed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `price_list_not_found`: This price list does not exist */
    price_list_not_found: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `price_list_name_taken`: Another price list has this name */
    price_list_name_taken: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `price_list_not_found`: This price list does not exist */
    price_list_not_found_in_import: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ImportError"];
      };
    };
    /** @description `invalid_body`: The body does not match what this operation takes */
    invalid_body: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `request_not_found`: This request does not exist */
    request_not_found: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `request_drafted`: An offer was drafted from this request already */
    request_drafted: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `request_changed`: The request was changed in the meantime */
    request_changed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `unauthenticated`: Sign in to use this operation */
    unauthenticated: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["SessionError"];
      };
    };
    /** @description `forbidden`: Only an administrator can do this. `cross_origin`: A change from another site is refused */
    forbidden_or_cross_origin: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json":
          | components["schemas"]["SessionError"]
          | components["schemas"]["StandardError"];
      };
    };
    /** @description `forbidden`: Only an administrator can do this */
    forbidden: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["SessionError"];
      };
    };
    /** @description `mail_not_found`: This mail does not exist, or was too old to be kept */
    mail_not_found: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `mail_template_not_found`: There is no such mail, or not in this language */
    mail_template_not_found: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `too_many_api_keys`: You have as many API keys as one may have: revoke one */
    too_many_api_keys: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `api_key_not_found`: This API key does not exist or was revoked */
    api_key_not_found: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `webhook_not_found`: This webhook does not exist */
    webhook_not_found: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `webhooks_off`: Webhooks are off: the operator sets WEBHOOK_HOSTS */
    webhooks_off: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `events_gone`: Events after this cursor are not kept any more: read the lists in full and go on with after=now, asked before */
    events_gone: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `invalid_credentials`: The email or the password does not match */
    invalid_credentials: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["SessionError"];
      };
    };
    /** @description `sign_up_closed`: Sign-up is closed on this installation. `cross_origin`: A change from another site is refused */
    sign_up_closed_or_cross_origin: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `email_taken`: A user with this email exists */
    email_taken: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
    /** @description `invalid_credentials`: The email or the password does not match. `unauthenticated`: Sign in to use this operation */
    invalid_credentials_or_unauthenticated: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["SessionError"];
      };
    };
    /** @description `not_found`: There is nothing at this address */
    not_found: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StandardError"];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: {
    /** @description Names this request in the log of the service */
    RequestId: string;
    /** @description Version of the offer, customer, product or request, for `If-Match` and `If-None-Match` */
    ETag: string;
    /** @description Name of the file, under the offer's number (RFC 6266) */
    ContentDisposition: string;
    /** @description Bytes of the document */
    ContentLength: number;
    /** @description Path of what was made */
    Location: string;
    /** @description Sets the session cookie, or clears it */
    SessionCookie: string;
    /** @description Seconds until a retry makes sense */
    RetryAfter: number;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listOffers: {
    parameters: {
      query?: {
        /** @description Part of the name, number or reference of the offer, of the name or contact of the customer, of the SKU or name of a line, or, from three characters on, of the message; case and the marks of letters do not matter */
        query?: string;
        status?: "draft" | "accepted" | "rejected" | "imported";
        stage?: components["schemas"]["OfferStage"];
        customerId?: string;
        externalId?: string;
        ownerId?: string;
        /** @description On a line */
        productId?: string;
        /** @description On a line, whole; case does not matter */
        sku?: string;
        /** @description First day, in the seller's time zone */
        createdFrom?: string;
        /** @description Last day */
        createdTo?: string;
        /** @description Of the offer's last day */
        validFrom?: string;
        validTo?: string;
        /** @description Of `totals.totalNet` */
        minTotal?: number;
        maxTotal?: number;
        /** @description `-` descends; `-updatedAt` unless given. What has no such value comes first */
        sort?:
          | "updatedAt"
          | "-updatedAt"
          | "number"
          | "-number"
          | "customer"
          | "-customer"
          | "totalNet"
          | "-totalNet"
          | "validUntil"
          | "-validUntil";
        limit?: number;
        /** @description `nextCursor` of the page before */
        cursor?: string;
        /** @description `summary` leaves `items` out */
        view?: "full" | "summary";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of offers */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferListReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  generateOffer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OfferCreate"];
      };
    };
    responses: {
      /** @description With `Accept: text/event-stream`: events as `DraftEvent` says, the last one `result` or `error`. The status and `Content-Type` tell it from the reply in JSON */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": string;
        };
      };
      /** @description The stored draft */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["customer_not_found"];
      408: components["responses"]["request_timeout"];
      /** @description `external_id_taken`: Another customer has this externalId. `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  createQuickOffer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["QuickOffer"];
      };
    };
    responses: {
      /** @description The stored offer */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      /** @description `no_product_selections`: Select at least one product. `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["customer_not_found"];
      408: components["responses"]["request_timeout"];
      /** @description `currency_mismatch`: The product is priced in another currency than the offer. `external_id_taken`: Another customer has this externalId. `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  getOffer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has: 304 where it is still that one */
        "If-None-Match"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The offer */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      304: components["responses"]["unchanged"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["offer_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  deleteOffer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The offer is gone */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["invalid_parameter"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["offer_not_found"];
      412: components["responses"]["offer_changed"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  updateOffer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OfferUpdate"];
      };
    };
    responses: {
      /** @description The offer after the change */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferUpdateReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `customer_not_found`: This customer does not exist */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      408: components["responses"]["request_timeout"];
      /** @description `external_id_taken`: Another customer has this externalId. `status_change_not_allowed`: The offer cannot take this status */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["offer_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  duplicateOffer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["OfferDuplicate"];
      };
    };
    responses: {
      /** @description The copy */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `customer_not_found`: This customer does not exist */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      408: components["responses"]["request_timeout"];
      /** @description `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  exportOffer: {
    parameters: {
      query?: {
        /** @description `csv`: the lines, for a spreadsheet; `json`: the whole offer; `ubl`: an OASIS UBL 2.1 Quotation of what is printed, for the customer's software */
        format?: "json" | "csv" | "ubl";
      };
      header?: never;
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The whole offer. Or its lines. Or its quotation in UBL */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
          "text/csv": string;
          "application/xml": string;
        };
      };
      400: components["responses"]["invalid_parameter"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["offer_not_found"];
      409: components["responses"]["offer_empty"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listAlternatives: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Lines and unmatched parts in the order of the offer */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AlternativesReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["offer_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listChanges: {
    parameters: {
      query?: {
        limit?: number;
        /** @description `nextCursor` of the page before */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of changes */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChangeListReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["offer_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  issueOffer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["OfferIssue"];
      };
    };
    responses: {
      /** @description The offer, and the revision that it is printed from */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IssueReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["offer_not_found"];
      408: components["responses"]["request_timeout"];
      /** @description `offer_empty`: The offer has no lines. `status_change_not_allowed`: The offer cannot take this status. `confirmation_needed`: Something speaks against it: send confirm to go on. `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["offer_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listDeletedOffers: {
    parameters: {
      query?: {
        limit?: number;
        /** @description `nextCursor` of the page before */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of deleted offers */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeletedOfferListReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  wantNotAsked: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NotAskedPlace"];
      };
    };
    responses: {
      /** @description The offer after that */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `fragment_not_found`: This part of the request is not unmatched in the offer */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      408: components["responses"]["request_timeout"];
      /** @description `offer_full`: The offer has as many lines as an offer can hold. `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["offer_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  settleAsk: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AskSettling"];
      };
    };
    responses: {
      /** @description The offer after that */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `fragment_not_found`: This part of the request is not unmatched in the offer */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      408: components["responses"]["request_timeout"];
      /** @description `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["offer_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  addLine: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LineCreate"];
      };
    };
    responses: {
      /** @description The offer after adding */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `product_not_found`: This product does not exist. `fragment_not_found`: This part of the request is not unmatched in the offer */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      408: components["responses"]["request_timeout"];
      /** @description `product_already_in_offer`: The product is already in the offer. `currency_mismatch`: The product is priced in another currency than the offer. `offer_full`: The offer has as many lines as an offer can hold. `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["offer_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  removeLine: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
        /** @description Id of the line, as the offer names it */
        offerProductId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The offer without the line */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      400: components["responses"]["invalid_parameter"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `line_not_found`: This line is not in the offer */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["offer_changed"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  updateLine: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
        /** @description Id of the line, as the offer names it */
        offerProductId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LineUpdate"];
      };
    };
    responses: {
      /** @description The offer after the change */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `line_not_found`: This line is not in the offer. `product_not_found`: This product does not exist */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      408: components["responses"]["request_timeout"];
      409: components["responses"]["currency_mismatch"];
      412: components["responses"]["offer_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listRevisions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All revisions */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RevisionListReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["offer_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  saveRevision: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The revision */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RevisionReply"];
        };
      };
      400: components["responses"]["invalid_parameter"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["offer_not_found"];
      /** @description `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  getRevision: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the offer */
        offerId: string;
        /** @description Id of the revision */
        revisionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The revision */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RevisionReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["revision_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  restoreRevision: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
        /** @description Id of the revision */
        revisionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The offer, and the revision made of it */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RestoreReply"];
        };
      };
      400: components["responses"]["invalid_parameter"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `revision_not_found`: This revision does not exist */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      /** @description `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["offer_changed"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  addAnyLine: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AnyLineCreate"];
      };
    };
    responses: {
      /** @description The offer after adding */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `product_not_found`: This product does not exist. `fragment_not_found`: This part of the request is not unmatched in the offer */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      408: components["responses"]["request_timeout"];
      /** @description `currency_mismatch`: The product is priced in another currency than the offer. `offer_full`: The offer has as many lines as an offer can hold. `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["offer_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  removeAnyLine: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
        /** @description Id of the line */
        lineId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The offer without the line */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      400: components["responses"]["invalid_parameter"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `line_not_found`: This line is not in the offer */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["offer_changed"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  updateAnyLine: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
        /** @description Id of the line */
        lineId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AnyLineUpdate"];
      };
    };
    responses: {
      /** @description The offer after the change */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `line_not_found`: This line is not in the offer. `product_not_found`: This product does not exist */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      408: components["responses"]["request_timeout"];
      409: components["responses"]["currency_mismatch"];
      412: components["responses"]["offer_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  repriceOffer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["Reprice"];
      };
    };
    responses: {
      /** @description The offer as it is then, and each line whose price is another one */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RepriceReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `line_not_found`: This line is not in the offer */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      408: components["responses"]["request_timeout"];
      /** @description `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["offer_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listShares: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description With how often each was opened, and what was answered */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShareListReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["offer_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  createShare: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["ShareCreate"];
      };
    };
    responses: {
      /** @description The link */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShareReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["offer_not_found"];
      408: components["responses"]["request_timeout"];
      /** @description `offer_empty`: The offer has no lines. `status_change_not_allowed`: The offer cannot take this status. `confirmation_needed`: Something speaks against it: send confirm to go on. `mail_off`: No mail is sent here: the operator sets SMTP_URL and MAIL_FROM. `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["offer_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  previewShare: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["ShareCreate"];
      };
    };
    responses: {
      /** @description Whom it goes to, and what it says */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferMailPreview"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["offer_not_found"];
      408: components["responses"]["request_timeout"];
      409: components["responses"]["mail_off"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  revokeShare: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the offer */
        offerId: string;
        /** @description Id of the link, as the list names it */
        shareId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The link says that it has ended */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `share_not_found`: There is no such link to this offer */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  markSent: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The offer */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      400: components["responses"]["invalid_parameter"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["offer_not_found"];
      /** @description `offer_not_issued`: What the offer says now was not issued. `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["offer_changed"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  renderPdf: {
    parameters: {
      query?: {
        /** @description Without it: the user's language, else what `Accept-Language` asks for */
        language?: "en" | "pl" | "de";
        /** @description The same; `language` goes first */
        lang?: "en" | "pl" | "de";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DocumentPayload"];
      };
    };
    responses: {
      /** @description The document */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Content-Disposition": components["headers"]["ContentDisposition"];
          "Content-Length": components["headers"]["ContentLength"];
          [name: string]: unknown;
        };
        content: {
          "application/pdf": string;
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      403: components["responses"]["cross_origin"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      /** @description `overloaded`: The service is busy: try again shortly. `unavailable`: The service cannot reach its database: try again shortly */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
    };
  };
  getOfferPdf: {
    parameters: {
      query?: {
        /** @description Without it: the user's language, else what `Accept-Language` asks for */
        language?: "en" | "pl" | "de";
        /** @description The same; `language` goes first */
        lang?: "en" | "pl" | "de";
        /** @description Id of a stored revision to print instead of the present state */
        revision?: string;
      };
      header?: never;
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The document */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Content-Disposition": components["headers"]["ContentDisposition"];
          "Content-Length": components["headers"]["ContentLength"];
          [name: string]: unknown;
        };
        content: {
          "application/pdf": string;
        };
      };
      400: components["responses"]["invalid_parameter"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `revision_not_found`: This revision does not exist */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      409: components["responses"]["offer_empty"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      /** @description `overloaded`: The service is busy: try again shortly. `unavailable`: The service cannot reach its database: try again shortly */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
    };
  };
  listDocumentTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description With the fields that a template may have and the fonts that it can be set in */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentTemplateListReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  getDocumentTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Language of the text */
        language: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The template that holds */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentTemplateInput"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden"];
      404: components["responses"]["document_template_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  replaceDocumentTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Language of the text */
        language: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DocumentTemplateInput"];
      };
    };
    responses: {
      /** @description What holds from now on */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentTemplateReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["document_template_not_found"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      /** @description `overloaded`: The service is busy: try again shortly. `unavailable`: The service cannot reach its database: try again shortly */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
    };
  };
  resetDocumentTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Language of the text */
        language: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What holds from now on */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentTemplateReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["document_template_not_found"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  replaceDocumentLook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Language of the text */
        language: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["TemplateLook"];
      };
    };
    responses: {
      /** @description What holds from now on */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentTemplateReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["document_template_not_found"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  previewDocumentTemplate: {
    parameters: {
      query?: {
        /** @description The offer that is printed; without it the one that was changed last */
        offerId?: string;
      };
      header?: never;
      path: {
        /** @description Language of the text */
        language: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DocumentTemplateInput"];
      };
    };
    responses: {
      /** @description The document */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Content-Disposition": components["headers"]["ContentDisposition"];
          "Content-Length": components["headers"]["ContentLength"];
          [name: string]: unknown;
        };
        content: {
          "application/pdf": string;
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      /** @description `document_template_not_found`: There are no documents in this language. `offer_not_found`: This offer does not exist or was deleted */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      408: components["responses"]["request_timeout"];
      409: components["responses"]["offer_empty"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      /** @description `overloaded`: The service is busy: try again shortly. `unavailable`: The service cannot reach its database: try again shortly */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
    };
  };
  chat: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ChatTurn"];
      };
    };
    responses: {
      /** @description A stream of UI message chunks; after the first byte a failure is an `error` chunk */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": string;
        };
      };
      /** @description `thread_identifiers_incomplete`: Give offerId and threadId together, or neither. `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["thread_not_found"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listThreads: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All threads */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatThreadListReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["offer_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  createThread: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["ChatThreadCreate"];
      };
    };
    responses: {
      /** @description The thread */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatThreadReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["offer_not_found"];
      408: components["responses"]["request_timeout"];
      /** @description `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  deleteThread: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the offer */
        offerId: string;
        /** @description Id of the thread */
        threadId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The thread is gone */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["thread_not_found"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  renameThread: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the offer */
        offerId: string;
        /** @description Id of the thread */
        threadId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ChatThreadUpdate"];
      };
    };
    responses: {
      /** @description The thread */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatThreadReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["thread_not_found"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listMessages: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the offer */
        offerId: string;
        /** @description Id of the thread */
        threadId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All messages */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatMessageListReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["thread_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  decideProposal: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the offer */
        offerId: string;
        /** @description Id of the proposal, as the answer holds it */
        proposalId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ChatProposalDecision"];
      };
    };
    responses: {
      /** @description The decided proposal, and the offer as it is now */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatProposalReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `offer_not_found`: This offer does not exist or was deleted. `proposal_not_found`: This proposal does not exist. `product_not_found`: This product does not exist. `line_not_found`: This line is not in the offer */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      408: components["responses"]["request_timeout"];
      /** @description `proposal_decided`: This proposal was applied or declined before. `product_already_in_offer`: The product is already in the offer. `currency_mismatch`: The product is priced in another currency than the offer. `offer_full`: The offer has as many lines as an offer can hold. `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["offer_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listProducts: {
    parameters: {
      query?: {
        query?: string;
        limit?: number;
        offset?: number;
        /** @description `nextCursor` of the page before, with the same other parameters */
        cursor?: string;
        /** @description Exactly this number; may be given several times */
        sku?: string[];
        /** @description `false`: those that were archived */
        active?: "true" | "false";
        /** @description `true`: those made for one offer */
        oneOff?: "true" | "false";
        category?: string;
        /** @description Changed then or later */
        updatedSince?: string;
        /** @description `deleted`: also the ids of products archived since `updatedSince` */
        include?: "deleted";
        sort?: "name" | "-name" | "sku" | "-sku" | "updatedAt" | "-updatedAt";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of products */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductListReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  createProduct: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProductCreate"];
      };
    };
    responses: {
      /** @description The new product */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["forbidden_or_scope_missing_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      /** @description `sku_taken`: Another product has this number. `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  getProduct: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has: 304 where it is still that one */
        "If-None-Match"?: string;
      };
      path: {
        /** @description Id of the product */
        productId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The product */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductReply"];
        };
      };
      304: components["responses"]["unchanged"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["product_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  archiveProduct: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
      };
      path: {
        /** @description Id of the product */
        productId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is archived */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["invalid_parameter"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["product_not_found"];
      412: components["responses"]["product_changed"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  updateProduct: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
      };
      path: {
        /** @description Id of the product */
        productId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProductUpdate"];
      };
    };
    responses: {
      /** @description The product */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["product_not_found"];
      408: components["responses"]["request_timeout"];
      409: components["responses"]["sku_taken"];
      412: components["responses"]["product_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listProductPrices: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Id of the product */
        productId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of prices */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductPricesReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["product_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listProductOffers: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Id of the product */
        productId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of lines */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductUsesReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["product_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  exportProducts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file, as it is made */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "text/csv": string;
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  changePrices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PriceUpdate"];
      };
    };
    responses: {
      /** @description How many got another price, and each that did not */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PriceUpdateReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin_in_import"];
      408: components["responses"]["request_timeout_in_import"];
      413: components["responses"]["body_too_large_in_import"];
      415: components["responses"]["unsupported_media_type_in_import"];
      429: components["responses"]["rate_limited_in_import"];
      /** @description `import_failed`: The import could not be completed. `internal_error`: The service could not do this */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportError"];
        };
      };
      503: components["responses"]["unavailable_in_import"];
    };
  };
  searchProducts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProductSearch"];
      };
    };
    responses: {
      /** @description Products, nearest first, and an answer that names only them */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductSearchReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      /** @description `search_failed`: The search could not be completed. `internal_error`: The service could not do this */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      503: components["responses"]["unavailable"];
    };
  };
  textSearchProducts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProductTextSearch"];
      };
    };
    responses: {
      /** @description One page of products, best first */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductTextSearchReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      /** @description `search_failed`: The search could not be completed. `internal_error`: The service could not do this */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      503: components["responses"]["unavailable"];
    };
  };
  importProducts: {
    parameters: {
      query?: {
        /** @description With a file as the body, what it calls a column: `{"Artikelnummer":"sku"}` */
        columns?: string;
        /** @description With a file as the body: writes nothing, and says what would be changed */
        dryRun?: "true" | "false";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProductImport"];
        "text/csv": string;
      };
    };
    responses: {
      /** @description How many were written, and each row that was not. Or that after events of progress */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductImportReply"];
          "text/event-stream": string;
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin_in_import"];
      408: components["responses"]["request_timeout_in_import"];
      413: components["responses"]["body_too_large_in_import"];
      415: components["responses"]["unsupported_media_type_in_import"];
      429: components["responses"]["rate_limited_in_import"];
      /** @description `import_failed`: The import could not be completed. `internal_error`: The service could not do this */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportError"];
        };
      };
      503: components["responses"]["unavailable_in_import"];
    };
  };
  listLearnedNames: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path: {
        /** @description Id of the product */
        productId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of names with where they come from */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LearnedNameListReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["product_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  removeLearnedName: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the product */
        productId: string;
        /** @description Id of the learned name, as the list names it */
        nameId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone; offers stay as they are */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      /** @description `product_not_found`: This product does not exist. `name_not_found`: The product has no such learned name */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listPartNumbers: {
    parameters: {
      query?: {
        /** @description Stands in the part number, the SKU or the name */
        query?: string;
        limit?: number;
        cursor?: string;
        /** @description `csv`: all of them, as `PUT` takes them back */
        format?: "json" | "csv";
      };
      header?: never;
      path: {
        /** @description Id of the customer */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of part numbers. Or all of them */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PartNumberListReply"];
          "text/csv": string;
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["customer_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  putPartNumbers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the customer */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PartNumbersPut"];
      };
    };
    responses: {
      /** @description What became of them, and each that was not written */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PartNumbersPutReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin_in_import"];
      404: components["responses"]["customer_not_found_in_import"];
      408: components["responses"]["request_timeout_in_import"];
      413: components["responses"]["body_too_large_in_import"];
      415: components["responses"]["unsupported_media_type_in_import"];
      429: components["responses"]["rate_limited_in_import"];
      /** @description `import_failed`: The import could not be completed. `internal_error`: The service could not do this */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportError"];
        };
      };
      503: components["responses"]["unavailable_in_import"];
    };
  };
  deletePartNumbers: {
    parameters: {
      query?: {
        /** @description Only this one; may be given several times. Without it all of the customer's */
        partNumber?: string[];
      };
      header?: never;
      path: {
        /** @description Id of the customer */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description They are forgotten; offers stay as they are */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["invalid_parameter"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["customer_not_found"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  searchCustomers: {
    parameters: {
      query?: {
        query?: string;
        limit?: number;
        offset?: number;
        /** @description `false`: only archived ones */
        active?: "true" | "false";
        externalId?: string;
        updatedSince?: string;
        /** @description Without it what is most like the text comes first; without text the order is by name */
        sort?: "name" | "-name" | "updatedAt" | "-updatedAt";
        /** @description `deleted`: the first page also names the customers that went, by their ids */
        include?: "deleted";
        /** @description `nextCursor` of the page before; `offset` counts from there */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of customers */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerListReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  createCustomer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerCreate"];
      };
    };
    responses: {
      /** @description The customer who was there already */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerReply"];
        };
      };
      /** @description The new customer */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      /** @description `external_id_taken`: Another customer has this externalId. `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  getCustomer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has: 304 where it is still that one */
        "If-None-Match"?: string;
      };
      path: {
        /** @description Id of the customer */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The customer */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerReply"];
        };
      };
      304: components["responses"]["unchanged"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["customer_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  deleteCustomer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
      };
      path: {
        /** @description Id of the customer */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is archived or gone */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["invalid_parameter"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["customer_not_found"];
      412: components["responses"]["customer_changed"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  updateCustomer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
      };
      path: {
        /** @description Id of the customer */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerUpdate"];
      };
    };
    responses: {
      /** @description The customer after the change */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["customer_not_found"];
      408: components["responses"]["request_timeout"];
      /** @description `external_id_taken`: Another customer has this externalId. `customer_name_taken`: Another customer has this name: merge them instead */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["customer_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  mergeCustomer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the customer */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerMerge"];
      };
    };
    responses: {
      /** @description The customer that stays */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      404: components["responses"]["customer_not_found"];
      408: components["responses"]["request_timeout"];
      /** @description `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      412: components["responses"]["customer_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listCorrections: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path: {
        /** @description Id of the customer */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of remembered choices */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CorrectionListReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["customer_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  forgetCorrection: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the customer */
        customerId: string;
        /** @description Id of what is remembered, as the list names it */
        correctionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is forgotten; offers stay as they are */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `customer_not_found`: This customer does not exist. `correction_not_found`: Nothing like this is remembered for the customer */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  exportCustomers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file, streamed */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "text/csv": string;
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  importCustomers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerImport"];
      };
    };
    responses: {
      /** @description How many were written, and each row that was not */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomerImportReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin_in_import"];
      408: components["responses"]["request_timeout_in_import"];
      413: components["responses"]["body_too_large_in_import"];
      415: components["responses"]["unsupported_media_type_in_import"];
      429: components["responses"]["rate_limited_in_import"];
      /** @description `import_failed`: The import could not be completed. `internal_error`: The service could not do this */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportError"];
        };
      };
      503: components["responses"]["unavailable_in_import"];
    };
  };
  importArticles: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ArticleImport"];
      };
    };
    responses: {
      /** @description How many were written, and each row that was not */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin_in_import"];
      408: components["responses"]["request_timeout_in_import"];
      413: components["responses"]["body_too_large_in_import"];
      415: components["responses"]["unsupported_media_type_in_import"];
      429: components["responses"]["rate_limited_in_import"];
      /** @description `import_failed`: The import could not be completed. `internal_error`: The service could not do this */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportError"];
        };
      };
      503: components["responses"]["unavailable_in_import"];
    };
  };
  listPriceLists: {
    parameters: {
      query?: {
        limit?: number;
        /** @description `nextCursor` of the page before */
        cursor?: string;
        updatedSince?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of price lists */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PriceListsReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  createPriceList: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PriceListCreate"];
      };
    };
    responses: {
      /** @description The price list, still empty */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PriceListReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      /** @description `price_list_name_taken`: Another price list has this name. `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  getPriceList: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has: 304 where it is still that one */
        "If-None-Match"?: string;
      };
      path: {
        /** @description Id of the price list */
        priceListId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The price list */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PriceListReply"];
        };
      };
      304: components["responses"]["unchanged"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["price_list_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  deletePriceList: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
      };
      path: {
        /** @description Id of the price list */
        priceListId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The price list is gone */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["invalid_parameter"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["price_list_not_found"];
      /** @description `price_list_changed`: The price list was changed in the meantime. `offer_changed`: The offer was changed in the meantime */
      412: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  updatePriceList: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
      };
      path: {
        /** @description Id of the price list */
        priceListId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PriceListUpdate"];
      };
    };
    responses: {
      /** @description The price list after the change */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PriceListReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["price_list_not_found"];
      408: components["responses"]["request_timeout"];
      409: components["responses"]["price_list_name_taken"];
      /** @description `price_list_changed`: The price list was changed in the meantime. `offer_changed`: The offer was changed in the meantime */
      412: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listListedPrices: {
    parameters: {
      query?: {
        limit?: number;
        /** @description `nextCursor` of the page before */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Id of the price list */
        priceListId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of prices */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListedPricesReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["price_list_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  putListedPrices: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the price list */
        priceListId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PriceEntries"];
      };
    };
    responses: {
      /** @description How many prices were written or taken out, and each that was not */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["price_list_not_found"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  importListedPrices: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the price list */
        priceListId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PriceImport"];
      };
    };
    responses: {
      /** @description How many prices were written or taken out, and each that was not */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin_in_import"];
      404: components["responses"]["price_list_not_found_in_import"];
      408: components["responses"]["request_timeout_in_import"];
      413: components["responses"]["body_too_large_in_import"];
      415: components["responses"]["unsupported_media_type_in_import"];
      429: components["responses"]["rate_limited_in_import"];
      /** @description `import_failed`: The import could not be completed. `internal_error`: The service could not do this */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportError"];
        };
      };
      503: components["responses"]["unavailable_in_import"];
    };
  };
  listRequests: {
    parameters: {
      query?: {
        limit?: number;
        state?: "new" | "drafted" | "dismissed";
        updatedSince?: string;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of requests */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RequestListReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  createRequest: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RequestCreate"];
      };
    };
    responses: {
      /** @description The request */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RequestReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      /** @description `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  uploadRequest: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "multipart/form-data": string;
      };
    };
    responses: {
      /** @description The request that the same files or the same mail made before */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IncomingRequestReply"];
        };
      };
      /** @description The request */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IncomingRequestReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      /** @description `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      /** @description `overloaded`: The service is busy: try again shortly. `unavailable`: The service cannot reach its database: try again shortly */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
    };
  };
  deliverMail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "message/rfc822": string;
      };
    };
    responses: {
      /** @description The request that this mail made before */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IncomingRequestReply"];
        };
      };
      /** @description The request */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IncomingRequestReply"];
        };
      };
      400: components["responses"]["invalid_body"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      /** @description `overloaded`: The service is busy: try again shortly. `unavailable`: The service cannot reach its database: try again shortly */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
    };
  };
  getRequest: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has: 304 where it is still that one */
        "If-None-Match"?: string;
      };
      path: {
        /** @description Id of the request */
        requestId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The request */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IncomingRequestReply"];
        };
      };
      304: components["responses"]["unchanged"];
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      404: components["responses"]["request_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  updateRequest: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has seen, as `ETag` gave it */
        "If-Match"?: string;
      };
      path: {
        /** @description Id of the request */
        requestId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RequestUpdate"];
      };
    };
    responses: {
      /** @description The request after the change */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IncomingRequestReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `request_not_found`: This request does not exist. `customer_not_found`: This customer does not exist */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      408: components["responses"]["request_timeout"];
      409: components["responses"]["request_drafted"];
      412: components["responses"]["request_changed"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  draftRequest: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key and body answer the first reply again, for 24 hours */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description Id of the request */
        requestId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["RequestDraft"];
      };
    };
    responses: {
      /** @description The draft offer */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes. `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      /** @description `request_not_found`: This request does not exist. `customer_not_found`: This customer does not exist */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      408: components["responses"]["request_timeout"];
      /** @description `request_drafted`: An offer was drafted from this request already. `request_empty`: The request has no text to draft an offer from. `idempotency_key_reused`: This Idempotency-Key came with another body before. `idempotency_key_in_use`: A request with this Idempotency-Key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  getRequestFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the request */
        requestId: string;
        /** @description Id of the attachment */
        fileId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The bytes of the file */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      /** @description `request_not_found`: This request does not exist. `file_not_found`: This file does not exist, was too large to be kept, or its time is over */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  getCompany: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The seller */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CompanyReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  replaceCompany: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CompanyInput"];
      };
    };
    responses: {
      /** @description The seller */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CompanyReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  getMailSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Names only */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MailSettings"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  sendTestMail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The mail, on its way */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MailReply"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden_or_cross_origin"];
      409: components["responses"]["mail_off"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listMails: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        state?: "pending" | "sent" | "failed";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of mails */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MailListReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  sendMailAgain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the mail */
        mailId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The mail */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MailReply"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden_or_cross_origin"];
      404: components["responses"]["mail_not_found"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listMailTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description With the fields that may stand in them */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MailTemplateListReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  replaceMailTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Which mail it is the text of */
        kind: string;
        /** @description Language of the text */
        language: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["MailTemplateInput"];
      };
    };
    responses: {
      /** @description The text from now on */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MailTemplateReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["mail_template_not_found"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  resetMailTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Which mail it is the text of */
        kind: string;
        /** @description Language of the text */
        language: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The program's own text */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MailTemplateReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["mail_template_not_found"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  previewMailTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Which mail it is the text of */
        kind: string;
        /** @description Language of the text */
        language: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["MailTemplateInput"];
      };
    };
    responses: {
      /** @description Subject, plain text and HTML */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MailPreview"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["mail_template_not_found"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listApiKeys: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of keys */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ApiKeyListReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  createApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ApiKeyCreate"];
      };
    };
    responses: {
      /** @description The key */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ApiKeyCreateReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["cross_origin"];
      408: components["responses"]["request_timeout"];
      409: components["responses"]["too_many_api_keys"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  revokeApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the key, as the list names it */
        keyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The key is dead */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["cross_origin"];
      404: components["responses"]["api_key_not_found"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listWebhooks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All of them, and where webhooks may be sent */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookListReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookCreate"];
      };
    };
    responses: {
      /** @description The webhook and its secret, which is not shown again */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookSecretReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      /** @description `webhooks_off`: Webhooks are off: the operator sets WEBHOOK_HOSTS. `webhooks_full`: There are as many webhooks as there can be: remove one */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the webhook */
        endpointId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone, with what was to be sent there */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["webhook_not_found"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the webhook */
        endpointId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookUpdate"];
      };
    };
    responses: {
      /** @description The webhook after the change */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["webhook_not_found"];
      408: components["responses"]["request_timeout"];
      409: components["responses"]["webhooks_off"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  renewWebhookSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the webhook */
        endpointId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The webhook and its new secret, which is not shown again */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookSecretReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["webhook_not_found"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the webhook */
        endpointId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The delivery, on its way */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookDeliveryReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["webhook_not_found"];
      /** @description `webhook_disabled`: The webhook is disabled: enable it first. `webhooks_off`: Webhooks are off: the operator sets WEBHOOK_HOSTS */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listDeliveries: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        state?: "pending" | "delivered" | "failed";
      };
      header?: never;
      path: {
        /** @description Id of the webhook */
        endpointId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of deliveries */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookDeliveryListReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden"];
      404: components["responses"]["webhook_not_found"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  replayDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the webhook */
        endpointId: string;
        /** @description Id of the delivery: the `webhook-id` of its attempts */
        deliveryId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The delivery, pending */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookDeliveryReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      /** @description `webhook_not_found`: This webhook does not exist. `delivery_not_found`: This delivery does not exist, or was too old to be kept */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  replayFailed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the webhook */
        endpointId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description How many, the oldest first */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookReplayReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden_or_cross_origin"];
      404: components["responses"]["webhook_not_found"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listEvents: {
    parameters: {
      query?: {
        limit?: number;
        /** @description `nextCursor` of an earlier reply, or `now`: nothing that is there yet, only the cursor to go on with. Left out: from the oldest that is kept */
        after?: string;
        types?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of events, the oldest first, and where the next one begins */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["EventListReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_forbidden"];
      410: components["responses"]["events_gone"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  callMcp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["McpMessage"];
      };
    };
    responses: {
      /** @description The answer to a request */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["McpReply"];
        };
      };
      /** @description A notification was taken */
      202: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read. `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listAudit: {
    parameters: {
      query?: {
        /** @description At this time or later */
        from?: string;
        /** @description Before this time */
        to?: string;
        /** @description The id of a user */
        actor?: string;
        action?: components["schemas"]["AuditAction"];
        subjectKind?: components["schemas"]["AuditSubjectKind"];
        /** @description The id of what an action was about */
        subject?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of the audit */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AuditReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  exportAudit: {
    parameters: {
      query?: {
        /** @description At this time or later */
        from?: string;
        /** @description Before this time */
        to?: string;
        /** @description The id of a user */
        actor?: string;
        action?: components["schemas"]["AuditAction"];
        subjectKind?: components["schemas"]["AuditSubjectKind"];
        /** @description The id of what an action was about */
        subject?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file, streamed */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "text/csv": string;
        };
      };
      400: components["responses"]["invalid_parameter"];
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  checkHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The service can do its work */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Health"];
        };
      };
      414: components["responses"]["target_too_long"];
      500: components["responses"]["internal_error"];
      /** @description It cannot, and why: the database is away or older than the program, or the process starts or stops */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Health"];
        };
      };
    };
  };
  checkLiveness: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It does */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Liveness"];
        };
      };
      414: components["responses"]["target_too_long"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  describeApi: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the caller has: 304 where it is still that one */
        "If-None-Match"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OpenAPI 3.1 */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      304: components["responses"]["unchanged"];
      414: components["responses"]["target_too_long"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  getDemoRequest: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The message */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DemoRequestReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  getDemoOffer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The draft */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OfferReply"];
        };
      };
      401: components["responses"]["unauthenticated_or_invalid_api_key"];
      403: components["responses"]["scope_missing"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          email: string;
          password: string;
        };
      };
    };
    responses: {
      /** @description The user; the session is in the cookie */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Set-Cookie": components["headers"]["SessionCookie"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignedInReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["invalid_credentials"];
      403: components["responses"]["cross_origin"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  signUp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          email: string;
          password: string;
        };
      };
    };
    responses: {
      /** @description The user; the session is in the cookie */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Set-Cookie": components["headers"]["SessionCookie"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignedInReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["sign_up_closed_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      409: components["responses"]["email_taken"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  signOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Set-Cookie": components["headers"]["SessionCookie"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
          };
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["cross_origin"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  getSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The session and its user, `null` when nobody is signed in */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CurrentSession"] | null;
        };
      };
      401: components["responses"]["unauthenticated"];
      414: components["responses"]["target_too_long"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All sessions that are live */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OwnSession"][];
        };
      };
      401: components["responses"]["unauthenticated"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  revokeSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: true;
          };
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["cross_origin"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  revokeOtherSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: true;
          };
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["cross_origin"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  revokeSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Set-Cookie": components["headers"]["SessionCookie"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: true;
          };
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["cross_origin"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  changePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          currentPassword: string;
          newPassword: string;
        };
      };
    };
    responses: {
      /** @description The user */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            user: components["schemas"]["SignedInUser"];
          };
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["invalid_credentials_or_unauthenticated"];
      403: components["responses"]["cross_origin"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  requestPasswordReset: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          email: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: true;
          };
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["cross_origin"];
      408: components["responses"]["request_timeout"];
      409: components["responses"]["mail_off"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  resetPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          token: string;
          newPassword: string;
        };
      };
    };
    responses: {
      /** @description The user; the session is in the cookie */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignedInReply"];
        };
      };
      /** @description `link_over`: This link was used, has expired or is wrong: ask for a new one. `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["cross_origin"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  listUsers: {
    parameters: {
      query?: {
        searchValue?: string;
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of users */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserListReply"];
        };
      };
      /** @description `invalid_parameter`: A parameter of the address or a header cannot be read */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden"];
      414: components["responses"]["target_too_long"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  createUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          email: string;
          password: string;
          /**
           * @default user
           * @enum {string}
           */
          role?: "admin" | "user";
        };
      };
    };
    responses: {
      /** @description The new user */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      409: components["responses"]["email_taken"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  inviteUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          email: string;
          /**
           * @default user
           * @enum {string}
           */
          role?: "admin" | "user";
        };
      };
    };
    responses: {
      /** @description The new user and the link */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            user: components["schemas"]["User"];
            link: components["schemas"]["PasswordLink"];
          };
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      409: components["responses"]["email_taken"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  makePasswordLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          userId: string;
        };
      };
    };
    responses: {
      /** @description The link */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            link: components["schemas"]["PasswordLink"];
          };
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden_or_cross_origin"];
      404: components["responses"]["not_found"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  setRole: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          userId: string;
          /** @enum {string} */
          role: "admin" | "user";
        };
      };
    };
    responses: {
      /** @description The user after the change */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden_or_cross_origin"];
      404: components["responses"]["not_found"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  banUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          userId: string;
          banReason?: string;
          banExpiresIn?: number;
        };
      };
    };
    responses: {
      /** @description The user after the change */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden_or_cross_origin"];
      404: components["responses"]["not_found"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  unbanUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          userId: string;
        };
      };
    };
    responses: {
      /** @description The user after the change */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserReply"];
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden_or_cross_origin"];
      404: components["responses"]["not_found"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  setUserPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          userId: string;
          newPassword: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: true;
          };
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden_or_cross_origin"];
      404: components["responses"]["not_found"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  revokeUserSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          userId: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
          };
        };
      };
      /** @description `invalid_body`: The body does not match what this operation takes */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StandardError"];
        };
      };
      401: components["responses"]["unauthenticated"];
      403: components["responses"]["forbidden_or_cross_origin"];
      408: components["responses"]["request_timeout"];
      413: components["responses"]["body_too_large"];
      415: components["responses"]["unsupported_media_type"];
      429: components["responses"]["rate_limited"];
      500: components["responses"]["internal_error"];
      503: components["responses"]["unavailable"];
    };
  };
  onOfferCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferAccepted: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferRejected: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferRestored: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferIssued: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferSent: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferViewed: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferQuestion: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOfferDeleted: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCustomerCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCustomerUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCustomerDeleted: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCustomerImported: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onProductCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onProductUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onProductDeleted: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onProductImported: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onRequestCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onPing: {
    parameters: {
      query?: never;
      header: {
        /** @description Of the event: the same at every attempt */
        "webhook-id": string;
        /** @description Unix seconds of the attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: `v1,` and the signature in base64, one for each secret */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Wanted no more: the webhook is disabled */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken; every other reply is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
