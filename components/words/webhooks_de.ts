/** What the pages about webhooks say in German. */
import { formatNumber } from "@/components/format.ts";
import { pluralOf } from "@/components/plural.ts";
import type { WebhooksWords } from "./webhooks_en.ts";

const count = pluralOf("de");
const number = (n: number) => formatNumber(n, "de");

export const webhooksDe: WebhooksWords = {
  webhooks: {
    title: "Webhooks",
    one: "Webhook",
    adminOnly: "Nur Administratoren können Webhooks sehen und ändern",
    about:
      "Andere Programme erfahren, was mit Angeboten geschieht: durch eine signierte Nachricht an ihre Adresse, die wiederholt wird, bis sie ankommt.",
    off:
      "Webhooks sind ausgeschaltet. Wer den Dienst betreibt, nennt in WEBHOOK_HOSTS die Hosts, die benachrichtigt werden dürfen.",
    hosts: (list) => `Gesendet werden darf an ${list}.`,
    counted: (n) => count(n, { one: "Webhook", other: "Webhooks" }),
    none: "Es gibt noch keine Webhooks.",
    back: "Alle Webhooks",
    url: "Adresse",
    events: "Ereignisse",
    eventNames: {
      "offer.created": "Angebot erstellt",
      "offer.accepted": "Angebot angenommen",
      "offer.rejected": "Angebot abgelehnt",
      "offer.restored": "Frühere Version wiederhergestellt",
      "offer.issued": "Angebot ausgestellt",
      "offer.sent": "Angebot versendet",
      "offer.viewed": "Angebot vom Kunden geöffnet",
      "offer.question": "Frage des Kunden",
      "request.created": "Anfrage eingegangen",
      ping: "Test",
    },
    state: "Status",
    active: "Aktiv",
    disabled: "Ausgeschaltet",
    gone: "Ausgeschaltet: der Empfänger möchte keine Nachrichten mehr (410)",
    notAllowed: "WEBHOOK_HOSTS nennt diesen Host nicht: dorthin kann nichts gesendet werden.",
    pending: "Wartet",
    failed: "Fehlgeschlagen",
    waiting: (n) => `${number(n)} wartend`,
    failures: (n) => `${number(n)} fehlgeschlagen`,
    made: "Angelegt",
    add: "Webhook anlegen",
    addButton: "Webhook anlegen",
    change: "Ändern",
    save: "Speichern",
    enable: "Einschalten",
    disable: "Ausschalten",
    test: "Test senden",
    renew: "Neuer Signaturschlüssel",
    renewHint:
      "Nach einem Wechsel wird noch 24 Stunden lang auch mit dem alten Schlüssel signiert.",
    remove: "Löschen",
    removeTitle: "Diesen Webhook löschen?",
    removeText: (url) =>
      `An ${url} wird nichts mehr gesendet; die Liste der Zustellungen wird mitgelöscht.`,
    removeButton: "Webhook löschen",
    keep: "Behalten",
    shown: "Der Signaturschlüssel wird nur dieses eine Mal gezeigt:",
    advice: "Geben Sie ihn dem Empfänger: daran erkennt dieser, dass eine Nachricht echt ist.",
    done: {
      saved: "Webhook gespeichert.",
      enabled: "Der Webhook ist eingeschaltet. Was gewartet hat, wird gesendet.",
      disabled: "Der Webhook ist ausgeschaltet. Was wartet, bleibt erhalten.",
      tested: "Ein Test ist unterwegs: er steht unten in der Liste.",
      replayed: "Es wird erneut gesendet.",
      removed: "Der Webhook wurde gelöscht.",
    },
    deliveries: "Zustellungen",
    deliveriesHint: "Zugestellte bleiben 30 Tage erhalten, andere 90.",
    deliveriesCounted: (n) => count(n, { one: "Zustellung", other: "Zustellungen" }),
    noDeliveries: "Hier ist nichts.",
    all: "Alle",
    time: "Zeit",
    event: "Ereignis",
    states: { pending: "Wartet", delivered: "Zugestellt", failed: "Fehlgeschlagen" },
    attempts: "Versuche",
    answer: "Letzte Antwort",
    errors: {
      not_allowed: "Host fehlt in WEBHOOK_HOSTS",
      timeout: "Keine rechtzeitige Antwort",
      unreachable: "Nicht erreichbar",
      redirect: "Weiterleitung (nicht unterstützt)",
      gone: "Möchte keine Nachrichten mehr",
      refused: "Abgewiesen",
    },
    next: "nächster Versuch",
    tries: (n) => count(n, { one: "Versuch", other: "Versuche" }),
    again: "Erneut senden",
    ofDelivery: (action, id) => `${action}: ${id}`,
    replayFailed: (n) => `Alle fehlgeschlagenen erneut senden (${number(n)})`,
    older: "Ältere",
    newest: "Neueste",
    faults: {
      url: (most) =>
        `Geben Sie eine Adresse wie https://crm.example.com/offers ein, höchstens ${
          number(most)
        } Zeichen`,
      notAllowed: "Die Adresse muss bei einem der Hosts liegen, die benachrichtigt werden dürfen",
      events: "Wählen Sie mindestens ein Ereignis",
      full: (most) =>
        `Es gibt ${number(most)} Webhooks, mehr sind nicht möglich: löschen Sie einen`,
      off: "Webhooks sind ausgeschaltet",
      disabled: "Der Webhook ist ausgeschaltet: schalten Sie ihn zuerst ein",
      gone: "Diesen Webhook gibt es nicht mehr",
      noDelivery: "Diese Zustellung wird nicht mehr aufbewahrt",
    },
  },
};
