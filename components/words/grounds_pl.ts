/** Why a product stands on a line, or why none does, as pages say it in Polish. */
import { formatDate } from "@/components/format.ts";
import type {
  Cited,
  Doubt,
  Grounds,
  GroundsOf,
  Nearest,
  OtherUnit,
} from "@/core/contracts/grounds.ts";
import type { groundsEn } from "./grounds_en.ts";

export const groundsPl: typeof groundsEn = {
  grounds: sayGrounds,
};

function sayGrounds(said: Grounds): string {
  const { elsewhere = [], otherUnit, doubts = [] } = said;
  const words = elsewhere.length === 0
    ? []
    : [`W wiadomości jest też ${elsewhere.map(quoted).join(", ")}, tak jak w produkcie.`];
  const unit = otherUnit === undefined ? [] : [`${sayDoubt(otherUnit)}. Sprawdź ilość.`];
  return [sayReason(said), ...words, ...unit, ...doubts.map(sayModelDoubt)].join(" ");
}

function sayModelDoubt(doubt: Doubt): string {
  switch (doubt.code) {
    case "worked_out": {
      const from = doubt.from.length === 0 ? "" : ` z ${doubt.from.map(quoted).join(", ")}`;
      return `Ilość ${doubt.count} została wyliczona${from}: sprawdź ją.`;
    }
    case "other_count":
      return `Model odczytuje ilość jako ${doubt.model}, reguły jako ${doubt.rules}.`;
    case "two_counts":
      return `Ilość może wynosić ${doubt.count} lub ${doubt.other}: sprawdź ją.`;
    case "count_unsure":
      return "Nie jest pewne, że chodzi o tyle sztuk: sprawdź ilość.";
    case "model_alone_reads":
      return "Tylko model odczytuje to jako zamówienie.";
    case "read_together":
      return `Reguły odczytują tu kilka rzeczy: ${doubt.items.map(quoted).join(", ")}.`;
    case "other_product":
      return `Według samych słów byłby to ${doubt.sku} „${doubt.name}”.`;
    case "model_alone_chooses":
      return "Według samych słów nie wybrano by żadnego produktu.";
    case "number_unknown":
      return `Żaden produkt nie ma numeru ${doubt.number}.`;
    case "to_ask":
      return toAsk[doubt.about];
  }
}

const toAsk = {
  count: "Trzeba zapytać klienta o ilość.",
  variant: "Trzeba zapytać klienta o rozmiar, kolor lub wariant.",
  pack: "Trzeba zapytać klienta, czy chodzi o sztuki, czy o opakowania.",
} as const;

function sayDoubt(other: OtherUnit): string {
  return "holds" in other
    ? `W wiadomości nie podano jednostki; jednostka sprzedaży: ${
      quoted(other.sold)
    }, zawartość: ${other.holds} szt`
    : `W wiadomości: ${quoted(other.asked)}, jednostka sprzedaży: ${quoted(other.sold)}`;
}

function sayReason(said: Grounds): string {
  switch (said.code) {
    case "number_named":
      return `W wiadomości podano numer ${said.number}.`;
    case "part_number":
      return `W wiadomości podano numer ${said.number} tego klienta.`;
    case "name_named":
      return said.isShared
        ? "W wiadomości podano pełną nazwę produktu, którą ma też inny produkt."
        : "W wiadomości podano pełną nazwę produktu.";
    case "trade_name":
      return said.learned
        ? `Ten produkt wybierano już dla „${said.name}”.`
        : `„${said.name}” to nazwa handlowa tego produktu.`;
    case "words_shared":
      return sayWords(said);
    case "nearest_text":
      return "Najbliższy opis w katalogu.";
    case "model_chose":
      return "Według modelu chodzi o ten produkt.";
    case "same_meaning":
      return `Model odczytał ${
        said.pairs.map(({ wanted, product }) => `„${wanted}” jako „${product}”`).join(", ")
      }.`;
    case "chosen_before":
      return sayChosen(said);
    case "number_unknown":
      return `Żaden produkt nie ma numeru ${said.number}.${sayNearest(said.nearest)}`;
    case "no_shared_word":
      return "Żaden produkt nie zawiera tych słów.";
    case "not_close":
      return `Żaden produkt nie pasuje wystarczająco.${sayNearest(said.nearest)}`;
    case "none_is_it":
      return "Według modelu nie jest to żaden z najbliższych produktów.";
    case "too_many_things":
      return `W wiadomości jest więcej niż ${said.most} pozycji.`;
    case "things_left":
      return `Od tego miejsca jest jeszcze ${said.more} pozycji: lista ma najwyżej ${said.most}.`;
    case "out_of_time":
      return "Szkic zakończono, zanim do tego doszło: wyślij wiadomość w częściach.";
    case "not_read":
      return "W wierszu jest liczba, ale nie udało się odczytać, czego dotyczy.";
    case "too_many_lines":
      return `Oferta może mieć najwyżej ${said.most} pozycji.`;
    case "other_currency":
      return `Cena produktu ${said.sku} jest w ${said.priced}, a oferta w ${said.offer}.`;
    case "article_speaks_of":
      return `Dotyczy: ${said.words.map(quoted).join(", ")}.`;
  }
}

function sayWords({ shared, missing }: GroundsOf<"words_shared">): string {
  const words = shared.words.map(({ word, readAs }) =>
    readAs === undefined ? quoted(word) : `${quoted(word)} (odczytano jako ${quoted(readAs)})`
  );
  const found = listed(words, shared.more);
  return missing.words.length === 0
    ? `Produkt zawiera wszystkie słowa: ${found}.`
    : `Produkt zawiera: ${found}; nie zawiera: ${quotedList(missing)}.`;
}

function sayChosen({ by, on, times }: GroundsOf<"chosen_before">): string {
  const who = by === null ? "" : ` (${by})`;
  const often = times === 1 ? "" : `, łącznie ${times} razy`;
  return `Wybrano już dla tych samych słów tego klienta: ${formatDate(on, "pl")}${who}${often}.`;
}

function sayNearest(nearest: Nearest | undefined): string {
  if (nearest === undefined) return "";
  const { sku, lacks } = nearest;
  return lacks.words.length === 0
    ? ` Najbliższy: ${sku}.`
    : ` Najbliższy, ${sku}, nie zawiera: ${quotedList(lacks)}.`;
}

function quotedList({ words, more }: Cited): string {
  return listed(words.map(quoted), more);
}

function listed(words: readonly string[], more: number): string {
  const shown = words.join(", ");
  return more > 0 ? `${shown} i jeszcze ${more}` : shown;
}

function quoted(word: string): string {
  return `„${word}”`;
}
