/** What mails say in German until an administrator changes it. */
import type { MailTexts } from "./texts.ts";

export const textsDe: MailTexts = {
  offer: {
    subject: "Angebot {{offer.number}} von {{company.name}}",
    body: `Guten Tag {{contact.name}},

{{message}}

hier ist unser Angebot {{offer.number}} über {{offer.total}}. Es gilt bis zum {{offer.validUntil}}.

Hier können Sie es lesen, nachfragen oder annehmen:
{{link}}

Freundliche Grüße
{{sender.name}}
{{company.name}}
{{company.contact}}`,
  },
  reminder: {
    subject: "Erinnerung: Angebot {{offer.number}} gilt bis zum {{offer.validUntil}}",
    body: `Guten Tag {{contact.name}},

{{message}}

unser Angebot {{offer.number}} über {{offer.total}} gilt bis zum {{offer.validUntil}}. Möchten Sie noch etwas dazu wissen?

Das Angebot:
{{link}}

Freundliche Grüße
{{sender.name}}
{{company.name}}
{{company.contact}}`,
  },
  invitation: {
    subject: "Ihr Konto bei {{company.name}}",
    body: `Guten Tag {{user.name}},

{{sender.name}} hat für Sie ein Konto angelegt, mit dem Sie Angebote für {{company.name}} erstellen. Wählen Sie hier Ihr Passwort:
{{link}}

Der Link gilt einmal, bis {{link.validUntil}}.`,
  },
  password_reset: {
    subject: "Ein neues Passwort",
    body: `Guten Tag {{user.name}},

für Ihr Konto bei {{company.name}} wurde ein neues Passwort angefordert. Wählen Sie es hier:
{{link}}

Der Link gilt einmal, bis {{link.validUntil}}. Waren Sie es nicht, ist nichts zu tun: Ihr Passwort bleibt.`,
  },
  test: {
    subject: "Test der E-Mail-Einstellungen",
    body:
      "Diese E-Mail wurde unter Einstellungen, E-Mail verschickt. Aus dieser Installation gehen E-Mails hinaus.",
  },
  copyNote: "Diese E-Mail ging an {{recipients}}.",
};
