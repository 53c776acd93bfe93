/**
 * Counts that people say in a clause of their own behind the name: "paper towels - the usual 24", "glue sticks, 60 should
 * do", "Tücher – 12 Dosen wären ideal", "łopaty, powiedzmy trzy". What is said around the count are small words of which
 * each language has few, so any order of them will do.
 */
import { isEmptyWant, isNoise, longestName } from "@/core/matching/wishes/prose.ts";
import { namesSomething } from "@/core/matching/wishes/items.ts";
import { isMark, isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { connectors, polite, vague } from "@/core/matching/words/vocabulary.ts";
import { quantitiesIn } from "./certainty.ts";
import { dashBefore } from "./end_counts.ts";
import { type Quantity, readQuantity } from "./quantities.ts";

/**
 * Words around a count that change nothing about it. None that corrects ("no", "rather"), compares ("more than") or tells a
 * time ("by", "until").
 */
const around = wordSet(
  "a about again all also altogether always and another apiece approx approximately are around as asap be ca can circa " +
    "could currently do does each enough ever exactly fine for get good great have i i'd i'll ideal if in is it just kindly " +
    "like maybe might need needed nice now of ok okay on only order overall perfect perhaps please plenty pls possible " +
    "require required roughly safe say send ship should side so suffice sufficient supply take thanks that the them then " +
    "there these this those time to together too took total usual usually want we we'd we'll well which will would you " +
    "als an auch bitte bloss brauche brauchen brauchten da daraus das davon der die dieses diesmal es etwa genau genugen " +
    "genugt genuegen gern gerne gesamt gut hatten haetten ideal immer insgesamt je jeweils macht mal nehme nehmen noch nur " +
    "benotige benotigen erstmal dann reichen reicht rund sagen schon sind so sollten ubliche ublichen ublich ueblich und " +
    "ungefahr vielleicht vorerst waere waeren waren wie wieder wir wohl wuerden wurden zahl zusammen zwar " +
    "bedzie bierzemy byloby dobrze dokladnie gdzies i ich idealnie jak jest jeszcze lacznie minimum mniej moze na nich no " +
    "okolo ostatnio poprosimy poprosze potrzebuje potrzebujemy powiedzmy prosze razem razie sa sumie tak takze tego tez to " +
    "tych tylko w wezme wezmiemy wiecej wystarcza wystarczy z zawsze ze zwykle",
);
/** Where clauses end. */
const marks = wordSet([",", ";", "–", "—", "-", "(", ")", ":"]);
const definite = wordSet("the die der das den dem te ten ta tych");
const standing = wordSet("ones one");
const said = /\d/;
const hedging = wordSet(
  "just only exactly say maybe perhaps sagen wir powiedzmy moze about around roughly approximately another etwa ungefahr rund okolo ok ca circa",
);
/** Units that an office says the amount of goods by. */
const weights = wordSet("kilo kilos kg kilogramm kilograms kilogramow litre litres liter litrow");

interface Clause {
  /** The mark before it; none before the first. */
  readonly mark?: Token;
  readonly tokens: readonly Token[];
}

function clausesOf(sentence: readonly Token[]): readonly Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  let mark: Token | undefined;
  for (let at = 0; at <= sentence.length; at++) {
    const token = sentence[at];
    const glued = token?.text === "-" && !(token.gap && sentence[at + 1]?.gap === true);
    if (token !== undefined && (!isMark(token, marks) || glued)) continue;
    clauses.push({ ...(mark === undefined ? {} : { mark }), tokens: sentence.slice(from, at) });
    mark = token;
    from = at + 1;
  }
  return clauses;
}

/** The next clause with any words. */
function nextSaid(clauses: readonly Clause[], at: number): readonly Token[] {
  let next = at + 1;
  while (clauses[next]?.tokens.length === 0) next++;
  return clauses[next]?.tokens ?? [];
}

/** The tokens of a count without "about" and "of them", which may be read with it. */
function countTokens(tokens: readonly Token[], { start, next }: Quantity): readonly Token[] {
  const own = tokens.slice(start, next);
  const from = own.findIndex((token) => !isOf(token, hedging) && token.text !== ".");
  const last = own.findLastIndex((token) => !isOf(token, around));
  return own.slice(Math.max(from, 0), last + 1);
}

/** What a clause says beside its only quantity; nothing where it has none or more. */
function besideCount(
  tokens: readonly Token[],
  language: string,
): { readonly count: Quantity; readonly besides: readonly Token[] } | undefined {
  const [count, more] = quantitiesIn(tokens, language)
    .filter(({ evidence }) => evidence !== "article");
  if (count === undefined || more !== undefined) return undefined;
  const own = countTokens(tokens, count);
  const besides = tokens.filter((token) =>
    !own.includes(token) && token.text !== "." && token.text !== "?"
  );
  return besides.every((token) => isOf(token, around)) ? { count, besides } : undefined;
}

/** The count of a clause that says nothing else; a mere "5 kg" where another thing follows. */
function spokenCount(
  tokens: readonly Token[],
  next: readonly Token[],
  language: string,
): Quantity | undefined {
  const found = besideCount(tokens, language);
  if (found === undefined) return undefined;
  const { count, besides } = found;
  if (besides.length > 0) return count;
  const weighs = count.evidence === "measure" && isOf(tokens[count.next - 1], weights);
  return weighs && phraseAt(connectors, next, 0) > 0 && besideCount(next, language) === undefined
    ? count
    : undefined;
}

/** "the 5 litre ones", "die 120x90er": which of those it names are meant. */
function kindMeant(tokens: readonly Token[]): readonly Token[] | undefined {
  const [first, ...rest] = tokens;
  if (!isOf(first, definite) || rest.length === 0) return undefined;
  const ones = isOf(rest.at(-1), standing);
  const kind = ones ? rest.slice(0, -1) : rest;
  const sized = kind.length <= 3 && kind.some(({ text }) => said.test(text));
  return kind.length > 0 && kind.length <= 4 && (ones || sized) ? kind : undefined;
}

function isUncounted(tokens: readonly Token[], language: string): boolean {
  return namesSomething(tokens) && !isEmptyWant(tokens) && !isNoise(tokens) &&
    quantitiesIn(tokens, language).every(({ evidence }) =>
      evidence === "article" || evidence === "measure"
    );
}

/** The last of several names: "blue pens and the big stapler". */
function lastNamed(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findLastIndex((_, index) => phraseAt(connectors, tokens, index) > 0);
  const last = at < 1 ? [] : tokens.slice(phraseAt(connectors, tokens, at));
  return namesSomething(last) ? last : tokens;
}

/** "maybe 4 more in March": what is not ordered yet. */
function comesLater(tokens: readonly Token[], language: string): boolean {
  return isOf(tokens[0], perhaps) && tokens.some((token) => isOf(token, more)) &&
    quantitiesIn(tokens, language).length === 1;
}

const perhaps = wordSet("maybe perhaps possibly later vielleicht eventuell spater moze pozniej");
const more = wordSet("more weitere mehr wiecej kolejne dalsze");

const only = wordSet("just only nur bloss tylko");
const purposes = wordSet("for fur dla do");
const pronouns = wordSet(
  "everyone everybody both all it us them alle beide uns jeden wszystkich nas obu tego kazdego",
);

/** Takes from the name of so many tokens at the end of `written` what says nothing of it: "just", "a few", "for everyone". */
function trimName(written: Token[], length: number): void {
  const start = written.length - length;
  const few = isOf(written[start], only) ? start + 1 : phraseAt(vague, written, start);
  if (few > 0) written.splice(start, few - start);
  while (isOf(written.at(-1), polite)) written.pop();
  if (isOf(written.at(-1), pronouns) && isOf(written.at(-2), purposes)) written.splice(-2);
}

const each = wordSet("each apiece je jeweils");

function isOfEach(tokens: readonly Token[]): boolean {
  return tokens.some((token) => isOf(token, each));
}

/** "plates and cups, 100 each": so many of what stands before "and", too. */
function shareOut(written: Token[], named: readonly Token[], count: readonly Token[]): void {
  for (let at = named.length - 1; at > 0; at--) {
    if (phraseAt(connectors, named, at) === 0 || !namesSomething(named.slice(0, at))) continue;
    written.splice(written.length - named.length + at, 0, ...bracketed(count));
  }
}

/** A count in brackets, as lists have it behind a name whatever stands behind. */
function bracketed(count: readonly Token[]): readonly Token[] {
  const [first, last] = [count[0], count.at(-1)];
  if (first === undefined || last === undefined) return count;
  const mark = { kind: "mark", gap: true } as const;
  return [
    first.respelled({ ...mark, text: "(", end: first.start }),
    ...count,
    last.respelled({ ...mark, text: ")", start: last.end, gap: false }),
  ];
}

/** "łopaty ze trzy, wiadra z 10": so many or thereabouts. */
function withThereabouts(tokens: readonly Token[], language: string): readonly Token[] {
  const at = tokens.findLastIndex((token) => isOf(token, thereabouts));
  if (at < 1 || language !== "pl" || !isUncounted(tokens.slice(0, at), language)) return tokens;
  const count = readQuantity(tokens, at + 1, language);
  if (count?.next !== tokens.length || count.evidence === "measure") return tokens;
  const own = tokens.slice(at + 1);
  return own[0] === undefined ? tokens : [...tokens.slice(0, at), dashBefore(own[0]), ...own];
}

const thereabouts = wordSet("z ze");

/** The sentence with each such count in brackets, as in a list: "paper towels (24)". */
export function withSpokenCounts(
  sentence: readonly Token[],
  language: string,
): readonly Token[] {
  const clauses = clausesOf(sentence);
  if (clauses.length < 2) return sentence;
  const written: Token[] = [];
  let changed = false;
  let named: readonly Token[] = [];
  let inBracket = false;
  let dropped = false;
  let counted = false;
  for (const [at, { mark, tokens }] of clauses.entries()) {
    const closes: boolean = inBracket && mark?.text === ")";
    const before = closes && dropped ? undefined : mark;
    inBracket = mark?.text === "(" || (inBracket && !closes);
    const follows = named.length > 0 && tokens.length > 0 && mark?.text !== ":";
    const waits = follows && isUncounted(lastNamed(named), language);
    const alone = !isOfEach(tokens) || at === 1;
    const count = waits && alone ? spokenCount(tokens, nextSaid(clauses, at), language) : undefined;
    const kind = follows && count === undefined ? kindMeant(tokens) : undefined;
    const later = follows && counted && comesLater(tokens, language);
    dropped = count !== undefined || kind !== undefined || later;
    counted = count !== undefined || (counted && tokens.length === 0);
    if (count !== undefined) {
      const own = countTokens(tokens, count);
      if (isOfEach(tokens)) shareOut(written, named, own);
      // "just the chairs please - 14 of them"
      trimName(written, lastNamed(named).length);
      written.push(...bracketed(own));
      named = [];
    } else if (kind !== undefined) written.push(...kind);
    else if (!later) {
      if (before !== undefined) written.push(before);
      const said = withThereabouts(tokens, language);
      written.push(...said);
      changed ||= said !== tokens;
      // "gloves (size L), 10 boxes": what stands in a bracket describes what stands before it.
      if (tokens.length > 0 && !inBracket) named = tokens.length > longestName ? [] : tokens;
      continue;
    }
    changed = true;
  }
  return changed ? written : sentence;
}
