/** What the pages of price lists say in English. */

export const priceListEn = {
  priceLists: {
    title: "Price lists",
    none: "There are no price lists yet.",
    name: "Name",
    currency: "Currency",
    validFrom: "Valid from",
    validTo: "Valid to",
    dayHint: "A day such as 2026-11-20; empty: without a bound.",
    prices: "Prices",
    customers: "Customers",
    add: "Make a price list",
    save: "Save",
    remove: "Delete the price list",
    removeText: "Customers that have it will have none. Lines keep their prices.",
    sku: "Product number",
    product: "Product",
    minQuantity: "From quantity",
    unitPriceNet: "Net price",
    importTitle: "Import prices",
    columns:
      "Columns: sku, unitPriceNet, and minQuantity where prices have steps. A price that is there is replaced, an empty price takes it out; others stay.",
    canImport: (count: number) => `Can be imported: ${count}`,
    written: (count: number) => `Written: ${count}`,
    more: "More prices",
    noPrices: "The list has no prices yet.",
    odd: (label: string) => `Check “${label}”`,
    taken: "Another price list has this name",
  },
};
