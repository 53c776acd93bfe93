/** Goes through the blocks of a message and collects what each line, row and sentence asks for. */
import { isEntry, type Reading, readsAsProse } from "./entries.ts";
import { certaintyOf, quantitiesIn } from "./certainty.ts";
import { type Item, namesSomething, readItem } from "./items.ts";
import { cutTail } from "./trim.ts";
import type { Block, Line } from "./layout.ts";
import { phraseAt } from "./phrases.ts";
import {
  isAside,
  isEmptyWant,
  isNoise,
  leadIn,
  leadInEnd,
  longestName,
  pieces,
  readCorrection,
  sentences,
  talk,
  withoutGreeting,
} from "./prose.ts";
import { readQuantity } from "./quantities.ts";
import { joinedLines, shortRuns, windows } from "./runs.ts";
import { readTables, type TableRow } from "./tables.ts";
import type { Token } from "./tokens.ts";
import { pointers, tails } from "./vocabulary.ts";

/** Quantities of a sentence that are tried as the beginning of what it asks for. */
const mostLooks = 8;
/** From here on a quantity counts where nothing else speaks for a wish. */
const enough = 6;
/** From here on it counts even among talk. */
const sure = 10;

interface Found {
  readonly item: Item;
  readonly quoted: boolean;
  readonly block: number;
}

/** Reads one message. Pure; time grows linearly with the length of the message. */
export class Reader {
  readonly found: Found[] = [];
  /** A line or sentence said that a list follows. */
  private wanted = false;
  /** A line said that an address or the like follows. */
  private aside = false;
  pointed = false;

  constructor(private readonly message: string, private readonly language: string) {}

  read(blocks: readonly Block[]): void {
    blocks.forEach((block, index) => this.readBlock(block, index));
  }

  private keep(item: Item, line: { quoted: boolean }, block: number): void {
    if (!namesSomething(item.tokens) || isEmptyWant(item.tokens)) return;
    this.found.push({ item, quoted: line.quoted, block });
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
      line,
      block,
    );
  }

  private readLines(lines: readonly Line[], block: number): void {
    const entries: { reading: Reading; line: Line }[] = [];
    for (const { line, tokens } of joinedLines(this.message, lines).flatMap(shortRuns)) {
      if (!line.quoted && tokens.some((_, at) => phraseAt(pointers, tokens, at) > 0)) {
        this.pointed = true;
      }
      if (!line.listed && readsAsProse(tokens)) {
        this.settle(entries.splice(0), block);
        this.readProse(tokens, line, block);
      } else {
        entries.push({ reading: this.readEntry(tokens), line });
      }
    }
    this.settle(entries, block);
  }

  private readEntry(tokens: readonly Token[]): Reading {
    const items = pieces(withoutGreeting(tokens), "entry", this.language)
      .flatMap(windows)
      .map((piece) => readItem(piece, this.language));
    return { tokens, items };
  }

  /** Decides which lines of a block name things, seen together: a bare line counts beside lines with quantities. */
  private settle(entries: readonly { reading: Reading; line: Line }[], block: number): void {
    const counted =
      entries.filter(({ reading }) => reading.items.some((item) => item.certainty >= enough))
        .length;
    const company = counted > 0 || this.wanted;
    for (const { reading, line } of entries) {
      if (this.attachQuantity(reading, block)) continue;
      if (!isEntry(reading, line, { company, aside: this.aside })) {
        if (reading.tokens.at(-1)?.text === ":") this.announce(reading.tokens);
        continue;
      }
      for (const item of reading.items) this.keep(item, line, block);
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
    sentences(tokens).forEach((sentence, index) => {
      const body = index === 0 ? withoutGreeting(sentence) : sentence;
      if (body.length === 0) return;
      if (this.applyCorrection(body)) return;
      this.readSentence(body, line, block);
    });
  }

  private readSentence(sentence: readonly Token[], line: Line, block: number): void {
    const said = afterColon(sentence, this.language);
    const announces = said.at(-1)?.text === ":";
    const lead = leadIn(said);
    if (announces && lead === undefined) this.announce(said);
    const body = lead !== undefined ? said.slice(lead.end) : this.fromFirstQuantity(said);
    if (lead !== undefined && (isEmptyWant(body) || announces)) this.wanted = true;
    if (body.length === 0 || line.signed) return;
    const aside = lead !== undefined && isAside(said.slice(0, lead.start));
    for (const piece of pieces(body, "prose", this.language).flatMap(windows)) {
      const inner = leadIn(piece);
      const after = inner === undefined ? [] : piece.slice(inner.end);
      const core = namesSomething(after) ? after : piece;
      const item = readItem(core, this.language);
      if (item.quantity === undefined && (announces || opensElsewhere(core))) continue;
      if (aside && item.certainty < sure) continue;
      if (this.isWanted(item, lead !== undefined || inner !== undefined)) {
        this.keep(item, line, block);
      }
    }
  }

  /** Without "we need", a sentence asks for something only from its first clear quantity on. */
  private fromFirstQuantity(sentence: readonly Token[]): readonly Token[] {
    for (const quantity of quantitiesIn(sentence, this.language).slice(0, mostLooks)) {
      const rest = sentence.slice(quantity.start);
      const near = rest.slice(0, longestName);
      const first = readQuantity(near, 0, this.language);
      if (first === undefined || first.evidence === "article") continue;
      if (separating.has(near[first.next]?.text ?? "")) continue;
      const noisy = isNoise(sentence.slice(0, quantity.start)) ||
        isNoise(cutTail(near, this.language));
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
    const target = this.found[index];
    if (target === undefined) return false;
    this.found[index] = {
      ...target,
      item: { ...target.item, quantity: correction.quantity, certainty: 12 },
    };
    return true;
  }
}

/** "Further to our call: safety helmets, 10 pcs": what is asked for stands behind the colon. */
function afterColon(sentence: readonly Token[], language: string): readonly Token[] {
  const colon = sentence.findIndex((token) => token.text === ":");
  if (colon < 2 || colon + 1 >= sentence.length) return sentence;
  const before = sentence.slice(0, colon);
  const counted = quantitiesIn(before, language).some((quantity) =>
    quantity.evidence !== "article"
  );
  const spoken = talk(before) > 0 || isNoise(before) || leadIn(before) !== undefined;
  return !counted && spoken && !isAside(before.slice(0, 2)) ? sentence.slice(colon + 1) : sentence;
}

const prepositions = new Set(
  "an am auf bei bis in im nach vor zu zum zur to at by on from until before after w we do na przed po od u about regarding bezuglich wegen"
    .split(" "),
);

/** "for our new office", "an Wareneingang": a purpose or a place, not a thing. */
function opensElsewhere(piece: readonly Token[]): boolean {
  return phraseAt(tails, piece, 0) > 0 || prepositions.has(piece[0]?.norm ?? "");
}

const separating = new Set([",", ";", ".", ")", "–", "-"]);

const totals = new Set([
  "total",
  "sum",
  "summe",
  "gesamt",
  "razem",
  "suma",
  "subtotal",
  "gesamtsumme",
  "netto",
  "brutto",
]);

function isTotal(cell: readonly Token[]): boolean {
  const words = cell.filter((token) => token.kind === "word");
  return words.length > 0 && words.length <= 2 && totals.has(words[0]?.norm ?? "");
}

const quotes = new Set(['"', "'", "„", "“", "”"]);

function trimmedCell(cell: readonly Token[]): readonly Token[] {
  const from = quotes.has(cell[0]?.text ?? "") ? 1 : 0;
  const to = quotes.has(cell.at(-1)?.text ?? "") && cell.length > 1 ? cell.length - 1 : cell.length;
  return cell.slice(from, to);
}

/** The number in the cell next to the name belongs to the words that name the thing. */
function besideCode(name: readonly Token[], code: readonly Token[]): readonly Token[] {
  const gap = (left: readonly Token[], right: readonly Token[]) =>
    (right[0]?.start ?? 0) - (left.at(-1)?.end ?? 0);
  if (code.length === 0 || name.length === 0) return name;
  if (gap(code, name) >= 0 && gap(code, name) <= 4) return [...code, ...spacedFrom(name)];
  return gap(name, code) >= 0 && gap(name, code) <= 4 ? [...name, ...spacedFrom(code)] : name;
}

function spacedFrom(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, index) => index === 0 ? { ...token, gap: true } : token);
}
