/**
 * What a message says in which nothing was found, so that nothing that may be asked for is lost: "A fire blanket for the
 * canteen wall", "something to hang the projector from the ceiling please".
 */
import { refuses } from "@/core/matching/changes/cancellations.ts";
import type { Block } from "@/core/matching/layout/layout.ts";
import { isRecord } from "@/core/matching/layout/records.ts";
import { joinedLines } from "@/core/matching/layout/runs.ts";
import { enough, quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { countsPersons } from "@/core/matching/sentences/asides.ts";
import { withoutGreeting } from "@/core/matching/sentences/greetings.ts";
import { leadIn } from "@/core/matching/sentences/leads.ts";
import { sentences } from "@/core/matching/sentences/sentences.ts";
import { cancelsBehind, isHistory, isTold, isVoiding } from "@/core/matching/sentences/told.ts";
import { cutTail, trimmed } from "@/core/matching/sentences/trim.ts";
import { isGivenName } from "@/core/matching/words/names.ts";
import { isOf } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Text } from "@/core/matching/words/text.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  adverbs,
  articles,
  packs,
  polite,
  speech,
  units,
} from "@/core/matching/words/vocabulary.ts";
import type { BareThing } from "./bare.ts";
import { countedElsewhere, isElsewhere } from "./elsewhere.ts";
import { isAddressLine } from "./entries.ts";
import { namesSomething, readItem } from "./items.ts";
import { isAside, isEmptyWant, isNoise, longestName, pieces, talkBesideName } from "./prose.ts";

/** A message that holds more such sentences tells a story. */
const mostFound = 5;
/** Of which words of a sentence without "we need" may be talk. */
const mostTalk = 0.34;
const mostWords = 14;
const definite = wordSet("the den die das der dem des");
const indefinite = wordSet("something sth cos etwas was");
const asking = wordSet("ob whether if czy");
/** Labels of lists that other mails hold: "Pos. 4: 10 Stück". */
const labels = wordSet("pos position item line poz pozycja punkt nr no");

/** How a sentence asks: by a phrase, by how it begins or what it adds, or by naming something and nothing else. */
type Asking = "led" | "opened" | "named";

/** How a sentence without "we need" asks: "a …", "something to …", "… please". */
function askingOf(words: readonly Token[]): Asking | undefined {
  const [first] = words;
  const opens = isOf(first, articles) || isOf(first, indefinite);
  const named = words.filter(({ norm }) =>
    !definite.has(norm) && !articles.has(norm) && !indefinite.has(norm) && !polite.has(norm) &&
    !adverbs.has(norm)
  );
  const talk = talkBesideName(named);
  if (words.length > mostWords || named.length === 0) return undefined;
  if (named.some(({ norm }) => isGivenName(norm))) return undefined;
  if (opens) return talk < mostTalk ? "opened" : undefined;
  if (words.some(({ norm }) => polite.has(norm))) return talk < mostTalk ? "named" : undefined;
  return talk === 0 ? "named" : undefined;
}

/** What stands behind the lead-in: of "…, ob Sie noch Kabel haben" from the first word on that may name something. */
function behindLead(said: readonly Token[], lead: { readonly end: number }): readonly Token[] {
  const behind = trimmed(said.slice(lead.end));
  if (!isOf(behind[0], asking)) return behind;
  const from = behind.findIndex(({ norm }, at) =>
    at > 0 && (articles.has(norm) || !(speech.has(norm) || adverbs.has(norm)))
  );
  return from < 0 ? [] : behind.slice(from);
}

/** "Floor wax 4 cans, oven cleaner 2 cans": a list, whatever its names say. */
function countsSeveral(sentence: readonly Token[], language: string): boolean {
  const counted = pieces(sentence, "prose", language)
    .filter((piece) => readItem(piece, language).certainty >= enough);
  return counted.length > 1;
}

/** What a sentence may ask for, and how. */
interface Wish {
  readonly asking: Asking;
  /** One for each thing where several are counted. */
  readonly parts: readonly (readonly Token[])[];
}

/** "Other" where a sentence tells, refuses or is about an order; nothing where it says nothing at all. */
function readWish(sentence: readonly Token[], language: string): Wish | "other" | undefined {
  const said = withoutGreeting(sentence);
  const words = said.filter(({ kind }) => kind !== "mark");
  if (words.length === 0) return undefined;
  const lead = leadIn(said);
  const told = lead === undefined
    ? isTold(said)
    : refuses(said) || isVoiding(said) || cancelsBehind(said, lead);
  const [first] = quantitiesIn(said, language, 1);
  const other = said.length > longestName || said.at(-1)?.text === ":" || isAside(said) ||
    told || isHistory(said, language) || isRecord(said) || isAddressLine(said) ||
    (first !== undefined && countsPersons(said, first));
  if (other) return "other";
  const counts = countsSeveral(said, language);
  if (!counts && isNoise(said)) return "other";
  const asking = lead === undefined && !counts ? askingOf(words) : "led";
  if (asking === undefined) return "other";
  const body = trimmed(cutTail(lead === undefined ? said : behindLead(said, lead), language));
  const goods = body.filter(({ norm }) =>
    !units.has(norm) && !packs.has(norm) && !labels.has(norm) && !polite.has(norm)
  );
  const parts = counts ? pieces(body, "prose", language) : [body];
  return namesSomething(goods) && !isEmptyWant(body) ? { asking, parts } : "other";
}

/**
 * What the sentences of the message itself may ask for, each as a whole; where some are about something else, no bare
 * names: "RMA number?", "MfG Lind".
 */
export function unreadThings(
  text: Text,
  blocks: readonly Block[],
  language: string,
): BareThing[] {
  if (isElsewhere(text, blocks)) return countedElsewhere(text, blocks);
  const found: (BareThing & { readonly asking: Asking })[] = [];
  let others = 0;
  for (const [index, block] of blocks.entries()) {
    const own = block.filter((line) => !line.quoted && !line.signed);
    for (const { line, tokens } of joinedLines(text, own)) {
      for (const sentence of sentences(tokens)) {
        const wish = readWish(sentence, language);
        if (wish === "other") others++;
        else if (wish !== undefined && found.length < mostFound) {
          const { asking, parts } = wish;
          for (const piece of parts) {
            found.push({ item: readItem(piece, language), line, block: index, asking });
          }
        }
      }
    }
  }
  const wanted = found.filter(({ asking }) => asking !== "named" || others === 0);
  return wanted.length === 0 && text.isFurther ? countedElsewhere(text, blocks) : wanted;
}
