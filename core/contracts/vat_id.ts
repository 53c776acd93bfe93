/** The form of VAT identification numbers, by the country whose letters they begin with. */

/**
 * What follows the two letters (European Commission, VIES FAQ, question 11; GB, XI, CH and NO by their own tax offices).
 * Greece writes EL.
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  NO: /^\d{9}(MVA)?$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Countries that are written otherwise than by their ISO 3166-1 code. */
const letters: Readonly<Record<string, string>> = { GR: "EL" };

/** A number of another country: only its length is known. */
const anyForm = /^[A-Z\d+*]{4,20}$/;

/** A VAT id as it is kept and compared: without spaces, dots, hyphens and slashes, in capitals. */
export function compactVatId(text: string): string {
  return text.normalize("NFKC").replace(/[\s.\-–/]/g, "").toUpperCase();
}

/**
 * Reads a VAT id.
 *
 * @param country ISO 3166-1 alpha-2, where it is known: a number without letters gets them from it
 * @returns the number as it is kept (`PL6312345678`), or what is wrong with it
 */
export function readVatId(
  text: string,
  country?: string | null,
): { vatId: string; fault?: undefined } | { fault: string } {
  const vatId = compactVatId(text);
  const own = forms[vatId.slice(0, 2)];
  if (own) {
    const form = `must have the form of ${vatId.slice(0, 2)} VAT ids`;
    return own.test(vatId.slice(2)) ? { vatId } : { fault: form };
  }
  const home = country ? letters[country] ?? country : "";
  const national = forms[home];
  if (national) {
    return national.test(vatId)
      ? { vatId: `${home}${vatId}` }
      : { fault: `must have the form of ${home} VAT ids` };
  }
  return anyForm.test(vatId) ? { vatId } : { fault: "must have 4 to 20 letters and digits" };
}
