/** The words by which the offline assistant recognises what is asked, in folded form (lower case, no diacritics). */

/** Languages that are understood and answered in. */
export type Language = "en" | "pl" | "de";

/** What the words of a question may be about. */
export type Topic =
  | "help"
  | "compare"
  | "revision"
  | "explain"
  | "line"
  | "unmatched"
  | "summarise"
  | "totals"
  | "discount"
  | "articles"
  | "change";

/** The words of one language. */
export interface Lexicon {
  readonly topics: Readonly<Record<Topic, RegExp>>;
  /** Verbs at the beginning that ask for a search whatever follows. */
  readonly find: RegExp;
  /** Verbs at the beginning that ask for a search if nothing else was recognised. */
  readonly show: RegExp;
  /** Words that say nothing but which language it is. */
  readonly common: RegExp;
}

const polite = {
  en: "(?:(?:please|can you|could you|can we) )?",
  pl: "(?:(?:prosze|czy mozesz|mozesz) )?",
  de: "(?:(?:bitte|kannst du|konnen sie|konntest du) )?",
};

/** Words between the verb and what is looked for. */
const object = {
  en: "(?:(?: me| us)?(?: some| any| a| an| the)?(?: products?)?(?: for| like| similar to)?)",
  pl: "(?:(?: mi| nam)?(?: jakies)?(?: produkt(?:y|ow|u)?| towar(?:y|ow|u)?)?(?: do| dla| jak)?)",
  de: "(?:(?: mir| uns)?(?: ein(?:e|en)?)?(?: produkte?n?| artikel)?(?: nach| fur| wie)?)",
};

function opening(language: Language, verbs: string): RegExp {
  return new RegExp(`^${polite[language]}(?:${verbs})\\b${object[language]}[ :]+`);
}

/** By language; a topic is recognised in any language, whichever the rest of the question is in. */
export const lexicons: Readonly<Record<Language, Lexicon>> = {
  en: {
    topics: {
      help: /^(?:help|hi|hello|what can you do|what do you do|how can you help)\b/g,
      compare: /\b(?:compare[ds]?|comparison|differ\w*|what(?: has)? changed)\b/g,
      revision: /\b(?:revisions?|versions?)\b/g,
      explain: /\b(?:why|explain|reason)\b/g,
      line: /\b(?:line|item|position|product|match(?:ed)?|chosen|picked)\b/g,
      unmatched: /\b(?:unmatched|not matched|not found|missing|left out|no match)\b/g,
      summarise: /\b(?:summar(?:y|i[sz]e)|overview|recap)\b/g,
      totals: /\b(?:totals?|sums?|how much|amount|vat|net|gross|cost)\b/g,
      discount: /\b(?:discount|off|rebate|what if)\b/g,
      articles: /\b(?:articles?|knowledge base|guidelines?)\b(?: (?:about|on|for|say|says|of))*/g,
      change: /^(?:please )?(?:add|remove|delete|drop|replace|swap|change|set|make|give)\b/g,
    },
    find: opening("en", "find(?! out)|search|look for|look up|looking for"),
    show: opening("en", "show|do you have|do we have|have you got|is there|are there"),
    common: /\b(?:the|is|are|what|with|of|this|and|please|customer|offer|for|to)\b/g,
  },
  pl: {
    topics: {
      help: /^(?:pomoc|pomoz|czesc|dzien dobry|co (?:umiesz|potrafisz|mozesz))\b/g,
      compare: /\b(?:porownaj|porownanie|porownac|rozni\w*|zmienilo|zmieniono)\b/g,
      revision: /\b(?:rewizj\w*|wersj\w*)\b/g,
      explain: /\b(?:dlaczego|czemu|skad|wyjasnij|uzasadni\w*)\b/g,
      line: /\b(?:pozycj\w*|poz|wiersz\w*|lini\w*|produkt\w*|dopasowan\w*|wybran\w*)\b/g,
      unmatched:
        /\b(?:niedopasowan\w*|nie (?:zosta\w+ )?(?:dopasowan\w*|znalezion\w*)|brakuj\w*|brak)\b/g,
      summarise: /\b(?:podsumuj\w*|podsumowani\w*|stres[cz]\w*)\b/g,
      totals:
        /\b(?:sum[aey]|razem|lacznie|ile (?:to )?(?:kosztuj\w*|wynosi|wyjdzie)|wartosc|kwot\w*|netto|brutto)\b/g,
      discount: /\b(?:rabat\w*|znizk\w*|upust\w*|gdyby)\b/g,
      articles: /\b(?:artykul\w*|baz\w* wiedzy|poradnik\w*)\b(?: (?:o|na temat|dla|mowi))*/g,
      change:
        /^(?:prosze )?(?:dodaj|usun|zamien|zmien|ustaw|daj|zwieksz|zmniejsz|skasuj|wymien)\b/g,
    },
    find: opening("pl", "znajdz|znalezc|wyszukac|wyszukaj|szukaj|poszukaj|poszukac|szukam"),
    show: opening("pl", "pokaz|czy (?:macie|mamy|jest|sa)|macie|mamy"),
    common: /\b(?:jest|sa|czy|jak|jaka|jaki|co|ile|oferty|oferte|klienta|nie|tej|ten|tego|sie)\b/g,
  },
  de: {
    topics: {
      help: /^(?:hilfe|hallo|guten tag|was kannst du|was konnen sie)\b/g,
      compare: /\b(?:vergleich\w*|unterschied\w*|geandert)\b/g,
      revision: /\b(?:revision(?:en)?|version(?:en)?|fassung)\b/g,
      explain: /\b(?:warum|wieso|weshalb|erklar\w*|begrund\w*)\b/g,
      line: /\b(?:position(?:en)?|pos|zeile|posten|artikel|produkte?|gewahlt|ausgewahlt)\b/g,
      unmatched: /\b(?:nicht (?:zugeordnet|gefunden|erkannt)|fehl(?:t|en|ende\w*)|ohne treffer)\b/g,
      summarise: /\b(?:zusammenfass\w*|uberblick|ubersicht|fasse?\b.*\bzusammen)\b/g,
      totals: /\b(?:summen?|gesamt\w*|wie ?viel|betrag|mwst|kostet|netto|brutto)\b/g,
      discount: /\b(?:rabatte?|nachlass)\b/g,
      articles:
        /\b(?:wissensdatenbank|leitfaden|leitfaeden|ratgeber|richtlinien?)\b(?: (?:zu|zum|zur|uber|fur))*/g,
      change:
        /^(?:bitte )?(?:fuge?|nimm|entferne?|losche?|ersetze?|andere?|setze?|gib|erhohe?|tausche?)\b/g,
    },
    find: opening("de", "finde|suche?n?|such"),
    show: opening("de", "zeige?n?|habt ihr|haben (?:wir|sie)|gibt es"),
    common: /\b(?:der|die|das|und|ist|sind|bitte|wie|mit|nicht|angebot|angebots|den|dem|kunden)\b/g,
  },
};

/** The languages in the order that decides when a text could be any of them. */
export const languages = ["en", "pl", "de"] as const satisfies readonly Language[];
