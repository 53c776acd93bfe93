/** What the columns of product files are called here: chosen once on the page of the import, and offered again. */
import type { App } from "@/core/app.ts";
import { type ColumnNames, type ProductColumn, productColumns } from "@/core/contracts/import.ts";
import { listImportColumns, saveImportColumns } from "@/db/queries/import_columns.ts";

/** What people call columns, in small letters without marks between; an administrator confirms what is proposed by it. */
const usual: Readonly<Record<string, ProductColumn>> = {
  artikelnummer: "sku",
  artikelnr: "sku",
  artnr: "sku",
  itemnumber: "sku",
  partnumber: "sku",
  productnumber: "sku",
  indeks: "sku",
  kod: "sku",
  numer: "sku",
  bezeichnung: "name",
  produktname: "name",
  productname: "name",
  nazwa: "name",
  beschreibung: "description",
  langtext: "description",
  opis: "description",
  preis: "unitPriceNet",
  nettopreis: "unitPriceNet",
  listenpreis: "unitPriceNet",
  vknetto: "unitPriceNet",
  price: "unitPriceNet",
  netprice: "unitPriceNet",
  listprice: "unitPriceNet",
  cena: "unitPriceNet",
  cenanetto: "unitPriceNet",
  mwst: "vatRate",
  ust: "vatRate",
  vat: "vatRate",
  taxrate: "vatRate",
  stawkavat: "vatRate",
  wahrung: "currency",
  waluta: "currency",
  einheit: "unit",
  mengeneinheit: "unit",
  uom: "unit",
  jm: "unit",
  jednostka: "unit",
  kategorie: "category",
  warengruppe: "category",
  group: "category",
  kategoria: "category",
  grupa: "category",
  einkaufspreis: "cost",
  ek: "cost",
  koszt: "cost",
  mindestmenge: "minQuantity",
  minimumquantity: "minQuantity",
};

/** A header as it is compared: `Artikel-Nr.` is `artikelnr`. */
function keyOf(header: string): string {
  return header.toLowerCase().normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "").slice(0, 200);
}

const own = new Map(productColumns.map((column) => [keyOf(column), column]));

/** What each header most probably means: as it was chosen before, as it is called here, as people call it, or nothing. */
export async function proposeColumns(
  { database }: Pick<App, "database">,
  header: readonly string[],
): Promise<ColumnNames> {
  const chosen = await listImportColumns(database.sql, "products", header.map(keyOf));
  const known = new Map(chosen.map(({ header, field }) => [header, columnIn(field)]));
  const taken = new Set<string>();
  return Object.fromEntries(header.flatMap((name) => {
    const key = keyOf(name);
    const column = known.get(key) ?? own.get(key) ?? usual[key] ?? "";
    // A column of ours that stands there twice is refused by who reads the file; of others the first counts.
    if (taken.has(column)) return own.get(key) === column ? [] : [[name, ""]];
    if (column !== "") taken.add(column);
    return [[name, column]];
  }));
}

/** Keeps what an administrator chose. */
export async function rememberColumns(
  { database }: Pick<App, "database">,
  columns: ColumnNames,
): Promise<void> {
  const rows = new Map(Object.entries(columns).map(([name, field]) => [keyOf(name), field]));
  rows.delete("");
  await saveImportColumns(
    database.sql,
    "products",
    [...rows].map(([header, field]) => ({ header, field })),
  );
}

/** A field of a form as a column; the empty text for anything else. */
export function columnIn(field: string): ProductColumn | "" {
  return productColumns.find((column) => column === field) ?? "";
}
