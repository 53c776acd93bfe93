/** The small print below a mail: it counts nothing that is wanted. */

const surely =
  /intended (?:solely|only) for|(?:received|got) (?:it|this (?:e-?mail|message)) in error|nicht der richtige adressat|nie jest(?:eś|eście|eście państwo)? (?:jej |zamierzonym )?(?:adresatem|odbiorcą)/i;
const likely =
  /confidential|disclaimer|privileged|vertraulich|poufn|adressat|adresat|\b(?:gdpr|dsgvo|rodo)\b/i;

/** Is the text of a block a disclaimer? Below a closing phrase (`signed`) a word of one is enough. */
export function isDisclaimer(text: string, signed: boolean): boolean {
  return surely.test(text) || (signed && likely.test(text));
}
