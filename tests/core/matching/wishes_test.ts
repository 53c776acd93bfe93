import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("a further wish is never lost: English", [
  [
    "Please quote 5 reams of A4 copy paper, 80 g, and 2 USB-C docking stations.\nAlso one espresso machine.",
    "5 A4 copy paper, 80 g",
    "2 USB-C docking stations",
    "1 espresso machine",
  ],
  ["Also one espresso machine. And maybe a red stapler?", "1 espresso machine", "1 red stapler"],
  ["Quote 5 lamps. We would also like an espresso machine.", "5 lamps", "1 espresso machine"],
  ["Please quote 5 lamps and a dozen red staplers.", "5 lamps", "12 red staplers"],
  ["Please quote 5 lamps. And if possible three grinders.", "5 lamps", "3 grinders"],
  ["Please quote 5 lamps. One more thing: a grinder.", "5 lamps", "1 grinder"],
  ["Please quote 5 lamps.\n\nThanks,\nTom\n\nP.S. 2 x grinder", "5 lamps", "2 grinder"],
  ["Please quote 5 lamps.\n\nRegards\nTom\n\nPS: also one grinder please", "5 lamps", "1 grinder"],
  ["Please quote 5 lamps. Plus a grinder.", "5 lamps", "1 grinder"],
  ["Please quote 5 lamps. Oh, and a grinder!", "5 lamps", "1 grinder"],
  ["Please quote 5 lamps. Lastly a grinder.", "5 lamps", "1 grinder"],
  ["Please quote 5 lamps. In addition to that, a grinder.", "5 lamps", "1 grinder"],
  ["Please quote 5 lamps. A grinder would be nice too.", "5 lamps", "1 grinder"],
  ["Hello, 5 lamps please. And a grinder.", "5 lamps", "1 grinder"],
  ["Hi, 5 office chairs please. A grinder.", "5 office chairs", "1 grinder"],
  ["- 5 lamps\n- 3 desks\n\nAnd a red stapler", "5 lamps", "3 desks", "1 red stapler"],
  ["- 5 lamps\n- 3 desks\n\nAlso one grinder.", "5 lamps", "3 desks", "1 grinder"],
  [
    "Need 3 staplers, 2 punches, some tape, and an eraser",
    "3 staplers",
    "2 punches",
    "1 tape",
    "1 eraser",
  ],
  ["5 lamps, also a desk", "5 lamps", "1 desk"],
  ["I'd like a milk frother and filters.", "1 milk frother", "1 filters"],
  ["Could we get 10 pens? Oh and could you throw in a stapler?", "10 pens", "1 stapler"],
  ["Let's do 4 monitors and don't forget the cables.", "4 monitors", "1 cables"],
  ["We need 5 black and white printers.", "5 black and white printers"],
]);

checkAsks("a further wish is never lost: Polish", [
  ["Potrzebujemy 5 krzeseł. Oprócz tego jeden ekspres do kawy.", "5 krzeseł", "1 ekspres do kawy"],
  [
    "Proszę o ofertę na 5 krzeseł. Ponadto dwie lampy oraz niszczarkę.",
    "5 krzeseł",
    "2 lampy",
    "1 niszczarkę",
  ],
  ["Proszę o ofertę na 5 krzeseł. Poza tym ekspres do kawy.", "5 krzeseł", "1 ekspres do kawy"],
  ["Potrzebujemy 10 lamp. I jeszcze ekspres do kawy, jeden.", "10 lamp", "1 ekspres do kawy"],
  [
    "- 5 lamp\n- 3 tablice\n\nDo tego jeszcze ekspres do kawy.",
    "5 lamp",
    "3 tablice",
    "1 ekspres do kawy",
  ],
  ["Poproszę 3 tonery. Przydałby się też ekspres do kawy.", "3 tonery", "1 ekspres do kawy"],
  ["Poproszę 3 tonery. Jeszcze jedno: ekspres do kawy.", "3 tonery", "1 ekspres do kawy"],
  ["Poproszę 3 tonery, a także papier ksero.", "3 tonery", "1 papier ksero"],
  ["Poproszę 3 tonery i ekspres do kawy.", "3 tonery", "1 ekspres do kawy"],
  ["Poproszę 3 tonery. I może czerwony zszywacz?", "3 tonery", "1 czerwony zszywacz"],
  ["Poproszę 3 tonery.\nDodatkowo jeden zszywacz.", "3 tonery", "1 zszywacz"],
  ["Poproszę 3 tonery. Jeśli to możliwe, również dwie niszczarki.", "3 tonery", "2 niszczarki"],
  [
    "Poproszę 3 tonery. Wózek ręczny też by się przydał, jedna sztuka. Dzięki!",
    "3 tonery",
    "1 Wózek ręczny",
  ],
  ["Poproszę 3 tonery. Kołki 8x40 dorzuć 3 pudełka.", "3 tonery", "3 Kołki 8x40"],
]);

checkAsks("a further wish is never lost: German", [
  [
    "Wir brauchen 5 Lampen. Außerdem brauchen wir noch eine Kaffeemaschine.",
    "5 Lampen",
    "1 Kaffeemaschine",
  ],
  [
    "Bitte 5 Lampen anbieten. Dazu noch eine Kaffeemaschine sowie einen Hefter.",
    "5 Lampen",
    "1 Kaffeemaschine",
    "1 Hefter",
  ],
  [
    "Bitte bieten Sie uns 5 Lampen an. Zusätzlich eine Kaffeemaschine.",
    "5 Lampen",
    "1 Kaffeemaschine",
  ],
  ["- 5 Lampen\n\nUnd noch eine Kaffeemaschine.", "5 Lampen", "1 Kaffeemaschine"],
  ["- 5 Lampen\n\nDes Weiteren benötigen wir Druckerpapier.", "5 Lampen", "1 Druckerpapier"],
  ["- 5 Lampen\n\nAußerdem Druckerpapier und Toner.", "5 Lampen", "1 Druckerpapier", "1 Toner"],
  ["Ich hätte gerne 3 Toner und wenn möglich zwei Hefter.", "3 Toner", "2 Hefter"],
  ["Ich hätte gerne 3 Toner. Ach ja, und eine Kaffeemaschine.", "3 Toner", "1 Kaffeemaschine"],
  [
    "Wir brauchen 3 Toner sowie eine Kaffeemaschine und Papier.",
    "3 Toner",
    "1 Kaffeemaschine",
    "1 Papier",
  ],
  [
    "Die Schuhe S3 brauchen wir achtmal (Korrektur der Kollegen: zehn statt acht).",
    "10 Die Schuhe S3",
  ],
]);

checkAsks("what only sounds like a further wish is none", [
  ["Hi, we moved last week. Maybe we will order more next year.\n\nBest,\nTom"],
  ["Hello, a colleague recommended you. A short call would be great."],
  ["Please quote 5 lamps. An invoice is needed too.", "5 lamps"],
  ["Please send 5 lamps. Also, we are closed on Friday.", "5 lamps"],
  ["Please send 5 lamps. Plus shipping please.", "5 lamps"],
  ["Please send 5 lamps. And please call me tomorrow.", "5 lamps"],
  ["Please send 5 lamps. Our old ones broke.", "5 lamps"],
  ["Please send 5 lamps.\n\nAlso let me know when they ship.\n\nAnna", "5 lamps"],
  ["Hello, the 5 lamps you sent were broken."],
  ["Ich brauche 3 Toner. Ein Kollege holt alles ab.", "3 Toner"],
  ["Proszę o 5 krzeseł. Pozdrawiam i czekam na odpowiedź, Jan", "5 krzeseł"],
]);

checkAsks("who signs is not asked for; a thing on the last line is", [
  [
    "quote:\n- 10 gloves\n- 3 flux capacitors\n\nCall me at +48 601 234 567.\nBob",
    "10 gloves",
    "3 flux capacitors",
  ],
  ["1. papier\n2. toner\n3. puszki\n\nMarek", "1 papier", "1 toner", "1 puszki"],
  ["- 5 lamps\n- 3 desks\n\nAnna Kowalska", "5 lamps", "3 desks"],
  ["- 5 lamps\n- 3 desks\n\nA. Nowak", "5 lamps", "3 desks"],
  ["- 5 lamps\n- 3 desks\n\nM.", "5 lamps", "3 desks"],
  ["- 5 lamps\n- 3 desks\n\nTom / Purchasing", "5 lamps", "3 desks"],
  ["5 lamps\n3 desks\nBob", "5 lamps", "3 desks"],
  [
    "Please quote:\n5 lamps\n3 desks\n\nTom Becker\nAcme Ltd\n+44 20 7946 0608",
    "5 lamps",
    "3 desks",
  ],
  ["5 lamps\n3 desks\nstapler", "5 lamps", "3 desks", "1 stapler"],
  ["5 lamps\n3 desks\nStapler", "5 lamps", "3 desks", "1 Stapler"],
  ["- 5 lamps\n- 3 desks\n- Bob", "5 lamps", "3 desks", "1 Bob"],
]);

checkAsks("sizes, remarks and refinements stay with their thing", [
  ["- 12 HDMI cables, 3 m", "12 HDMI cables, 3 m"],
  ["- kabel YDY 3x2,5 – 100 m", "100 kabel YDY 3x2,5"],
  [
    "kabel YDY 3x2,5 – 300 m\nkabel YDY 3x1,5 – 250 m",
    "300 kabel YDY 3x2,5",
    "250 kabel YDY 3x1,5",
  ],
  ["- OF-5006, qty 4 (the electric desks we had last year)", "4 OF-5006"],
  ["- 10x punched pockets A4, the 50 micron ones", "10 punched pockets A4 50 micron"],
  ["- three packs of 160 g card paper A4", "3 160 g card paper A4"],
  ["- 3 packs of 10 AA batteries", "3 AA batteries"],
  ["- puszki głębokie fi 60 – 120 szt", "120 puszki głębokie fi 60"],
  [
    "He is short of bin bags, 120 litre, black - ten rolls will do.",
    "10 bin bags, 120 litre, black",
  ],
  ["He would like a lawn mower too, if that is something you do (just 1).", "1 lawn mower"],
  ["Item\tDetails\tQty\n1\tdesk lamp\t16\n2\twhiteboard\t30", "16 desk lamp", "30 whiteboard"],
]);

checkAsks("a correction finds what it corrects", [
  ["Oh, and four arms for two screens each - sorry, make that six.", "6 arms for two screens each"],
  [
    "Quote:\n1. shredder - 1\n2. staples - 3\n\nFor item 2 please make that 5.",
    "1 shredder",
    "5 staples",
  ],
  [
    "Proszę:\n1. niszczarka – 1 szt.\n2. zszywki – 3 op.\n\nW poz. 1 jednak dwie, koleżanka też potrzebuje.",
    "2 niszczarka",
    "3 zszywki",
  ],
  ["Bitte:\n1. Hefter - 1\n2. Lampen - 3\n\nPos. 2 bitte doch 5 Stück.", "1 Hefter", "5 Lampen"],
  [
    "Pos;Artikel;Menge\n10;Hefter;1\n20;Lampen;3\n\nPos. 20 bitte doch 5 Stück.",
    "1 Hefter",
    "5 Lampen",
  ],
]);
