/** Lines put together and taken apart again, so that no part is longer than a name or a sentence can be. */
import { countOnly } from "@/core/matching/quantities/alone.ts";
import { readUnit } from "@/core/matching/quantities/units.ts";
import { readsAsProse } from "@/core/matching/wishes/entries.ts";
import { longestName } from "@/core/matching/wishes/prose.ts";
import { isRemark } from "@/core/matching/sentences/sites.ts";
import type { Text } from "@/core/matching/words/text.ts";
import type { Token } from "@/core/words/tokens.ts";
import type { Line } from "./layout.ts";
import { isRecord } from "./records.ts";

/** A line or sentence is read in parts of so many tokens at most, cut at a comma where there is one. */
const longestRun = 400;

/** Cuts a piece that is longer than any name. */
export function windows(piece: readonly Token[]): (readonly Token[])[] {
  if (piece.length <= longestName) return [piece];
  const parts: (readonly Token[])[] = [];
  for (let at = 0; at < piece.length; at += longestName) {
    parts.push(piece.slice(at, at + longestName));
  }
  return parts;
}

/** Cuts a line that is longer than a sentence. */
export function shortRuns(run: { line: Line; tokens: Token[] }): { line: Line; tokens: Token[] }[] {
  const parts: { line: Line; tokens: Token[] }[] = [];
  for (let from = 0; from < run.tokens.length;) {
    let to = Math.min(run.tokens.length, from + longestRun);
    if (to < run.tokens.length) {
      const part = run.tokens.slice(from, to);
      const comma = part.findLastIndex((token) => token.text === "," || token.text === ";");
      if (comma > longestRun / 2) to = from + comma + 1;
    }
    parts.push({ line: run.line, tokens: run.tokens.slice(from, to) });
    from = to;
  }
  return parts;
}

/** Lines as long as mail programs break them have so many characters at least. */
const wide = 45;

interface Run {
  readonly line: Line;
  readonly tokens: Token[];
  /** Characters of its last line. */
  width: number;
  readonly prose: boolean;
}

/** Lines a mail program broke: prose that runs on, and entries whose next line is indented below them. */
export function joinedLines(
  text: Text,
  lines: readonly Line[],
): { line: Line; tokens: Token[] }[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const tokens = text.between(line.start, line.end);
    const run = runs.at(-1);
    // As many characters however the letters are stored.
    const width = text.message.slice(line.start, line.end).normalize("NFC").length;
    if (run !== undefined && continues(run, line, tokens)) {
      run.tokens.push(...tokens);
      run.width = width;
    } else {
      runs.push({ line, tokens, width, prose: !line.listed && readsAsProse(tokens) });
    }
  }
  return runs;
}

/** Lines that each begin with a number are entries, however long they are. */
function opensCounted(tokens: readonly Token[]): boolean {
  return /^\d/.test(tokens[0]?.text ?? "");
}

/** Two lines that both end in "200 szt." are entries, whatever stands between name and count. */
function endsCounted(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.text === "." ? tokens.length - 2 : tokens.length - 1;
  return last > 1 && tokens[last - 1]?.kind === "number" &&
    readUnit(tokens, last, "pl")?.next === tokens.length;
}

function continues(run: Run, line: Line, tokens: readonly Token[]): boolean {
  if (line.listed || run.tokens.length > 4 * longestName) return false;
  if (opensCounted(run.tokens) && opensCounted(tokens)) return false;
  // "Wall clock, a quiet one - need 1 / Phone case - need 20"
  if (run.tokens.at(-1)?.kind === "number" && tokens.at(-1)?.kind === "number") return false;
  if (endsCounted(run.tokens) && endsCounted(tokens)) return false;
  const end = run.tokens.at(-1)?.text ?? "";
  if (run.line.listed) {
    // "- desk fans – 4" above what was bold: "**Lighting**"
    if (run.tokens.at(-1)?.kind === "number" && /^\p{Lu}/u.test(tokens[0]?.text ?? "")) {
      return false;
    }
    const deeper = line.indent >= run.line.indent + 2;
    const remark = isRemark(tokens) && tokens[1]?.text === ":";
    return deeper && !remark && !isRecord(tokens) && countOnly(tokens, "en")?.evidence !== "label";
  }
  return run.prose && run.width >= wide && end !== ":" && end !== "." && end !== "?" && end !== "!";
}
