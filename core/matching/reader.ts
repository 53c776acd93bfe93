/** Goes through the blocks of a message and collects what each line, row and sentence asks for. */
import { readInstead } from "@/core/matching/changes/instead.ts";
import { readCount, speaksOfBefore, thingsTold } from "@/core/matching/changes/renewals.ts";
import { readLineEntry, uniformCounts } from "@/core/matching/layout/uniform.ts";
import { isSmallPrint } from "@/core/matching/layout/disclaimers.ts";
import type { Block, Line } from "@/core/matching/layout/layout.ts";
import { withoutHeadings, withoutHeads } from "@/core/matching/layout/headings.ts";
import { readTogether } from "@/core/matching/layout/lists.ts";
import { carriesOrder } from "@/core/matching/layout/records.ts";
import { rowItem } from "@/core/matching/layout/row_item.ts";
import { joinedLines, shortRuns, windows } from "@/core/matching/layout/runs.ts";
import { withoutSignature } from "@/core/matching/layout/signature.ts";
import { readTables, type TableRow } from "@/core/matching/layout/tables.ts";
import { withBracketedMeasures } from "@/core/matching/quantities/bracketed.ts";
import { enough, sure } from "@/core/matching/quantities/certainty.ts";
import { readSizes } from "@/core/matching/quantities/clothes.ts";
import { withoutCondition } from "@/core/matching/quantities/conditions.ts";
import { correctionEnd } from "@/core/matching/quantities/corrections.ts";
import { fromFirstQuantity } from "@/core/matching/quantities/first_count.ts";
import { perOwned, perPerson } from "@/core/matching/quantities/per_person.ts";
import { readPositionChanges } from "@/core/matching/quantities/positions.ts";
import { readShared } from "@/core/matching/quantities/shares.ts";
import { readSplit } from "@/core/matching/quantities/splits.ts";
import { withTotals } from "@/core/matching/quantities/totals.ts";
import { readCompanions } from "@/core/matching/said_once/companions.ts";
import { readNamed } from "@/core/matching/said_once/ellipsis.ts";
import { withKindsBehind } from "@/core/matching/said_once/kinds_behind.ts";
import { withPartsOfTotal } from "@/core/matching/said_once/parts_of_total.ts";
import {
  afterColon,
  behindPlace,
  endsWithPlace,
  isOffSubject,
  opensElsewhere,
} from "@/core/matching/sentences/asides.ts";
import { enumerated } from "@/core/matching/sentences/enumerated.ts";
import { withoutGreeting } from "@/core/matching/sentences/greetings.ts";
import { askedWith, leadIn, leadInEnd, leadsToList } from "@/core/matching/sentences/leads.ts";
import { clausesIn } from "@/core/matching/sentences/clauses.ts";
import { withoutRefusals } from "@/core/matching/sentences/refused.ts";
import { saidPlainly } from "@/core/matching/sentences/plainly.ts";
import { withoutSite } from "@/core/matching/sentences/sites.ts";
import {
  cancelsBehind,
  isHistory,
  isVoiding,
  namesDocument,
  ownedOnly,
} from "@/core/matching/sentences/told.ts";
import { clauseMarks, cutTail } from "@/core/matching/sentences/trim.ts";
import { wishedIn, withoutAddition } from "@/core/matching/wishes/additions.ts";
import { bareThings } from "@/core/matching/wishes/bare.ts";
import { listsCounted, uncounted } from "@/core/matching/wishes/colons.ts";
import {
  countsAbove,
  headIn,
  isAddressLine,
  isAskedThing,
  isEntry,
  isHeading,
  isWanted,
  type Reading,
} from "@/core/matching/wishes/entries.ts";
import { withForemost } from "@/core/matching/wishes/foremost.ts";
import { type Item, namesSomething } from "@/core/matching/wishes/items.ts";
import { isAside, isEmptyWant, isNoise, pieces } from "@/core/matching/wishes/prose.ts";
import { thingsInStock, withoutVerbEnd } from "@/core/matching/wishes/stock.ts";
import { unreadThings } from "@/core/matching/wishes/unread.ts";
import { says } from "@/core/matching/words/phrases.ts";
import type { Text } from "@/core/matching/words/text.ts";
import { isTitle, withoutTitle } from "@/core/matching/words/titles.ts";
import type { Token } from "@/core/words/tokens.ts";
import { pointers } from "@/core/matching/words/vocabulary.ts";
import { isSequel, type Sentence } from "./sentence.ts";
import { type WantedThing, WantedThings } from "./wanted.ts";

type Steps = Generator<void, void, void>;

/** Lines seen together; no list of that length needs more to be seen as one. */
const mostTogether = 500;
/**
 * Reads one message. Pure; time grows linearly with the length of the message. It stops at each `yield`, where others may go
 * on, or where it may be left with what was found so far.
 */
export class Reader {
  readonly found: WantedThings;
  /** A line or sentence said that a list follows. */
  private wanted = false;
  /** A line said that an address or the like follows. */
  private aside = false;
  /** The sentence before asked for something. */
  private asking = false;
  /** How many there are of what a sentence said somebody has: "We have 24 rooms." */
  private owned?: string;
  /** What the sentence before told of an earlier order. */
  private told?: { readonly things: readonly Item[]; readonly size: number } | undefined;
  /** Where the line begins that is being read. */
  place = 0;
  pointed = false;

  constructor(private readonly text: Text, private readonly language: string) {
    this.found = new WantedThings(language);
  }

  *read(blocks: readonly Block[]): Steps {
    for (const [index, block] of blocks.entries()) {
      yield* this.readBlock(block, index);
      yield;
    }
    for (const read of [bareThings, unreadThings]) {
      if (this.found.size > 0) return;
      for (const { item, line, block } of read(this.text, blocks, this.language)) {
        this.found.keep(item, { line, block });
      }
    }
  }

  /** What was found, without the names of who signed. */
  things(): readonly WantedThing[] {
    return withoutSignature(withoutHeads(this.found.settled(this.pointed)), this.language);
  }

  private *readBlock(block: Block, index: number): Steps {
    if (isSmallPrint(this.text, block)) return;
    yield;
    const tables = block.some((line) => line.signed) ? [] : readTables(this.text, block);
    const inTable = (line: number) => tables.some(({ from, to }) => from <= line && line < to);
    let lines: Line[] = [];
    for (const [at, line] of block.entries()) {
      const table = tables.find((candidate) => candidate.from === at);
      if (!inTable(at)) lines.push(line);
      if (table === undefined) continue;
      yield* this.readLines(lines, index);
      lines = [];
      this.place = line.start;
      for (const row of table.rows) {
        this.readRow(row, line, index);
        yield;
      }
    }
    yield* this.readLines(lines, index);
    this.aside = false;
  }

  private readRow(row: TableRow, line: Line, block: number): void {
    const item = rowItem(row, this.language);
    if (item !== undefined) this.found.keep(item, { line, block, position: row.position });
  }

  private *readLines(lines: readonly Line[], block: number): Steps {
    const entries: { reading: Reading; line: Line }[] = [];
    yield;
    const runs = joinedLines(this.text, lines).flatMap(shortRuns);
    yield;
    const counts = uniformCounts(runs.map(({ tokens }) => tokens), this.language);
    for (const [at, { line, tokens: said }] of runs.entries()) {
      const plain = withTotals(withoutCondition(said, this.language), this.language);
      const whole = withKindsBehind(withPartsOfTotal(plain, this.language), this.language);
      const tokens = withoutSite(whole, this.language);
      if (!line.quoted && says(tokens, pointers)) this.pointed = true;
      this.wanted = this.found.shared.saidIn(tokens, block) || this.wanted;
      const reading = tokens === whole
        ? readLineEntry(tokens, line.listed, counts[at], this.language)
        : undefined;
      if (reading !== undefined) {
        entries.push({ reading, line });
        if (entries.length === mostTogether) yield* this.settle(entries.splice(0), block);
      } else {
        yield* this.settle(entries.splice(0), block);
        this.place = line.start;
        if (tokens === whole) yield* this.readProse(tokens, line, block);
        else this.readWishes(tokens, { line, block, asked: true });
      }
      yield;
    }
    yield* this.settle(entries, block);
  }

  /** Decides which lines of a block name things, seen together: a bare line counts beside lines with quantities. */
  private *settle(
    written: readonly { reading: Reading; line: Line }[],
    block: number,
  ): Steps {
    const entries = withoutHeadings(written);
    const readings = readTogether(entries.map(({ reading }) => reading), this.language);
    const beside = this.wanted ||
      readings.some((reading) => reading.items.some((item) => item.certainty >= enough));
    const isHead = headIn(readings);
    for (const [index, reading] of readings.entries()) {
      const line = entries[index]?.line;
      if (line === undefined) continue;
      yield;
      this.place = line.start;
      if (reading.items.length === 1 && this.found.attachQuantity(reading.tokens, block)) continue;
      if (!line.listed && this.takesBack(reading.tokens)) continue;
      const announces = reading.tokens.at(-1)?.text === ":";
      if (announces && this.found.size === 0) this.found.openedBy([reading.tokens]);
      if (isHeading(reading, line, entries[index + 1]?.line, readings[index + 1])) continue;
      const company = beside || countsAbove(reading, readings[index + 1]) ||
        (reading.asked && this.found.size > 0);
      if (!isEntry(reading, line, { company, aside: isHead(reading, this.aside) })) {
        if (announces) this.announce(reading.tokens);
        continue;
      }
      for (const item of reading.items) {
        this.found.keep(item, { line, block, bare: item.quantity === undefined && !reading.asked });
      }
    }
  }

  /** A line between others that only changes what was asked for: "Correction: 4 chairs, not 2". */
  private takesBack(tokens: readonly Token[]): boolean {
    const changes = correctionEnd(tokens, 0) > 0 ||
      readPositionChanges(tokens, this.language).length > 0;
    return changes ? this.found.change(tokens) : this.found.cancel(tokens);
  }

  private announce(tokens: readonly Token[]): void {
    const noisy = isNoise(tokens) && leadInEnd(tokens) === 0;
    // "For the new office:", "Order:": what follows counts where it is counted.
    const purpose = opensElsewhere(tokens) && !isAside(tokens);
    this.aside = noisy && !isTitle(tokens) && !purpose;
    this.wanted = !noisy;
  }

  private *readProse(
    tokens: readonly Token[],
    line: Line,
    block: number,
  ): Steps {
    this.asking = false;
    const parts = clausesIn(tokens, this.language);
    if (this.found.size === 0) this.found.openedBy(parts.map(({ sentence }) => sentence));
    for (const [index, { sentence, shortage }] of parts.entries()) {
      yield;
      if (shortage !== undefined) this.found.keep(shortage, { line, block });
      else this.readClause(index === 0 ? withoutGreeting(sentence) : sentence, line, block);
    }
  }

  private readClause(sentence: readonly Token[], line: Line, block: number): void {
    const rest = this.found.withoutMentions(withoutVerbEnd(sentence));
    if (this.found.amend(rest, { line, block })) return;
    const said = this.found.withoutCancelled(this.withoutCount(rest, line, block));
    if (said.length === 0 || this.found.change(said)) return;
    const body = withoutRefusals(said, this.language);
    if (body.length === 0) return;
    const instead = readInstead(body, this.language, this.found.size === 0);
    if (instead !== undefined) return this.found.keep(instead, { line, block });
    if (!isVoiding(body) && !carriesOrder(body)) this.readSentence(body, line, block);
  }

  /** "This time we want 200", "we'd take three": what a sentence says besides a count of what was said before. */
  private withoutCount(sentence: readonly Token[], line: Line, block: number): readonly Token[] {
    const told = this.told;
    const size = this.found.size;
    this.told = speaksOfBefore(sentence)
      ? { things: thingsTold(sentence, this.language), size }
      : undefined;
    const waiting = told !== undefined && told.things.length > 0;
    if (!waiting && !this.found.awaitsCount(block)) return sentence;
    const counted = readCount(sentence, this.language);
    if (counted === undefined) return sentence;
    if (!waiting) this.found.countLast(counted.count);
    else this.found.replaceSince(told.size, told.things, counted.count, { line, block });
    if (counted.rest.length > 0) this.readWishes(counted.rest, { line, block, asked: true });
    return [];
  }

  private readSentence(written: readonly Token[], line: Line, block: number): void {
    const each = perPerson(written, this.language) ?? perOwned(written, this.owned);
    const from = this.found.size;
    const plain = saidPlainly(each?.tokens ?? written, this.language);
    const tokens = withoutTitle(plain.tokens, this.language);
    const asked = plain.asked || each !== undefined || tokens !== plain.tokens;
    this.readWishes(tokens, { line, block, asked });
    if (each !== undefined) this.found.multiplySince(from, each);
  }

  private readWishes(
    sentence: readonly Token[],
    { line, block, asked }: { line: Line; block: number; asked: boolean },
  ): void {
    const list = enumerated(sentence);
    if (list !== undefined) return this.readEnumerated(list.parts, line, block);
    if (isHistory(sentence, this.language)) {
      this.owned = ownedOnly(sentence, this.language) ?? this.owned;
      this.told = { things: thingsTold(sentence, this.language), size: this.found.size };
      return;
    }
    const { tokens: told, added } = withoutAddition(sentence, this.language);
    const said = afterColon(told, this.language);
    const lead = leadIn(said);
    const announces = said.at(-1)?.text === ":" || leadsToList(said, lead);
    if (lead !== undefined && cancelsBehind(said, lead)) {
      const kept = said.slice(0, lead.start);
      const clause = kept.findLastIndex(({ text }) => clauseMarks.has(text));
      if (clause > 0) this.readWishes(kept.slice(0, clause), { line, block, asked });
      return;
    }
    if (announces && lead === undefined) this.announce(said);
    const wished = wishedIn(said, lead?.start, this.language);
    const listed = said !== told && lead === undefined && listsCounted(said, told, this.language);
    this.wanted ||= listed || asked;
    const further = added || asked || listed || wished !== undefined ||
      (this.asking && isSequel(said, this.language));
    const body = wished ??
      (lead !== undefined
        ? withForemost(said, lead, this.language) ?? askedWith(said, lead, this.language)
        : further
        ? said
        : fromFirstQuantity(said, this.language));
    if (lead !== undefined && (isEmptyWant(body) || announces)) this.wanted = true;
    this.asking = false;
    const stocked = thingsInStock(said, this.language);
    for (const item of stocked ?? []) this.found.keep(item, { line, block });
    if (stocked !== undefined || body.length === 0) return;
    if (lead !== undefined && this.found.attachQuantity(body, block)) return;
    const shared = readShared(body, this.language);
    for (const item of shared ?? []) this.found.keep(item, { line, block });
    if (shared !== undefined) return;
    const parts = withBracketedMeasures(pieces(body, "prose", this.language), this.language)
      .flatMap(windows)
      .flatMap((piece) => listed || asked ? uncounted(piece, this.language) : [piece]);
    const [first] = parts;
    const counts = first !== undefined && lead !== undefined && parts.length > 1 &&
      this.found.attachQuantity(cutTail(first, this.language), block);
    const about = {
      line,
      block,
      announces,
      further,
      led: wished === undefined && lead !== undefined,
      wished: wished !== undefined,
      noisy: isNoise(sentence),
      aside: lead !== undefined && isOffSubject(said, lead.start),
      placed: lead !== undefined && endsWithPlace(said[lead.end - 1]),
    };
    for (const [at, piece] of parts.entries()) {
      if (at > 0 || !counts) this.readPiece(piece, at, about);
    }
  }

  private readPiece(piece: readonly Token[], at: number, about: Sentence): void {
    const { line, block } = about;
    const inner = about.wished ? undefined : leadIn(piece);
    if (inner !== undefined && cancelsBehind(piece, inner)) return;
    const after = inner === undefined
      ? []
      : withForemost(piece, inner, this.language) ?? piece.slice(inner.end);
    const core = namesSomething(after)
      ? after
      : behindPlace(piece, about.placed && at === 0, this.language);
    const several = readCompanions(core, this.language) ?? readShared(core, this.language) ??
      readSizes(core, this.language);
    for (const item of several ?? []) this.found.keep(item, { line, block });
    if (several !== undefined) return;
    const split = at > 0 ? readSplit(core, this.found.last, this.language) : undefined;
    if (split !== undefined) {
      this.found.replaceLast(split.whole);
      for (const item of split.besides) this.found.keep(item, { line, block });
      return;
    }
    const item = readNamed(core, this.language);
    if (namesDocument(item.tokens)) return;
    if (item.quantity === undefined && (about.announces || opensElsewhere(core))) return;
    const goesOn = item.quantity === undefined && at > 0 && inner === undefined;
    if (goesOn && isNoise(core.slice(0, 1))) return;
    if (item.certainty < sure && isAddressLine(core)) return;
    if (about.aside && inner === undefined && item.certainty < sure) return;
    if (line.signed && (item.certainty < enough || about.noisy)) return;
    const led = about.led || inner !== undefined;
    const beside = about.further || this.asking;
    if (beside && !led ? this.isFurther(item) : isWanted(item, led)) {
      this.found.keep(item, { line, block });
      this.asking = true;
    }
  }

  /** The parts of a list within a sentence: each is wanted, counted or not. */
  private readEnumerated(
    parts: readonly (readonly Token[])[],
    line: Line,
    block: number,
  ): void {
    for (const part of parts) {
      for (const piece of pieces(part, "prose", this.language).flatMap(windows)) {
        const item = readNamed(piece, this.language);
        if (item.certainty >= 2 || isAskedThing(item)) this.found.keep(item, { line, block });
      }
    }
    this.asking = true;
  }

  private isFurther(item: Item): boolean {
    const known = this.found.size > 0 || this.wanted || item.quantity !== undefined;
    return known &&
      (item.certainty >= (isAside(item.tokens) ? sure : enough) || isAskedThing(item));
  }
}
