/**
 * From the words and figures of a document to the values of a template's fields. `docs/documents.md` lists the fields;
 * a table's value is JSON, an array of rows that are arrays of texts.
 */
import { type ContentLine, type ContentParty, type DocumentContent, termNames } from "./content.ts";
import type { Labels } from "./labels.ts";
import { asRole } from "./roles.ts";

/** What a template is filled with. */
export interface DocumentInputs {
  /** The value of each field, by its name. It may hold what users typed: pdfme prints it and evaluates nothing in it. */
  readonly fields: Readonly<Record<string, string>>;
  /** What `{...}` in a template's own text may name. None holds a brace, because pdfme evaluates these. */
  readonly variables: Readonly<Record<string, string>>;
  /** Values without a word of a user: the variables that a field of several (`multiVariableText`) may have. */
  readonly figures: Readonly<Record<string, string>>;
}

/** The values for a document. */
export function inputsOf(content: DocumentContent): DocumentInputs {
  const { labels, draft, facts, seller, buyer, logo, totals, terms, title } = content;
  const figures = {
    issueDate: facts.issueDate,
    validUntil: facts.validUntil,
    totalNet: totals.find(({ weight }) => weight === "sum")?.value ?? "",
    totalGross: facts.totalGross,
  };
  const grand = totals.filter(({ weight }) => weight === "grand");
  const parties = [seller, buyer];
  return {
    fields: {
      ...figures,
      title: labels.title,
      draft,
      number: facts.number,
      logo: logo ? `data:${logo.type};base64,${logo.bytes.toBase64()}` : "",
      wordmark: logo ? "" : onOneLine(seller.name),
      facts: rows([[facts.number, facts.issueDate, facts.validUntil, facts.totalGross]]),
      partyLabels: rows([parties.map((party) => party?.label ?? "")]),
      partyNames: rows([parties.map((party) => party?.name ?? "")]),
      partyDetails: rows([parties.map((party) => party?.details ?? "")]),
      ...partyFields("seller", seller),
      ...partyFields("buyer", buyer),
      lines: rows(content.lines.map((line) => lineRow(line, labels))),
      totals: rows(
        totals.filter(({ weight }) => weight !== "grand").map(({ label, value, weight }) => {
          const role = weight === "sum" ? "strong" : "plain";
          return [asRole(role, label), asRole(role, value)];
        }),
      ),
      grandTotal: rows(grand.map(({ label, value }) => [label, value])),
      terms: rows(termRows(terms)),
      ...Object.fromEntries(
        termNames.map((name) => [name, terms.find((term) => term.name === name)?.text ?? ""]),
      ),
    },
    variables: {
      // The number is what a user typed where a payload is printed.
      runningTitle: [/[{}]/.test(title) ? labels.title : title, draft]
        .filter((text) => text !== "").join(" · "),
      draftMark: draft.toLocaleUpperCase(labels.locale),
    },
    figures,
  };
}

/** A line as cells: the name stands in bold over its details, a section in the colour of headings. */
function lineRow(line: ContentLine, labels: Labels): string[] {
  const { kind, name, sku, description } = line;
  const details = [sku && `${labels.sku} ${sku}`, description].filter((text) => text !== "");
  const isSection = kind === "section";
  const item = asRole(isSection ? "heading" : "strong", name) +
    (details.length > 0 ? `\n${asRole("detail", details.join("\n"))}` : "");
  const figure = (text: string) => asRole(isSection ? "heading" : "plain", text);
  return [
    figure(line.position),
    item,
    figure(line.quantity),
    figure(line.unit),
    figure(line.unitPriceNet),
    figure(line.vat),
    figure(line.net),
    figure(line.gross),
  ];
}

/** A text of so many lines and more goes on over pages: its lines are rows, and pdfme breaks a table between rows only. */
const LONG_TERM = 8;

/** The heading stands beside the first row of its text. */
function termRows(terms: DocumentContent["terms"]): string[][] {
  return terms.flatMap(({ heading, text }) => {
    const lines = text.split("\n");
    const parts = lines.length < LONG_TERM ? [text] : lines;
    return parts.map((part, at) => [
      asRole("heading", at === 0 ? heading : ""),
      asRole("plain", part),
    ]);
  });
}

function partyFields(party: "seller" | "buyer", value: ContentParty | undefined) {
  return {
    [`${party}Name`]: onOneLine(value?.name ?? ""),
    [`${party}Details`]: value?.details ?? "",
  };
}

function onOneLine(text: string): string {
  return text.replaceAll("\n", " ");
}

function rows(cells: readonly (readonly string[])[]): string {
  return JSON.stringify(cells);
}
