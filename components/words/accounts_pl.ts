/** What the pages of one-time links say in Polish. */
import type { AccountsWords } from "./accounts_en.ts";

export const accountsPl: AccountsWords = {
  provider: {
    signIn: (name) => `Zaloguj się przez ${name}`,
    faults: {
      unavailable: (name) =>
        `Nie można połączyć się z ${name}. Spróbuj ponownie za chwilę albo zaloguj się hasłem.`,
      refused: (name) => `Logowanie przez ${name} nie zostało dokończone. Zacznij od nowa.`,
      email_not_verified: (name) =>
        `${name} nie potwierdza, że Twój adres e-mail jest zweryfikowany. Zwróć się do administratora.`,
      no_account: (name) =>
        `Dla Twojego adresu e-mail nie ma tu konta. Poproś administratora o konto, a potem zaloguj się przez ${name}.`,
      banned: (name) =>
        `Twoje konto jest tu zablokowane, niezależnie od ${name}. Zwróć się do administratora.`,
    },
  },
  passwordLink: {
    forgot: "Nie pamiętasz hasła?",
    title: "Nowe hasło",
    about:
      "Jeśli istnieje konto z tym adresem e-mail, zostanie tam wysłany link do wyboru nowego hasła. Działa jeden raz, przez godzinę.",
    off: "Stąd nie wysyła się poczty: o link można poprosić administratora.",
    email: "E-mail",
    send: "Wyślij link",
    sent: "Jeśli istnieje konto z tym adresem e-mail, link jest w drodze. Sprawdź pocztę.",
    enterEmail: "Podaj adres e-mail",
    chooseTitle: "Wybierz hasło",
    welcome: (name: string) => `Witaj, ${name}. Wybierz hasło do swojego konta.`,
    forUser: (name: string) => `Nowe hasło: ${name}`,
    username: "E-mail",
    password: "Hasło",
    save: "Zapisz i zaloguj",
    over: "Ten link już nie działa",
    overText: "Został użyty, wygasł albo jest niepełny.",
    again: "Poproś o nowy link",
    busy: "Usługa jest zajęta albo było zbyt wiele prób. Spróbuj ponownie za kilka minut.",
    addHint: "Hasło wybiera się samodzielnie przez link, który działa jeden raz, przez tydzień.",
    linkFor: (name: string) =>
      `Link dla ${name} jest pokazany tylko ten jeden raz. Działa jeden raz, do`,
    linkAdvice: "Przekaż go bezpieczną drogą: kto go otworzy, wybiera hasło.",
    sentTo: (email: string) => `Link do wyboru hasła wysłano na adres ${email}.`,
    newLink: "Link do nowego hasła",
  },
};
