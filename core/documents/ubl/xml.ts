/** Writes XML 1.0: elements in the order in which they are given, text escaped, nothing in it that XML forbids. */

/** An element; `undefined` children are left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | readonly (XmlElement | undefined)[];
}

/** An element with text in it. */
export function textElement(
  name: string,
  text: string,
  attributes?: Readonly<Record<string, string>>,
): XmlElement {
  return { name, content: text, attributes };
}

/** The same, or nothing where there is no text: an empty element says less than none (UBL, IND5). */
export function saidElement(name: string, text: string | null | undefined): XmlElement | undefined {
  return text === null || text === undefined || text.trim() === ""
    ? undefined
    : textElement(name, text.trim());
}

/** An element with others in it. */
export function parent(name: string, ...content: (XmlElement | undefined)[]): XmlElement {
  return { name, content };
}

/** The same, or nothing where there is nothing in it. */
export function parentOfSaid(
  name: string,
  ...content: (XmlElement | undefined)[]
): XmlElement | undefined {
  return content.every((element) => element === undefined) ? undefined : parent(name, ...content);
}

/** A whole document, in UTF-8 when it is encoded. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, "")}`;
}

function written({ name, attributes = {}, content }: XmlElement, indent: string): string {
  const named = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`).join("");
  if (typeof content === "string") {
    return `${indent}<${name}${named}>${escaped(content)}</${name}>\n`;
  }
  const inner = content.map((child) => child ? written(child, `${indent}  `) : "").join("");
  return `${indent}<${name}${named}>\n${inner}${indent}</${name}>\n`;
}

/** What XML 1.0 forbids even as a reference (production 2, `Char`); lone surrogates are made well-formed before. */
// deno-lint-ignore no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // A reader would make a line feed of it.
  "\r": "&#13;",
};

function escaped(text: string): string {
  return text.toWellFormed().replace(forbidden, "").replace(
    /[&<>"\r]/g,
    (character) => references[character] ?? character,
  );
}
