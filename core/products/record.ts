/** A product as it comes into the catalogue. */

/** What an import or the demo data says of a product; numbers are decimal text, `vatRate` is percent points. */
export interface ProductRecord {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** The trade's other names, in any language, comma separated; searched, never shown. */
  readonly searchWords: string;
  readonly unit: string;
  readonly category: string;
  readonly unitPriceNet: string;
  readonly vatRate: string;
  readonly currency: string;
}
