/** The small print below a mail: it counts nothing that is wanted. */
import type { Text } from "@/core/matching/words/text.ts";
import { isContact } from "./contact.ts";
import type { Block } from "./layout.ts";

const surely =
  /intended (?:solely|only) for|(?:received|got) (?:it|this (?:e-?mail|message)) in error|nicht der richtige adressat|nie jest(?:eś|eście|eście państwo)? (?:jej |zamierzonym )?(?:adresatem|odbiorcą)|denken sie an die umwelt|consider the environment|pomyśl o środowisku|bevor sie diese (?:e-?)?mail (?:aus)?drucken|before printing this/i;
const likely =
  /confidential|disclaimer|privileged|vertraulich|poufn|adressat|adresat|\b(?:gdpr|dsgvo|rodo)\b/i;

/** Is the text of a block a disclaimer? Below a closing phrase (`signed`) a word of one is enough. */
export function isDisclaimer(text: string, signed: boolean): boolean {
  return surely.test(text) || (signed && likely.test(text));
}

/** Does a block only carry the mail: a disclaimer, or who writes? */
export function isSmallPrint(text: Text, block: Block): boolean {
  const said = text.message.slice(block[0]?.start, block.at(-1)?.end);
  return isDisclaimer(said, block[0]?.signed === true) || isContact(text, block);
}
