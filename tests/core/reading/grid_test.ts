/** Tables of every separator and in every language are one grid: names, counts and units by column. */
import { assertEquals } from "@std/assert";
import { read } from "@/core/reading/read.ts";
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
];

Deno.test("tables are read by their columns", async (test) => {
  for (const [name, text, expected] of tables) {
    await test.step(name, () => assertEquals(things(text), expected));
  }
});
