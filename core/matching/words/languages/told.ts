/** Which of the further languages a message is written in. */
import { fold } from "@/core/words/fold.ts";
import { isOf } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { noise, notGoods, packs, speech, topics, units } from "@/core/matching/words/vocabulary.ts";
import { czech } from "./czech.ts";
import { dutch } from "./dutch.ts";
import { french } from "./french.ts";
import { type FurtherLanguage, sensesOf } from "./further.ts";
import { italian } from "./italian.ts";
import { portuguese } from "./portuguese.ts";
import { slovak } from "./slovak.ts";
import { spanish } from "./spanish.ts";

const languages: readonly FurtherLanguage[] = [
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  czech,
  slovak,
];

const three = [speech, units, packs];
const ofThree = [...three, topics, noise, notGoods];
const speechOf = languages.map((language) =>
  [
    language,
    wordSet(
      language.speech.split(" ").map(fold)
        .filter((word) => !ofThree.some((each) => each.has(word))),
    ),
  ] as const
);
const anySpeech = wordSet(speechOf.flatMap(([, words]) => [...words]));

/** Short words stand in many languages. */
const weightOf = (word: string) => word.length > 3 ? 2 : 1;
const least = 2;
/** Romance languages share small words, of which so many tell that it is one of them; Czech and Slovak share most. */
const leastAkin = 4;
/** A German mail with a French name in it stays German. */
const margin = 1.5;

const sum = (words: Iterable<string>) => {
  let weight = 0;
  for (const word of words) weight += weightOf(word);
  return weight;
};

/**
 * The language whose small words a message clearly has more of than of any other and than of the three; each word counts
 * once, and those that the language shares with the three speak for nobody.
 */
export function furtherLanguageOf(tokens: readonly Token[]): FurtherLanguage | undefined {
  const said = new Set<string>();
  for (const token of tokens) if (isOf(token, anySpeech)) said.add(token.norm);
  if (said.size === 0) return undefined;
  const weighed = speechOf.map(([language, words]) => ({
    language,
    weight: sum([...said].filter((word) => words.has(word))),
  }));
  const most = Math.max(...weighed.map(({ weight }) => weight));
  const tied = weighed.filter(({ weight }) => weight === most);
  const lettered = tied.length === 1
    ? undefined
    : tied.find(({ language: { letters } }) =>
      letters !== undefined && tokens.some(({ text }) => letters.test(text.normalize("NFC")))
    );
  const best = lettered ?? tied.find(({ language }) => language.letters === undefined) ?? tied[0];
  const slavic = tied.every(({ language }) => language.readAs === "pl");
  const isTold = tied.length === 1 || slavic || lettered !== undefined || most >= leastAkin;
  if (best === undefined || most < least || !isTold) return undefined;
  const { phrases } = sensesOf(best.language);
  const others = new Set<string>();
  for (const token of tokens) {
    if (three.some((words) => isOf(token, words)) && !phrases.has(token.norm)) {
      others.add(token.norm);
    }
  }
  return best.weight >= sum(others) * margin ? best.language : undefined;
}
