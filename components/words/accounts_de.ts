/** What the pages of one-time links say in German. */
import type { AccountsWords } from "./accounts_en.ts";

export const accountsDe: AccountsWords = {
  provider: {
    signIn: (name) => `Mit ${name} anmelden`,
    faults: {
      unavailable: (name) =>
        `${name} ist nicht erreichbar. Versuchen Sie es gleich noch einmal, oder melden Sie sich mit Ihrem Passwort an.`,
      refused: (name) =>
        `Die Anmeldung bei ${name} wurde nicht abgeschlossen. Beginnen Sie noch einmal.`,
      email_not_verified: (name) =>
        `${name} sagt nicht, dass Ihre E-Mail-Adresse bestätigt ist. Wenden Sie sich an Ihren Administrator.`,
      no_account: (name) =>
        `Für Ihre E-Mail-Adresse gibt es hier kein Konto. Bitten Sie Ihren Administrator um eines, und melden Sie sich dann mit ${name} an.`,
      banned: (name) =>
        `Ihr Konto ist hier gesperrt, was auch ${name} sagt. Wenden Sie sich an Ihren Administrator.`,
    },
  },
  passwordLink: {
    forgot: "Passwort vergessen?",
    title: "Ein neues Passwort",
    about:
      "Gibt es ein Konto mit dieser E-Mail-Adresse, geht ein Link dorthin, mit dem Sie ein neues Passwort wählen. Er gilt einmal, eine Stunde lang.",
    off:
      "Von hier werden keine E-Mails verschickt: Bitten Sie Ihre Administratorin oder Ihren Administrator um einen Link.",
    email: "E-Mail",
    send: "Link senden",
    sent:
      "Gibt es ein Konto mit dieser E-Mail-Adresse, ist der Link unterwegs. Sehen Sie in Ihrem Postfach nach.",
    enterEmail: "Geben Sie eine E-Mail-Adresse ein",
    chooseTitle: "Passwort wählen",
    welcome: (name: string) => `Willkommen, ${name}. Wählen Sie ein Passwort für Ihr Konto.`,
    forUser: (name: string) => `Ein neues Passwort für ${name}`,
    username: "E-Mail",
    password: "Passwort",
    save: "Speichern und anmelden",
    over: "Dieser Link gilt nicht mehr",
    overText: "Er wurde schon benutzt, ist abgelaufen oder unvollständig.",
    again: "Einen neuen Link anfordern",
    busy:
      "Der Dienst ist ausgelastet, oder es gab zu viele Versuche. Versuchen Sie es in ein paar Minuten wieder.",
    addHint:
      "Das Passwort wählt die Person selbst über einen Link, der einmal und eine Woche lang gilt.",
    linkFor: (name: string) =>
      `Der Link für ${name} wird nur dieses eine Mal gezeigt. Er gilt einmal, bis`,
    linkAdvice: "Geben Sie ihn auf sicherem Weg weiter: Wer ihn öffnet, wählt das Passwort.",
    sentTo: (email: string) => `Ein Link zur Wahl des Passworts ging an ${email}.`,
    newLink: "Link für neues Passwort",
  },
};
