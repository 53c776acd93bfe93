/** Marks of HTML and Markdown: seen as white space, line breaks and tabs of the same length, so that places stay. */

const tag =
  /<\/?([a-z][a-z0-9]{0,10})(?:\s[^<>]{0,500})?\/?>|&(?:nbsp|#160);|\*\*|__|<!--[^<>]{0,500}-->/gi;
const breaking = /^(?:br|p|div|tr|li|ul|ol|table|h\d|thead|tbody)$/i;
const cell = /^(?:td|th)$/i;

/** The text as its layout is read: equally long, marks blanked out. */
export function withoutMarks(text: string): string {
  return text.replace(tag, (mark, name: string | undefined) => {
    if (name === undefined) return " ".repeat(mark.length);
    if (breaking.test(name)) return " ".repeat(mark.length - 1) + "\n";
    // A cell ends with its tag; the opening one is only space.
    if (cell.test(name)) return " ".repeat(mark.length - 1) + (mark[1] === "/" ? "\t" : " ");
    return known.test(name) ? " ".repeat(mark.length) : mark;
  });
}
const known =
  /^(?:b|i|u|em|strong|span|font|a|html|body|head|meta|style|img|sup|sub|small|center|col|colgroup|o|pre|code|blockquote|hr)$/i;
