import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("a member has the name of the first and what it does not replace", [
  ["20 double sockets white, 15 single", "20 double sockets white", "15 single sockets white"],
  [
    "cable ties 200 mm black 10 packs, 300 mm 5 packs, white 300 mm 2 packs",
    "10 cable ties 200 mm black",
    "5 cable ties 300 mm black",
    "2 cable ties 300 mm white",
  ],
  [
    "Müllsäcke 120 l schwarz 20, blau 10, 240 l schwarz 5, blau 5",
    "20 Müllsäcke 120 l schwarz",
    "10 Müllsäcke 120 l blau",
    "5 Müllsäcke 240 l schwarz",
    "5 Müllsäcke 240 l blau",
  ],
  ["10 helmets, 5 yellow", "10 helmets", "5 yellow helmets"],
  ["3 ladders, one 5 m", "3 ladders", "1 ladders 5 m"],
  [
    "Bitte 3 Leitern mit 5 Stufen und 2 mit 7 Stufen",
    "3 Leitern mit 5 Stufen",
    "2 Leitern mit 7 Stufen",
  ],
  ["Szafki z zamkiem 10 szt., bez 4 szt.", "10 Szafki z zamkiem", "4 Szafki bez zamkiem"],
  [
    "10 red pens, 10 blue ones and 5 staplers",
    "10 red pens",
    "10 blue pens",
    "5 staplers",
  ],
]);

checkAsks("the name may stand in the line above, or behind", [
  ["- markers black 10\n- red 5\n- 3 staplers", "10 markers black", "5 markers red", "3 staplers"],
  ["Müllsäcke:\n- schwarz 20\n- blau 10", "20 Müllsäcke schwarz", "10 Müllsäcke blau"],
  ["5 schwarze und 3 weiße Stühle", "5 schwarze Stühle", "3 weiße Stühle"],
]);

checkAsks("kinds that make up all of a thing are wanted instead of it", [
  ["100 folders, 40 red and 60 blue", "40 red folders", "60 blue folders"],
  ["We need 20 chairs: 10 black and 10 grey.", "10 black chairs", "10 grey chairs"],
  ["100 folders, 40 red", "100 folders", "40 red folders"],
]);

checkAsks("what names a thing of its own, or none that is known, is left as it is", [
  ["5 desks, 3 white boards", "5 desks", "3 white boards"],
  ["10 pens, 5 A4", "10 pens", "5 A4"],
  ["4 kanister reiniger und 2 besen", "4 reiniger", "2 besen"],
  [
    "Bitte 200 Beutel 300x400 mm, 10 Paletten 1200x800.",
    "200 Beutel 300x400 mm",
    "10 Paletten 1200x800",
  ],
]);

checkAsks(
  "a member's place in the message is all that it says, its unit that of the first",
  [
    [
      "Müllsäcke 120 l schwarz 20 Rollen, blau 10",
      "Rolle: Müllsäcke 120 l schwarz",
      "Rolle: blau 10",
    ],
    ["Boots S3 42 - 3 pairs, 43 - 2 pairs", "-: Boots S3 42 - 3 pairs", "-: 43 - 2 pairs"],
  ],
  ({ unit, start, end }, message) => `${unit ?? "-"}: ${message.slice(start, end)}`,
);
