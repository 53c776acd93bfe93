/** Why a product stands on a line, or why none does, as pages say it in German. */
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

export const groundsDe: typeof groundsEn = {
  grounds: sayGrounds,
};

function sayGrounds(said: Grounds): string {
  const { elsewhere = [], otherUnit, doubts = [] } = said;
  const words = elsewhere.length === 0
    ? []
    : [`In der Nachricht steht auch ${elsewhere.map(quoted).join(", ")}, wie beim Produkt.`];
  const unit = otherUnit === undefined ? [] : [`${sayDoubt(otherUnit)}: bitte die Menge prüfen.`];
  return [sayReason(said), ...words, ...unit, ...doubts.map(sayModelDoubt)].join(" ");
}

function sayModelDoubt(doubt: Doubt): string {
  switch (doubt.code) {
    case "worked_out": {
      const from = doubt.from.length === 0 ? "" : ` aus ${doubt.from.map(quoted).join(", ")}`;
      return `Die Menge ${doubt.count} ist errechnet${from}: bitte prüfen.`;
    }
    case "other_count":
      return `Das Modell liest die Menge als ${doubt.model}, die Regeln lesen ${doubt.rules}.`;
    case "two_counts":
      return `Die Menge kann ${doubt.count} oder ${doubt.other} sein: bitte prüfen.`;
    case "count_unsure":
      return "Es ist nicht sicher, dass so viele gemeint sind: bitte die Menge prüfen.";
    case "model_alone_reads":
      return "Nur das Modell liest dies als Bestellung.";
    case "read_together":
      return `Die Regeln lesen hier mehrere Dinge: ${doubt.items.map(quoted).join(", ")}.`;
    case "other_product":
      return `Nach den Wörtern allein wäre es ${doubt.sku} „${doubt.name}“.`;
    case "model_alone_chooses":
      return "Nach den Wörtern allein würde kein Produkt gewählt.";
    case "number_unknown":
      return `Kein Produkt hat die Nummer ${doubt.number}.`;
    case "to_ask":
      return toAsk[doubt.about];
  }
}

const toAsk = {
  count: "Beim Kunden ist nachzufragen, wie viele gemeint sind.",
  variant: "Beim Kunden ist nachzufragen, welche Größe, Farbe oder Ausführung gemeint ist.",
  pack: "Beim Kunden ist nachzufragen, ob Stück oder Packungen gemeint sind.",
} as const;

function sayDoubt(other: OtherUnit): string {
  return "holds" in other
    ? `Ohne Einheit angefragt, verkauft in ${quoted(other.sold)} zu je ${other.holds} Stück`
    : `Angefragt in ${quoted(other.asked)}, verkauft in ${quoted(other.sold)}`;
}

function sayReason(said: Grounds): string {
  switch (said.code) {
    case "number_named":
      return `Der Text nennt die Nummer ${said.number}.`;
    case "part_number":
      return `Der Text nennt die Artikelnummer ${said.number} des Kunden.`;
    case "name_named":
      return said.isShared
        ? "Der Text nennt genau diesen Produktnamen, den noch ein Produkt hat."
        : "Der Text nennt genau diesen Produktnamen.";
    case "trade_name":
      return said.learned
        ? `Dieses Produkt wurde für „${said.name}“ schon gewählt.`
        : `„${said.name}“ ist eine Handelsbezeichnung dieses Produkts.`;
    case "words_shared":
      return sayWords(said);
    case "nearest_text":
      return "Die nächstliegende Beschreibung im Katalog.";
    case "model_chose":
      return "Laut Modell ist dieses Produkt gemeint.";
    case "same_meaning":
      return `Das Modell liest ${
        said.pairs.map(({ wanted, product }) => `„${wanted}“ als „${product}“`).join(", ")
      }.`;
    case "chosen_before":
      return sayChosen(said);
    case "number_unknown":
      return `Kein Produkt hat die Nummer ${said.number}.${sayNearest(said.nearest)}`;
    case "no_shared_word":
      return "Kein Produkt enthält eines dieser Wörter.";
    case "not_close":
      return `Kein Produkt passt gut genug.${sayNearest(said.nearest)}`;
    case "none_is_it":
      return "Laut Modell ist keines der nächstliegenden Produkte gemeint.";
    case "too_many_things":
      return `Die Nachricht verlangt mehr als ${said.most} Dinge.`;
    case "things_left":
      return `Ab hier folgen noch ${said.more} Positionen: höchstens ${said.most} werden aufgeführt.`;
    case "out_of_time":
      return "Der Entwurf endete, bevor dies an der Reihe war: Senden Sie die Nachricht in Teilen.";
    case "not_read":
      return "Die Zeile nennt eine Anzahl, aber was gemeint ist, war nicht zu lesen.";
    case "too_many_lines":
      return `Ein Angebot fasst höchstens ${said.most} Positionen.`;
    case "other_currency":
      return `${said.sku} hat einen Preis in ${said.priced}, das Angebot lautet auf ${said.offer}.`;
    case "article_speaks_of":
      return `Behandelt ${said.words.map(quoted).join(", ")}.`;
  }
}

function sayWords({ shared, missing }: GroundsOf<"words_shared">): string {
  const words = shared.words.map(({ word, readAs }) =>
    readAs === undefined ? quoted(word) : `${quoted(word)} (gelesen als ${quoted(readAs)})`
  );
  const found = listed(words, shared.more);
  return missing.words.length === 0
    ? `Das Produkt enthält jedes Wort: ${found}.`
    : `Das Produkt enthält ${found}; nicht enthalten: ${quotedList(missing)}.`;
}

function sayChosen({ by, on, times }: GroundsOf<"chosen_before">): string {
  const often = times === 1 ? "" : `, bisher ${times}-mal`;
  return `${by ?? "Jemand aus dem Team"} hat es am ${
    formatDate(on, "de")
  } für dieselben Wörter dieses Kunden gewählt${often}.`;
}

function sayNearest(nearest: Nearest | undefined): string {
  if (nearest === undefined) return "";
  const { sku, lacks } = nearest;
  return lacks.words.length === 0
    ? ` Am nächsten liegt ${sku}.`
    : ` Am nächsten liegt ${sku}; dort fehlt ${quotedList(lacks)}.`;
}

function quotedList({ words, more }: Cited): string {
  return listed(words.map(quoted), more);
}

function listed(words: readonly string[], more: number): string {
  const shown = words.join(", ");
  return more > 0 ? `${shown} und ${more} weitere` : shown;
}

function quoted(word: string): string {
  return `„${word}“`;
}
