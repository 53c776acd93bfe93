/** The files of one delivery as one text: mails are opened, what is attached to them is read in its turn. */
import type { UnreadReason } from "@/core/contracts/request.ts";
import { limits } from "@/core/platform/limits.ts";
import type { NamedBytes } from "./kinds.ts";
import type { MailHead, TextPart } from "./parts.ts";
import { type FileReader, intakeBounds } from "./reader.ts";

/** A file with what became of it. `parent` is the index of the mail that it was attached to. */
export interface GatheredFile extends NamedBytes {
  readonly parent: number | null;
  readonly isRead: boolean;
  readonly reason: UnreadReason | null;
}

/** A piece of the text and the index of the file that it came from. */
export interface GatheredPart {
  readonly start: number;
  readonly end: number;
  readonly file: number;
  readonly sheet?: string;
}

/** See {@link gather}. */
export interface Gathered {
  /** At most `limits.requestText` characters, cut at the end of a line. */
  readonly rawText: string;
  readonly files: readonly GatheredFile[];
  readonly parts: readonly GatheredPart[];
  /** Of the first mail. */
  readonly head: MailHead;
}

const between = "\n\n";

/**
 * Reads files one after the other, in their order, each mail before its attachments.
 *
 * @throws {AppError} `overloaded` when too many files wait
 */
export async function gather(reader: FileReader, given: readonly NamedBytes[]): Promise<Gathered> {
  const gathering = new Gathering(reader);
  for (const file of given) await gathering.take(file, null, 0);
  return gathering.result;
}

class Gathering {
  readonly #reader: FileReader;
  readonly #deadline = performance.now() + intakeBounds.allMs;
  readonly #files: GatheredFile[] = [];
  readonly #parts: GatheredPart[] = [];
  #text = "";
  #head: MailHead | undefined;

  constructor(reader: FileReader) {
    this.#reader = reader;
  }

  get result(): Gathered {
    const head = this.#head ?? {};
    // Some customers write it all into the subject.
    const rawText = this.#text === "" ? head.subject ?? "" : this.#text;
    return { rawText, files: this.#files, parts: this.#parts, head };
  }

  async take(file: NamedBytes, parent: number | null, depth: number): Promise<void> {
    const at = this.#files.length;
    const refused = this.#refuse(depth);
    if (refused !== undefined) return this.#put(file, parent, refused);
    const outcome = await this.#reader.read(file);
    if (outcome.refusal !== undefined) return this.#put(file, parent, outcome.refusal);
    const { parts, mail, attachments } = outcome.result;
    if (mail !== undefined) this.#head ??= mail;
    const isWhole = parts.map((part) => this.#add(part, at)).every(Boolean);
    this.#put(file, parent, isWhole ? null : "cut", true);
    for (const attachment of attachments.slice(0, intakeBounds.named)) {
      await this.take(attachment, at, depth + 1);
    }
  }

  #refuse(depth: number): UnreadReason | undefined {
    if (depth > intakeBounds.depth) return "too_deep";
    if (this.#files.length >= intakeBounds.allFiles) return "too_many";
    if (performance.now() > this.#deadline) return "took_too_long";
    return undefined;
  }

  #put(file: NamedBytes, parent: number | null, reason: UnreadReason | null, isRead = false): void {
    if (this.#files.length >= intakeBounds.named) return;
    this.#files.push({ ...file, name: nameOf(file), type: typeOf(file), parent, isRead, reason });
  }

  /** Appends a text; whether all of it fitted. */
  #add({ text, sheet }: TextPart, file: number): boolean {
    const gap = this.#text === "" ? "" : between;
    const room = limits.requestText - this.#text.length - gap.length;
    const fitting = text.length <= room ? text : upToLine(text, room);
    if (fitting !== "") {
      const start = this.#text.length + gap.length;
      this.#text += gap + fitting;
      this.#parts.push({ start, end: start + fitting.length, file, ...(sheet && { sheet }) });
    }
    return fitting.length === text.length;
  }
}

/** The whole lines of a text that fit. */
function upToLine(text: string, room: number): string {
  if (room <= 0) return "";
  return text.slice(0, Math.max(0, text.lastIndexOf("\n", room)));
}

/** The last part of a path, without what a file name cannot have. */
function nameOf({ name }: NamedBytes): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const plain = last.toWellFormed().replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "").trim();
  return [...plain].slice(0, 200).join("").trim() || "file";
}

function typeOf({ type }: NamedBytes): string {
  const plain = type.split(";")[0]?.trim().toLowerCase() ?? "";
  return /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(plain) ? plain : "application/octet-stream";
}
