/** What is wrong with a template of documents, by code: the API says it in English, pages in the reader's language. */

/** The English sentences, by code; they go on after the place of the fault and a colon. */
export const templateFaultSentences = {
  /** The least millimetres. */
  no_room: (least) => `must leave at least ${least} mm`,
  name_twice: () => "stands twice on the page",
  not_once: (table) => `must have the table ${table} once`,
  taken_name: () => "is the name of an expression",
  read_only_table: () => "must not be true for a table",
  read_only_variables: () => "must not be true for a text with variables",
  no_picture: () => "must be a picture, data:image/png;base64,… or data:image/jpeg;base64,…",
  unknown_field: () => "is no field of a document; a text of the template's own is readOnly",
  wrong_type: (type, name) => `must be ${type} for ${name}`,
  wrong_widths: (columns) => `must be ${columns} numbers of at least 2`,
  wrong_sum: () => "must make 100 together",
  wrong_head: (columns) => `must be ${columns} texts`,
  /** Names with commas between them. */
  wrong_variables: (names) => `must be of ${names}`,
  no_text: () => "must be a text",
  /** Expressions with spaces between them. */
  wrong_expression: (allowed) => `may have no {…} but ${allowed}`,
  out_of_range: (least, most) => `must be from ${least} to ${most}`,
  not_allowed: () => "must not be there",
  too_long: (most) => `must have at most ${most} characters`,
  wrong_font: (one, other) => `must be ${one} or ${other}`,
  no_color: (example) => `must be a colour such as ${example}`,
} as const satisfies Record<string, (...values: string[]) => string>;

/** A code. */
export type TemplateFaultCode = keyof typeof templateFaultSentences;

/** Sentences of a language, by code. */
export type TemplateFaultSentences = Readonly<
  Record<TemplateFaultCode, (...values: string[]) => string>
>;

/** One thing that is wrong. */
export interface TemplateFault {
  /** Where: names and positions with dots between them, such as `schemas.0.3.fontName`. */
  readonly at: string;
  readonly fault: TemplateFaultCode;
  /** What its sentence names, in its order. */
  readonly values: readonly string[];
}

/** A fault with its place, in a language. */
export function templateFaultText(
  { at, fault, values }: TemplateFault,
  sentences: TemplateFaultSentences,
): string {
  return `${at}: ${sentences[fault](...values)}`;
}
