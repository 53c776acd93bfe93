/** Things said behind another that are wanted as often: "2 kits + a refill for each", "200 bolts with nuts to match". */
import { speaksOf } from "@/core/matching/changes/same_thing.ts";
import { enough } from "@/core/matching/quantities/certainty.ts";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { timesTheLast } from "@/core/matching/quantities/relative.ts";
import { trimmed } from "@/core/matching/sentences/trim.ts";
import { type Item, namesSomething, readItem } from "@/core/matching/wishes/items.ts";
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { connectors, packs } from "@/core/matching/words/vocabulary.ts";

const opening = wordSet("with mit z ze plus incl inkl +");
/** How what goes with something ends, and how what each gets does. */
const matchEnds = ["to match", "passend dazu", "passend", "do kompletu", "w komplecie"];
const eachEnds = [
  "for each",
  "for each one",
  "fur jeden",
  "fur jede",
  "fur jedes",
  "dla kazdego",
  "dla kazdej",
  "do kazdego",
  "do kazdej",
];
const shares = wordSet(["je", "jeweils", "po"]);
/** Words behind the thing that the others go with. */
const mostBehind = 12;

/** How many tokens the phrase has with which they end, or 0. */
function endsWith(tokens: readonly Token[], phrases: readonly string[]): number {
  const last = tokens.slice(-3).map(({ norm }) => norm).join(" ");
  const found = phrases.find((phrase) => last === phrase || last.endsWith(` ${phrase}`));
  return found === undefined ? 0 : found.split(" ").length;
}

/** "… and washers to match": the last of what goes with the thing before. */
export function goesWith(written: readonly Token[]): boolean {
  const tokens = trimmed(written);
  return endsWith(tokens, matchEnds) > 0 && readQuantity(tokens, 0, "en") === undefined;
}

/** Names apart at "and" and commas. */
function namesIn(tokens: readonly Token[]): (readonly Token[])[] {
  const names: Token[][] = [[]];
  for (let at = 0; at < tokens.length; at++) {
    const end = phraseAt(connectors, tokens, at) || (tokens[at]?.text === "," ? at + 1 : 0);
    if (end > 0) {
      names.push([]);
      at = end - 1;
    } else names.at(-1)?.push(...tokens.slice(at, at + 1));
  }
  return names.filter(namesSomething);
}

/** What each of the things before gets: "a refill for each", "je eine Nachfüllpackung". */
function eachGets(
  tokens: readonly Token[],
  language: string,
  joined: boolean,
): Item | undefined {
  const shared = joined && isOf(tokens[0], shares) ? 1 : 0;
  const behind = endsWith(tokens, eachEnds);
  if (shared === 0 && behind === 0) return undefined;
  const quantity = readQuantity(tokens, shared, language);
  if (quantity?.evidence === "measure" || (quantity === undefined && !joined)) return undefined;
  const name = trimmed(tokens.slice(quantity?.next ?? 0, tokens.length - behind));
  const several = name.some(({ kind }, at) =>
    kind === "mark" || phraseAt(connectors, name, at) > 0
  );
  if (several || !namesSomething(name) || readQuantity(name, 0, language) !== undefined) {
    return undefined;
  }
  return {
    tokens: name,
    quantity: timesTheLast(quantity?.value ?? "1"),
    certainty: enough,
    labelled: false,
  };
}

const definite = wordSet("the den der");
const apiece = wordSet("per pro na for fur");

/** "(one arm per two monitors)": how many there are for how many of the things before, and where the bracket opens. */
function readRatio(
  tokens: readonly Token[],
  language: string,
): { readonly open: number; readonly share: bigint; readonly of: bigint } | undefined {
  if (tokens.at(-1)?.text !== ")") return undefined;
  const open = tokens.findLastIndex(({ text }) => text === "(");
  const share = readQuantity(tokens, open + 1, language);
  const by = tokens.findIndex(({ norm }, at) => at > open && apiece.has(norm));
  if (share === undefined || by < share.next || by > share.next + 2) return undefined;
  const of = readQuantity(tokens, by + 1, language);
  const whole = /^[1-9]\d{0,3}$/;
  if (!whole.test(share.value) || !whole.test(of?.value ?? "1")) return undefined;
  return { open, share: BigInt(share.value), of: BigInt(of?.value ?? "1") };
}

/** "6 monitors with the dual arms (one arm per two monitors)": as many arms as that makes. */
function readByRatio(tokens: readonly Token[], language: string): Item[] | undefined {
  const ratio = readRatio(tokens, language);
  const at = tokens.findIndex(({ norm }, index) =>
    opening.has(norm) && (isOf(tokens[index + 1], definite) || ratio !== undefined &&
        speaksOf(tokens.slice(index + 1, ratio.open), tokens.slice(ratio.open)))
  );
  if (ratio === undefined || at < 2) return undefined;
  const main = readItem(tokens.slice(0, at), language);
  const name = tokens.slice(isOf(tokens[at + 1], definite) ? at + 2 : at + 1, ratio.open);
  const { value } = main.quantity ?? {};
  if (main.certainty < enough || value === undefined || !/^\d+$/.test(value)) return undefined;
  if (!namesSomething(name) || name.some(({ kind }) => kind === "mark")) return undefined;
  const count = (BigInt(value) * ratio.share + ratio.of - 1n) / ratio.of;
  return [main, {
    tokens: name,
    quantity: {
      start: 0,
      next: 0,
      value: String(count),
      evidence: "number",
      word: true,
      of: false,
    },
    certainty: enough,
    labelled: false,
  }];
}

/** A counted thing with what goes with it, each a thing of its own; nothing where nothing does. */
export function readCompanions(tokens: readonly Token[], language: string): Item[] | undefined {
  const written = trimmed(tokens);
  const byRatio = readByRatio(written, language);
  if (byRatio !== undefined) return byRatio;
  const matched = endsWith(written, matchEnds);
  const ends = matched > 0 || endsWith(written, eachEnds) > 0 ||
    written.some(({ norm }) => shares.has(norm));
  if (!ends) return undefined;
  const alone = eachGets(written, language, false);
  if (alone !== undefined) return [alone];
  for (let at = Math.max(1, written.length - mostBehind); at < written.length - 1; at++) {
    const joint = isOf(written[at], opening) ? at + 1 : phraseAt(connectors, written, at);
    if (joint === 0) continue;
    const behind = written.slice(joint);
    const main = readItem(written.slice(0, at), language);
    // "24 Beutel mit je 100 Stück Kugelschreiber": what each of the packs holds.
    if (main.certainty < enough || main.tokens.every((token) => isOf(token, packs))) continue;
    const each = eachGets(behind, language, true);
    if (each !== undefined) return [main, each];
    if (matched === 0 || !isOf(written[at], opening)) continue;
    const names = namesIn(behind.slice(0, -matched));
    return [
      main,
      ...names.map((name) => ({
        tokens: trimmed(name),
        quantity: timesTheLast("1"),
        certainty: enough,
        labelled: false,
      })),
    ];
  }
  return undefined;
}
