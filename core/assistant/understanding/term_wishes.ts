/** From wishes about what lines say, and about the offer's terms, to changes of the offer. Nothing here writes. */
import { dayIn } from "@/core/company/days.ts";
import { readCompany } from "@/core/company/seller.ts";
import { dayOf } from "./days.ts";
import type { Edit } from "@/core/assistant/changes/edits.ts";
import type { Intent } from "./intents.ts";
import { linesOf, type Place } from "./named.ts";
import { type Said, type Symbol, written } from "./said.ts";
import {
  decimal,
  find,
  foreignMoney,
  has,
  namedRuns,
  namesLine,
  type Read,
  type ReadWish,
  textBehind,
  unclear,
} from "./wish.ts";

/** How each wish about a field of a line, a heading or a term is read. */
export const termWishes: Partial<Record<Intent, Read>> = {
  "line.discount": readLineDiscount,
  "line.price": readAgreedPrice,
  "line.optional": (place, said) => {
    const optional = !has(said, "REQUIRED");
    return ofLines(place, said, (line) => ({ kind: "optional", line, optional }));
  },
  "line.leadtime": readLeadTime,
  "section": readSection,
  "validity.set": readValidity,
  "terms.set": readTerms,
};

/** The same change for each line that is named, or what is in the way. */
function ofLines(place: Place, said: Said, edit: (line: number) => Edit): ReadWish {
  const { lines, words } = linesOf(place, said);
  return lines.length === 0 ? { edits: [], whichLine: words ?? "" } : { edits: lines.map(edit) };
}

function readLineDiscount(place: Place, said: Said): ReadWish {
  const percent = find(said, "PCT")?.values[0] ?? 0;
  const value = decimal(Math.abs(percent));
  return ofLines(place, said, (line) => ({ kind: "lineDiscount", line, percent: value }));
}

/** The price is the amount of money that is said, else the one number; a reason stands behind "because". */
function readAgreedPrice(place: Place, said: Said): ReadWish {
  const at = said.symbols.findIndex(({ kind }) => kind === "BECAUSE");
  const because = said.symbols[at];
  const head = at < 0 ? said : { ...said, symbols: said.symbols.slice(0, at) };
  const reason = because ? textFrom(said, because.last) : "";
  const money = find(head, "MONEY");
  const numbers = money ? [money] : head.symbols.filter(({ kind }) => kind === "NUM");
  const [figure, ...others] = numbers;
  const isGone = !figure && has(head, "NONE", "REMOVE");
  if (!figure && !isGone) return unclear("whichNumber");
  if (others.length > 0) return unclear("whichNumber");
  const value = figure?.values[0];
  const price = value === undefined ? null : decimal(value);
  return foreignMoney(place, head) ??
    ofLines(place, head, (line) => ({ kind: "agreedPrice", line, price, reason }));
}

function textFrom({ text, message: { tokens } }: Said, first: number): string {
  const from = tokens[first];
  return from ? text.slice(from.start).replace(/[.!\s]+$/, "") : "";
}

/** The text behind a colon or in quotes, else the time that is said: "two weeks". */
function readLeadTime(place: Place, said: Said): ReadWish {
  const { symbols } = said;
  const unit = symbols.find(({ kind }) => kind === "DAYS");
  const count = symbols.findLast(({ kind, first }) =>
    (kind === "NUM" || kind === "ONE") && unit !== undefined && first <= unit.first
  );
  const isOpened = has(said, "COLON", "TEXT");
  const spoken = count && unit ? written(said, count.first, unit.last) : "";
  const text = spoken !== "" ? spoken : isOpened ? textBehind(said, []) : "";
  if (text === "") return unclear("whichText");
  return ofLines(place, said, (line) => ({ kind: "leadTime", line, text }));
}

/** A note stands under the line that is named, else on the offer. */
export function readNote(place: Place, said: Said): ReadWish {
  const text = textBehind(said, ["NOTE", "OFFER"]);
  if (text === "") return unclear("whichText");
  const before = said.symbols.findIndex(({ kind }) =>
    kind === "COLON" || kind === "THAT" || kind === "TEXT"
  );
  const head = { ...said, symbols: said.symbols.slice(0, Math.max(0, before)) };
  if (!namesLine(head)) return { edits: [{ kind: "note", text }] };
  return ofLines(place, head, (line) => ({ kind: "lineNote", line, text }));
}

function readSection(place: Place, said: Said): ReadWish {
  const { symbols } = said;
  const text = find(said, "TEXT", "COLON") ? textBehind(said, []) : titleOf(said);
  if (text === "") return unclear("whichText");
  if (!namesLine(said)) return { edits: [{ kind: "section", text }] };
  const named = symbols.filter(({ kind }) => kind === "LINEREF" || kind === "OWN");
  const { lines: [line], words } = linesOf(place, { ...said, symbols: named });
  if (line === undefined) return { edits: [], whichLine: words ?? "" };
  const before = has(said, "AFTERPLACE") ? line + 1 : line;
  return before > place.row.items.length
    ? { edits: [{ kind: "section", text }] }
    : { edits: [{ kind: "section", before, text }] };
}

/** The name that stands nearest to the word for a heading. */
function titleOf(said: Said): string {
  const at = find(said, "SECTION")?.first ?? 0;
  const distance = ({ first, last }: { first: number; last: number }) =>
    first > at ? first - at : at - last;
  const [title] = namedRuns(said).toSorted((one, other) => distance(one) - distance(other));
  return title ? written(said, title.first, title.last) : "";
}

async function readValidity({ app, row }: Place, said: Said): Promise<ReadWish> {
  const { timeZone } = await readCompany(app.database.sql);
  const today = dayIn(timeZone, app.now());
  const isLonger = has(said, "BY", "MORE") && row.validUntil !== null && row.validUntil > today;
  const day = dayOf(said, isLonger ? row.validUntil ?? today : today);
  return day === undefined ? unclear("whichDay") : { edits: [{ kind: "validUntil", day }] };
}

/** The words of the terms: behind a colon, else from what names them; what is taken back ("not 30") is no part. */
function readTerms(_place: Place, said: Said): ReadWish {
  const term = find(said, "PAYMENT", "DELIVERY", "LEADTIME");
  if (!term) return { edits: [], misread: true };
  const kind = term.kind === "PAYMENT" ? "paymentTerms" : "deliveryTerms";
  const text = find(said, "COLON", "TEXT") ? textBehind(said, []) : termsIn(said, term);
  return text === "" ? unclear("whichText") : { edits: [{ kind, text }] };
}

function termsIn(said: Said, term: Symbol): string {
  const { symbols, message: { tokens } } = said;
  const at = symbols.indexOf(term);
  const behind = symbols.slice(at + 1);
  const taken = behind.find(({ kind }) => kind === "NOT" || kind === "INSTEAD");
  const end = taken?.first ?? tokens.length;
  // "set the payment terms to 14 days": what is set stands behind "to".
  const sets = behind.find(({ kind, first }) => (kind === "SET" || kind === "TO") && first < end);
  const isSet = sets !== undefined || has(said, "SET");
  const from = sets && isSet ? sets.last : isSet ? namesOrNumber(behind, term) : term.first;
  return written(said, from, end).replace(/[\s,.;!]+$/, "");
}

function namesOrNumber(behind: readonly Symbol[], term: Symbol): number {
  return behind.find(({ kind }) => kind === "NUM" || kind === "OTHER")?.first ?? term.first;
}
