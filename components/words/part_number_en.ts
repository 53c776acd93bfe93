/** What the page of a customer's part numbers says in English. */

export const partNumberEn = {
  partNumbers: {
    title: "Part numbers",
    heading: (customer: string) => `Part numbers of ${customer}`,
    text: "A number of theirs in a message is an exact match for the product.",
    none: "No part numbers are known yet.",
    noHits: (query: string) => `No part number matches “${query}”.`,
    query: "Part number, product number or name",
    search: "Search",
    partNumber: "Their number",
    sku: "Our number",
    product: "Product",
    archived: "archived",
    add: "Add the part number",
    remove: "Remove",
    removeIt: (number: string) => `Remove ${number}`,
    added: (number: string, sku: string) => `${number} stands for ${sku} now.`,
    removed: "The part number was removed.",
    more: "More part numbers",
    exportLink: "Export part numbers",
    faults: {
      noProduct: "no product has this number",
      odd: "must have a letter from a to z or a digit",
      empty: "must not be empty",
      long: "is too long",
    },
  },
};
