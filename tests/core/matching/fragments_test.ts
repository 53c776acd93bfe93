import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { readFragments } from "@/core/matching/fragments.ts";

/** A message and what it asks for, as `quantity thing`. */
interface Mail {
  readonly name: string;
  readonly text: string;
  readonly asks: readonly string[];
}

const layouts: Mail[] = [
  {
    name: "a list with bullets, greeting, delivery, signature",
    text:
      "Hi Anna,\n\nplease quote:\n\n- 5 desk lamps\n- ten whiteboards\n\nDelivery by 3/1/2026 to 14 Mill Lane, Leeds LS1 4AB.\n\nBest regards,\nTom Becker\nBluebell Ltd\nTel: +44 20 7946 0608",
    asks: ["5 desk lamps", "10 whiteboards"],
  },
  {
    name: "a numbered list, the numbers are no quantities",
    text: "Hello,\n1. 20 x desk lamps\n2) 3 whiteboards\n3. flip chart",
    asks: ["20 desk lamps", "3 whiteboards", "1 flip chart"],
  },
  {
    name: "plain lines, one without a quantity",
    text:
      "Please send us an offer for:\n\n5 desk lamps\nSamsung CLT-M508L\nwhiteboards - 3\n\nThanks",
    asks: ["5 desk lamps", "1 Samsung CLT-M508L", "3 whiteboards"],
  },
  {
    name: "a table with a header, semicolons",
    text: "qty;item\n3;desk lamp\n12;whiteboard 90 x 120 cm",
    asks: ["3 desk lamp", "12 whiteboard 90 x 120 cm"],
  },
  {
    name: "a table without a header",
    text: "Hello,\n\ndesk lamp;3\nwhiteboard;12\n",
    asks: ["3 desk lamp", "12 whiteboard"],
  },
  {
    name: "a table of tabs with positions, numbers and prices",
    text:
      "Pos\tArt.-Nr.\tBezeichnung\tMenge\tPreis\n1\tRQ204AA\tSchreibtischlampe\t3\t12,50\n2\tRQ205AA\tTafel\t12\t99,00",
    asks: ["3 RQ204AA Schreibtischlampe", "12 RQ205AA Tafel"],
  },
  {
    name: "a table of bars as in Markdown",
    text: "| Product | Qty |\n|---|---|\n| desk lamp | 3 |\n| whiteboard | 12 |",
    asks: ["3 desk lamp", "12 whiteboard"],
  },
  {
    name: "label and value, one a line",
    text: "Item: desk lamp\nQty: 3\n\nItem: whiteboard\nQty: 12",
    asks: ["3 desk lamp", "12 whiteboard"],
  },
  {
    name: "prose with quantities in front",
    text: "We need 60 tripods, eight HDMI cables and a laptop bag. Our budget is around 1500 EUR.",
    asks: ["60 tripods", "8 HDMI cables", "1 laptop bag"],
  },
  {
    name: "prose with quantities behind",
    text: "Could you offer tripods (60), HDMI cables (8) and laptop bags (3)?",
    asks: ["60 tripods", "8 HDMI cables", "3 laptop bags"],
  },
  {
    name: "prose that a mail program wrapped",
    text:
      "Hello, we are opening a new branch and therefore we need 60 tripods, eight\nHDMI cables and also twelve laptop bags.",
    asks: ["60 tripods", "8 HDMI cables", "12 laptop bags"],
  },
  {
    name: "a list entry that a mail program wrapped",
    text: "- 5 x DisplayPort to HDMI video\n  adapter cable\n- 3 x desk lamps",
    asks: ["5 DisplayPort to HDMI video adapter cable", "3 desk lamps"],
  },
  {
    name: "Polish prose with inflected numbers",
    text:
      "Dzień dobry, potrzebujemy dwudziestu krzeseł, trzy biurka oraz jedną lampę. Termin dostawy do 15 maja. Pozdrawiam, Jan Nowak",
    asks: ["20 krzeseł", "3 biurka", "1 lampę"],
  },
  {
    name: "Polish list with a footer",
    text:
      "Dzień dobry,\nproszę o ofertę na:\n- śruby M8x40 - 200 szt.\n- podkładki M8 – 200 szt.\n\nPozdrawiam\nAnna Kowalska\nBudex Sp. z o.o., ul. Polna 5, 00-950 Warszawa, NIP 525-000-00-00",
    asks: ["200 śruby M8x40", "200 podkładki M8"],
  },
  {
    name: "German prose with the verb at the end",
    text:
      "Guten Tag, wir möchten zwölf Bürostühle, fünfundzwanzig Lampen und einen Drucker bestellen. Lieferung bitte bis Freitag. Mit freundlichen Grüßen",
    asks: ["12 Bürostühle", "25 Lampen", "1 Drucker"],
  },
  {
    name: "quoted mail under a message that asks is left out",
    text:
      "Please quote 5 desk lamps.\n\nOn Mon, 3 Jan 2026, Jo wrote:\n> we sent 9 x whiteboards\n> last week",
    asks: ["5 desk lamps"],
  },
  {
    name: "a quoted list is read when the message only points to it",
    text: "Hi, see below please.\n\n> 5 x desk lamps\n> 9 x whiteboards",
    asks: ["5 desk lamps", "9 whiteboards"],
  },
  {
    name: "a forwarded mail",
    text:
      "FYI\n\n-----Original Message-----\nFrom: Jo\nSent: Monday\nSubject: order\n\nPlease quote:\n- 5 desk lamps",
    asks: ["5 desk lamps"],
  },
  {
    name: "several in one line",
    text: "- 5 desk lamps, 3 whiteboards and 2 flip charts",
    asks: ["5 desk lamps", "3 whiteboards", "2 flip charts"],
  },
  {
    name: "a correction in a later sentence",
    text: "We need 10 tripods and 5 desk lamps. Sorry, make that 12 tripods.",
    asks: ["12 tripods", "5 desk lamps"],
  },
  {
    name: "words that look like separators stay in the name",
    text: "- 8 mens socks, black and white\n- 3 salt and pepper mills",
    asks: ["8 mens socks, black and white", "3 salt and pepper mills"],
  },
];

const noise: [name: string, text: string][] = [
  [
    "thanks",
    "Hi,\n\nthanks for the quick delivery last week, everything arrived in good order.\n\nBest regards,\nDaniel",
  ],
  ["a question", "Hello,\n\nare you open on week 48? Our reference: PO-28702."],
  ["a catalogue", "Could you send us your catalogue and price list?"],
  ["an invoice", "Please send the invoice 2026/123 again, NIP 525-000-00-00."],
  [
    "Polish thanks",
    "Dzień dobry,\ndziękuję za ofertę, odezwę się w przyszłym tygodniu.\nPozdrawiam\nJan",
  ],
  [
    "Polish question",
    "Czy jutro jesteście Państwo czynni do 16:00? Proszę o telefon: 601 234 567.",
  ],
  [
    "German thanks",
    "Guten Tag,\nvielen Dank für die schnelle Lieferung.\nMit freundlichen Grüßen\nUte Maier\nTel. 030 23125 417",
  ],
  ["an address", "Delivery address:\nHarbor View Hotel\n14 Mill Lane\n10115 Berlin"],
  [
    "a new address",
    "Please note our new address from 1 December: 14 Foundry Lane, Sheffield S3 8AB.",
  ],
  ["a number to be corrected", "One thing: the PO number should be 4500099, not 4500098."],
  ["an offer in question", "Are the desks from quote Q-2211 still on track for Friday?"],
  ["a cancelled order", "Bitte stornieren Sie Auftrag 77123 vom 02.11.2026 über 12 Bürostühle."],
  ["an invoice in arrears", "Just chasing invoice 20418 for 1,250.00 GBP, now 14 days overdue."],
  ["nothing", " \n\n\t"],
];

Deno.test("a message gives the things it asks for", async (test) => {
  for (const { name, text, asks } of layouts) {
    await test.step(name, () => {
      assertEquals(readFragments(text).map((each) => `${each.quantity} ${each.text}`), asks);
    });
  }
});

Deno.test("talk gives nothing", async (test) => {
  for (const [name, text] of noise) {
    await test.step(name, () => assertEquals(readFragments(text), []));
  }
});

Deno.test("a product number is read with its label, from a column, or by its looks", async (test) => {
  const cases: [text: string, code: string | undefined, labelled: boolean][] = [
    ["- art. no. RQ204AA: 5", "RQ204AA", true],
    ["- Art.-Nr. RQ204AA, 5 Stück", "RQ204AA", true],
    ["- nr kat. RQ204AA – 5 szt.", "RQ204AA", true],
    ["- SKU 0757120217268 x 5", "0757120217268", true],
    ["- 5 x HP RQ204AA", "RQ204AA", false],
    ["sku;item;qty\nRQ204AA;desk lamp;5", "RQ204AA", true],
    ["- 5 x USB stick 256GB", undefined, false],
    ["- 5 x desk lamp", undefined, false],
  ];
  for (const [text, code, labelled] of cases) {
    await test.step(text, () => {
      const [found] = readFragments(text);
      assertEquals([found?.code, found?.codeLabelled], [code, labelled]);
    });
  }
});

const piece = fc.constantFrom(
  ..."5|x|12 pcs|lamp|USB cable|M8 x 40|,|;|\n|\n- |> |and|und|oraz|we need|proszę o|(|)|:|\t|zwei|dozen|PO-123|Best regards|3,5|1.000|à|🙂|ß|\r\n| "
    .split("|"),
);
const message = fc.oneof(
  fc.array(piece, { maxLength: 60 }).map((parts) => parts.join(" ")),
  fc.string({ unit: "binary", maxLength: 300 }),
);

Deno.test("every fragment stands in its place and says nothing else, places do not overlap, quantities are positive", () => {
  fc.assert(fc.property(message, (text) => {
    let end = 0;
    for (const fragment of readFragments(text)) {
      // A name said once stands with each thing it holds for ("5 hooks: M8, M10"), and a count may stand within a place.
      const words = (given: string) =>
        given.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
      const place = words(text.slice(fragment.start, fragment.end));
      const said = new Set(words(text));
      assert(words(fragment.text).every((word) => said.has(word)), `${fragment.text} is not said`);
      assert(
        place.length === 0 || words(fragment.text).some((word) => place.includes(word)),
        `${fragment.text} does not stand in ${place.join(" ")}`,
      );
      assert(fragment.start >= end && fragment.end > fragment.start, "places overlap");
      assert(/^\d+(\.\d+)?$/.test(fragment.quantity) && Number(fragment.quantity) > 0);
      end = fragment.end;
    }
  }));
});

Deno.test("the same text gives the same fragments, and a list line more gives one more", () => {
  const name = fc.constantFrom("desk lamp", "USB cable", "Wanduhr", "krzesło obrotowe");
  fc.assert(fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 9999 }), name)), (list) => {
    const text = list.map(([count, thing]) => `- ${count} x ${thing}`).join("\n");
    assertEquals(
      readFragments(text).map((each) => [Number(each.quantity), each.text]),
      list.map(([count, thing]) => [count, thing]),
    );
    assertEquals(readFragments(text), readFragments(text));
  }));
});
