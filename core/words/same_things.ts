/**
 * Words of the trades that mean the same thing, in three languages: what people say beside what catalogues print. Each group
 * is one thing; names have one or two words. General words only: what one firm calls its goods belongs into the trade names
 * of its products.
 */
import { type Word, words } from "./terms.ts";

const groups = [
  // Office
  "ballpoint pen, ballpoint, biro, Kugelschreiber, Kuli, długopis",
  "adhesive tape, sticky tape, sellotape, scotch tape, Klebeband, Klebefilm, Tesafilm, taśma klejąca",
  "sticky notes, post its, Haftnotizen, Klebezettel, karteczki samoprzylepne, notes samoprzylepny",
  "lever arch, ring binder, Ordner, Aktenordner, Ringordner, segregator",
  "punched pockets, plastic wallets, poly pockets, Prospekthüllen, Klarsichthüllen, Klarsichtfolien, Sichthüllen, koszulki foliowe, ofertówki",
  "stapler, Tacker, Heftgerät, zszywacz",
  "staples, Heftklammern, zszywki",
  "hole punch, Locher, dziurkacz",
  "highlighter, Textmarker, Leuchtmarker, zakreślacz",
  "permanent marker, Permanentmarker, Edding, marker permanentny, mazak permanentny",
  "marker, felt tip, Filzstift, mazak, pisak, flamaster",
  "whiteboard, Weißwandtafel, tablica suchościeralna",
  "eraser, pencil rubber, Radiergummi, Radierer, gumka",
  "correction tape, Korrekturroller, tipp ex, korektor",
  "paper clips, Büroklammern, spinacze",
  "copy paper, printer paper, Kopierpapier, Druckerpapier, papier ksero, papier drukarki",
  "shredder, Aktenvernichter, Reißwolf, niszczarka",
  "calculator, Taschenrechner, kalkulator",
  "laminator, Laminiergerät, laminarka",
  "office chair, swivel chair, desk chair, Bürostuhl, Drehstuhl, fotel biurowy, krzesło biurowe, krzesło obrotowe",
  "desk, Schreibtisch, biurko",
  "standing desk, sit stand, Stehschreibtisch, Steharbeitsplatz, biurko stojące",
  "footrest, Fußstütze, Fußablage, Fußbank, podnóżek",
  "drawer unit, mobile pedestal, Rollcontainer, Schubladencontainer, kontener biurkowy, kontener podbiurkowy",
  "suspension files, hanging files, hanging folders, Hängemappen, Hängeregister, teczki zawieszane, teczki zawieszkowe",
  "ruled, lined, liniert, linie",
  "squared, kariert, kratka",
  "drawing pins, thumb tacks, push pins, Reißzwecken, Pinnnadeln, pinezki",
  "rubber bands, elastic bands, Gummibänder, Gummiringe, gumki recepturki",
  "envelope, Briefumschlag, Kuvert, koperta",
  // Packing
  "packing tape, parcel tape, Packband, Paketband, taśma pakowa",
  "stretch film, pallet wrap, cling film, Stretchfolie, Wickelfolie, folia stretch",
  "padded envelope, padded bag, jiffy bag, bubble mailer, bubble envelope, Luftpolstertasche, Luftpolsterumschlag, Polsterumschlag, koperta bąbelkowa",
  "bubble wrap, Luftpolsterfolie, Noppenfolie, folia bąbelkowa",
  "cardboard box, shipping box, carton, Karton, Faltkarton, Pappkarton, Versandkarton, Umzugskarton, pudło, karton klapowy",
  // IT
  "monitor, Bildschirm, ekran",
  "USB stick, flash drive, memory stick, pendrive, thumb drive",
  "patch cable, network cable, ethernet cable, Patchkabel, Netzwerkkabel, LAN Kabel, kabel sieciowy, patchcord",
  "power strip, extension strip, Steckdosenleiste, Mehrfachsteckdose, listwa zasilająca, listwa przeciwprzepięciowa",
  "extension lead, extension cord, Verlängerungskabel, Verlängerung, przedłużacz",
  "cable reel, cable drum, Kabeltrommel, przedłużacz bębnowy",
  "speakerphone, conference phone, Freisprecheinrichtung, Konferenztelefon, zestaw głośnomówiący",
  "hard drive, hard disk, Festplatte, dysk twardy",
  "memory card, Speicherkarte, karta pamięci",
  "ink cartridge, Tintenpatrone, Druckerpatrone, tusz, wkład atramentowy",
  "toner cartridge, Tonerkartusche, toner",
  "docking station, Dockingstation, stacja dokująca",
  // Electrics
  "heat shrink, Schrumpfschlauch, koszulka termokurczliwa, rurka termokurczliwa",
  "wire stripper, Abisolierzange, ściągacz izolacji",
  "soldering iron, Lötkolben, lutownica",
  "fluorescent tube, Leuchtstoffröhre, świetlówka",
  "socket, wall socket, power outlet, Steckdose, gniazdo, gniazdko",
  "light switch, Lichtschalter, łącznik, włącznik",
  "circuit breaker, mcb, Sicherungsautomat, Leitungsschutzschalter, Sicherung, eska, esy, bezpiecznik automatyczny, bezpiecznik, wyłącznik nadprądowy",
  "distribution board, fuse box, fuse board, consumer unit, Verteilerkasten, Sicherungskasten, Kleinverteiler, rozdzielnica, skrzynka bezpiecznikowa",
  "junction box, Abzweigdose, Verteilerdose, puszka łączeniowa, puszka instalacyjna",
  "cable trunking, mini trunking, Kabelkanal, koryto kablowe, listwa kablowa",
  "motion sensor, motion detector, Bewegungsmelder, czujnik ruchu, czujka ruchu",
  "floodlight, flood light, Fluter, Baustrahler, naświetlacz",
  "insulating tape, electrical tape, electricians tape, Isolierband, Isoband, taśma izolacyjna",
  "cable ties, zip ties, Kabelbinder, opaski kablowe, trytytki",
  "bulb, light bulb, Leuchtmittel, Glühbirne, żarówka",
  "torch, flashlight, Taschenlampe, latarka",
  "terminal block, connector block, Lüsterklemme, kostka elektryczna, listwa zaciskowa",
  // Workshop
  "drill driver, cordless drill, Akkuschrauber, Bohrschrauber, Akku Bohrschrauber, wkrętarka",
  "angle grinder, Winkelschleifer, Flex, szlifierka kątowa, kątówka",
  "rotary hammer, hammer drill, Bohrhammer, Schlagbohrmaschine, młotowiertarka",
  "cutting disc, cut off wheel, Trennscheibe, tarcza cięcia",
  "diamond disc, diamond blade, Diamantscheibe, Diamanttrennscheibe, tarcza diamentowa",
  "flap disc, Fächerscheibe, tarcza lamelkowa, ściernica listkowa",
  "abrasive paper, sandpaper, emery paper, Schleifpapier, Schmirgelpapier, papier ścierny",
  "spanner, wrench, Schraubenschlüssel, Maulschlüssel, klucz płaski",
  "allen key, hex key, Inbusschlüssel, Innensechskantschlüssel, klucz imbusowy, imbus",
  "screwdriver, Schraubendreher, Schraubenzieher, śrubokręt, wkrętak",
  "pliers, Zange, szczypce, kombinerki",
  "hammer, Hammer, młotek",
  "spirit level, Wasserwaage, poziomica",
  "tape measure, measuring tape, Maßband, Bandmaß, Rollmeter, miara zwijana, taśma miernicza, metrówka",
  "utility knife, stanley knife, box cutter, Cuttermesser, Teppichmesser, nóż tapicerski",
  "wall plug, rawlplug, raw plug, Dübel, kołek rozporowy",
  "wood screw, chipboard screw, Holzschraube, Spanplattenschraube, wkręt drewna",
  "thread locker, threadlock, Schraubensicherung, klej gwintów",
  "masonry bit, masonry drill, Steinbohrer, Betonbohrer, wiertło betonu",
  "masking tape, painters tape, Malerkrepp, Kreppband, taśma malarska",
  "duct tape, gaffer tape, Gewebeband, Panzertape, taśma naprawcza",
  "paint roller, Farbroller, Farbwalze, wałek malarski",
  "padlock, Vorhängeschloss, kłódka",
  "wheelbarrow, Schubkarre, taczka",
  "shovel, Schaufel, łopata",
  "sack truck, hand truck, Sackkarre, wózek transportowy",
  "pallet truck, pallet jack, Hubwagen, wózek paletowy, paleciak",
  "plasterboard, drywall, Gipskarton, Rigips, regips, karton gips, GK",
  "cap screw, allen bolt, allen screw, Inbusschraube, Innensechskantschraube, Zylinderschraube, śruba imbusowa",
  "coach bolt, carriage bolt, Schlossschraube, śruba zamkowa",
  "nut, Mutter, nakrętka",
  "washer, Unterlegscheibe, Beilagscheibe, podkładka",
  "penny washer, repair washer, mudguard washer, Karosseriescheibe, Kotflügelscheibe, podkładka poszerzana",
  "threaded rod, studding, Gewindestange, pręt gwintowany",
  "silicone, sealant, Silikon, silikon",
  "assembly foam, expanding foam, Bauschaum, Montageschaum, PU Schaum, pianka montażowa",
  "ladder, Leiter, drabina",
  "step ladder, Trittleiter, Stehleiter",
  "toolbox, tool box, Werkzeugkasten, Werkzeugkoffer, Werkzeugkiste, skrzynka narzędziowa",
  // What is worn
  "safety shoes, safety boots, work boots, work shoes, Sicherheitsschuhe, Sicherheitsstiefel, Arbeitsschuhe, Arbeitsstiefel, buty robocze, buty BHP, trzewiki robocze, obuwie ochronne, obuwie robocze",
  "safety helmet, hard hat, Schutzhelm, Bauhelm, kask ochronny, kask BHP, kask budowlany",
  "safety glasses, goggles, Schutzbrille, okulary ochronne, okulary BHP, gogle",
  "vest, waistcoat, Weste, kamizelka",
  "high visibility, hi vis, high vis, hi viz",
  "ear plugs, earplugs, Ohrstöpsel, Gehörschutzstöpsel, zatyczki uszu, stopery",
  "gloves, Handschuhe, rękawice, rękawiczki",
  "ear defenders, ear muffs, Kapselgehörschutz, nauszniki",
  "work gloves, Arbeitshandschuhe, rękawice robocze, rękawice BHP",
  "disposable gloves, Einweghandschuhe, Einmalhandschuhe, rękawiczki jednorazowe, rękawice jednorazowe",
  "dust mask, Staubmaske, półmaska, maska przeciwpyłowa",
  // Cleaning
  "toilet paper, toilet roll, loo roll, toilet tissue, Toilettenpapier, Klopapier, WC Papier, papier toaletowy",
  "kitchen roll, kitchen towel, Küchenrolle, ręcznik kuchenny, ręczniki kuchenne",
  "bin liners, bin bags, refuse sacks, trash bags, garbage bags, Müllbeutel, Müllsäcke, Müllsack, Mülltüten, Abfallsäcke, worki śmieci",
  "washing up liquid, dish soap, dishwashing liquid, Spülmittel, Geschirrspülmittel, płyn naczyń",
  "hand soap, Handseife, Flüssigseife, mydło",
  "hand sanitiser, hand sanitizer, hand disinfectant, Händedesinfektion, Desinfektionsmittel, płyn dezynfekcji",
  "glass cleaner, window cleaner, Glasreiniger, Fensterreiniger, płyn szyb",
  "all purpose cleaner, Allzweckreiniger, Universalreiniger, płyn uniwersalny",
  "bucket, pail, Eimer, wiadro",
  "broom, Besen, miotła",
  "mop, Wischmopp, Wischmop",
  "waste bin, rubbish bin, trash can, Mülleimer, Abfalleimer, Papierkorb, kosz śmieci",
  "vacuum cleaner, hoover, Staubsauger, odkurzacz",
  "paper towels, hand towels, Papierhandtücher, Handtuchpapier, ręczniki papierowe",
  "dustpan, Kehrschaufel, Kehrblech, szufelka",
  "fire extinguisher, Feuerlöscher, gaśnica",
  "coffee machine, coffee maker, Kaffeemaschine, ekspres kawy",
  "kettle, Wasserkocher, czajnik",
  "fridge, refrigerator, Kühlschrank, lodówka",
  "first aid, Erste Hilfe, Verbandkasten, Verbandskasten, apteczka",
  "plasters, band aid, band aids, Pflaster, plastry",
  // What every trade has
  "screw, bolt, Schraube, śruba, wkręt",
  "nail, Nagel, gwóźdź, gwoździe",
  "drill bit, Bohrer, wiertło",
  "saw, Säge, piła",
  "brush, Bürste, szczotka",
  "paint brush, Pinsel, pędzel",
  "cloth, Tuch, Lappen, ścierka, ściereczka",
  "sponge, Schwamm, gąbka",
  "bottle, Flasche, butelka",
  "hose, Schlauch, wąż",
  "cable, Kabel, przewód",
  "plug, Stecker, wtyczka, wtyk",
  "charger, power adapter, Ladegerät, Netzteil, ładowarka, zasilacz",
  "battery, Batterie, bateria",
  "printer, Drucker, drukarka",
  "mouse, Maus, mysz, myszka",
  "keyboard, Tastatur, klawiatura",
  "headphones, headset, Kopfhörer, słuchawki",
  "chair, Stuhl, krzesło",
  "table, Tisch, stół",
  "shelving, shelf, Regal, regał",
  "cabinet, cupboard, Schrank, szafa, szafka",
  "pencil, Bleistift, ołówek",
  "scissors, Schere, nożyczki",
  "glue, adhesive, Kleber, Klebstoff, klej",
  "soap, Seife, mydło",
  "shoes, Schuhe, buty",
  "trousers, pants, Hose, spodnie",
  "jacket, Jacke, kurtka",
  // What a thing is like
  "2, two, zwei, dwa",
  "3, three, drei, trzy",
  "4, four, vier, cztery",
  "narrow, schmal, wąski",
  "wide, breit, szeroki",
  "thick, dick, gruby",
  "thin, dünn, cienki",
  "long, lang, długi",
  "short, kurz, krótki",
  "strong, stark, mocny",
  "soft, weich, miękki",
  "round, rund, okrągły",
  "flat, flach, płaski",
  "deep, tief, głęboki",
  "double, doppelt, podwójny",
  "single, einzeln, pojedynczy",
  "wireless, cordless, kabellos, drahtlos, bezprzewodowy",
  "wired, kabelgebunden, przewodowy",
  "magnetic, magnetisch, magnetyczny",
  "waterproof, wasserdicht, wasserfest, wodoodporny, wodoszczelny",
  "folding, foldable, klappbar, faltbar, składany",
  "lockable, abschließbar, zamykany",
  "adjustable, verstellbar, regulowany",
  "self adhesive, selbstklebend, samoprzylepny",
  "disposable, Einweg, jednorazowy",
  "stainless, Edelstahl, rostfrei, nierdzewny",
  "galvanised, galvanized, zinc plated, verzinkt, ocynkowany, ocynk",
  "plastic, Kunststoff, Plastik, plastikowy",
  "leather, Leder, skórzany",
  "cotton, Baumwolle, bawełna, bawełniany",
  "rubber, Gummi, gumowy",
  "metal, Metall, metalowy",
  "aluminium, aluminum, Alu, aluminiowy",
  "steel, Stahl, stalowy",
] as const;

/** The lexemes that a name gives: of two words, the two as one. */
function lexemesOf(name: string): string[] {
  const [first, second, ...more] = words(name);
  if (first === undefined || more.length > 0) return [];
  if (second === undefined) return [...new Set([first.stem, first.root])];
  return first.joined === undefined ? [] : [first.joined];
}

const groupsOf = new Map<string, Map<string, string>>();
for (const group of groups) {
  const names = group.split(", ").map((name) => ({ name, lexemes: lexemesOf(name) }));
  for (const { name, lexemes } of names) {
    // With an ending, the stem may keep what the name alone loses: "kabellose", "kabellos".
    const forms = words(name).length === 1 ? words(name).map(({ form }) => form) : [];
    for (const lexeme of new Set([...lexemes, ...forms])) {
      const others = groupsOf.get(lexeme) ?? new Map<string, string>();
      groupsOf.set(lexeme, others);
      for (const other of names) {
        if (other.lexemes === lexemes) continue;
        for (const each of other.lexemes) others.set(each, other.name);
      }
    }
  }
}

const none: ReadonlyMap<string, string> = new Map();

/**
 * Other names for what a lexeme names, be it of a word or of two joined, by their lexemes: `kuli` gives `biro`, and
 * `ballpointpen` for "ballpoint pen".
 */
export function otherNames(lexeme: string): ReadonlyMap<string, string> {
  return groupsOf.get(lexeme) ?? none;
}

/** The same for a word of a text, alone or with its neighbours. */
export function otherNamesAt(words: readonly Word[], at: number): ReadonlyMap<string, string> {
  const word = words[at];
  if (word === undefined) return none;
  const lexemes = [word.stem, word.root, word.joined, words[at - 1]?.joined];
  const found = lexemes.flatMap((lexeme) => lexeme === undefined ? [] : [...otherNames(lexeme)]);
  return found.length === 0 ? none : new Map(found);
}
