/** What mails say in Polish until an administrator changes it. */
import type { MailTexts } from "./texts.ts";

export const textsPl: MailTexts = {
  offer: {
    subject: "Oferta {{offer.number}} od {{company.name}}",
    body: `Dzień dobry {{contact.name}},

{{message}}

przesyłamy ofertę {{offer.number}} na kwotę {{offer.total}}. Jest ważna do {{offer.validUntil}}.

Tutaj można ją przeczytać, zadać pytanie lub ją przyjąć:
{{link}}

Z poważaniem
{{sender.name}}
{{company.name}}
{{company.contact}}`,
  },
  reminder: {
    subject: "Przypomnienie: oferta {{offer.number}} jest ważna do {{offer.validUntil}}",
    body: `Dzień dobry {{contact.name}},

{{message}}

nasza oferta {{offer.number}} na kwotę {{offer.total}} jest ważna do {{offer.validUntil}}. Czy możemy jeszcze coś wyjaśnić?

Oferta:
{{link}}

Z poważaniem
{{sender.name}}
{{company.name}}
{{company.contact}}`,
  },
  invitation: {
    subject: "Konto w {{company.name}}",
    body: `Dzień dobry {{user.name}},

{{sender.name}} zakłada dla Ciebie konto do przygotowywania ofert {{company.name}}. Tutaj można wybrać hasło:
{{link}}

Link działa jeden raz, do {{link.validUntil}}.`,
  },
  password_reset: {
    subject: "Nowe hasło",
    body: `Dzień dobry {{user.name}},

poproszono o nowe hasło do Twojego konta w {{company.name}}. Tutaj można je wybrać:
{{link}}

Link działa jeden raz, do {{link.validUntil}}. Jeśli to nie Twoja prośba, nie trzeba nic robić: hasło pozostaje bez zmian.`,
  },
  test: {
    subject: "Test ustawień poczty",
    body: "Ta wiadomość została wysłana z Ustawienia, Poczta. Poczta z tej instalacji wychodzi.",
  },
  copyNote: "Ta wiadomość została wysłana do {{recipients}}.",
};
