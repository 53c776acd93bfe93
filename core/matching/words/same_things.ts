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
  "punched pockets, plastic wallets, poly pockets, Prospekthüllen, Klarsichthüllen, koszulki foliowe, ofertówki",
  "stapler, Tacker, Heftgerät, zszywacz",
  "staples, Heftklammern, zszywki",
  "hole punch, Locher, dziurkacz",
  "highlighter, Textmarker, Leuchtmarker, zakreślacz",
  "permanent marker, Permanentmarker, Edding, marker permanentny, mazak permanentny",
  "marker, felt tip, Filzstift, marker, mazak, pisak, flamaster",
  "whiteboard, Weißwandtafel, tablica suchościeralna",
  "eraser, Radiergummi, Radierer, gumka",
  "correction tape, Korrekturroller, tipp ex, korektor",
  "paper clips, Büroklammern, spinacze",
  "copy paper, printer paper, Kopierpapier, Druckerpapier, papier ksero",
  "shredder, Aktenvernichter, Reißwolf, niszczarka",
  "calculator, Taschenrechner, kalkulator",
  "laminator, Laminiergerät, laminarka",
  "office chair, swivel chair, desk chair, Bürostuhl, Drehstuhl, fotel biurowy, krzesło obrotowe",
  "desk, Schreibtisch, biurko",
  "envelope, Briefumschlag, Kuvert, koperta",
  // Packing
  "packing tape, parcel tape, Packband, Paketband, taśma pakowa",
  "stretch film, pallet wrap, cling film, Stretchfolie, Wickelfolie, folia stretch",
  "bubble wrap, Luftpolsterfolie, Noppenfolie, folia bąbelkowa",
  "cardboard box, carton, Karton, Faltkarton, Pappkarton, pudło, karton klapowy",
  // IT
  "monitor, Bildschirm, ekran",
  "USB stick, flash drive, memory stick, pendrive, thumb drive",
  "patch cable, network cable, ethernet cable, Patchkabel, Netzwerkkabel, LAN Kabel, kabel sieciowy, patchcord",
  "power strip, Steckdosenleiste, Mehrfachsteckdose, listwa zasilająca, listwa przeciwprzepięciowa",
  "extension lead, extension cord, Verlängerungskabel, przedłużacz",
  "cable reel, cable drum, Kabeltrommel, przedłużacz bębnowy",
  // Electrics
  "socket, wall socket, power outlet, Steckdose, gniazdo, gniazdko",
  "light switch, Lichtschalter, łącznik, włącznik",
  "circuit breaker, mcb, Sicherungsautomat, Leitungsschutzschalter, bezpiecznik automatyczny, wyłącznik nadprądowy",
  "insulating tape, electrical tape, Isolierband, Isoband, taśma izolacyjna",
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
  "tape measure, measuring tape, Maßband, Bandmaß, Rollmeter, miara zwijana, metrówka",
  "utility knife, stanley knife, box cutter, Cuttermesser, Teppichmesser, nóż tapicerski",
  "wall plug, rawlplug, raw plug, Dübel, kołek rozporowy",
  "nut, Mutter, nakrętka",
  "washer, Unterlegscheibe, Beilagscheibe, podkładka",
  "threaded rod, studding, Gewindestange, pręt gwintowany",
  "silicone, sealant, Silikon, silikon",
  "assembly foam, expanding foam, Bauschaum, Montageschaum, PU Schaum, pianka montażowa",
  "ladder, Leiter, drabina",
  "step ladder, Trittleiter, Stehleiter",
  "toolbox, tool box, Werkzeugkasten, Werkzeugkoffer, Werkzeugkiste, skrzynka narzędziowa",
  // What is worn
  "safety shoes, safety boots, work boots, work shoes, Sicherheitsschuhe, Sicherheitsstiefel, Arbeitsschuhe, Arbeitsstiefel, buty robocze, trzewiki robocze, obuwie ochronne, obuwie robocze",
  "safety helmet, hard hat, Schutzhelm, Bauhelm, kask ochronny, kask budowlany",
  "safety glasses, goggles, Schutzbrille, okulary ochronne, gogle",
  "vest, waistcoat, Weste, kamizelka",
  "high visibility, hi vis, high vis, hi viz",
  "ear plugs, earplugs, Ohrstöpsel, Gehörschutzstöpsel, zatyczki uszu, stopery",
  "work gloves, Arbeitshandschuhe, rękawice robocze",
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
  "first aid, Erste Hilfe, Verbandkasten, Verbandskasten, apteczka",
  "plasters, band aid, band aids, Pflaster, plastry",
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
  for (const { lexemes } of names) {
    for (const lexeme of lexemes) {
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
