import type { Vocabulary } from "./vocabulary.ts";

/** German. Numbers from 21 to 999 are single words there: `numbers.ts` takes them apart. */
export const german: Vocabulary = {
  language: "de",
  speech:
    "soll sollen sollte sollten wir sie ich er es uns unser unsere unserem unseren ihr ihre ihnen mir mich ist sind war " +
    "waren sein haben hat hatte habe können kann könnten könnte würden würde werden wird " +
    "bitte möchten möchte brauchen brauche benötigen benötige der die das den dem des ein " +
    "eine einen einem einer und oder für mit von zu zum zur im in an am auf aus bei bis nach " +
    "nicht auch noch nur wie was wann wo welche wenn dass ob als aber sehr guten tag hallo " +
    "grüße grüßen danke freundlichen stück angebot bestellen über um folgende folgenden",
  numbers: {
    1: "ein eine einen einem einer eins",
    2: "zwei zwo beide beiden",
    3: "drei",
    4: "vier",
    5: "fünf fuenf",
    6: "sechs",
    7: "sieben",
    8: "acht",
    9: "neun",
    10: "zehn",
    11: "elf",
    12: "zwölf zwoelf",
    13: "dreizehn",
    14: "vierzehn",
    15: "fünfzehn fuenfzehn",
    16: "sechzehn",
    17: "siebzehn",
    18: "achtzehn",
    19: "neunzehn",
    20: "zwanzig",
    30: "dreißig dreissig",
    40: "vierzig",
    50: "fünfzig fuenfzig",
    60: "sechzig",
    70: "siebzig",
    80: "achtzig",
    90: "neunzig",
    0.5: "halb halbe halben halbes",
    1.5: "anderthalb eineinhalb",
    2.5: "zweieinhalb",
  },
  multipliers: {
    12: "dutzend dtzd dtz",
    100: "hundert",
    1000: "tausend tsd",
  },
  articles: "ein eine einen einem eines nen ne nem",
  colours:
    "schwarz schwarze schwarzen weiß weiße weißen rot rote roten blau blaue blauen gelb gelbe gelben grün grüne grünen grau graue grauen braun braune",
  onlyHere: "elf acht ne nen nem ein eine einen einem einer eines halb beide",
  units: {
    "Stück": "stück stueck stck stk st stücke exemplare exemplar einheiten",
    Paar: "paar paare paa",
    pauschal: "psch pauschal pausch",
    Satz: "satz sätze set sets garnitur garnituren",
  },
  packs: {
    Packung:
      "packung packungen pack päckchen pck pkg packg paket pakete pak ve vpe verpackungseinheit verpackungseinheiten gebinde",
    Karton:
      "ktn krt karton kartons kartone schachtel schachteln kiste kisten kasten kästen box boxen dose dosen",
    Rolle: "rll rl rolle rollen spule spulen ring ringe bund bunde trommel trommeln",
    Palette: "palette paletten europalette europaletten",
    Sack: "sack säcke beutel",
    Flasche: "flasche flaschen",
    Eimer: "eimer kanister kanistern",
    Tube: "tube tuben kartusche kartuschen",
    Fass: "fass fässer",
    Blatt: "blatt bogen",
    Ries: "ries",
    Stange: "stange stangen",
    "Bündel": "bündel",
  },
  measures: {
    m: "lfm laufmeter lfd meter metern lfdm",
    kg: "kilogramm kilo",
    t: "tonne tonnen",
    l: "liter litern",
    m2: "qm quadratmeter m2",
    m3: "cbm kubikmeter",
    h: "stunden stunde std",
  },
  properties:
    "januar februar märz april mai juni juli august september oktober november dezember uhr " +
    "minuten person mitarbeiter polig adrig lagig fach türig wege phasen adern kanal kanäle " +
    "ports stufen farben zoll tage tagen jahre jahren monate monaten wochen prozent grad personen " +
    "plätze",
  quantityLabels:
    "benötigte stückzahl | menge wäre | anzahl wäre | stückzahl wäre | wie viele | wieviele | wie viel | wieviel | abnahmemenge | bei einer abnahmemenge von | bei einer menge von | bleiben bei | bleibt bei | bleiben es | bestellt | benötigt | menge | anzahl | stückzahl | stück | stk | bestellmenge | mge | anz | bedarf | " +
    "benötigte menge | in einer menge von | in der menge von | in einer stückzahl von | mit einer stückzahl von | in summe",
  itemLabels:
    "gegenstand | kurztext | materialkurztext | leistung | artikel | bezeichnung | produkt | artikelbezeichnung | beschreibung | ware | position | " +
    "produktname | artikelname | material",
  codeLabels: "art-nr | art nr | artnr | artikelnummer | artikelnr | artikel-nr | artikel nr | " +
    "bestellnummer | bestellnr | bestell-nr | bestell nr | best-nr | best nr | teilenummer | " +
    "teile-nr | teilenr | produktnummer | produkt-nr | produktcode | materialnummer | mat-nr | " +
    "katalognummer | typ-nr | hersteller-nr | herstellernummer | modellnummer | modell-nr | " +
    "artikelcode | sachnummer | ident-nr | katalog-nr",
  sizeLabels: "größe | gr | abmessung | abmessungen",
  priceLabels:
    "preis | einzelpreis | gesamt | gesamtpreis | betrag | wert | summe | netto | brutto | ep | " +
    "gp",
  unitLabels: "einheit | me | mengeneinheit | eh",
  positionLabels: "pos | position | nr | lfd nr | lfd-nr | lfdnr | lfd",
  hedges: "mind | min | max | " +
    "z. B. | zum Beispiel | bis | wohl | vermutlich | wahrscheinlich | voraussichtlich | so um die | um die | so an die | bei abnahme von | bei einer abnahme von | rd | entweder | etwa | davon | ungefähr | circa | ca | zirka | rund | mindestens | wenigstens | höchstens | " +
    "maximal | bis zu | nur | insgesamt | genau | noch | weitere | zusätzlich | je | jeweils | " +
    "gesamt | die | die folgenden | nochmals | nochmal",
  rangeWords: "höchstens | maximal | aber höchstens | aber maximal | bis | oder | bis zu",
  rangeOpeners: "zwischen | von",
  perPerson: "für jeden der | für jede der | für jeden unserer | für jeden von",
  withEach: "jeweils mit | jeweils inklusive | je mit",
  ofEach:
    "davon | von jedem | von jeder | von jeder farbe | von jeder größe | von jeder sorte | pro farbe | pro größe",
  subcounted: "davon | wovon | darunter | von denen",
  equalled:
    "gleiche anzahl | gleiche menge | gleiche stückzahl | dieselbe anzahl | dieselbe menge | gleich viele | genauso viele | genau so viele | ebenso viele | ebensoviele | genausoviele | in gleicher anzahl",
  doubled:
    "doppelt so viele | doppelt so viel | doppelte anzahl | doppelte menge | zweimal so viele",
  of:
    "weitere | weiterer | weiteren | zusätzliche | zusätzlichen | von | von den | von der | von diesen | vom | à | mal | zu je | mit je",
  polite: "bitte gerne",
  connectors:
    "und bei der gelegenheit | bei der gelegenheit | und gleich noch | gleich noch | und gleich auch | nämlich | aber | aber nur | dann | und dann | samt | und | sowie | und noch | und auch | plus | außerdem | ausserdem | dazu | ferner | zudem | " +
    "und dazu | und außerdem | sowie noch | weiterhin | zusätzlich | ebenso | wie auch | " +
    "des weiteren | und zwar | dann noch",
  leadIns:
    "wir haben uns entschieden für | haben uns für | es wird benötigt | wir brauchen wieder | brauchen wieder | ob sie uns anbieten können | uns interessieren | mich interessieren | interessant wären | schön wären | gut wären | gut wären auch | schön wären auch | ein angebot zukommen über | angebot zukommen über | angebot zukommen für | den preis mit für | die preise mit für | bitte kalkulieren sie | kalkulieren sie | bitte bestellen sie für uns | bestellen sie für uns | bitte notieren sie | bitte besorgen sie | wir würden nehmen | ich kaufe | geben sie mir | besorgen sie uns | bringen sie uns | ausgegangen sind uns | ersetzt werden müssen | anzubieten sind | zu liefern sind | gewünscht werden | gewünscht sind | erforderlich sind | welchen preis haben | zu welchem preis bekommen wir | haben sie vielleicht | haben sie eventuell | bieten sie auch | bekomme ich bei ihnen | bekommen wir bei ihnen | preisanfrage für | wir wollen | wollen wir | ich will | will ich | wir wollen bestellen | bitte schicken sie | bitte senden sie | bitte schicken | schicken sie bitte | ein angebot machen über | ein angebot machen für | angebot machen über | preise nennen für | uns preise nennen für | einen preis nennen für | verkaufen sie | gibt es bei ihnen | was würden kosten | was würde kosten | braucht | benötigt | möchte | gesucht werden | gesucht wird | hiermit ordern wir | ordern wir | wir ordern | die anschaffung von | wir wollen anschaffen | reservieren sie uns | reservieren sie | wie teuer sind | wie teuer ist | wie teuer wären | wie teuer wäre | konkret heißt das | das heißt | das bedeutet | heißt das | was würden sie für | was verlangen sie für | was nehmen sie für | und möchten | möchten sie durch | bestellung um | auftrag um | wünscht | vorgesehen sind | geplant sind | angedacht sind | was würden | was würde | " +
    "gerne würden wir | gern würden wir | " +
    "was kosten bei ihnen | was kostet bei ihnen | wir würden gern | ich würde gern | würden wir gern | würde ich gern | dasselbe gilt für | das gleiche gilt für | gleiches gilt für | entscheiden uns für | nehmen sie | legen sie | packen sie | setzen sie | schreiben sie | zu welchem preis sie | zu welchen preisen sie | zu welchem preis | zu welchen preisen | fehlen uns | fehlen uns noch | fehlen noch | wir fragen | fragen wir | hast du noch | hast du | hättest du noch | hättest du | ersatz für unseren defekten | ersatz für unsere defekte | ersatz für unser defektes | ersatz für den defekten | ersatz für die defekte | ersatz für das defekte | ersatz für unseren | ersatz für unsere | ersatz für den | ersatz für die | ersatz für | möglichkeit zur bestellung von | gewusst was | wissen was | brauch | brauch noch | interessieren wir uns für | interessiere ich mich für | habt ihr | hättet ihr | hätten sie | in frage kommen | in frage kommt | hinzufügen | dazu nehmen wir | bräuchte ma | bräuchten ma | brauche ma | brauch ma | ergänzen sie | ergänzen sie noch | was wir brauchen sind | was wir brauchen ist | wie sieht es mit | wie steht es mit | lieferzeit für | lieferzeit von | konditionen für | hätten wir gern | hätte ich gern | hätten wir gerne | wir hätten gern | ich hätte gern | es geht um | es handelt sich um | kunde braucht | kunde möchte | kunde benötigt | kunde will | wir brauchen | ich brauche | brauchen wir | brauche ich | wir bräuchten | ich bräuchte | " +
    "bräuchten wir | bräuchte ich | wir benötigen | ich benötige | benötigen wir | " +
    "benötige ich | benötigen | benötigt werden | benötigt wird | wir suchen | ich suche | " +
    "suchen wir | wir möchten | möchten wir | ich möchte | möchte ich | möchten wir bestellen | " +
    "wir möchten bestellen | bestellen möchten wir | wir bestellen | bestellen wir | ich bestelle | bestelle ich | " +
    "hiermit bestellen wir | hiermit bestelle ich | hätten gerne | hätten gern | hätte gerne | " +
    "hätte gern | hätte ich gerne | wir hätten gerne | ich hätte gerne | " +
    "gerne | wir wünschen | wir würden gerne | ich würde gerne | würden wir gerne | " +
    "bitte bieten sie uns | bitte bieten sie | bitte bieten sie an | bieten sie uns | " +
    "bitte anbieten | bitte um angebot für | bitte um ein angebot für | " +
    "bitten um ein angebot für | bitten um angebot für | bitten um ihr angebot für | " +
    "bitten um ein angebot über | bitten um angebot über | ein angebot für | ein angebot über | " +
    "angebot für | angebot über | offerte für | offerte über | offert für | offert über | auf der suche nach | ersuchen um | ersuche um | angebots für | angebotes für | angebots über | " +
    "angebotes über | angebot zu | angebot machen für | machen sie uns ein angebot für | " +
    "machen sie uns ein angebot über | anfrage für | anfrage über | preis für | preise für | " +
    "preis von | preisangebot für | kostenvoranschlag für | können sie mir sagen | können sie uns sagen | könnten sie mir sagen | könnten sie uns sagen | können sie uns | können sie mir | " +
    "könnten sie uns | könnten sie mir | können sie | könnten sie | bitte liefern sie | " +
    "liefern sie uns | bitte schicken sie uns | schicken sie uns | bitte senden sie uns | " +
    "senden sie uns | haben sie | führen sie | was kosten | was kostet | wie viel kosten | " +
    "wie viel kostet | interessieren uns für | interessiere mich für | interesse an | " +
    "interessiert an | es fehlen uns | es fehlt uns | außerdem fehlen uns | außerdem fehlt uns | zudem fehlen uns | auch fehlen uns | dann fehlen uns | uns fehlen | es fehlen | uns fehlt | mir fehlen | wir nehmen | " +
    "ich nehme | nehmen wir | bitte | geben sie uns | gibt es | nehmen würden wir | würden wir nehmen | bedarf an | bestellung über | " +
    "folgende artikel | folgenden artikel | folgende produkte | folgende positionen | " +
    "folgendes | bitte noch | schickt mal | schickt uns | schick uns | schick mir | bestellen sie | bestellen | kaufen | brauchen | brauche | " +
    "bräuchten | bräuchte | fügen sie | gebraucht werden",
  additions:
    "falls ja | diesmal sind es | auch an der | auch an dem | auch an den | erstens | zweitens | drittens | viertens | dazu kommen | dazu kommen noch | dazu kommt | dazu kommt noch | hinzu kommen | hinzu kommen noch | hinzu kommt | hinzu kommt noch | dazu passend | passend dazu | diesmal | diesmal auch | dieses mal | dieses mal auch | äh | ähm | wenn sie schon dabei sind | wo sie schon dabei sind | wenn das budget reicht | wenn es reicht | falls es reicht | ja | klar | genau | außerdem | ausserdem | zusätzlich | dazu | dazu noch | und | und noch | auch | " +
    "auch noch | noch | sowie | sowie noch | ferner | zudem | des weiteren | weiterhin | " +
    "darüber hinaus | ach ja | ach | achja | und zwar | vielleicht | eventuell | evtl | " +
    "wenn möglich | falls möglich | noch eins | noch etwas | zuletzt | zum schluss | " +
    "schließlich | plus | dann noch | ebenso | daneben | und dazu | und außerdem",
  details:
    "konkret | im einzelnen | genauer | genauer gesagt | im detail | und zwar | es geht um | dabei geht es um | es handelt sich um | es handelt sich dabei um | gesucht werden",
  wishes:
    "sind wir interessiert | bin ich interessiert | wären wir interessiert | haben wir interesse | hätten wir interesse | wäre schön | wären schön | wäre gut | wären gut | wäre toll | wäre auch schön | " +
    "wäre auch gut | wäre auch nicht schlecht | wäre super | wird benötigt | werden benötigt | " +
    "wird gebraucht | werden gebraucht | wird auch benötigt | werden auch benötigt | " +
    "wird noch benötigt | werden noch benötigt | fehlt uns | fehlen uns | fehlt auch | " +
    "fehlen auch",
  adverbs:
    "aber denn kurzfristig umgehend schnellstmöglich baldmöglichst zeitnah zunächst verbindlich aktuell derzeit momentan hiermit daher deshalb somit nun jetzt auch noch außerdem ausserdem zusätzlich dringend ebenfalls weiterhin dann gerne gern " +
    "ferner zudem dazu",
  tails:
    "bei ihnen | bei euch | wollen | möchten | am montag | am dienstag | am mittwoch | am donnerstag | am freitag | geliefert bekommen | verlangen | zur lieferung | zur abholung | zur anlieferung | gern auch gleichwertig | gerne auch gleichwertig | auch gleichwertig | " +
    "offerieren | offerieren lassen | anbieten lassen | liefern lassen | " +
    "da die | da der | da das | da unser | da unsere | da es | da ich | liefern können | liefern könnten | anbieten können | anbieten könnten | beschaffen können | besorgen können | und bitten um | und bitten | und bitte um | wär super | wär gut | wär toll | wär schön | wär klasse | wäre super wenn | wäre toll wenn | bis wann | ab wann | wann können | wie schnell | im programm | im bestand | der rest bleibt | rest wie | alles andere | entsprechend | sein | mit montage | inkl montage | inklusive montage | wie wir | kommt noch dazu | kommen noch dazu | kommt dazu | kommen dazu | kommt hinzu | kommen hinzu | zum angebot | zur bestellung | zu unserer bestellung | wie auf rechnung | wie auf | aus angebot | aus ihrem angebot | laut angebot | gemäß angebot | zukommen zu lassen | zu unterbreiten | zu machen | zu schicken | zu senden | zu nennen | zu erstellen | vorzulegen | danke tschüss | danke schön | entweder | wieder | oder | falls günstiger | wenn günstiger | was würden | was würde | was kosten | was kostet | und was | und wie viel | für alle | für uns alle | kosten | kosten würden | " +
    "auch | dazu | dafür | hierfür | auch noch | ebenfalls | noch dazu | reicht | reichen | genügt | genügen | obwohl | auch wenn | falls | wenn | sofern | weil | da wir | welche | soweit | " +
    "wie angeboten | wie besprochen | wie vereinbart | wie gehabt | wäre auch | wären auch | wäre noch | " +
    "werden gebraucht | werden benötigt | wird benötigt | bitte | danke | vielen dank | " +
    "anzubieten | anbieten | anfragen | anzufragen | verbindlich | an bieten | bestellen | zu bestellen | schicken | zuschicken | " +
    "senden | zusenden | liefern | zu liefern | kaufen | zu kaufen | erwerben | beziehen | " +
    "haben | so schnell wie möglich | schnellstmöglich | möglichst schnell | möglichst bald | " +
    "für montag | für dienstag | für mittwoch | für donnerstag | für freitag | für morgen | für heute | rüber | vorbei | bis freitag | bis montag | bis dienstag | bis mittwoch | bis donnerstag | bis ende | " +
    "bis zum | bis nächste | bis spätestens | für unser | für unsere | für unseren | " +
    "für unserer | für das neue | für den neuen | für die neue | inklusive lieferung | " +
    "inkl lieferung | mit lieferung | frei haus | auf lager | lieferbar | vorrätig | " +
    "im angebot | im sortiment | falls vorhanden | falls möglich | falls verfügbar | " +
    "wenn möglich | wenn vorhanden | benötigt | gebraucht | an unsere adresse | an unsere | " +
    "nach unserer | zum besten preis | unterbreiten | machen | geben | zukommen lassen | " +
    "nennen | mitteilen | das wäre alles | das ist alles | das wars | oder gleichwertig | " +
    "oder ähnlich | oder vergleichbar | wie immer | wie letztes mal | wie zuletzt | heute | " +
    "morgen | diese woche | nächste woche | dringend | am besten | idealerweise | an | " +
    "brauchen | benötigen",
  dittos:
    "dito | dto | desgl | wie oben | wie vor | wie vorstehend | dasselbe in | das gleiche in | gleiche in | dgl",
  conditions:
    "wenn auf lager | falls auf lager | wenn vorrätig | falls vorrätig | wenn lieferbar | falls lieferbar | " +
    "wenn verfügbar | falls verfügbar | sofern verfügbar | sofern lieferbar | sofern vorrätig | sofern auf lager | " +
    "wenn vorhanden | falls vorhanden | wenn möglich | falls möglich",
  otherwise:
    "sonst | ansonsten | andernfalls | sonst nur | ansonsten nur | wenn nicht | falls nicht | wenn nicht dann",
  corrections:
    "nein | doch | besser | lieber | vielmehr | beziehungsweise besser | ach nein | nein doch | " +
    "korrektur | berichtigung | entschuldigung | sorry | sollte heißen | soll heißen | " +
    "muss heißen | ich meine | ich meinte | wir meinen | machen sie daraus | " +
    "machen wir daraus | sagen wir | sagen wir lieber | statt | stattdessen | eigentlich | " +
    "oder besser | oder doch | oder doch lieber | nicht | jetzt | bitte ändern auf | " +
    "ändern auf | ändern in | pardon",
  negations: "statt | anstatt | anstelle von | nicht | und nicht",
  cancellations: "streichen | streichen sie | gestrichen | entfallen | entfällt | weglassen | " +
    "vergessen sie | vergesst | vergiss | stornieren | storniert | hinfällig | nicht mehr nötig | " +
    "nicht mehr benötigt | nicht mehr gebraucht | verzichten auf | verzichten wir auf | " +
    "lassen sie weg | rausnehmen | herausnehmen | doch nicht | doch keine | doch keinen | " +
    "doch kein | doch ohne | nicht nötig | nicht benötigt | nicht gebraucht | brauchen wir nicht | " +
    "brauchen wir diesmal nicht | brauchen wir derzeit nicht | brauchen wir jetzt nicht | brauchen wir aktuell nicht | " +
    "brauche ich nicht | brauchen wir keine | brauchen wir keinen | wir brauchen keine | wir brauchen keinen | " +
    "benötigen wir nicht | wir benötigen keine | wir benötigen keinen | kein bedarf",
  negators: "nicht kein keine keinen keiner ohne nie",
  afterthoughts: "doch | mehr | nun doch | jetzt doch | eigentlich",
  vague: "einige | mehrere | ein paar | etliche | diverse | ein wenig | etwas",
  topics:
    "telefonisch lieferant lieferanten anbieter anlieferung abladestelle warenannahme lieferschein kostenstelle staffelpreise staffelpreis mengenrabatt fin abholen lieferanschrift rechnungsanschrift anschrift rechnungsadresse ansprechpartner ansprechpartnerin kontaktperson lieferung liefern lieferadresse lieferzeit liefertermin versand zahlung zahlungsziel " +
    "zahlbar rechnung budget referenz telefon tel fax handy dringend eilig danke dank rabatt " +
    "skonto konditionen ust-id ustid ustidnr steuernummer mwst iban bic garantie " +
    "verfügbarkeit angebot angebote anfrage bestätigung anhang anlage kontakt hrb amtsgericht " +
    "lieferfrist abholung rückfragen offert offerte offerten reklamation frachtkosten versandkosten lieferkosten transportkosten",
  noise: "lieferung lieferungen liefern lieferadresse lieferzeit liefertermin versand zahlung " +
    "zahlungsziel zahlbar rechnung rechnungen budget referenz tel telefon handy mobil fax " +
    "mail adresse webseite internet frist termin dringend eilig danke dank gruß grüße grüßen " +
    "preis preise rabatt skonto konditionen tage tagen ust-id ustid ustidnr steuernummer mwst " +
    "iban bic bank konto garantie gewährleistung verfügbarkeit verfügbar angebot angebote offert offerte " +
    "anfrage bestätigung katalog prospekt geöffnet öffnungszeiten besprechung besuch " +
    "bestellung bestellungen bestellnummer anlage anhang kontakt geschäftsführer " +
    "handelsregister amtsgericht hrb sitz vertraulich empfänger straße strasse str platz weg " +
    "projekt kollege kollegin kollegen objekt bauvorhaben kunde firma büro gebäude gestern morgen montag dienstag " +
    "mittwoch donnerstag freitag kalenderwoche kw angekommen erhalten erreichen rückfragen " +
    "fragen freuen reklamation mitarbeiter jahren lager abholung lieferfrist lieferschein " +
    "auftragsnummer zeichen kundennummer",
  notGoods:
    "vergleichsangebot vergleichsangebote mehrwertsteuer mwst dinge sachen auftragsbestätigung bestellbestätigung empfangsbestätigung eingangsbestätigung rahmenvertrag separat nachschub mal sofort umgehend mindestbestellwert so etwas sowas formular beratung nochmal nochmals genauso gleiche gleichen lt laut techniker monteur servicetechniker aufgelistete aufgelisteten genannten ab reservieren durchgeben preise einpflegen vormerken zurückmelden ersatzlieferung abholschein rücksendung retourenschein täglich differenz angeben klärung erklärung stellungnahme gutschrift nachliefern nachlieferung korrigieren foto fotos bild bilder neu neuer kurze schnelle zeitnahe rasche baldige uhr montag dienstag mittwoch donnerstag freitag samstag heute morgen davon angebot angebote angebots preis preise preisliste katalog prospekt information " +
    "informationen auskunft antwort rückmeldung bestätigung rechnung rabatt verfügbarkeit " +
    "offert offerte offerten ware liefertermin lieferzeit artikel produkte artikeln produkten positionen waren folgende folgenden folgender " +
    "untenstehenden unten aufgeführten das die den der dem es ein eine einen ihr ihre ihren " +
    "uns mir für über von zu machen helfen mitteilen bitte und beste besten bestes " +
    "details muster hilfe sie unser unsere neues neue neuen anbieten liefern schicken senden " +
    "kosten unterbreiten aktuell aktuelle aktuellen aktueller aktuelles gültige zusenden übersenden",
  records:
    "qualität | zustand | bankverbindung | handelsregister | kreditorennummer | angebotsbindefrist | bindefrist | " +
    "firma | unternehmen | e-mail | nachricht | bemerkung | bemerkungen | anmerkung | anmerkungen | hinweis | lieferort | plz/ort | warenkorb | ihr warenkorb | mein warenkorb | versand | versandkosten | lieferant | empfänger | auftraggeber | lieferadresse | lieferanschrift | kundennummer | kunden-nr | kundennr | kd-nr | bestellnummer | bestell-nr | bestellnr | " +
    "auftragsnummer | auftrags-nr | auftragsnr | projekt | projektnummer | projekt-nr | " +
    "kommission | kostenstelle | kst | datum | bestelldatum | liefertermin | lieferdatum | " +
    "wunschtermin | termin | telefon | tel | mobil | fax | plz | raum | zimmer | etage | " +
    "anfrage-nr | anfragenummer | angebotsnummer | angebots-nr | rechnungsnummer | " +
    "rechnungs-nr | steuernummer | ust-id | ust-idnr | unser zeichen | ihr zeichen | seite | " +
    "lieferung | budget | bauvorhaben | bv | objekt | ansprechpartner | besteller | abteilung",
  greetings:
    "hallo | guten tag | guten morgen | guten abend | sehr geehrte | sehr geehrter | liebe | " +
    "lieber | liebes | grüß gott | moin | servus | werte | tag | hallöchen",
  closings:
    "i.a | i.v | mit besten empfehlungen | schönes wochenende | schönen feierabend | glück auf | gesendet mit | gesendet über | im auftrag | bis dann | bis bald | bis später | merci vielmals | dank und gruß | " +
    "herzlichst | herzliche grüße | sportliche grüße | sonnige grüße | gruss | pfiat eich | tschüss | danke tschüss | merci | mit freundlichen grüßen | mit freundlichem gruß | freundliche grüße | viele grüße | " +
    "beste grüße | schöne grüße | liebe grüße | mit besten grüßen | " +
    "mit freundlichen gruessen | viele gruesse | mfg | vg | lg | gruß | grüße | vielen dank | " +
    "danke | danke im voraus | vielen dank im voraus | besten dank | herzlichen dank | " +
    "vielen dank und freundliche grüße | hochachtungsvoll | danke und gruß | gesendet von | " +
    "von meinem | schönen tag | danke schön | dankeschön | mit bestem dank",
  headers: "von | an | cc | gesendet | datum | betreff | aw | wg | antwort",
  pointers: "siehe unten | unten | weitergeleitet | wie unten",
};
