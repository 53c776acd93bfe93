/** The things read so far, in the order of the message, with what later sentences change: quantities, wishes taken back. */
import { readCancellation } from "@/core/matching/changes/cancellations.ts";
import { readCorrection } from "@/core/matching/changes/corrected.ts";
import { withoutMentions } from "@/core/matching/changes/mentions.ts";
import { readRecount } from "@/core/matching/changes/recounts.ts";
import { readReplacement } from "@/core/matching/changes/replacements.ts";
import { alike, beginningsOf, speaksOf } from "@/core/matching/changes/same_thing.ts";
import type { Line } from "@/core/matching/layout/layout.ts";
import type { ReadThing } from "@/core/matching/layout/signature.ts";
import { countOnly, withoutPrice } from "@/core/matching/quantities/alone.ts";
import { quantitiesIn, sure } from "@/core/matching/quantities/certainty.ts";
import { times } from "@/core/decimals.ts";
import { type Each, timesPersons } from "@/core/matching/quantities/per_person.ts";
import { type PositionChange, readPositionChanges } from "@/core/matching/quantities/positions.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { withDitto } from "@/core/matching/said_once/ditto.ts";
import { SharedCount } from "@/core/matching/said_once/each_below.ts";
import { kindsOfTotal, mostKinds, withHead } from "@/core/matching/said_once/ellipsis.ts";
import { type Item, namesSomething } from "@/core/matching/wishes/items.ts";
import { isNoThing, isOneOfOurs } from "@/core/matching/wishes/no_things.ts";
import { isEmptyWant } from "@/core/matching/wishes/prose.ts";
import { isColour } from "@/core/words/colours.ts";
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { connectors, details, negations, negators } from "@/core/matching/words/vocabulary.ts";

/** A wanted thing with where it was read. */
export interface WantedThing extends ReadThing {
  readonly quoted: boolean;
  /** The number its list or table gives it. */
  readonly position?: number;
}

/** What is known of a thing besides its words. */
export interface Place {
  readonly line: Line;
  readonly block: number;
  readonly position?: number | undefined;
  readonly bare?: boolean;
}

/** Longer numbers count nothing; a bound for what is doubled again and again. */
const mostDigits = 7;
const corrected = 12;
/** Nobody names more things anew in one message; each is looked for among all. */
const mostAmended = 100;
/** Words of a clause that only says what is not wanted. */
const mostDropping = 6;
/** Sentences that may change the list below them. */
const mostOpening = 6;
/** "How much would 30 cost?" */
const costs = wordSet(["cost", "kosten", "kosztuje", "kosztowalo", "kosztowac"]);
/** "Fünf Stück in Anthrazit" */
const inColour = wordSet(["in", "w"]);
const pointing = wordSet("em of them those these davon nich tych takich");
const clauseEnds = wordSet([",", ";", ":"]);

/** The clauses of a sentence, each with the mark before it; "and" begins one where `joined` says so. */
function clausesIn(sentence: readonly Token[], joined = false): (readonly Token[])[] {
  const starts = sentence.flatMap(({ text }, at) =>
    at > 0 && (clauseEnds.has(text) || (joined && phraseAt(connectors, sentence, at) > 0))
      ? [at]
      : []
  );
  return [0, ...starts].map((start, index) => sentence.slice(start, starts[index]));
}

/** "Ink black 1 pc(s)": catalogues end names like that. */
function isOnePiece({ value, evidence, word }: Quantity): boolean {
  return value === "1" && evidence === "unit" && !word;
}

/** Collects the wanted things of one message. */
export class WantedThings {
  private found: WantedThing[] = [];
  private readonly mentioned: Item[] = [];
  private amended = 0;
  /** Where all things stand that were read, also those that are not wanted any more. */
  readonly kept: { readonly start: number; readonly end: number }[] = [];
  /** The sentences before anything was found. */
  private readonly opening: (readonly Token[])[] = [];

  /** What a line above says of each thing below. */
  readonly shared: SharedCount;

  constructor(private readonly language: string) {
    this.shared = new SharedCount(language);
  }

  get size(): number {
    return this.found.length;
  }

  /** Sentences that were read before anything was found, and may change the list below them. */
  openedBy(sentences: readonly (readonly Token[])[]): void {
    this.opening.push(...sentences.slice(0, mostOpening - this.opening.length));
  }

  /** All things, once the message is read; `pointed` says that it points to quoted mail. */
  settled(pointed: boolean): readonly WantedThing[] {
    for (const sentence of this.opening) this.changeLater(sentence, pointed);
    return this.found;
  }

  /** The thing read last. */
  get last(): Item | undefined {
    return this.found.at(-1)?.item;
  }

  /** Puts another reading in the place of the last. */
  replaceLast(item: Item): void {
    const last = this.found.at(-1);
    if (last !== undefined) this.found[this.found.length - 1] = { ...last, item };
  }

  /**
   * What was read since there were `from` things is wanted by each of so many persons: the things named before it is said,
   * or all where it is said first.
   */
  multiplySince(from: number, { persons, start, end }: Each): void {
    const place = (thing: WantedThing) => thing.item.tokens[0]?.start ?? 0;
    const some = this.found.slice(from).some((thing) => place(thing) < start);
    this.found = this.found.map((thing, at) =>
      at < from || (some && place(thing) >= start) || place(thing) > end
        ? thing
        : { ...thing, item: timesPersons(thing.item, persons) }
    );
  }

  keep(written: Item, place: Place): void {
    const last = this.found.at(-1);
    // "Do you stock gloves? We'd need 30 boxes S, 50 boxes M": the name counts nothing by itself.
    const named = last?.bare === false && this.awaitsCount(place.block);
    const where = named ? "below" : last?.line === place.line ? "beside" : "behind";
    const given = withDitto(this.shared.given(written, place.block), last?.item);
    const item = withHead(given, last?.item, this.language, where);
    if (!namesSomething(item.same ?? item.tokens) || isEmptyWant(item.same ?? item.tokens)) return;
    const around = { place, before: this.found.length, language: this.language };
    const none = item.quantity === undefined ? isNoThing(item.tokens, around) : isOneOfOurs(item);
    if (none) return;
    const { line, block, bare = false, position = line.number } = place;
    const numbered = position === undefined ? {} : { position };
    if (named && written.member !== undefined && item.whole === true) this.found.pop();
    this.giveHead(item, line);
    const [first] = item.tokens, end = item.tokens.at(-1)?.end;
    if (first !== undefined && end !== undefined) this.kept.push({ start: first.start, end });
    this.found.push({
      item: this.counted(item),
      quoted: line.quoted,
      block,
      line,
      bare,
      ...numbered,
    });
    const kinds = kindsOfTotal(this.found.slice(-mostKinds - 1).map((thing) => thing.item));
    if (kinds > 0) this.found.splice(-kinds - 1, 1);
  }

  /** "5 schwarze und 3 weiße Stühle": what stood before it in its line and still waits for a name gets that of `head`. */
  private giveHead(head: Item, line: Line): void {
    if (head.member !== undefined) return;
    for (let at = this.found.length - 1; at >= 0; at--) {
      const waiting = this.found[at];
      if (waiting?.item.member === undefined || waiting.line !== line) return;
      const item = withHead(waiting.item, head, this.language, "before");
      this.found[at] = { ...waiting, item };
    }
  }

  /** An item whose quantity follows from that of the thing before: "the same number of nuts". */
  private counted(item: Item): Item {
    const { quantity } = item;
    if (quantity?.ofLast === undefined) return item;
    const last = this.found.findLast((thing) => thing.item.quantity !== undefined)?.item;
    const value = times(last?.quantity?.value ?? "1", quantity.ofLast);
    return value.length > mostDigits ? item : { ...item, quantity: { ...quantity, value } };
  }

  /** Was the thing read last named in this block and not counted yet? */
  awaitsCount(block: number): boolean {
    const last = this.found.at(-1);
    return last !== undefined && last.block === block &&
      (last.item.quantity === undefined || isOnePiece(last.item.quantity));
  }

  /** Gives the thing read last its quantity. */
  countLast(quantity: Quantity): boolean {
    const last = this.found.at(-1);
    if (last === undefined) return false;
    this.replaceLast({ ...last.item, quantity, certainty: sure });
    return true;
  }

  /** Things that were only told of, so many of each, in the place of what was read since there were `size`. */
  replaceSince(size: number, told: readonly Item[], quantity: Quantity, place: Place): void {
    this.found = this.found.slice(0, size);
    for (const item of told) this.keep({ ...item, quantity }, place);
  }

  /** A line that is only a quantity ("Qty: 5", "We would take 3") belongs to the thing before it. */
  attachQuantity(tokens: readonly Token[], block: number): boolean {
    const last = this.found.at(-1);
    if (last === undefined || last.block !== block) return false;
    const quantity = countOnly(tokens, this.language);
    const before = last.item.quantity?.evidence;
    // "HP 789 yellow 1 pc(s) / Quantity: 500": what the line above counts belongs to its name.
    if (before !== undefined && (before === "label" || quantity?.evidence !== "label")) {
      return false;
    }
    const alone = quantity !== undefined &&
      withoutPrice(tokens.slice(quantity.next)).every((token, at) =>
        token.kind === "mark" || isOf(token, costs) || isOf(token, pointing) ||
        isColour(token) || (at === 0 && isOf(token, inColour))
      );
    return alone && quantity.value.length <= 6 && this.countLast(quantity);
  }

  /**
   * Applies a sentence that changes what was said before: "Sorry, make that 12 tripods" by shared words, else the last
   * thing; "No lamps after all" by shared words only. False when the sentence does no such thing.
   */
  change(sentence: readonly Token[]): boolean {
    const placed = readPositionChanges(sentence, this.language);
    if (placed.length > 0) return this.changePositions(placed) || this.found.length === 0;
    if (this.replaceCount(sentence)) return true;
    const correction = readCorrection(sentence, this.language);
    if (correction !== undefined && this.found.length > 0) {
      const about = beginningsOf(correction.about);
      const index = about.length === 0 ? this.found.length - 1 : this.lastAbout(about);
      return this.correct(index, correction.quantity);
    }
    return this.cancel(sentence);
  }

  /** The sentence without what earlier mails asked for, which it only mentions. */
  withoutMentions(sentence: readonly Token[]): readonly Token[] {
    const { rest, things } = withoutMentions(sentence, this.language);
    this.mentioned.push(...things);
    return rest;
  }

  /**
   * Applies a sentence that names a thing and counts it anew ("Make the film 8"), or puts another in its place: that of
   * this message, else one that it mentions, else one more. False when the sentence does anything else.
   */
  amend(sentence: readonly Token[], place: Place): boolean {
    const replacement = readReplacement(sentence, this.language);
    const named = replacement?.item ?? readRecount(sentence, this.language);
    if (named?.quantity === undefined || this.amended++ >= mostAmended) return false;
    const about = replacement?.former ?? named.tokens;
    const index = this.found.findLastIndex(({ item }) => speaksOf(about, item.tokens));
    const target = this.found[index];
    if (replacement === undefined && target !== undefined) {
      return this.correct(index, named.quantity);
    }
    const known = this.mentioned.findLast(({ tokens }) => speaksOf(named.tokens, tokens));
    if (target !== undefined) this.found[index] = { ...target, item: named };
    else this.keep({ ...known ?? named, quantity: named.quantity, certainty: corrected }, place);
    return true;
  }

  /** Takes back every thing whose words are all that the sentence cancels. */
  cancel(sentence: readonly Token[]): boolean {
    const about = this.found.length === 0 ? undefined : readCancellation(sentence);
    if (about === undefined) return false;
    const words = beginningsOf(about);
    const left = this.found.filter((thing) => {
      const own = beginningsOf(thing.item.tokens);
      return words.length === 0 || !words.every((word) => own.some((each) => alike(each, word)));
    });
    const changed = left.length < this.found.length;
    this.found = left;
    return changed;
  }

  /** The sentence without the clauses that take back what was asked for before; nothing where the others count nothing. */
  withoutCancelled(sentence: readonly Token[]): readonly Token[] {
    if (this.found.length === 0) return sentence;
    if (phraseAt(details, sentence, 0) > 0) this.dropGeneral(sentence);
    const kept: Token[] = [];
    for (const clause of clausesIn(sentence)) if (!this.cancel(clause)) kept.push(...clause);
    if (kept.length === sentence.length) return sentence;
    return quantitiesIn(kept, this.language, 1).length > 0 ? kept : [];
  }

  /** "We need some equipment. Specifically, 8 bar stools": what was named in general is what follows. */
  private dropGeneral(sentence: readonly Token[]): void {
    const general = this.last?.quantity === undefined;
    if (general && quantitiesIn(sentence, this.language, 1).length > 0) this.found.pop();
  }

  /**
   * Applies a sentence that stands above the list it changes: "Please make the lamps 8, the rest stays". What the sentence
   * was read as by itself goes where it does change something.
   */
  private changeLater(
    sentence: readonly Token[],
    pointed: boolean,
  ): void {
    const before = this.found;
    const end = sentence.at(-1)?.end ?? 0;
    const others = before.filter(({ item }) => (item.tokens[0]?.start ?? 0) >= end);
    const made = before.length - others.length;
    const own = others.filter(({ quoted }) => !quoted);
    if (own.length === 0 && made > 0 && !pointed) return;
    this.found = own.length > 0 ? own : others;
    const rest = own.length > 0 ? others.filter(({ quoted }) => quoted) : [];
    const changed = clausesIn(sentence, true).filter((clause) => {
      const about = beginningsOf(clause);
      const known = this.found.some(({ item }) =>
        beginningsOf(item.tokens).some((word) => about.some((each) => alike(each, word)))
      );
      return known && (this.change(clause) || this.drop(clause, about));
    });
    const start = sentence[0]?.start ?? 0;
    const above = before.filter(({ item }) => (item.tokens[0]?.start ?? 0) < start);
    this.found = changed.length > 0 ? [...above, ...this.found, ...rest] : before;
  }

  /** "…, no ear defenders please": above a list a bare no is enough. */
  private drop(clause: readonly Token[], about: readonly string[]): boolean {
    const words = clause.filter(({ kind }) => kind === "word");
    const from = isOf(words[0], connectors) ? 1 : 0;
    if (!isOf(words[from], negators) || words.length > mostDropping) return false;
    const left = this.found.filter(({ item }) =>
      !about.some((word) => beginningsOf(item.tokens).some((each) => alike(each, word)))
    );
    const dropped = left.length < this.found.length;
    this.found = left;
    return dropped;
  }

  private lastAbout(about: readonly string[]): number {
    return this.found.findLastIndex((thing) =>
      beginningsOf(thing.item.tokens).some((word) => about.includes(word))
    );
  }

  /** By the number that list or table gives, else by the place in the message. */
  private indexOf(position: number): number {
    const numbered = this.found.findLastIndex((found) => found.position === position);
    return numbered >= 0 || this.found.some((found) => found.position !== undefined)
      ? numbered
      : position - 1;
  }

  private changePositions(changes: readonly PositionChange[]): boolean {
    const dropped = new Set<WantedThing | undefined>();
    let changed = false;
    for (const { position, quantity } of changes) {
      const index = this.indexOf(position);
      if (quantity === undefined) dropped.add(this.found[index]);
      else changed = this.correct(index, quantity) || changed;
    }
    const left = this.found.filter((thing) => !dropped.has(thing));
    changed ||= left.length < this.found.length;
    this.found = left;
    return changed;
  }

  /** "We need 30 whiteboards rather than 20": the thing that is wanted as often as is no longer true. */
  private replaceCount(sentence: readonly Token[]): boolean {
    for (let at = 1; at < sentence.length; at++) {
      const end = phraseAt(negations, sentence, at);
      const former = end === 0 ? undefined : readQuantity(sentence, end, this.language);
      const now = former && quantitiesIn(sentence.slice(0, at), this.language)
        .findLast(({ evidence }) => evidence !== "measure");
      if (former === undefined || now === undefined || now.evidence === "article") continue;
      const around = beginningsOf([
        ...sentence.slice(now.next, at),
        ...sentence.slice(former.next),
      ]);
      // "Make the lamps 8 rather than 6"
      const about = around.length > 0 ? around : beginningsOf(sentence.slice(0, now.start));
      const index = this.found.findLastIndex(({ item }) =>
        item.quantity?.value === former.value &&
        beginningsOf(item.tokens).some((word) => about.includes(word))
      );
      if (index >= 0) return this.correct(index, now);
    }
    return false;
  }

  private correct(index: number, quantity: Quantity): boolean {
    const target = this.found[index];
    if (target === undefined) return false;
    const { tokens, quantity: before } = target.item;
    // "chairs 5 / sorry, 6": what ended the name was its quantity.
    const counted = before === undefined && tokens.length > 1 && tokens.at(-1)?.kind === "number";
    const item = {
      ...target.item,
      ...(counted ? { tokens: tokens.slice(0, -1) } : {}),
      quantity,
      certainty: corrected,
    };
    this.found[index] = { ...target, item };
    return true;
  }
}
