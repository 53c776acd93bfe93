/** What the page about the service says of processes, queues and failures in English. */
import { pluralOf } from "@/components/plural.ts";
import { formatNumber } from "@/components/format.ts";

const count = pluralOf("en");
const number = (n: number) => formatNumber(n, "en");

export const serviceEn = {
  operating: {
    runtime: "Deno",
    server: "PostgreSQL",
    vector: "pgvector",
    update: (wanted: string) =>
      `This version has known vulnerabilities or defects: update to ${wanted} or newer.`,
    durability:
      "What is saved outlives a crash of the program, but not a power failure: make backups.",
    spentVectors: "Tokens of vectors today",
    now: "Now, in this process",
    connections: "Connections to the database",
    inUse: (used: number, free: number) => `${number(used)} in use, ${number(free)} free`,
    waiting: "Waiting for a connection",
    lost: "Connections lost since the start",
    documents: "Documents",
    drawing: (drawing: number, waiting: number) =>
      `${number(drawing)} being drawn, ${number(waiting)} waiting`,
    modelState: "Model",
    paused: "Left alone for a while: it failed several times in a row",
    answering: "In use",
    together: "Now, in all processes together",
    vectorsToMake: "Vectors to be made",
    webhooks: "Webhooks to be sent",
    webhooksFailed: "Webhooks given up",
    processes: "Processes",
    process: "Process",
    since: "Since",
    seen: "Last seen",
    load: "Load",
    noProcess: "No process has said yet that it is there. Look again in a minute.",
    busy: (used: number, waiting: number) =>
      `${count(used, { one: "connection", other: "connections" })}, ${number(waiting)} waiting`,
    requests: "Requests of the last 24 hours",
    answered: "Answered",
    failedByUs: "Failed by the service (500 and above)",
    failures: "What failed",
    operation: "Operation",
    status: "Status",
    times: "Times",
    noOperation: "none of ours",
    noFailures: "No request failed.",
    deleted: "Deleted offers",
    noDeleted: "No offer was deleted in the last two years.",
    deletedOffer: "Offer",
    deletedBefore: "Deleted before",
    counting:
      "Every process adds what it counted every ten seconds. Signing in again (401) and limits (429) are among the failures.",
  },
};

export type ServiceWords = typeof serviceEn;
