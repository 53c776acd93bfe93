/** What reading a file gives: texts, and of a mail also who sent it and what was attached. */
import type { NamedBytes } from "./kinds.ts";

/** A text of a file, such as one sheet of a workbook. */
export interface TextPart {
  readonly text: string;
  /** The sheet, where the workbook has several. */
  readonly sheet?: string;
}

/** The head of a mail. */
export interface MailHead {
  readonly from?: { readonly name: string; readonly address: string };
  readonly subject?: string;
  /** When it was sent, ISO 8601. */
  readonly sentAt?: string;
  readonly messageId?: string;
}

/** A file that was read. */
export interface FileContent {
  readonly parts: readonly TextPart[];
  /** There where the file is a mail. */
  readonly mail?: MailHead;
  readonly attachments: readonly NamedBytes[];
}
