/** What the columns of files are called here: chosen once on the page of an import, and offered again. */
import type { App } from "@/core/app.ts";
import {
  type ColumnNames,
  type CustomerColumn,
  customerColumns,
  type PriceColumn,
  priceColumns,
  type ProductColumn,
  productColumns,
} from "@/core/contracts/import.ts";
import {
  type FileKind,
  listImportColumns,
  saveImportColumns,
} from "@/db/queries/catalogue/import_columns.ts";

/** What people call columns, in small letters without marks between; an administrator confirms what is proposed by it. */
const usualOfProducts: Readonly<Record<string, ProductColumn>> = {
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

/** The same of files of customers. */
const usualOfCustomers: Readonly<Record<string, CustomerColumn>> = {
  firma: "name",
  firmenname: "name",
  kunde: "name",
  kundenname: "name",
  customer: "name",
  customername: "name",
  company: "name",
  nazwa: "name",
  nazwafirmy: "name",
  klient: "name",
  kundennummer: "number",
  kundennr: "number",
  customernumber: "number",
  numerklienta: "number",
  ustid: "vatId",
  ustidnr: "vatId",
  vatnumber: "vatId",
  vat: "vatId",
  nip: "vatId",
  regon: "registrationNumber",
  handelsregister: "registrationNumber",
  adresse: "address",
  anschrift: "address",
  adres: "address",
  lieferadresse: "deliveryAddress",
  adresdostawy: "deliveryAddress",
  land: "country",
  kraj: "country",
  mail: "email",
  emailadresse: "email",
  emailaddress: "email",
  telefon: "phone",
  tel: "phone",
  sprache: "language",
  jezyk: "language",
  wahrung: "currency",
  waluta: "currency",
  rabatt: "discountPercent",
  rabat: "discountPercent",
  discount: "discountPercent",
  zahlungsbedingungen: "paymentTerms",
  warunkipatnosci: "paymentTerms",
  lieferbedingungen: "deliveryTerms",
  warunkidostawy: "deliveryTerms",
  bemerkung: "notes",
  notizen: "notes",
  uwagi: "notes",
};

/** The same of price lists. */
const usualOfPrices: Readonly<Record<string, PriceColumn>> = {
  ...Object.fromEntries(
    Object.entries(usualOfProducts).flatMap(([header, column]) => {
      const known = priceColumns.find((each) => each === column);
      return known ? [[header, known]] : [];
    }),
  ),
  abmenge: "minQuantity",
  menge: "minQuantity",
  staffel: "minQuantity",
  quantity: "minQuantity",
  fromquantity: "minQuantity",
  ilosc: "minQuantity",
  iloscod: "minQuantity",
};

interface Kind<Column extends string> {
  readonly columns: readonly Column[];
  readonly usual: Readonly<Record<string, Column>>;
}

const kinds: { readonly [K in FileKind]: Kind<ColumnOf[K]> } = {
  products: { columns: productColumns, usual: usualOfProducts },
  customers: { columns: customerColumns, usual: usualOfCustomers },
  price_lists: { columns: priceColumns, usual: usualOfPrices },
};

/** The columns that a kind of file can have. */
interface ColumnOf {
  readonly products: ProductColumn;
  readonly customers: CustomerColumn;
  readonly price_lists: PriceColumn;
}

/** A header as it is compared: `Artikel-Nr.` is `artikelnr`. */
function keyOf(header: string): string {
  return header.toLowerCase().normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "").slice(0, 200);
}

/**
 * What each header of a file means: as a person says it now, who is remembered; else as it was chosen before, as it is called
 * here, as people call it, or nothing.
 *
 * @param said by header, as a form says it; what is no column leaves the header out
 */
export async function columnsOfFile<K extends FileKind>(
  app: Pick<App, "database">,
  kind: K,
  header: readonly string[],
  said: Readonly<Record<string, string>>,
): Promise<ColumnNames<ColumnOf[K]>> {
  const columns: readonly ColumnOf[K][] = kinds[kind].columns;
  const chosen = header.filter((name) => Object.hasOwn(said, name))
    .map((name) => [name, columns.find((column) => column === said[name]) ?? ""] as const);
  if (chosen.length > 0) await remember(app, kind, chosen);
  return await propose(app, kind, header);
}

async function propose<K extends FileKind>(
  { database }: Pick<App, "database">,
  kind: K,
  header: readonly string[],
): Promise<ColumnNames<ColumnOf[K]>> {
  const { columns, usual }: Kind<ColumnOf[K]> = kinds[kind];
  const chosen = await listImportColumns(database.sql, kind, header.map(keyOf));
  type Meant = ColumnOf[K] | "";
  const known = new Map<string, Meant>(
    chosen.map(({ header, field }) => [header, columns.find((each) => each === field) ?? ""]),
  );
  const own = new Map<string, Meant>(columns.map((column) => [keyOf(column), column]));
  const taken = new Set<string>();
  return Object.fromEntries(header.flatMap((name): [string, Meant][] => {
    const key = keyOf(name);
    const column: Meant = known.get(key) ?? own.get(key) ?? usual[key] ?? "";
    // A column of ours that stands there twice is refused by who reads the file; of others the first counts.
    if (taken.has(column)) return own.get(key) === column ? [] : [[name, ""]];
    if (column !== "") taken.add(column);
    return [[name, column]];
  }));
}

/** Keeps what an administrator chose. */
async function remember(
  { database }: Pick<App, "database">,
  kind: FileKind,
  columns: readonly (readonly [string, string])[],
): Promise<void> {
  const rows = new Map(columns.map(([name, field]) => [keyOf(name), field]));
  rows.delete("");
  await saveImportColumns(
    database.sql,
    kind,
    [...rows].map(([header, field]) => ({ header, field })),
  );
}

/** What the form shows of the columns of a file. */
export function meaningsOf(
  kind: FileKind,
  columns: Readonly<Record<string, string>>,
): { header: string; field: string; fields: readonly string[] }[] {
  const fields = kinds[kind].columns;
  return Object.entries(columns).map(([header, field]) => ({ header, field, fields }));
}
