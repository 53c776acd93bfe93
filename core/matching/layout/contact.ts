/** Blocks that only say who writes: firm, street, town, telephone, register, tax and bank numbers, without a closing phrase above. */
import type { Text } from "@/core/matching/words/text.ts";
import type { Block } from "./layout.ts";

/** What lines of a letterhead begin with or hold, and lines of a list hardly ever do. */
const carried =
  /^(?:tel|fon|fax|mobil|handy|phone|mobile|[tfm])\b[.:/ ]*[+(\d][\d\s()/.-]{5,}|^[ad]t?-\d{4,5} \p{Lu}|^ch-\d{4} \p{Lu}|^(?:[\p{L}.-]+[ ,]+)*[\p{L}.-]*(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|ufer) \d+ ?[a-z]?(?:$|,)|^\d{5} \p{Lu}[\p{L}-]+(?: |$)|\b(?:HR[AB]|UID|FN|BIC|IBAN|NIP|REGON|KRS)\b[ :.-]*[A-Z]{0,5}\d|\b(?:USt|MwSt|MWST|VAT)[.-]?(?:Id|Nr|ID|No)?[.-]*(?:Nr|No)?\.?:? ?[A-Z]{2,3}[ -]?\d|^(?:www\.|https?:|\S+@)\S+$|^(?:Sitz der|Gesch(?:ä|ae)ftsf(?:ü|ue)hr|Amtsgericht|Registergericht|Steuernummer|Bankverbindung|Handelsregister|Firmenbuch|Registered)/iu;

const fewest = 2;

/** Is at least half of the block such lines, two or more of them, and none marked as an entry? */
export function isContact(text: Text, block: Block): boolean {
  if (block.length < fewest || block.some(({ listed }) => listed)) return false;
  const lines = block.filter(({ start, end }) =>
    carried.test(text.message.slice(start, Math.min(end, start + longest)))
  );
  return lines.length >= fewest && lines.length * 2 >= block.length;
}

/** So many characters show what kind of line it is. */
const longest = 120;
