/** What the two import pages have in common: who may, what came, and how its outcome is said. */
import type { Problem } from "@/components/common/field_state.ts";
import { fileFault, rowFault } from "@/components/imports/faults.ts";
import type { ImportPageData } from "@/components/imports/ImportPage.tsx";
import type { ImportOutcome } from "@/components/imports/ImportResult.tsx";
import { wordsOf } from "@/components/language.ts";
import type { ImportReply } from "@/core/contracts/import.ts";
import { writeRefusedRows } from "@/core/csv/refused.ts";
import { writeCsv } from "@/core/csv/write.ts";
import { AppError } from "@/core/errors.ts";
import type { ImportRun } from "@/core/imports/runs.ts";
import type { Context } from "@/routes/(_http)/define.ts";
import { type FileForm, readFileForm } from "./file_form.ts";

/** A file that came with the form, and whether it is to be written. */
export interface Given {
  readonly content: string;
  readonly pasted: boolean;
  readonly write: boolean;
  /** What a person says that headers mean, as the form names them; empty at the first look at a file. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Columns that a file has at most. */
const mostColumns = 64;

/** Pasted rows up to this length stand in the form again after a check. */
const keptLength = 256 * 1024;

/** The file of the form, or the page that says why there is none. */
export async function readGiven(
  ctx: Context,
  maxBytes: number,
): Promise<{ given: Given } | { refused: ImportPageData; status: number }> {
  const form = await readFileForm(ctx.req, maxBytes, ctx.state.app.files);
  if (form.fault === undefined) {
    const { content, pasted, pressed, text } = form;
    const chosen = Array.from({ length: mostColumns }, (_, at) => at)
      .filter((at) => pressed.has(`column-${at}`))
      .map((at) => [text(`header-${at}`), text(`column-${at}`)] as const);
    const columns = Object.fromEntries(chosen);
    return { given: { content, pasted, write: pressed.has("import"), columns } };
  }
  return {
    refused: { rows: "", problem: fileProblem(ctx, form, maxBytes) },
    status: form.fault === "too_large" ? 413 : 400,
  };
}

/** Why there is no table in a form, in the language of the page. */
export function fileProblem(
  ctx: Context,
  form: Exclude<FileForm, { fault?: undefined }>,
  maxBytes: number,
): Problem {
  const { imports, inbox } = wordsOf(ctx.state.language);
  if (form.fault === "unread") return { href: "#file", message: inbox.reasons[form.reason] };
  const messages = {
    nothing: imports.select,
    too_large: imports.tooLarge(maxBytes / 1024 / 1024),
    empty: imports.empty,
  };
  const message = form.fault === "unreadable" ? imports.notUtf8(form.row) : messages[form.fault];
  return { href: "#file", message };
}

/** What a file is refused for as a whole, in the language of the page; what was pasted stays in the form. */
export function refusedFile(ctx: Context, error: AppError, given: Given): ImportPageData {
  const { imports } = wordsOf(ctx.state.language);
  const issue = error.issues?.[0]?.replace(/^content: /, "") ?? error.message;
  const message = issue === "is empty"
    ? imports.empty
    : imports.unreadable(fileFault(issue, imports.faults));
  return { rows: keptRows(given), problem: { href: "#file", message } };
}

/** The text for the form: what was pasted stays, and a file of moderate size need not be chosen again. */
export function keptRows({ content }: Given): string {
  return content.length <= keptLength ? content : "";
}

/**
 * What an import ended with, as it was stored; `undefined` while it runs and where it failed. The file is not kept: instead of
 * its refused rows there are their numbers and names, with what to change.
 */
export function storedOutcome(ctx: Context, { result }: ImportRun): ImportOutcome | undefined {
  if (result === undefined) return undefined;
  const { imports } = wordsOf(ctx.state.language);
  const { count, created, updated = 0, unchanged = 0, ignoredColumns = [], errors } = result;
  const rows = errors.flatMap(({ index, name, message }) =>
    index === undefined ? [] : [[index + 2, name, rowFault(message, imports.faults)]]
  );
  const sentences = [
    imports.imported(count),
    created === undefined ? "" : imports.writtenCounts(created, updated, unchanged),
    ignoredColumns.length === 0 ? "" : imports.ignored(ignoredColumns.join(", ")),
    rows.length > 0 ? imports.refused(rows.length) : "",
  ];
  return {
    what: "imported",
    sentences: sentences.filter((sentence) => sentence !== ""),
    errors,
    refusedRows: rows.length === 0
      ? ""
      : writeCsv([imports.row, imports.name, imports.problemColumn], rows),
  };
}

/** The outcome of a check or an import; `sentences` come before those about refused rows. */
export function outcomeOf(
  ctx: Context,
  given: Given,
  reply: ImportReply,
  sentences: readonly string[],
): ImportOutcome {
  const { imports } = wordsOf(ctx.state.language);
  const bad = reply.errors.filter(({ index }) => index !== undefined).length;
  const checked = given.write ? [] : [
    imports.nothingWritten,
    reply.count === 0 ? "" : keptRows(given) === "" ? imports.chooseAgain : imports.pressImport,
  ];
  return {
    what: given.write ? "imported" : "checked",
    sentences: [...sentences, bad > 0 ? imports.refused(bad) : "", ...checked]
      .filter((sentence) => sentence !== ""),
    errors: reply.errors,
    refusedRows: bad === 0 ? "" : writeRefusedRows(given.content, reply.errors, {
      column: imports.problemColumn,
      sentence: ({ message }) => rowFault(message, imports.faults),
    }),
  };
}
