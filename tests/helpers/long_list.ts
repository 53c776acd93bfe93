/**
 * What a message of fourteen lines and four parts without a product asks for, as messages do: for tests and measurements of a
 * draft of an ordinary size, over the demo catalogue.
 */
export const longList: readonly string[] = [
  "20 reams of A4 copy paper, 80 g",
  "three packs of 160 g card paper A4",
  "40 lever arch files 75 mm, black",
  "10 punched pockets A4, the 50 micron ones",
  "two dozen blue ballpoint pens",
  "3 whiteboard markers, the set of 4 with eraser",
  "5 USB-C docking stations",
  "12 HDMI cables, 3 m",
  "4 x OF-5006",
  "six monitor arms for two screens",
  "8 extension leads",
  "2 desk lamps",
  "30 envelopes C4",
  "6 staplers",
  "1 espresso machine, bean-to-cup",
  "2 hammocks",
  "9 goldfish bowls",
  "1 grand piano",
];
