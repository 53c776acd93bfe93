import { assertEquals } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";

const lists: readonly (readonly [string, readonly string[]])[] = [
  ["Flour 20 kg\nMilk 12 l\nEggs 60 pcs", ["20 Flour", "12 Milk", "60 Eggs"]],
  // One weight may be a size.
  ["Gaśnica 6 kg\nApteczka 2 szt.", ["1 Gaśnica 6 kg", "2 Apteczka"]],
  // The same thing twice: the weights tell them apart.
  ["Hantle 5 kg\nHantle 10 kg\nMata 2 szt.", ["1 Hantle 5 kg", "1 Hantle 10 kg", "2 Mata"]],
  // Lengths are sizes.
  ["Kabel 50 m\nDrabina 5 m\nPuszka 60 szt.", ["1 Kabel 50 m", "1 Drabina 5 m", "60 Puszka"]],
];

Deno.test("weights say how much only beside counted things", async (test) => {
  for (const [message, asks] of lists) {
    await test.step(message, () => {
      const read = readFragments(message).map(({ quantity, text }) => `${quantity} ${text}`);
      assertEquals(read, [...asks]);
    });
  }
});
