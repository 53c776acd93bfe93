/** Why the VAT of an offer is what it is, as far as it is known (UNCL 5305). */

/** A category of EN 16931 and, of supplies that leave the country untaxed, the reason that its breakdown must give. */
export interface VatCategory {
  readonly id: "S" | "Z" | "K" | "G";
  readonly reason?: { readonly code: string; readonly text: string };
}

/** Who sells and who buys, as far as VAT asks. */
export interface VatParties {
  /** With the letters of its country, or they are not known. */
  readonly sellerVatId?: string | null;
  readonly buyerVatId?: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly buyerCountry?: string | null;
}

/** Member states as VAT ids write them; XI is Northern Ireland, which counts for goods (Directive 2006/112, as amended 2020). */
const members = new Set(
  "AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" "),
);
/** Countries outside whose VAT ids begin with letters: other ids say nothing of a country. */
const others = new Set(["CH", "GB", "NO"]);

const standard: VatCategory = { id: "S" };
const zero: VatCategory = { id: "Z" };
/** BR-IC-10, BR-G-10: the code of the VATEX list or this text; both are written, since some readers take only one. */
const withinUnion: VatCategory = {
  id: "K",
  reason: { code: "VATEX-EU-IC", text: "Intra-community supply" },
};
const exported: VatCategory = {
  id: "G",
  reason: { code: "VATEX-EU-G", text: "Export outside the EU" },
};

/**
 * The category of a rate. Above 0 % it is `S`. 0 % is
 *
 * - `K` where seller and buyer have VAT ids of two member states (EN 16931 BR-IC-02 to BR-IC-04; Directive 2006/112, article
 *   138), and the buyer is not outside of the Union,
 * - `G` where the seller has a VAT id of a member state and the buyer is outside of the Union (BR-G-02 to BR-G-04; article 146),
 * - else `Z`, which needs no reason: within one country, without the buyer's VAT id or country, or from a seller whose tax id
 *   says no member state. `E` (exempt) would need a reason that nobody has said.
 *
 * The buyer's country counts before the letters of the VAT id. Whether goods leave the country is not known before they do:
 * the rate of 0 % is the seller's word for it.
 */
export function vatCategory(rate: number, parties: VatParties): VatCategory {
  if (rate > 0) return standard;
  const seller = lettersOf(parties.sellerVatId);
  if (seller === undefined || !members.has(seller)) return zero;
  const registered = lettersOf(parties.buyerVatId);
  const country = letters(parties.buyerCountry) ?? registered;
  const isMember = registered !== undefined && members.has(registered);
  // Of the United Kingdom only Northern Ireland counts, by its own ids; Monaco counts as France (article 7).
  const isInside = country !== undefined && members.has(country) || country === "MC" ||
    isMember && country === "GB" && registered === "XI";
  if (country !== undefined && !isInside) return exported;
  return isMember && registered !== seller && country !== seller ? withinUnion : zero;
}

/** The letters that a VAT id begins with, where they are a country's. */
function lettersOf(vatId: string | null | undefined): string | undefined {
  const found = /^[A-Z]{2}(?=[\dA-Z])/.exec(vatId?.trim() ?? "")?.[0];
  return found !== undefined && (members.has(found) || others.has(found)) ? found : undefined;
}

/** A country as VAT ids write it. */
function letters(country: string | null | undefined): string | undefined {
  return country === "GR" ? "EL" : country || undefined;
}
