/** Goes through the blocks of a message and collects what each line, row and sentence asks for. */
import { opensWish, wishBefore, withoutAddition } from "./additions.ts";
import { isAskedThing, isEntry, type Reading, readsAsProse } from "./entries.ts";
import { afterColon, isCountedNoise, opensElsewhere } from "./asides.ts";
import { certaintyOf, quantitiesIn } from "./certainty.ts";
import { type Item, namesSomething, readItem } from "./items.ts";
import { cutTail } from "./trim.ts";
import type { Block, Line } from "./layout.ts";
import { askedWith, leadIn, leadInEnd } from "./leads.ts";
import { phraseAt } from "./phrases.ts";
import {
  isAside,
  isEmptyWant,
  isNoise,
  longestName,
  pieces,
  readCorrection,
  sentences,
  withoutGreeting,
} from "./prose.ts";
import { readPositionCorrection } from "./positions.ts";
import { type Quantity, readQuantity } from "./quantities.ts";
import { joinedLines, shortRuns, windows } from "./runs.ts";
import { besideCode, isTotal, trimmedCell } from "./rows.ts";
import { type ReadThing, withoutSignature } from "./signature.ts";
import { readTables, type TableRow } from "./tables.ts";
import type { Token } from "./tokens.ts";
import { pointers } from "./vocabulary.ts";

/** Quantities of a sentence that are tried as the beginning of what it asks for. */
const mostLooks = 8;
/** From here on a quantity counts where nothing else speaks for a wish. */
const enough = 6;
/** Words of a sentence that goes on with what the one before asked for. */
const longestSequel = 8;
/** From here on it counts even among talk. */
const sure = 10;

const separating = new Set([",", ";", ".", ")", "–", "-"]);

interface Found extends ReadThing {
  readonly quoted: boolean;
  /** The number its list or table gives it. */
  readonly position?: number;
}

/** What is known of a thing besides its words. */
interface Place {
  readonly line: Line;
  readonly block: number;
  readonly position?: number | undefined;
  readonly bare?: boolean;
}

/** Reads one message. Pure; time grows linearly with the length of the message. */
export class Reader {
  readonly found: Found[] = [];
  /** A line or sentence said that a list follows. */
  private wanted = false;
  /** A line said that an address or the like follows. */
  private aside = false;
  /** The sentence before asked for something. */
  private asking = false;
  pointed = false;

  constructor(private readonly message: string, private readonly language: string) {}

  read(blocks: readonly Block[]): void {
    blocks.forEach((block, index) => this.readBlock(block, index));
  }

  private keep(item: Item, place: Place): void {
    if (!namesSomething(item.tokens) || isEmptyWant(item.tokens)) return;
    const { line, block, bare = false, position = line.number } = place;
    const numbered = position === undefined ? {} : { position };
    this.found.push({ item, quoted: line.quoted, block, line, bare, ...numbered });
  }

  /** What was found, without the names of who signed. */
  things(): readonly Found[] {
    return withoutSignature(this.found, this.language);
  }

  private readBlock(block: Block, index: number): void {
    const tables = block.some((line) => line.signed) ? [] : readTables(this.message, block);
    const inTable = new Set<number>();
    for (const table of tables) {
      for (let at = table.from; at < table.to; at++) inTable.add(at);
    }
    let lines: Line[] = [];
    block.forEach((line, at) => {
      const table = tables.find((candidate) => candidate.from === at);
      if (!inTable.has(at)) lines.push(line);
      if (table === undefined) return;
      this.readLines(lines, index);
      lines = [];
      for (const row of table.rows) this.readRow(row, line, index);
    });
    this.readLines(lines, index);
    this.aside = false;
  }

  private readRow(row: TableRow, line: Line, block: number): void {
    const cell = row.item.length > 0 ? row.item : row.code;
    const item = readItem(cell, this.language);
    const quantity = row.quantity.length > 0
      ? quantitiesIn([...row.quantity, ...row.unit], this.language)[0]
      : item.quantity;
    const code = row.code[0]?.text;
    if (isTotal(cell) && code === undefined) return;
    const name = row.quantity.length > 0 && item.certainty < sure ? trimmedCell(cell) : item.tokens;
    const tokens = row.item.length > 0 ? besideCode(name, row.code) : name;
    this.keep(
      {
        ...item,
        tokens,
        certainty: sure,
        ...(quantity === undefined ? {} : { quantity }),
        ...(code === undefined ? {} : { code, labelled: true }),
      },
      { line, block, position: row.position },
    );
  }

  private readLines(lines: readonly Line[], block: number): void {
    const entries: { reading: Reading; line: Line }[] = [];
    for (const { line, tokens } of joinedLines(this.message, lines).flatMap(shortRuns)) {
      if (!line.quoted && tokens.some((_, at) => phraseAt(pointers, tokens, at) > 0)) {
        this.pointed = true;
      }
      if (!line.listed && this.isProse(tokens)) {
        this.settle(entries.splice(0), block);
        this.readProse(tokens, line, block);
      } else {
        entries.push({ reading: this.readEntry(tokens), line });
      }
    }
    this.settle(entries, block);
  }

  private isProse(tokens: readonly Token[]): boolean {
    return readsAsProse(tokens) ||
      (opensWish(tokens, this.language) && sentences(tokens).length > 1);
  }

  private readEntry(tokens: readonly Token[]): Reading {
    const greeted = withoutGreeting(tokens);
    const told = withoutAddition(greeted, this.language);
    const lead = leadIn(told.tokens);
    const body = lead?.start === 0 && lead.end < told.tokens.length &&
        (told.added || readQuantity(told.tokens, lead.end, this.language) !== undefined)
      ? told.tokens.slice(lead.end)
      : told.tokens;
    const items = pieces(body, "entry", this.language)
      .flatMap(windows)
      .map((piece) => readItem(piece, this.language));
    return { tokens, items, asked: body !== greeted };
  }

  /** Decides which lines of a block name things, seen together: a bare line counts beside lines with quantities. */
  private settle(entries: readonly { reading: Reading; line: Line }[], block: number): void {
    const counted =
      entries.filter(({ reading }) => reading.items.some((item) => item.certainty >= enough))
        .length;
    const beside = counted > 0 || this.wanted;
    for (const { reading, line } of entries) {
      if (this.attachQuantity(reading, block)) continue;
      const company = beside || (reading.asked && this.found.length > 0);
      if (!isEntry(reading, line, { company, aside: this.aside })) {
        if (reading.tokens.at(-1)?.text === ":") this.announce(reading.tokens);
        continue;
      }
      for (const item of reading.items) {
        this.keep(item, { line, block, bare: item.quantity === undefined && !reading.asked });
      }
    }
  }

  private announce(tokens: readonly Token[]): void {
    this.aside = isNoise(tokens) && leadInEnd(tokens) === 0;
    this.wanted = !this.aside;
  }

  /** A line that is only a quantity ("Qty: 5") belongs to the thing before it. */
  private attachQuantity(reading: Reading, block: number): boolean {
    const last = this.found.at(-1);
    const item = reading.items[0];
    if (last === undefined || item === undefined || reading.items.length > 1) return false;
    if (last.block !== block || last.item.quantity !== undefined) return false;
    const quantity = readQuantity(reading.tokens, 0, this.language);
    const alone = quantity !== undefined && quantity.evidence !== "article" &&
      reading.tokens.slice(quantity.next).every((token) => token.kind === "mark");
    if (!alone || quantity.value.length > 6) return false;
    this.found[this.found.length - 1] = {
      ...last,
      item: { ...last.item, quantity, certainty: sure },
    };
    return true;
  }

  private readProse(tokens: readonly Token[], line: Line, block: number): void {
    this.asking = false;
    sentences(tokens).forEach((sentence, index) => {
      const body = index === 0 ? withoutGreeting(sentence) : sentence;
      if (body.length === 0) return;
      if (this.applyCorrection(body)) return;
      this.readSentence(body, line, block);
    });
  }

  private readSentence(sentence: readonly Token[], line: Line, block: number): void {
    const { tokens: told, added } = withoutAddition(sentence, this.language);
    const said = afterColon(told, this.language);
    const announces = said.at(-1)?.text === ":";
    const lead = leadIn(said);
    if (announces && lead === undefined) this.announce(said);
    const wished = this.wishedIn(said, lead !== undefined);
    const further = added || wished !== undefined || this.goesOn(said);
    const body = wished ??
      (lead !== undefined
        ? askedWith(said, lead, this.language)
        : further
        ? said
        : this.fromFirstQuantity(said));
    if (lead !== undefined && (isEmptyWant(body) || announces)) this.wanted = true;
    this.asking = false;
    if (body.length === 0) return;
    const aside = lead !== undefined && isAside(said.slice(0, lead.start));
    for (const piece of pieces(body, "prose", this.language).flatMap(windows)) {
      const inner = wished === undefined ? leadIn(piece) : undefined;
      const after = inner === undefined ? [] : piece.slice(inner.end);
      const core = namesSomething(after) ? after : piece;
      const item = readItem(core, this.language);
      if (item.quantity === undefined && (announces || opensElsewhere(core))) continue;
      if (aside && item.certainty < sure) continue;
      if (line.signed && (item.certainty < enough || isNoise(sentence))) continue;
      const led = (wished === undefined && lead !== undefined) || inner !== undefined;
      const beside = further || this.asking;
      if (beside && !led ? this.isFurther(item) : this.isWanted(item, led)) {
        this.keep(item, { line, block });
        this.asking = true;
      }
    }
  }

  /** "A stapler would be nice": what stands before; with a lead-in elsewhere only if it begins like a thing. */
  private wishedIn(sentence: readonly Token[], led: boolean): readonly Token[] | undefined {
    const before = wishBefore(sentence);
    if (before === undefined || !led) return before;
    return readQuantity(before, 0, this.language) === undefined ? undefined : before;
  }

  /** After a sentence that asked for things, one that only names another with its quantity asks too. */
  private goesOn(sentence: readonly Token[]): boolean {
    if (!this.asking || isNoise(sentence)) return false;
    const first = readQuantity(sentence, 0, this.language);
    const words = sentence.filter((token) => token.kind === "word").length;
    return first !== undefined &&
      words <= (first.evidence === "article" ? longestSequel / 2 : longestSequel) &&
      namesSomething(sentence.slice(first.next));
  }

  private isFurther(item: Item): boolean {
    const known = this.found.length > 0 || this.wanted || item.quantity !== undefined;
    return known && (item.certainty >= enough && !isAside(item.tokens) || isAskedThing(item));
  }

  /** Without "we need", a sentence asks for something only from its first clear quantity on. */
  private fromFirstQuantity(sentence: readonly Token[]): readonly Token[] {
    for (const quantity of quantitiesIn(sentence, this.language).slice(0, mostLooks)) {
      const rest = sentence.slice(quantity.start);
      const near = rest.slice(0, longestName);
      const first = readQuantity(near, 0, this.language);
      if (first === undefined || first.evidence === "article") continue;
      if (separating.has(near[first.next]?.text ?? "")) continue;
      const opens = quantity.start === 0;
      const noisy = isNoise(sentence.slice(0, quantity.start)) ||
        (opens ? isCountedNoise(near, first) : isNoise(cutTail(near, this.language)));
      const least = noisy ? sure : enough;
      if (certaintyOf(first, near) >= least && namesSomething(near.slice(first.next))) return rest;
    }
    if (sentence.length > longestName) return [];
    const item = readItem(sentence, this.language);
    return item.certainty >= (isNoise(item.tokens) ? sure : enough) ? sentence : [];
  }

  private isWanted(item: Item, led: boolean): boolean {
    const noisy = isAside(item.tokens);
    if (item.quantity !== undefined && item.certainty >= 2) {
      return !noisy || item.certainty >= enough;
    }
    return led && !noisy && item.tokens.length <= 16;
  }

  /** "Sorry, make that 12 tripods": changes what was found before, by shared words, else the last thing. */
  private applyCorrection(sentence: readonly Token[]): boolean {
    const placed = readPositionCorrection(sentence, this.language);
    if (placed !== undefined) return this.correctPosition(placed.position, placed.quantity);
    const correction = readCorrection(sentence, this.language);
    if (correction === undefined || this.found.length === 0) return false;
    const about = new Set(
      correction.about.filter((token) => token.kind === "word").map((token) =>
        token.norm.slice(0, 5)
      ),
    );
    const shares = (found: Found) =>
      found.item.tokens.some((token) => token.norm.length > 2 && about.has(token.norm.slice(0, 5)));
    const index = Math.max(
      this.found.findLastIndex(shares),
      about.size === 0 ? this.found.length - 1 : -1,
    );
    return this.correct(index, correction.quantity);
  }

  /** By the number that list or table gives, else by the place in the message. */
  private correctPosition(position: number, quantity: Quantity): boolean {
    const numbered = this.found.findLastIndex((found) => found.position === position);
    return this.correct(numbered >= 0 ? numbered : position - 1, quantity);
  }

  private correct(index: number, quantity: Quantity): boolean {
    const target = this.found[index];
    if (target === undefined) return false;
    this.found[index] = { ...target, item: { ...target.item, quantity, certainty: 12 } };
    return true;
  }
}
