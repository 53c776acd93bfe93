/** Places the content on pages. Pure: the same content gives the same places. */
import type {
  ContentLine,
  ContentParty,
  ContentSection,
  ContentTotal,
  DocumentContent,
} from "./content.ts";
import type { Fonts } from "./fonts.ts";
import type { Page, PlacedBox, PlacedText } from "./placed.ts";
import { type Column, columns, type StyleName, styles, template } from "./template.ts";
import { fittingSize, heightOf, lineHeight, shortened, type Stack, stack } from "./text.ts";

/** A document of more pages than anybody reads, and than a worker makes in time. */
export class DocumentTooLong extends Error {
  override readonly name = "DocumentTooLong";
}

/** 500 lines with a name and a sentence each are about 40 pages; this many take two seconds to draw. */
export const MAX_PAGES = 150;

const { page, colors } = template;
const HAIR = 0.2;

/**
 * Places a document.
 *
 * @throws {DocumentTooLong} it has more than {@link MAX_PAGES} pages
 */
export function layOut(content: DocumentContent, fonts: Fonts): Page[] {
  const sheet = new Sheet(content, fonts);
  sheet.opening();
  sheet.table();
  sheet.totals();
  sheet.sections();
  return sheet.finish();
}

class Sheet {
  readonly #pages: Page[] = [];
  #page: Page = [];
  #y = 0;

  constructor(private readonly content: DocumentContent, private readonly fonts: Fonts) {}

  /** Title, logo, facts and parties: the top of the first page. */
  opening(): void {
    const { title, draftChip, parties, accentBar } = template;
    const { labels } = this.content;
    this.#begin();
    this.#box({ ...accentBar, color: colors.accent });
    this.#text({ ...title, text: labels.title, style: "title" });
    if (this.content.draft) {
      const y = title.y + lineHeight("title") + draftChip.gap;
      this.#text({ ...draftChip, y, text: this.content.draft, style: "draftChip" });
    }
    this.#logo();
    const top = this.#facts() + parties.gapAbove;
    const bottoms = [
      this.#party(this.content.seller, parties.sellerX, top),
      this.#party(this.content.buyer, parties.buyerX, top),
    ];
    this.#y = Math.max(...bottoms) + parties.gapBelow;
  }

  /** The lines under a head that every page repeats. A line is cut only if it is higher than a page. */
  table(): void {
    this.#tableHead();
    for (const line of this.content.lines) this.#row(line);
    this.#y += template.table.gapBelow;
  }

  /** The totals, on one page where they fit on one. */
  totals(): void {
    const { totals } = template;
    const height = this.content.totals.reduce((sum, total) => sum + totalHeight(total), 0);
    if (height > this.#room() && height <= fullPage()) this.#nextPage();
    for (const total of this.content.totals) {
      if (totalHeight(total) > this.#room()) this.#nextPage();
      this.#total(total);
    }
    this.#y += totals.gapBelow;
  }

  /** Terms: short ones side by side, long ones over the whole width and over pages. */
  sections(): void {
    const { x, width, gap, columns: most, columnGap, shortLines } = template.sections;
    const columnWidth = (width - (most - 1) * columnGap) / most;
    const left = [...this.content.sections];
    for (let section = left.shift(); section; section = left.shift()) {
      const beside = [section];
      const isShort = ({ text }: ContentSection) =>
        this.#stack([[text, "sectionText"]], columnWidth).lines.length <= shortLines;
      if (!isShort(section)) {
        this.#section(section, x, width);
        this.#y += gap;
        continue;
      }
      for (let next = left[0]; next && isShort(next) && beside.length < most; next = left[0]) {
        beside.push(next);
        left.shift();
      }
      this.#sideBySide(beside, columnWidth);
      this.#y += gap;
    }
  }

  #sideBySide(sections: readonly ContentSection[], width: number): void {
    const heights = sections.map(({ text }) => this.#stack([[text, "sectionText"]], width).height);
    if (lineHeight("sectionHeading") + Math.max(...heights) > this.#room()) this.#nextPage();
    const top = this.#y;
    const bottoms = sections.map((section, index) => {
      this.#y = top;
      this.#section(
        section,
        template.sections.x + index * (width + template.sections.columnGap),
        width,
      );
      return this.#y;
    });
    this.#y = Math.max(...bottoms);
  }

  /** A heading never stands alone at the foot of a page. */
  #section({ heading, text }: ContentSection, x: number, width: number): void {
    const { keepLines } = template.sections;
    const body = this.#stack([[text, "sectionText"]], width).lines;
    const least = lineHeight("sectionHeading") + heightOf(body.slice(0, keepLines));
    if (least > this.#room()) this.#nextPage();
    this.#text({ x, y: this.#y, width, text: heading, style: "sectionHeading" });
    this.#y += lineHeight("sectionHeading");
    for (let at = 0; at < body.length;) {
      const part = fitting(body.slice(at), this.#room());
      this.#stackAt(x, this.#y, width, part);
      this.#y += heightOf(part);
      at += part.length;
      if (at < body.length) this.#nextPage();
    }
  }

  /** The pages with their feet, now that their number is known. */
  finish(): Page[] {
    const { footer } = template;
    const { labels, seller } = this.content;
    this.#pages.forEach((placed, index) => {
      this.#page = placed;
      this.#rule(footer.ruleY);
      const name = shortened(seller.name, "running", footer.leftWidth, this.fonts);
      const count = `${labels.page} ${index + 1} ${labels.of} ${this.#pages.length}`;
      const { y } = footer;
      this.#text({ x: footer.leftX, y, width: footer.leftWidth, text: name, style: "running" });
      this.#text({
        x: footer.rightX,
        y,
        width: footer.rightWidth,
        text: count,
        style: "running",
        align: "right",
      });
    });
    return this.#pages;
  }

  #begin(): void {
    if (this.#pages.length >= MAX_PAGES) throw new DocumentTooLong();
    this.#page = [];
    this.#pages.push(this.#page);
    if (this.content.draft) {
      const text = this.content.draft.toUpperCase();
      const { width } = template.draftMark;
      const size = fittingSize(text, "draftMark", width * 0.9, this.fonts);
      this.#text({ ...template.draftMark, text, style: "draftMark", align: "center", size });
    }
  }

  /** A page after the first: whose offer it is stands at its top. */
  #nextPage(): void {
    const { running } = template;
    const { title, buyer, draft } = this.content;
    this.#begin();
    const left = `${title}${draft && ` · ${draft}`}`;
    const fit = (text: string) => shortened(text, "running", running.width, this.fonts);
    const { y, width } = running;
    this.#text({ x: running.numberX, y, width, text: fit(left), style: "running" });
    if (buyer) {
      const text = fit(buyer.name);
      this.#text({ x: running.nameX, y, width, text, style: "running", align: "right" });
    }
    this.#rule(running.ruleY);
    this.#y = running.contentY;
  }

  /** The seller's picture in the upper right corner, as large as its place allows; without one, the name. */
  #logo(): void {
    const { right, y, width, height, nameWidth, nameY } = template.logo;
    const { logo, seller } = this.content;
    if (!logo) {
      this.#wordmark(seller.name, right - nameWidth, nameY, nameWidth);
      return;
    }
    const scale = Math.min(width / logo.width, height / logo.height);
    const size = { width: logo.width * scale, height: logo.height * scale };
    this.#page.push({ kind: "picture", x: right - size.width, y, ...size });
  }

  /** A name in the place of a logo: smaller if it is long, cut if it is longer; it stands below in full. */
  #wordmark(name: string, x: number, y: number, width: number): void {
    const line = name.replaceAll("\n", " ");
    const fitting = fittingSize(line, "wordmark", width, this.fonts);
    const size = Math.max(fitting, styles.factValue.size);
    const text = size === fitting ? line : shortened(line, "factValue", width, this.fonts);
    this.#text({ x, y, width, text, style: "wordmark", size, align: "right" });
  }

  /** Number, dates and price on a band; gives its lower edge. */
  #facts(): number {
    const { x, y, width, valueWidth, padding } = template.facts;
    const values = this.content.facts.map(([, value]) =>
      this.#stack([[value, "factValue"]], valueWidth)
    );
    const height = 2 * padding + lineHeight("factLabel") +
      Math.max(...values.map((value) => value.height));
    this.#box({ x: page.left, y, width: page.right - page.left, height, color: colors.pale });
    this.content.facts.forEach(([label], index) => {
      const left = x + index * width;
      const text = shortened(label, "factLabel", valueWidth, this.fonts);
      this.#text({ x: left, y: y + padding, width: valueWidth, text, style: "factLabel" });
      const below = y + padding + lineHeight("factLabel");
      this.#stackAt(left, below, valueWidth, values[index]?.lines ?? []);
    });
    return y + height;
  }

  #party(party: ContentParty | undefined, x: number, y: number): number {
    if (!party) return y;
    const { width, nameGap } = template.parties;
    this.#text({ x, y, width, text: party.label, style: "partyLabel" });
    const nameY = y + lineHeight("partyLabel") + nameGap;
    const texts = this.#stack([[party.name, "partyName"], [party.details, "partyDetails"]], width);
    this.#stackAt(x, nameY, width, texts.lines);
    return nameY + texts.height;
  }

  #tableHead(): void {
    const { headPadding } = template.table;
    const height = headHeight();
    const { left, right } = page;
    this.#box({ x: left, y: this.#y, width: right - left, height, color: colors.pale });
    for (const column of columns) {
      this.#figure(column, this.content.labels[column.label], this.#y + headPadding, "head");
    }
    this.#y += height;
  }

  #row(line: ContentLine): void {
    const { rowPadding } = template.table;
    const item = columns.find(({ field }) => field === "name");
    const sku = line.sku && `${this.content.labels.sku} ${line.sku}`;
    const { lines } = this.#stack(
      [[line.name, "lineName"], [sku, "lineSku"], [line.description, "lineDescription"]],
      item?.width ?? 0,
    );
    const height = rowHeight(lines);
    if (height > this.#room() && height <= fullPage() - headHeight()) this.#nextTablePage();
    for (let at = 0; at === 0 || at < lines.length;) {
      let part = fitting(lines.slice(at), this.#room() - 2 * rowPadding);
      if (height > this.#room() && part.length < 3 && at + part.length < lines.length) {
        this.#nextTablePage();
        part = fitting(lines.slice(at), this.#room() - 2 * rowPadding);
      }
      this.#rowPart(line, part, at === 0);
      at += Math.max(1, part.length);
      if (at < lines.length) this.#nextTablePage();
    }
  }

  /** A line, or as much of it as stands on this page; the figures stand with its first part. */
  #rowPart(line: ContentLine, part: Stack["lines"], first: boolean): void {
    const { rowPadding } = template.table;
    const y = this.#y + rowPadding;
    for (const column of columns) {
      if (column.field === "name") this.#stackAt(column.x, y, column.width, part);
      else if (first) this.#figure(column, line[column.field], y, "figure");
    }
    this.#y += rowHeight(part);
    this.#rule(this.#y - HAIR);
  }

  #nextTablePage(): void {
    this.#nextPage();
    this.#tableHead();
  }

  #total(total: ContentTotal): void {
    const { x, width, inset, valueWidth, grandPadding } = template.totals;
    const style = totalStyle(total);
    const height = totalHeight(total);
    const grand = total.weight === "grand";
    if (grand) this.#box({ x, y: this.#y, width, height, color: colors.accent });
    const y = this.#y + (grand ? grandPadding : 0);
    const size = fittingSize(total.value, style, valueWidth, this.fonts);
    const labelWidth = width - valueWidth - 2 * inset;
    const labelSize = fittingSize(total.label, style, labelWidth, this.fonts);
    const labelX = x + inset;
    this.#text({ x: labelX, y, width: labelWidth, text: total.label, style, size: labelSize });
    const valueX = labelX + labelWidth;
    this.#text({ x: valueX, y, width: valueWidth, text: total.value, style, size, align: "right" });
    this.#y += height;
  }

  /** A text of one line in a column; it shrinks rather than run into its neighbour. */
  #figure(column: Column, text: string, y: number, style: "head" | "figure"): void {
    const { x, width, align } = column;
    const size = fittingSize(text, style, width, this.fonts);
    this.#text({ x, y, width, text, style, size, align });
  }

  #stack(texts: Parameters<typeof stack>[0], width: number): Stack {
    return stack(texts, width, this.fonts);
  }

  /** Lines of one style that follow each other are one text. */
  #stackAt(x: number, y: number, width: number, lines: Stack["lines"]): void {
    for (let at = 0; at < lines.length;) {
      const style = lines[at]?.style ?? "figure";
      const end = lines.findIndex((line, index) => index > at && line.style !== style);
      const run = lines.slice(at, end === -1 ? lines.length : end);
      this.#text({ x, y, width, text: run.map(({ text }) => text).join("\n"), style });
      y += heightOf(run);
      at += run.length;
    }
  }

  #text(text: Omit<PlacedText, "kind" | "align"> & { align?: PlacedText["align"] }): void {
    if (text.text !== "") this.#page.push({ kind: "text", align: "left", ...text });
  }

  #box(box: Omit<PlacedBox, "kind">): void {
    this.#page.push({ kind: "box", ...box });
  }

  #rule(y: number): void {
    const { left, right } = page;
    this.#box({ x: left, y, width: right - left, height: HAIR, color: colors.hairline });
  }

  #room(): number {
    return page.bottom - this.#y;
  }
}

function fullPage(): number {
  return page.bottom - template.running.contentY;
}

function headHeight(): number {
  return lineHeight("head") + 2 * template.table.headPadding;
}

function rowHeight(lines: Stack["lines"]): number {
  return Math.max(heightOf(lines), lineHeight("figure")) + 2 * template.table.rowPadding;
}

function totalStyle({ weight }: ContentTotal): StyleName {
  return weight === "grand" ? "totalGrand" : weight === "sum" ? "totalSum" : "totalPlain";
}

function totalHeight(total: ContentTotal): number {
  const { rowGap, grandPadding } = template.totals;
  return lineHeight(totalStyle(total)) + (total.weight === "grand" ? 2 * grandPadding : rowGap);
}

/** As many lines as fit into a height. */
function fitting(lines: Stack["lines"], height: number): Stack["lines"] {
  let count = 0;
  for (let used = 0; count < lines.length; count++) {
    used += lineHeight(lines[count]?.style ?? "figure");
    if (used > height) break;
  }
  return lines.slice(0, count);
}
