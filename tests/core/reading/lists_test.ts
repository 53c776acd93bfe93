/** Entries of lists, and names that are written with marks: what is a count, and what is a name. */
import { assertEquals } from "@std/assert";
import { read } from "@/core/reading/read.ts";
import { bared } from "@/tools/reading/augment.ts";
import { random } from "@/tools/reading/lessons.ts";
import { mailsIn } from "@/tools/reading/mails.ts";
import { terms } from "./mails.ts";

const said = (text: string) =>
  read(text, terms).things.map(({ text, head, quantity }) =>
    `${quantity} ${head === undefined ? "" : `${head.text}: `}${text}`
  );

Deno.test("the number of an entry is no count of it, nor is what stands elsewhere", () => {
  const list = "Hello,\n\ncould you send us an offer for these items?\n\n1. desk lamp, qty 9\n" +
    "2. three lever arch files\n3. whiteboard\n4. office chair\n5. 20 glue sticks\n\n" +
    "Delivery to Hauptstrasse 27, 10115 Berlin.";
  assertEquals(said(list), [
    "9 desk lamp",
    "3 lever arch files",
    "1 whiteboard",
    "1 office chair",
    "20 glue sticks",
  ]);
});

Deno.test("an entry without a count has none of the entries around it", () => {
  const list = "Good morning, please let us have your best price:\n\n4 pcs swing bins\n" +
    "letter trays\n30 pcs glue sticks\nstanding desk\n\nPayment terms 30 days.";
  assertEquals(said(list), ["4 swing bins", "1 letter trays", "30 glue sticks", "1 standing desk"]);
});

Deno.test("a long number is a thing of its own, and not of what kind the one before is", () => {
  const list = "Please quote:\n\ntoner cartridge yellow: 8\nwhiteboard: 5\n44059111: 12";
  assertEquals(said(list), ["8 toner cartridge yellow", "5 whiteboard", "12 44059111"]);
});

Deno.test("a point within a name ends no name", () => {
  const text =
    "We would like to order 75 chairs, two StarTech.com DisplayPort to HDMI cables and 5 lamps.";
  assertEquals(said(text), [
    "75 chairs",
    "2 StarTech.com DisplayPort to HDMI cables",
    "5 lamps",
  ]);
});

Deno.test("one count is that of two things where each has it", () => {
  assertEquals(said("Please send us staplers and hole punches, 10 each."), [
    "10 staplers",
    "10 hole punches",
  ]);
});

Deno.test("of a list entries are learned from without their counts, and are asked for once", () => {
  const text = "Please quote:\n- 5 x lamps\n- chairs: 6 pcs\n- desks 140x70 - 3\nand 8 pens.";
  const spans = ["lamps", "chairs", "desks 140x70", "pens"];
  const line = (span: string, at: number) => ({ span, quantity: ["5", "6", "3", "8"][at] });
  const [mail] = mailsIn(JSON.stringify({ id: "a", lang: "en", text, lines: spans.map(line) }));
  const seen = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const made = bared(mail!, random(seed), "a~bare");
    for (const { span, start, end, quantity } of made?.lines ?? []) {
      assertEquals(made!.text.slice(start, end), span);
      seen.add(`${quantity} ${span}`);
    }
  }
  assertEquals([...seen].sort(), [
    "1 chairs",
    "1 desks 140x70",
    "1 lamps",
    "3 desks 140x70",
    "5 lamps",
    "6 chairs",
    "8 pens",
  ]);
});

Deno.test("a place with its postcode is no thing, and a thread is no postcode", () => {
  const text =
    "Please quote:\n3 whiteboards\nscrews M12 X100, 20 pcs\n\nMany thanks\nMaura Keane\n" +
    "School Secretary\nSt Brendan's School, 22 Quay Road, Co. Kerry V92 X000\nTel. +353 20 910 0146";
  assertEquals(said(text), ["3 whiteboards", "20 screws M12 X100"]);
});
