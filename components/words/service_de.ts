/** What the page about the service says of processes, queues and failures in German. */
import { pluralOf } from "@/components/plural.ts";
import { formatNumber } from "@/components/format.ts";
import type { ServiceWords } from "./service_en.ts";

const count = pluralOf("de");
const number = (n: number) => formatNumber(n, "de");

export const serviceDe: ServiceWords = {
  operating: {
    runtime: "Deno",
    server: "PostgreSQL",
    vector: "pgvector",
    update: (wanted) =>
      `Diese Version hat bekannte Sicherheitslücken oder Fehler: auf ${wanted} oder neuer aktualisieren.`,
    durability:
      "Gespeichertes übersteht einen Absturz des Programms, aber keinen Stromausfall: Sicherungen anlegen.",
    spentVectors: "Tokens für Vektoren heute",
    now: "Jetzt, in diesem Prozess",
    connections: "Verbindungen zur Datenbank",
    inUse: (used, free) => `${number(used)} in Benutzung, ${number(free)} frei`,
    waiting: "Warten auf eine Verbindung",
    lost: "Seit dem Start verlorene Verbindungen",
    documents: "Dokumente",
    drawing: (drawing, waiting) => `${number(drawing)} in Arbeit, ${number(waiting)} wartend`,
    modelState: "Modell",
    paused: "Nach mehreren Fehlern in Folge vorübergehend ausgesetzt",
    answering: "In Benutzung",
    together: "Jetzt, in allen Prozessen zusammen",
    vectorsToMake: "Noch zu erzeugende Vektoren",
    webhooks: "Noch zu sendende Webhooks",
    webhooksFailed: "Nicht zugestellte Webhooks",
    processes: "Prozesse",
    process: "Prozess",
    since: "Seit",
    seen: "Zuletzt gemeldet",
    load: "Last",
    noProcess: "Noch hat sich kein Prozess gemeldet. In einer Minute erneut nachsehen.",
    busy: (used, waiting) =>
      `${count(used, { one: "Verbindung", other: "Verbindungen" })}, ${number(waiting)} wartend`,
    requests: "Anfragen an den Dienst in den letzten 24 Stunden",
    answered: "Beantwortet",
    failedByUs: "Vom Dienst verursachte Fehler (500 und darüber)",
    failures: "Was fehlgeschlagen ist",
    operation: "Vorgang",
    status: "Status",
    times: "Anzahl",
    noOperation: "keiner von uns",
    noFailures: "Keine Anfrage ist fehlgeschlagen.",
    deleted: "Gelöschte Angebote",
    noDeleted: "In den letzten zwei Jahren wurde kein Angebot gelöscht.",
    deletedOffer: "Angebot",
    deletedBefore: "Früher gelöscht",
    counting:
      "Jeder Prozess schreibt seine Zahlen alle zehn Sekunden fort. Auch fehlende Anmeldung (401) und Limits (429) zählen als Fehler.",
  },
};
