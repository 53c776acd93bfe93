/**
 * Languages beside the three whose words the rules know. Each has a table that says what its words mean in one of the
 * three: in a message of that language "necesitamos" is read as "need" and "caja" as "box", so that every rule holds for
 * it, too. What a token says and where it stands stays as written; names of things are in no table.
 *
 * The words of these languages mean other things elsewhere (Spanish "once", Dutch "die", French "but"), so a table holds
 * only in messages that are clearly of its language.
 */
import { fold } from "@/core/words/fold.ts";
import { type Token, tokenize } from "@/core/words/tokens.ts";

/** What a language says, and what it means. */
export interface FurtherLanguage {
  readonly language: string;
  /** The language of the three whose words those of the table are read as: the one that builds its sentences most alike. */
  readonly readAs: "en" | "pl" | "de";
  /** Words by which the language is known, folded or not; none that the three use. */ readonly speech:
    string;
  /** Letters by which it is told from the language most like it, which has none of its own. */
  readonly letters?: RegExp;
  /**
   * By what is said in the other language: words and phrases, apart by " | ". "kunt u … sturen" are two parts of a
   * sentence with anything between. A word may end in an apostrophe: "d'".
   */
  readonly means: Readonly<Record<string, string>>;
  /** Words before a colon at the head of quoted mail, by what is said in the other language: "De :" is "from". */
  readonly headers: Readonly<Record<string, string>>;
  /** Number words by value, forms apart by spaces. */
  readonly numbers: Readonly<Record<number, string>>;
  /** How tens and ones are written as one word: "vingt-cinq", "trentadue". */
  readonly compound?: (tens: string, ones: string, value: number) => readonly string[];
}

/** A phrase: its folded words before and behind the gap, and what they are read as. */
interface Phrase {
  readonly words: readonly string[];
  readonly behind: readonly string[];
  readonly read: readonly string[];
}

/** The look-ups of a language: phrases by their first word, the longest first. */
export interface Senses {
  readonly readAs: string;
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  readonly headers: ReadonlyMap<string, string>;
}

const lineBreak = /[\r\n\u2028\u2029\u0085]/;
const apostrophe = /^(\p{L}{1,9}['’])(\p{L}.*)$/u;
/** Marks that open questions in Spanish and say nothing else. */
const inverted = new Set(["¿", "¡"]);
/** French sets a space before these. */
const spaced = new Set([":", "?", "!"]);
const sentenceEnds = new Set([".", "!", "?", ";"]);
/** So many tokens stand between the parts of a phrase at most. */
const longestGap = 30;

const ones =
  "one two three four five six seven eight nine zehn eleven twelve thirteen fourteen fifteen " +
  "sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
const names = new Map([
  ...ones.split(" ").map((name, at) => [at + 1, name] as const),
  ...tens.split(" ").map((name, at) => [(at + 2) * 10, name] as const),
]);

/** How the rules know a number in every language: below a hundred in English, hundreds in German. */
function nameOf(value: number): string {
  if (value >= 100) {
    const digit = ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"][
      value / 100 - 1
    ];
    return fold(`${digit}hundert`);
  }
  const ten = Math.floor(value / 10) * 10;
  return names.get(value) ?? `${names.get(ten)}-${names.get(value - ten)}`;
}

/** "l'imprimante" and "dell'olio" are two words where the first is one of the language. */
function parted(token: Token, known: (word: string) => boolean): readonly Token[] {
  if (token.kind !== "word") return [token];
  const found = apostrophe.exec(token.text);
  const [, first = "", rest = ""] = found ?? [];
  if (found === null || !known(fold(first))) return [token];
  const middle = token.start + first.length;
  return [
    token.respelled({ text: first, norm: fold(first), end: middle }),
    token.respelled({ text: rest, norm: fold(rest), start: middle, gap: false }),
  ];
}

/** The folded words of a phrase; those that end in an apostrophe keep it. */
function cut(phrase: string): string[] {
  return phrase.split(" ").flatMap((piece) =>
    piece.endsWith("'") ? [fold(piece)] : tokenize(piece)
      .filter(({ kind }) => kind !== "mark")
      .flatMap((token) => parted(token, () => true)).map(({ norm }) => norm)
  );
}

/** The look-ups of a language; made when the first message of it comes. */
function look(language: FurtherLanguage): Senses {
  const phrases = new Map<string, Phrase[]>();
  const add = (said: string, read: readonly string[]) => {
    const [before = "", after = ""] = said.split("…");
    const words = cut(before);
    const [first] = words;
    if (first === undefined) return;
    const list = phrases.get(first) ?? [];
    if (!phrases.has(first)) phrases.set(first, list);
    list.push({ words, behind: cut(after), read });
  };
  for (const [read, said] of Object.entries(language.means)) {
    for (const phrase of said.split(" | ")) add(phrase, cut(read));
  }
  const forms = new Map(
    Object.entries(language.numbers).map(([value, list]) => [Number(value), list.split(" ")]),
  );
  for (const [value, list] of forms) {
    for (const form of list) add(form.replaceAll("_", " "), [nameOf(value)]);
    if (value < 20 || value >= 100 || value % 10 !== 0) continue;
    for (let more = 1; more < 20; more++) {
      for (const ten of list) {
        for (const one of forms.get(more) ?? []) {
          const whole = value + more;
          for (const word of language.compound?.(ten, one, whole) ?? []) add(word, [nameOf(whole)]);
        }
      }
    }
  }
  for (const list of phrases.values()) {
    list.sort((a, b) =>
      b.words.length + b.behind.length - a.words.length - a.behind.length ||
      b.behind.length - a.behind.length
    );
  }
  const headers = new Map(
    Object.entries(language.headers).flatMap(([read, said]) =>
      said.split(" | ").map((word) => [fold(word), fold(read)] as const)
    ),
  );
  return { readAs: language.readAs, phrases, headers };
}

const looked = new Map<string, Senses>();

/** The look-ups of a language, see {@link FurtherLanguage}. */
export function sensesOf(language: FurtherLanguage): Senses {
  const before = looked.get(language.language);
  if (before !== undefined) return before;
  const made = look(language);
  looked.set(language.language, made);
  return made;
}

/** Where the words end that begin at a token, dots between them left out; 0 where they do not stand there. */
function endOf(words: readonly string[], tokens: readonly Token[], at: number): number {
  let next = at;
  for (const [index, word] of words.entries()) {
    if (index > 0 && tokens[next]?.text === ".") next++;
    if (tokens[next]?.norm !== word) return 0;
    next++;
  }
  return next;
}

/** Where the words behind the gap stand in the same sentence. */
function behindGap(
  words: readonly string[],
  tokens: readonly Token[],
  from: number,
): { readonly at: number; readonly end: number } | undefined {
  for (let at = from; at < Math.min(tokens.length, from + longestGap); at++) {
    const end = endOf(words, tokens, at);
    if (end > 0) return { at, end };
    const token = tokens[at];
    if (token !== undefined && sentenceEnds.has(token.text) && tokens[at + 1]?.gap !== false) break;
  }
  return undefined;
}

function opensLine(message: string, at: number): boolean {
  return at === 0 || /[\n\r>*]\s*$/.test(message.slice(Math.max(0, at - 3), at));
}

/**
 * Tokens read as other words. The last of them takes the tokens that are left; where there are more words than tokens,
 * the last token is cut, so that every word stands somewhere: "quisiéramos" is "i would like".
 */
function readAs(tokens: readonly Token[], words: readonly string[], message: string): Token[] {
  const end = tokens.at(-1)?.end ?? 0;
  let start = 0;
  return words.map((norm, at) => {
    const own = tokens[at];
    const [first = own] = tokens;
    start = own?.start ?? start + 1;
    const last = at === words.length - 1;
    const next = tokens[at + 1]?.start ?? start + 1;
    const to = last ? end : tokens[at + 1] === undefined ? next : own?.end ?? next;
    const written = (own ?? first) as Token;
    return written.respelled({
      kind: "word",
      text: message.slice(start, to),
      norm,
      start,
      end: to,
      gap: own?.gap ?? true,
    });
  });
}

/** The tokens of a message as the rules read them. Linear in their number. */
export function inSenses(
  written: readonly Token[],
  { phrases, headers }: Senses,
  message: string,
): Token[] {
  const known = (word: string) => phrases.has(word);
  const tokens = written.flatMap((token, at) => {
    if (inverted.has(token.text)) return [];
    return parted(inverted.has(written[at - 1]?.text ?? "") ? token.apart() : token, known);
  });
  const found: Token[] = [];
  /** What a word far behind is read as: the second part of a phrase says no more than the first. */
  const silent = new Map<number, number>();
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const silenced = silent.get(at);
    if (silenced !== undefined) {
      found.push(...readAs(tokens.slice(at, silenced), ["please"], message));
      at = silenced;
      continue;
    }
    let next = at + 1;
    const header = tokens[next]?.text === ":" && opensLine(message, token.start)
      ? headers.get(token.norm)
      : undefined;
    let read = header === undefined ? undefined : readAs([token], [header], message);
    for (const { words, behind, read: meaning } of read ? [] : phrases.get(token.norm) ?? []) {
      const end = endOf(words, tokens, at);
      if (end === 0) continue;
      const part = tokens.slice(at, end);
      if (
        words.length > 1 && lineBreak.test(message.slice(token.start, part.at(-1)?.end))
      ) continue;
      if (behind.length > 0) {
        const far = behindGap(behind, tokens, end);
        if (far === undefined) continue;
        silent.set(far.at, far.end);
      }
      read = readAs(part, meaning, message);
      next = end;
      break;
    }
    if (read !== undefined) found.push(...read);
    else if (spaced.has(token.text) && token.gap && tokens[at + 1]?.gap !== false) {
      found.push(token.respelled({ text: token.text, kind: token.kind, gap: false }));
    } else found.push(token);
    at = next;
  }
  return found;
}
