/** Sentences that speak of things without asking for them: what somebody has, got, sent back, or does not need. */
import { refuses } from "./cancellations.ts";
import { quantitiesIn } from "./certainty.ts";
import { leadIn } from "./leads.ts";
import { phraseAt } from "./phrases.ts";
import type { Token } from "./tokens.ts";
import { corrections, negators } from "./vocabulary.ts";

const telling = new Set(
  ("have has had got already received ordered bought purchased returned broken damaged faulty arrived delivered sent " +
    "came installed used sold last invoiced paid returning complaint " +
    "haben hat hatte hatten bereits schon erhalten bekommen bestellt gekauft geliefert defekt kaputt beschadigt " +
    "verbaut letzte letzten letztes zuruck reklamieren reklamation bezahlt " +
    "mamy mam ma mielismy juz otrzymalismy dostalismy zamowilismy kupilismy kupione zamowione dostarczone uszkodzone " +
    "uszkodzony zwracamy reklamujemy reklamacja ostatnio przyszly przyszlo wyslaliscie zaplacilismy")
    .split(" "),
);

/** Does the sentence tell of things, correct them or refuse them? In doubt it does. */
export function isTold(sentence: readonly Token[]): boolean {
  return refuses(sentence) ||
    sentence.some((token, at) =>
      telling.has(token.norm) || negators.has(token.norm) || phraseAt(corrections, sentence, at) > 0
    );
}

/** The sentence without the clauses that only say what is not needed; one that also counts something asks for that. */
export function withoutRefusals(
  sentence: readonly Token[],
  language: string,
): readonly Token[] {
  if (!refuses(sentence)) return sentence;
  const kept: Token[] = [];
  for (let from = 0; from < sentence.length;) {
    const comma = sentence.findIndex((token, at) => at > from && token.text === ",");
    const to = comma < 0 ? sentence.length : comma;
    const clause = sentence.slice(from, to);
    const counts = quantitiesIn(clause, language).some(({ evidence }) => evidence !== "article");
    if (counts || !refuses(clause)) kept.push(...clause);
    from = to;
  }
  return kept;
}

const tellers = new Set("you we i they wir sie ich were was are is".split(" "));
const happened = new Set(
  ("sent received delivered bought ordered returned broken damaged faulty paid used installed " +
    "erhalten geliefert gekauft bestellt defekt kaputt beschadigt bekommen bezahlt verbaut").split(
      " ",
    ),
);
/** Polish verbs say by themselves who did it. */
const done = new Set(
  ("otrzymalismy dostalismy zamowilismy kupilismy wyslaliscie zwrocilismy zaplacilismy uzylismy mielismy " +
    "otrzymalem dostalem zamowilem kupilem").split(" "),
);

/** Does the sentence only tell what happened: "Last month you sent us 40 reams, and 2 of them were damaged"? */
export function isHistory(sentence: readonly Token[]): boolean {
  if (sentence.at(-1)?.text === "?") return false;
  const told = sentence.some((token, at) =>
    done.has(token.norm) || (happened.has(token.norm) &&
      sentence.slice(Math.max(0, at - reach), at).some(({ norm }) => tellers.has(norm)))
  );
  return told && leadIn(sentence.filter(({ norm }) => !happened.has(norm))) === undefined;
}

/** German puts the verb at the end. */
const reach = 12;
