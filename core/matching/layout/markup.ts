/** Messages copied out of web mail: tags and entities give way to white space of the same length. */

/** Fills up what a tag or entity leaves: wide gaps of plain spaces would look like the columns of a table. */
const filler = "\u00a0";
const tag = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]{0,500}>/gi;
/** Tags by the white space that stands for their beginning and their end. */
const spaces = new Map<string, readonly [string, string]>([
  ..."span b i u em strong a font small thead tbody html body head".split(" ")
    .map((name) => [name, [" ", " "]] as const),
  ..."br div li tr hr h1 h2 h3 h4 h5 h6".split(" ").map((name) => [name, ["\n", " "]] as const),
  ..."ul ol table".split(" ").map((name) => [name, [" ", "\n"]] as const),
  ..."p blockquote pre center".split(" ").map((name) => [name, ["\n", "\n"]] as const),
  ...["td", "th"].map((name) => [name, [" ", "\t"]] as const),
]);
const entities: ReadonlyMap<string, string> = new Map([
  ["nbsp", " "],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
  ["lt", " "],
  ["gt", " "],
  ["ndash", "–"],
  ["mdash", "–"],
  ["bull", "•"],
  ["middot", "·"],
  ["times", "×"],
  ["hellip", "…"],
  ["euro", "€"],
  ["szlig", "ß"],
  ["deg", "°"],
  ["auml", "ä"],
  ["ouml", "ö"],
  ["uuml", "ü"],
  ["oacute", "ó"],
  ["eacute", "é"],
]);
const entity = /&(?:([a-z]{2,6})|#(\d{2,4}));/gi;

/**
 * The message without markup, unit for unit as long as before, so that offsets into one are offsets into the other. Line
 * breaks stand where blocks ended, tabs between the cells of a table. A message without known tags comes back as it is.
 */
export function withoutMarkup(message: string): string {
  const plain = message.includes("*") ? withoutEmphasis(message) : message;
  if (!plain.includes("<") && !plain.includes("&")) return plain;
  return plain
    .replace(tag, (whole: string, closing: string, name: string) => {
      const [opened, closed] = spaces.get(name.toLowerCase()) ?? [];
      return (closing === "" ? opened : closed)?.padEnd(whole.length, filler) ?? whole;
    })
    .replace(entity, (whole: string, name: string | undefined, code: string | undefined) => {
      const letter = name === undefined ? letterOf(Number(code)) : entities.get(name.toLowerCase());
      return letter?.padEnd(whole.length, filler) ?? whole;
    });
}

function letterOf(code: number): string | undefined {
  if (code === 160) return " ";
  return code >= 33 && code < 0x2fff ? String.fromCharCode(code) : undefined;
}

/** `**Order**` and `*cable*`; not the signs of `3*2.5` and of a list. */
const emphasis = /(?<![^\s(])(\*{1,2})(?=[^\s*])([^*\n]{1,200}[^\s*])\1(?![\p{L}\p{N}*])/gu;

function withoutEmphasis(message: string): string {
  return message.replace(emphasis, (_, stars: string, text: string) => {
    const space = filler.repeat(stars.length);
    return `${space}${text}${space}`;
  });
}
