/** What the page about API keys says in German. */
import { formatNumber } from "@/components/format.ts";
import { pluralOf } from "@/components/plural.ts";
import type { KeysWords } from "./keys_en.ts";

const count = pluralOf("de");
const number = (n: number) => formatNumber(n, "de");

export const keysDe: KeysWords = {
  apiKeys: {
    title: "API-Schlüssel",
    about:
      "Mit einem Schlüssel nutzt ein Programm die API in Ihrem Namen, ohne Passwort und ohne Sitzung. Es darf, was Sie hier ankreuzen, und nie mehr als Sie selbst.",
    counted: (n) => count(n, { one: "Schlüssel", other: "Schlüssel" }),
    none: "Es gibt noch keine Schlüssel.",
    name: "Name",
    may: "Berechtigungen",
    owner: "Handelt für",
    lastUsed: "Zuletzt verwendet",
    never: "Nie",
    ends: "Läuft ab",
    noEnd: "Mit dem Widerruf",
    over: "Abgelaufen",
    scopes: {
      "offers:read": "Angebote, ihre Versionen und Alternativen lesen und exportieren",
      "offers:write": "Angebote entwerfen, ändern und löschen, Anfragen speichern",
      "documents": "Angebote als PDF ausgeben, wodurch sie ihre Nummer erhalten",
      "chat": "Den Assistenten fragen, der Angebote, Produkte und Artikel liest",
      "catalogue:read": "Produkte suchen",
      "catalogue:write":
        "Produkte anlegen und ändern; bei Benutzern solche für ein einzelnes Angebot",
      "catalogue:import": "Produkte und Artikel importieren",
      "margins": "Einkaufspreise und Margen sehen",
      "customers:read": "Kunden suchen, gemerkte Formulierungen lesen",
      "customers:write":
        "Kunden anlegen, gemerkte Formulierungen löschen; bei Administratoren auch importieren",
      "requests:read": "Anfragen und ihre Dateien lesen",
      "requests:write": "Anfragen als E-Mails und Dateien einliefern, zuordnen und verwerfen",
      "settings:read": "Firmendaten lesen",
      "settings:write": "Firmendaten ändern",
      "webhooks:write": "Webhooks lesen, anlegen und ändern, Ereignisse erneut senden",
      "events:read": "Ereignisse lesen, für ein Programm, das seine Daten abgleicht",
    },
    change: "Ändern",
    revoke: "Widerrufen",
    ofKey: (action, name) => `${action}: ${name}`,
    more: "Weitere Schlüssel",
    first: "Zum Anfang",
    add: "Schlüssel anlegen",
    nameHint: "Das Programm, das ihn verwenden wird.",
    scopesHint: "So wenig, wie das Programm braucht.",
    lifetimes: {
      "30": "in 30 Tagen",
      "90": "in 90 Tagen",
      "365": "in einem Jahr",
      "": "nie",
    },
    addButton: "Schlüssel anlegen",
    shown: (name) => `Der Schlüssel „${name}“ wird nur dieses eine Mal gezeigt:`,
    advice:
      "Kopieren Sie ihn jetzt in das Programm. Wer ihn hat, kann tun, was der Schlüssel darf.",
    example: "So sendet ihn ein Programm:",
    revokeTitle: (name) => `Den Schlüssel „${name}“ widerrufen?`,
    revokeText:
      "Programme, die ihn verwenden, werden sofort abgewiesen. Er lässt sich nicht zurückholen.",
    revokeButton: "Schlüssel widerrufen",
    keep: "Behalten",
    revoked: "Der Schlüssel wurde widerrufen.",
    enterName: "Geben Sie einen Namen ein",
    nameTooLong: (most) => `Der Name darf höchstens ${number(most)} Zeichen haben`,
    chooseScope: "Wählen Sie mindestens eine Berechtigung",
    tooMany: (most) =>
      `Sie haben ${number(most)} Schlüssel, mehr sind nicht möglich: widerrufen Sie einen`,
    sentTwice:
      "Dieses Formular wurde schon einmal gesendet und hat damals einen Schlüssel angelegt. Ein Schlüssel wird nur einmal gezeigt: haben Sie ihn nicht kopiert, widerrufen Sie ihn und legen Sie einen neuen an.",
    gone: "Diesen Schlüssel gibt es nicht, oder er wurde widerrufen",
  },
};
