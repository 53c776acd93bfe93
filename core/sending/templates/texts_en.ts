/** What mails say in English until an administrator changes it. */
import type { MailTexts } from "./texts.ts";

export const textsEn: MailTexts = {
  offer: {
    subject: "Offer {{offer.number}} from {{company.name}}",
    body: `Hello {{contact.name}},

{{message}}

here is our offer {{offer.number}} over {{offer.total}}. It is valid until {{offer.validUntil}}.

Read it, ask or accept it here:
{{link}}

Kind regards
{{sender.name}}
{{company.name}}
{{company.contact}}`,
  },
  reminder: {
    subject: "Reminder: offer {{offer.number}} is valid until {{offer.validUntil}}",
    body: `Hello {{contact.name}},

{{message}}

our offer {{offer.number}} over {{offer.total}} is valid until {{offer.validUntil}}. Is there anything that you would like to know?

The offer:
{{link}}

Kind regards
{{sender.name}}
{{company.name}}
{{company.contact}}`,
  },
  invitation: {
    subject: "Your account at {{company.name}}",
    body: `Hello {{user.name}},

{{sender.name}} has made an account for you to prepare offers for {{company.name}}. Choose your password here:
{{link}}

The link works once, until {{link.validUntil}}.`,
  },
  password_reset: {
    subject: "A new password",
    body: `Hello {{user.name}},

somebody asked for a new password for your account at {{company.name}}. Choose it here:
{{link}}

The link works once, until {{link.validUntil}}. If it was not you, there is nothing to do: your password stays.`,
  },
  test: {
    subject: "Test of the mail settings",
    body: "This mail was sent from Settings, Mail. Mails leave this installation.",
  },
  copyNote: "This mail went to {{recipients}}.",
};
