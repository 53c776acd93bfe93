/** Every bound of the service, with its reason. Bytes are bytes, lengths are UTF-16 units, times are milliseconds. */

const KiB = 1024;
const MiB = 1024 * KiB;

/** See `docs` of each entry; the contract's own limits are in `core/contracts`. */
export const limits = {
  /** Deno resets connections at 64 KiB without an answer; we answer long before. */
  targetBytes: 8 * KiB,
  /** An offer of 500 lines with full texts fits; a larger body is a mistake or an attack. */
  jsonBodyBytes: 1 * MiB,
  /** A form that goes through sign-in: with names made longer and credentials it is still a body. Any request text fits. */
  keptFormBytes: 960 * KiB,
  /** Email, password, name: nothing in authentication is larger. */
  authBodyBytes: 8 * KiB,
  /** About 50,000 customers. */
  customerImportBytes: 5 * MiB,
  /** Files of one request; larger ones hold pictures, not lines. */
  uploadBytes: 10 * MiB,
  /** A mail with such files: base64 makes four bytes of three. */
  mailBytes: 15 * MiB,
  /** What the bytes of an import hold; a larger file is imported in parts. */
  customerImportRows: 50_000,
  productImportRows: 40_000,
  /** 40,000 products at 700 bytes a row. */
  productImportBytes: 32 * MiB,
  /** A file that is read while it arrives: a catalogue of the largest distributors, at 500 bytes a row. */
  streamedRows: 2_000_000,
  streamedBytes: 1024 * MiB,
  /** Prices in one JSON body: more of them is a file. */
  pricesPerRequest: 5_000,
  /** The embedded database dies of documents nested some thousand deep; people nest a handful. */
  jsonDepth: 32,
  /** A body that takes longer holds a connection for nothing. */
  bodyMs: 10_000,
  /** Of a body that is read while it arrives: silence that ends it, and what a slow line brings in a second. */
  silenceMs: 30_000,
  slowBytes: 16 * 1024,

  /** Whoever would wait longer for a turn, a connection or a worker has mostly gone away, and is told to come again. */
  waitMs: 10_000,
  /** Requests at work at a time: there is one processor for them, more at once are only later. */
  requestsRunning: 8,
  requestsRunningEmbedded: 4,
  /** Requests at work, and those that wait for a body, a model or a worker: with bodies of usual size some hundred megabytes. */
  requestsInside: 1_000,
  /** Requests that wait for their turn: about what a fast machine does in ten seconds. */
  requestsWaiting: 5_000,
  /** Passwords that wait to be hashed: about what two processors do in ten seconds. */
  hashesWaiting: 200,
  /** Imports at a time; each takes seconds of the database, and the others' requests go on meanwhile. */
  importsRunning: 2,
  importsWaiting: 20,
  /** Open event streams: each holds a connection and little else. */
  streams: 500,

  /** A readable error; the rest of the faults are found at the next try. */
  issues: 20,
  /** Field paths in issues come from clients: cut. */
  issueLength: 200,

  /** Fits a line of the document and an index entry. */
  name: 200,
  sku: 64,
  /** Larger units that a product comes in: people know a handful. */
  packs: 20,
  note: 2_000,
  description: 4_000,
  /** A long mail thread is about 40,000. */
  requestText: 100_000,
  /** Nobody waits longer for a draft: for messages made to be slow. */
  draftDecideMs: 10_000,
  /** `tsquery` of many thousand words kills the embedded database. */
  searchText: 500,
  searchWords: 32,

  /** One page of SQL and a document of 17 pages. */
  linesPerOffer: 500,
  unmatchedPerOffer: 500,
  /** What is read as not asked for: a person looks at a few. */
  notAskedPerOffer: 1_000,
  notesPerOffer: 100,
  messagesPerChat: 200,

  /** Amounts and quantities: exact in a double with 6 decimals. */
  number: 1_000_000_000,
  numberDecimals: 6,
  priceDecimals: 4,
  vatDecimals: 3,
  quantityDecimals: 3,

  /** Lists. A page of so many bytes ends there, at least one element long: clients and proxies take it. */
  listBytes: 4 * MiB,
  pageSize: 20,
  pageSizeMax: 100,
  offsetMax: 10_000,
  /** Entries of a list that its page counts, as far as its pages go: to count a million takes longer than to show some. */
  counted: 10_000,
  semanticSearch: 10,
  semanticSearchMax: 50,

  /** Password length (ASVS 6.2.1, 6.2.9). */
  passwordMin: 12,
  passwordMax: 128,
  email: 254,

  /** A mail of an offer goes to a few people; mail servers take about a hundred and mistrust many. */
  mailRecipients: 20,
  /** Attachments of one mail: many mail servers refuse 10 MB, and base64 adds a third. */
  mailAttachmentBytes: 7 * MiB,
  /** Readers cut subjects long before. */
  mailSubject: 200,
  /** Text of a template of mails. */
  mailTemplate: 5_000,

  /** Keys that are not revoked; each may use a rate of its own. */
  apiKeysPerUser: 50,
} as const;
