/** Tables of every separator and in every language are one grid: names, counts and units by column. */
import { assertEquals } from "@std/assert";
import { withCells } from "@/core/reading/layout/csv.ts";
import { read } from "@/core/reading/read.ts";
import { computedAtMost } from "@/core/reading/types.ts";
import { terms } from "./mails.ts";

const things = (text: string) =>
  read(text, terms).things.map(({ text, quantity, unit }) => `${quantity} ${unit ?? "-"} ${text}`);

const tables: readonly (readonly [string, string, readonly string[]])[] = [
  [
    "tabs, English head",
    "Item\tQty\tTarget GBP\nAAA batteries, pack of 4\t30\t1.45\n9V block battery\t20\t2.10",
    [
      "30 - AAA batteries, pack of 4",
      "20 - 9V block battery",
    ],
  ],
  [
    "semicolons, German head",
    "Pos;Art;Menge;ME\n10;Patchkabel Cat6 3m grau;80;Stk\n20;Switch 8 Port PoE;2;Stk",
    [
      "80 Stk Patchkabel Cat6 3m grau",
      "2 Stk Switch 8 Port PoE",
    ],
  ],
  [
    "semicolons, Polish head",
    "Lp;Indeks;Nazwa;Ilość;Jm;Cena\n1;BHP-001;Kask ochronny biały;10;szt;35,00\n2;BHP-014;Rękawice robocze rozm. 9;24;par;8,50",
    [
      "10 szt Kask ochronny biały",
      "24 par Rękawice robocze rozm. 9",
    ],
  ],
  [
    "commas and quotation marks",
    '"Line","Mat. No.","Text","Order qty","UoM"\n"00010","400-1182","CABLE TIE 370X4,8 BLK","25","BAG"\n' +
    '"00020","400-1190","BOLT ""M8""","1200","PC"',
    [
      "25 BAG CABLE TIE 370X4,8 BLK",
      '1200 PC BOLT ""M8""',
    ],
  ],
  [
    "commas, only some cells in quotation marks",
    'Item,Qty,Unit\r\n"Cable tie, black, 370 x 4.8",8,bag\r\nFerrule 1.5,1200,pc\r\nSmoke detector,,pc',
    [
      "8 bag Cable tie, black, 370 x 4.8",
      "1200 pc Ferrule 1.5",
      "1 pc Smoke detector",
    ],
  ],
  [
    "pipes with a rule",
    "| Code | Description | Unit | Quantity |\n|------|-------------|------|----------|\n| LX-20 | LED floodlight 20 W | pcs | 8 |\n| LX-50 | LED floodlight 50 W | pcs | 4 |",
    [
      "8 pcs LED floodlight 20 W",
      "4 pcs LED floodlight 50 W",
    ],
  ],
  [
    "rows of dots, no head",
    "Ballpoints blue ........... 100\nGel pens black 0.5 ........  24\nErasers ................... 10",
    [
      "100 - Ballpoints blue",
      "24 - Gel pens black 0.5",
      "10 - Erasers",
    ],
  ],
  ["spaces, no head", "Couch roll 50cm      24\nEyewash bottle       4", [
    "24 - Couch roll 50cm",
    "4 - Eyewash bottle",
  ]],
  [
    "HTML",
    "<table><tr><th>Item</th><th>Qty</th></tr><tr><td>Oak shelf</td><td>4</td></tr><tr><td>Bracket</td><td>8</td></tr></table>",
    [
      "4 - Oak shelf",
      "8 - Bracket",
    ],
  ],
  [
    "names and counts side by side",
    "stapler ........ 4      hole punch ..... 6\nscissors ....... 10     rulers ......... 12",
    [
      "4 - stapler",
      "6 - hole punch",
      "10 - scissors",
      "12 - rulers",
    ],
  ],
  [
    "what is missing, beside what there should be and what there is",
    "Artikel;Soll;Ist;Fehlt\nKabeltrommel 25 m;10;6;4\nCEE-Kupplung 32 A;8;8;0\nGewebeband schwarz;24;4;20",
    [
      "4 - Kabeltrommel 25 m",
      "20 - Gewebeband schwarz",
    ],
  ],
  [
    "what there should be and what there is: the rest is worked out",
    "Item | on hand | target\nCouch roll 50cm | 1 | 3\nEyewash bottle | 2 | 2\nErasers | 4 | 10",
    [
      "2 - Couch roll 50cm",
      "6 - Erasers",
    ],
  ],
  [
    "a column for each place, nothing over the names: their sum",
    "          Cork   Galway   Sligo\nbroom 60    2      1     1\nsqueegee    -      3     -\nmop set     1      1     1",
    [
      "4 - broom 60",
      "3 - squeegee",
      "3 - mop set",
    ],
  ],
  [
    "counts that slipped into the next column",
    "Artikel\tMng\tEH\tBem.\nHandwaschpaste\t12\tDs.\t\nPutztuchrolle\t\t8\tPkg\nBremsenreiniger\t24\tDs.\t",
    [
      "12 - Handwaschpaste",
      "8 Pkg Putztuchrolle",
      "24 - Bremsenreiniger",
    ],
  ],
  [
    "a cell that is missing",
    "poz | indeks | opis | ilość | jm | cena\n10 | WS-1 | KOŁEK ROZP. 8X40 | 12 | OPK | 14,80\n" +
    "40 | MŁOTEK MURARSKI | 2 | SZT | 41,00\n50 | PPE-1 | RĘKAWICE SKÓRZANE | 24 | PAR | 13,80",
    [
      "12 OPK KOŁEK ROZP. 8X40",
      "2 SZT MŁOTEK MURARSKI",
      "24 PAR RĘKAWICE SKÓRZANE",
    ],
  ],
  [
    "a column for each place, and one for their sum",
    "What\tBar\tLobby\tSpa\tSUM\nGU10 spots\t24\t18\t12\t54\nrotary dimmer\t2\t1\t1\t4\nheated mirror\t0\t0\t3\t3",
    [
      "54 - GU10 spots",
      "4 - rotary dimmer",
      "3 - heated mirror",
    ],
  ],
  [
    "a semicolon between quotation marks, and a count that is not known",
    'nazwa;j.m.;ilosc\n"listwa; 5 gniazd";szt.;10\nkreda kolorowa;op.;?\nmysz usb;szt.;-',
    [
      "10 szt listwa; 5 gniazd",
      "1 op kreda kolorowa",
    ],
  ],
  [
    "strokes, and a number of another supplier beside the name",
    "Pos. / Art.-Nr. / Material / Menge\n1 / 77-12 / Fächerscheibe 125 K60 / 40\n2 / 77-15 / Schutzbrille klar / 25",
    [
      "40 - Fächerscheibe 125 K60",
      "25 - Schutzbrille klar",
    ],
  ],
  [
    "numbers of products without names, and remarks",
    "sku;qty;comment\nOF-2001;40;blue\nOF-2003;20;red",
    [
      "40 - OF-2001",
      "20 - OF-2003",
    ],
  ],
  [
    "a column of sizes, and counts under a number sign",
    "Item | Size | No.\nWork gloves nitrile | 9 | 12\nWork gloves nitrile | 10 | 24\nHelmet | - | 6",
    [
      "12 - Work gloves nitrile | 9",
      "24 - Work gloves nitrile | 10",
      "6 - Helmet",
    ],
  ],
  [
    "a caption of cells above the head",
    "Request 10022 | Plant 0300 | P17\n| Pos | Text | Need | UoM | Date |\n|---|---|---|---|---|\n" +
    "| 1 | Copy paper A4 | 12 | PC | 14.10.2025 |\n| 2 | Gel pens blue | 30 | PC | 14.10.2025 |",
    [
      "12 PC Copy paper A4",
      "30 PC Gel pens blue",
    ],
  ],
  [
    "row numbers, and a unit over the counts",
    "lfd\tTeil\tStk\tKennz.\n1\tWischer flach 530\t2\tOS-KL 480\n2\tH7 normal\t10\tVorrat\n" +
    "3\tKopierpapier A4\t5\tBüro",
    [
      "2 - Wischer flach 530",
      "10 - H7 normal",
      "5 - Kopierpapier A4",
    ],
  ],
  [
    "numbers of orders and days under what looks like a need",
    "Req#;Item text;Qty;Required\nRQ-88120;Copy paper A4;6;02-Sep\nRQ-88120;Gel pens blue;12;16-Sep",
    [
      "6 - Copy paper A4",
      "12 - Gel pens blue",
    ],
  ],
  [
    "a colour and a size of their own",
    "Artikel;Farbe;Größe;Menge\nWarnweste;gelb;XL;12\nHelm;weiß;;4",
    [
      "12 - Warnweste;gelb;XL",
      "4 - Helm;weiß",
    ],
  ],
];

Deno.test("tables are read by their columns", async (test) => {
  for (const [name, text, expected] of tables) {
    await test.step(name, () => assertEquals(things(text), expected));
  }
});

Deno.test("commas of sentences and of decimals part no cells", () => {
  for (
    const text of [
      "We need desks, chairs, lamps\nand shelves, boxes, bins",
      "YDY 3x1,5 2,50\nYDY 3x2,5 3,70\nYDY 5x2,5 8,90",
      "bolts,nuts,washers\nand 4 vans",
      '"Two, please", he said, "of each"',
    ]
  ) assertEquals(withCells(text), text);
});

Deno.test("what a table says together is worked out, and says how", () => {
  const { things } = read(
    "Item | in stock | target\nCouch roll 50cm | 1 | 3\nErasers | 4 | 10",
    terms,
  );
  assertEquals(things.map(({ computed }) => computed), ["3 - 1", "10 - 4"]);
  assertEquals(things.every(({ countCertainty }) => countCertainty <= computedAtMost), true);
});

Deno.test("what there is enough of is listed as owned", () => {
  const { notAsked } = read(
    "Item | in stock | target\nCouch roll | 3 | 3\nErasers | 4 | 10",
    terms,
  );
  assertEquals(
    notAsked.filter(({ text }) => text === "Couch roll").map(({ reason }) => reason),
    ["owned"],
  );
});

Deno.test("times and telephones in a column count nothing", () => {
  const text = "Zosia  10:02  kabel USB-C x1\nKuba  10:04  ładowarka 65 W\nHela  10:11  klawiatura";
  assertEquals(read(text, terms).things.some(({ quantity }) => quantity === "10"), false);
});
