/** What the page about the service says of processes, queues and failures in Polish. */
import { pluralOf } from "@/components/plural.ts";
import { formatNumber } from "@/components/format.ts";
import type { ServiceWords } from "./service_en.ts";

const count = pluralOf("pl");
const number = (n: number) => formatNumber(n, "pl");

export const servicePl: ServiceWords = {
  operating: {
    runtime: "Deno",
    server: "PostgreSQL",
    vector: "pgvector",
    update: (wanted) => `Ta wersja ma znane luki lub błędy: zaktualizuj do ${wanted} lub nowszej.`,
    durability:
      "Zapisane dane przetrwają awarię programu, ale nie zanik zasilania: wykonuj kopie zapasowe.",
    spentVectors: "Tokeny zużyte dziś na wektory",
    now: "Teraz, w tym procesie",
    connections: "Połączenia z bazą danych",
    inUse: (used, free) => `zajęte: ${number(used)}, wolne: ${number(free)}`,
    waiting: "Oczekujące na połączenie",
    lost: "Połączenia utracone od startu",
    documents: "Dokumenty",
    drawing: (drawing, waiting) => `tworzone: ${number(drawing)}, oczekujące: ${number(waiting)}`,
    modelState: "Model",
    paused: "Wstrzymany na chwilę po kilku błędach z rzędu",
    answering: "W użyciu",
    together: "Teraz, we wszystkich procesach razem",
    vectorsToMake: "Wektory do utworzenia",
    webhooks: "Webhooki do wysłania",
    webhooksFailed: "Webhooki niedostarczone",
    processes: "Procesy",
    process: "Proces",
    since: "Od",
    seen: "Ostatnie zgłoszenie",
    load: "Obciążenie",
    noProcess: "Żaden proces jeszcze się nie zgłosił. Zajrzyj za minutę.",
    busy: (used, waiting) =>
      `${
        count(used, {
          one: "połączenie",
          few: "połączenia",
          many: "połączeń",
          other: "połączenia",
        })
      }, oczekujące: ${number(waiting)}`,
    requests: "Żądania z ostatnich 24 godzin",
    answered: "Obsłużone",
    failedByUs: "Błędy usługi (500 i wyżej)",
    failures: "Co się nie powiodło",
    operation: "Operacja",
    status: "Status",
    times: "Liczba",
    noOperation: "żadna z naszych",
    noFailures: "Żadne żądanie nie zakończyło się błędem.",
    deleted: "Usunięte oferty",
    noDeleted: "W ciągu ostatnich dwóch lat nie usunięto żadnej oferty.",
    deletedOffer: "Oferta",
    deletedBefore: "Usunięte wcześniej",
    counting:
      "Każdy proces dopisuje swoje liczby co dziesięć sekund. Wśród błędów są też brak zalogowania (401) i limity (429).",
  },
};
