import type { Vocabulary } from "./vocabulary.ts";

/** Polish, with the inflected forms that stand before a counted noun. */
export const polish: Vocabulary = {
  language: "pl",
  speech:
    "poproszę poprosimy zamawiam zamawiamy my pan pani państwo państwa nam nas nasz nasza nasze naszej naszego wasz wasza ja ty on " +
    "ona jest są był była było być mam mamy macie czy proszę prosimy prosze chcę chcemy " +
    "chciałbym chciałabym chcielibyśmy potrzebuję potrzebujemy możemy mogę można może mogą " +
    "się oraz i w z na do dla od po za przy przez o ze nie tak to ten ta te jak jaki jaka " +
    "jakie kiedy gdzie ile które który która że żeby aby lub albo dzień dobry witam cześć " +
    "pozdrawiam dziękuję dziękujemy poważaniem zamówić oferta ofertę wycenę szt sztuk tylko " +
    "także również jeszcze już będzie reszta resztę dotyczy poniżej zgodnie przesyłam przesyłamy załączam dopuszczamy",
  numbers: {
    1: "jeden jedna jedno jedną jednego jednej",
    2: "dwa dwie dwóch dwoje dwu dwiema dwoma",
    3: "trzy trzech troje trzema",
    4: "cztery czterech czworo czterema",
    5: "pięć pięciu pięcioro pięcioma",
    6: "sześć sześciu sześcioro sześcioma",
    7: "siedem siedmiu siedmioro siedmioma",
    8: "osiem ośmiu ośmioro ośmioma",
    9: "dziewięć dziewięciu dziewięcioro dziewięcioma",
    10: "dziesięć dziesięciu dziesięcioro dziesięcioma",
    11: "jedenaście jedenastu",
    12: "dwanaście dwunastu",
    13: "trzynaście trzynastu",
    14: "czternaście czternastu",
    15: "piętnaście piętnastu",
    16: "szesnaście szesnastu",
    17: "siedemnaście siedemnastu",
    18: "osiemnaście osiemnastu",
    19: "dziewiętnaście dziewiętnastu",
    20: "dwadzieścia dwudziestu",
    30: "trzydzieści trzydziestu",
    40: "czterdzieści czterdziestu",
    50: "pięćdziesiąt pięćdziesięciu",
    60: "sześćdziesiąt sześćdziesięciu",
    70: "siedemdziesiąt siedemdziesięciu",
    80: "osiemdziesiąt osiemdziesięciu",
    90: "dziewięćdziesiąt dziewięćdziesięciu",
    100: "sto stu",
    200: "dwieście dwustu",
    300: "trzysta trzystu",
    400: "czterysta czterystu",
    500: "pięćset pięciuset",
    600: "sześćset sześciuset",
    700: "siedemset siedmiuset",
    800: "osiemset ośmiuset",
    900: "dziewięćset dziewięciuset",
    0.5: "pół połowa połowę",
    1.5: "półtora półtorej",
  },
  multipliers: {
    10: "dziesiątka dziesiątkę dziesiątki dziesiątek",
    12: "tuzin tuziny tuzinów tuzina",
    15: "mendel mendle mendli",
    60: "kopa kopę kopy kóp",
    100: "setka setkę setki setek",
    1000: "tysiąc tysiąca tysiące tysięcy tys",
  },
  articles: "jeden jedna jedno jedną",
  colours:
    "czarny czarna czarne czarnych biały biała białe białych czerwony czerwona czerwone czerwonych niebieski niebieska niebieskie niebieskich żółty żółta żółte żółtych zielony zielona zielone zielonych szary szara szare szarych brązowy brązowa brązowe brązowych",
  onlyHere: "sto kopa kopy kope to do i mendel ta",
  units: {
    szt: "sztukami sztukach sztuce szt sztuk sztuki sztuka sztukę sz egzemplarzy egzemplarze egz",
    par: "parze par pary parę para",
    kpl: "kpl komplet komplety kompletów kompletu zestaw zestawy zestawów zest",
  },
  packs: {
    opak:
      "opakowaniach paczkach opak op opakowanie opakowania opakowań opk paczka paczki paczek paczkę paczce opakowaniu pacz pakiet pakiety pakietów",
    karton:
      "kartonach krt kartonie karton kartony kartonów pudełko pudełka pudełek pudeł skrzynkę skrzynka skrzynki skrzynek",
    rolka:
      "rolkach rol rolce rolka rolki rolek rolkę krążek krążki krążków krąg kręgi kręgów szpulę szpula szpule szpul bęben bębny bębnów zwój zwoje",
    paleta: "paletach paleta palety palet paletę",
    worek: "workach worku worek worki worków",
    butelka: "butelkę butelce butelka butelki butelek",
    puszka:
      "puszka puszki puszek wiadro wiadra wiader kanister kanistry kanistrów zgrzewkę zgrz puszkę puszce słoik słoiki słoików kubeł kubły kubłów zgrzewka zgrzewki zgrzewek",
    tuba: "tubę tuba tuby tub",
    beczka: "beczkę beczka beczki beczek",
    kostka: "kostka kostkę kostki kostek",
    wytłaczanka: "wytłaczanka wytłaczanki wytłaczanek",
    arkusz: "arkusz arkusze arkuszy",
    ryza: "ryzę ryzie ryza ryzy ryz",
    wiązka: "wiązkę wiązka wiązki wiązek",
    sztanga: "sztanga sztangi sztang",
  },
  measures: {
    m: "mb metr metry metrów metra",
    kg: "kilogram kilogramy kilogramów kilo",
    t: "tona tony ton",
    l: "litr litry litrów litra",
    m2: "m2",
    h: "godzin godziny godzina rbh",
  },
  properties:
    "rano wieczorem stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października " +
    "listopada grudnia r minut minuty osób osoby osobom pracowników żyłowy biegunowy polowy " +
    "portowy drzwiowy osobowy częściowy stopniowy fazowy letni dni lat miesięcy miesiące " +
    "tygodni tygodnie tygodniu tygodnia rok roku",
  quantityLabels:
    "potrzebna ilość to | potrzebna ilość | wymagana ilość to | wymagana ilość | ilość to | zostaje | zostają | pozostaje | pozostają | zam | zamówiono | do zamówienia | ilość | ilosc | ilości | liczbę | il | ilość sztuk | liczba | liczba sztuk | szt | sztuk | zapotrzebowanie | " +
    "zamawiana ilość | ile | w ilości | w liczbie",
  itemLabels:
    "nazwa | produkt | towar | nazwa towaru | nazwa produktu | opis | pozycja | artykuł | " +
    "asortyment | przedmiot | materiał | wyszczególnienie",
  codeLabels:
    "nr kat | nr katalogowy | numer katalogowy | nr art | nr artykułu | numer artykułu | " +
    "indeks | kod | kod produktu | kod towaru | symbol | nr ref | nr części | numer części | " +
    "nr zam | nr produktu | kod kreskowy | nr seryjny",
  sizeLabels: "rozmiar | rozm | wymiar | wymiary",
  priceLabels: "cena | cena netto | cena jedn | wartość | netto | brutto | kwota",
  unitLabels: "jm | j.m | jedn | jednostka | miara",
  positionLabels: "lp | l.p | poz | nr | pozycja",
  hedges:
    "np. | na przykład | prawdopodobnie | pewnie | przy zakupie | przy zamówieniu | około | z tego | ok | ok. | mniej więcej | circa | co najmniej | przynajmniej | minimum | min | " +
    "do | maks | maksymalnie | tylko | łącznie | razem | w sumie | jakieś | jakichś | ze | z | po | " +
    "dokładnie | jeszcze | dodatkowo | kolejne | kolejnych | te",
  rangeWords: "maksymalnie | nie więcej niż | do | lub | albo",
  rangeOpeners: "od | między | pomiędzy",
  perPerson:
    "na każdy z | na każdą z | do każdego z | do każdej z | w każdym z | na każdego z | na każda z | dla każdego z | dla każdej z | dla każdego ze",
  withEach: "każdy z | każdy ze | każda z",
  ofEach:
    "z każdego | z każdej | z każdego koloru | z każdego rodzaju | z każdego rozmiaru | każdego | każdej | każdego koloru | każdego rodzaju",
  subcounted: "z czego | z tego | w tym | z nich | spośród nich",
  equalled:
    "tyle samo | tyleż | tyluż | taką samą ilość | taka sama ilość | tę samą ilość | taką samą liczbę",
  doubled: "dwa razy tyle | dwukrotnie więcej | dwa razy więcej | podwójną ilość",
  of: "dodatkowych | dodatkowe | kolejnych | kolejne | z | po",
  polite: "proszę poproszę",
  connectors:
    "a przy okazji | przy okazji | no i | ale | ale tylko | wraz z | razem z | oraz | i | a także | jak również | plus | a do tego | do tego | ponadto | i jeszcze | " +
    "oraz jeszcze | oprócz tego | poza tym | także | również | dodatkowo | a ponadto | " +
    "następnie",
  leadIns:
    "zastanawiamy się nad zakupem | zastanawiam się nad zakupem | zainteresowany zakupem | zainteresowana zakupem | interesowałyby nas | interesowałby nas | interesowałaby nas | chciałabym prosić o wycenę | chciałbym prosić o wycenę | chciałabym prosić o ofertę na | chciałbym prosić o ofertę na | chciałabym prosić o | chciałbym prosić o | trzeba nam | kończą się nam | zabrakło nam | niezbędne są | wymagane są | zapytanie ofertowe na | proszę odłożyć | proszę uwzględnić | niech pan wyśle | niech pani wyśle | niech pan dopisze | niech pani dopisze | dopiszcie | doliczcie | wyceńcie | wyceń | prześlijcie | ile by kosztowały | ile by kosztował | ile kosztowałyby | ile wyszłyby | jaki jest koszt | czy sprzedajecie | czy oferujecie | czy oferują państwo | czy znajdę u państwa | czy dostanę u państwa | zamówilibyśmy | zamówiłbym | zamówiłabym | kupiłbym | kupiłabym | kupilibyśmy | potrzebne nam są | potrzebny nam jest | potrzebna nam jest | potrzebne mi są | potrzebny mi jest | potrzebna mi jest | jaka jest cena za | jaka jest cena na | jaka cena za | jakie są ceny na | chcę | chcemy | chcę kupić | chcę zamówić | zainteresowani zakupem | jesteśmy zainteresowani zakupem | jestem zainteresowany zakupem | jestem zainteresowana zakupem | kupię | kupimy | przydałyby nam się | przydałby nam się | przydałaby nam się | przydałoby nam się | przydałyby mi się | przydałby mi się | w jakiej cenie są | w jakiej cenie jest | chce | pytam o | po ile są | po ile jest | po ile macie | czy prowadzą państwo | prowadzą państwo | czy prowadzicie | oferty obejmującej | ofertę obejmującą | to oznacza | że chcemy | chcemy też | chcemy jeszcze | chcielibyśmy też | ile by państwo wzięli za | ile państwo wezmą za | ile wezmą państwo za | dołożymy | planujemy | trzeba dokupić | trzeba kupić | trzeba zamówić | musimy kupić | dokupić | wymienić je na | wymienić na | jesteśmy zainteresowani | jestem zainteresowany | jestem zainteresowana | decydujemy się na | zdecydowaliśmy się na | to samo pytanie o | to samo dotyczy | a co z | ile kosztowałoby | ile kosztowałby | ile kosztowałaby | dorzuciłbym | dorzuciłabym | dorzucilibyśmy | dodałbym | dodałabym | dodalibyśmy | dołożyłbym | dołożyłabym | wziąłbym | wzięłabym | wzięlibyśmy | zarezerwować dla nas | zarezerwować | odłożyć dla nas | do paczki | do przesyłki | wyceny na | wycena na | kosztorys na | dopisanie | doliczenie | dołożenie | dorzucenie | domówienie | chcielibyśmy domówić | chciałbym domówić | chciałabym domówić | chcemy domówić | chcę domówić | proszę domówić | domówić | domawiamy | cenę i termin dostawy na | ceny i terminy dostawy na | cenę oraz termin dostawy na | cenę i termin realizacji na | ceny i terminu dostawy | proszę o cenę | prosimy o cenę | poproszę o cenę | poprosimy o cenę | o cenę | o ceny | o podanie ceny | wyślijcie | wyślij | podeślijcie | podeślij | przyślijcie | dowieźcie | przywieźcie | dostarczcie | dostanę u państwa | czy kupię u państwa | oferty cenowej na | oferty cenowej na dostawę | oferty na dostawę | ofertę na dostawę | ofertę cenową na dostawę | to czego potrzebujemy to | potrzebne będą | potrzebna będzie | potrzebne będzie | będą potrzebne | będzie potrzebny | będzie potrzebna | chodzi o | chodzi mi o | chodzi nam o | klient chce | klient potrzebuje | prosi o wycenę | prosi o ofertę na | prosi o ofertę | poproszę o wycenę | poproszę o ofertę na | poproszę o ofertę | poprosimy o wycenę | potrzebuję | potrzebujemy | przydałby się | przydałaby się | potrzebne nam | potrzebne nam będzie | potrzebne są | " +
    "potrzebna jest | potrzebny jest | potrzebne | potrzeba | potrzeba nam | potrzebny nam | " +
    "potrzebna nam | potrzebny będzie | potrzebowałbym | potrzebowalibyśmy | " +
    "będziemy potrzebować | będę potrzebował | będę potrzebowała | poszukujemy | poszukuję | " +
    "szukamy | szukam | proszę o ofertę na | proszę o ofertę | prosimy o ofertę na | " +
    "prosimy o ofertę | prosimy o przygotowanie oferty na | proszę o przygotowanie oferty na | " +
    "prosimy o przedstawienie oferty na | proszę o wycenę | prosimy o wycenę | o wycenę | " +
    "czy jest możliwość zamówienia | możliwość zamówienia | możliwość zakupu | możliwość kupna | dorzuć | dodaj | dołóż | dopisz | brakuje w niej | brakuje w nim | brakuje tam | brakuje jeszcze | zapytać o | chciałbym zapytać o | chciałabym zapytać o | dostępność i cenę | o dostępność i cenę | cenę i dostępność | o cenę i dostępność | ceny i dostępność | cenę i termin | dołożyć | dodać | dopisać | dorzucić | w grę wchodzi | w grę wchodzą | czy wycenią państwo | wycenią państwo | czy wycenicie | wycenicie | wycenę na | ofertę na | oferty na | oferta na | ofertę cenową na | o ofertę na | " +
    "o ofertę | wycenić | chciałbym zamówić | chciałabym zamówić | chcielibyśmy zamówić | " +
    "chcemy zamówić | zamawiam | zamawiamy | zamówić | kupić | chcemy kupić | " +
    "chciałbym kupić | nabyć | zakupić | zakup | na zakup | zamówienie na | proszę o | " +
    "prosimy o | proszę | proszę przygotować | proszę wycenić | prosimy wycenić | " +
    "proszę doliczyć | proszę dodać | proszę dołożyć | czy mają państwo | mają państwo | czy macie | macie | " +
    "czy posiadają państwo | czy posiadacie | posiadacie | posiadają państwo | czy dostanę | czy jest dostępny | " +
    "czy jest dostępna | interesuje mnie | interesuje nas | interesują nas | interesują mnie | " +
    "jaka jest cena | ile kosztuje | ile kosztują | ile za | cena za | cenę za | " +
    "ceny na | cenę na | ceny za | chciałbym | chciałabym | chcielibyśmy | biorę | " +
    "bierzemy | weźmiemy | wezmę | dorzućcie | dodajcie | poproszę | poprosimy | " +
    "poproszę o | przyda się | przydałoby się | przydadzą się | " +
    "przydałyby się | następujących produktów | następujące produkty | " +
    "następujące | następujących pozycji | zapotrzebowanie na | zapytanie o | zapytuję o | " +
    "pytanie o | brakuje nam | skończyły nam się | skończyły się | skończył się | " +
    "kończą nam się | kończy nam się | do zamówienia | podesłać | przesłać | przysłać | " +
    "wysłać | dostarczyć | dostarczenie | dostawę | " +
    "cenę dla | ceny dla | przesłanie | wysłanie | podesłanie | wydanie | " +
    "przygotujcie | przygotuj | przyszykujcie | spakujcie | dokupujemy | poprosiłabym | poprosiłbym | poprosiłabym o | poprosiłbym o | prosiłabym o | prosiłbym o | jaka cena przy | jaka byłaby cena przy | jaki koszt przy | dowieźć | przywieźć | podrzucić | dosłać | uzupełnić",
  additions:
    "jeśli tak | jeżeli tak | tym razem to | po pierwsze | po drugie | po trzecie | po czwarte | tym razem | tym razem też | tym razem także | a jak starczy | a jak starczy to | a jak starczy to jeszcze | jak starczy to jeszcze | jeśli starczy | jeśli starczy to | tak | jasne | oprócz tego | prócz tego | poza tym | ponadto | dodatkowo | również | także | też | " +
    "jeszcze | i jeszcze | oraz | a także | a do tego | do tego | plus | może | ewentualnie | " +
    "jeśli to możliwe | jeśli można | jeśli się da | jeżeli to możliwe | na koniec | " +
    "jeszcze jedno | jeszcze jedna rzecz | jedna rzecz | jeszcze coś | aha | ach | no i | " +
    "wreszcie | jak również | a jeszcze | a może | w dodatku | przy okazji",
  details:
    "konkretnie | w szczególności | a mianowicie | mianowicie | dokładnie | interesuje nas | interesują nas | chodzi o | chodzi nam o | mowa o",
  wishes:
    "by się też przydał | by się też przydała | by się też przydało | by się też przydały | by się przydał | by się przydała | by się przydało | by się przydały | " +
    "też by się przydał | też by się przydała | też by się przydało | też by się przydały | " +
    "się przyda | się przydadzą | też się przyda | też się przydadzą | będzie potrzebny | " +
    "będzie potrzebna | będą potrzebne | też potrzebny | też potrzebna | też potrzebne | " +
    "jest potrzebny | jest potrzebna | są potrzebne | chcemy kupić | chcielibyśmy kupić | chciałbym kupić | chciałabym kupić | chcemy zamówić | musimy kupić",
  adverbs:
    "aktualnie obecnie dlatego więc zatem teraz też również także jeszcze dodatkowo może pilnie bardzo ponadto",
  tails:
    "nic więcej | poproszę | poprosimy | poproszę na | poproszę do | prosimy | jaka cena | jaka jest cena | jaka byłaby cena | jaki koszt | jaki byłby koszt | jakie ceny | byle | byle nie | nie droższa niż | nie droższy niż | nie droższe niż | na kiedy | kiedy możecie | kiedy można | kiedy mogę | kiedy będzie | na kiedy możecie | w jakim czasie | zgodnie z | czyli zgodnie z | pozostałe pozycje | pozostałe bez | reszta bez | bez zmian | w ofercie | w sprzedaży | z montażem | wraz z montażem | do zamówienia | do oferty | jak mamy | jak na fakturze | z oferty | z państwa oferty | wg oferty | według oferty | ma być | mają być | i ile bym czekał | i ile się czeka | i jaki termin | i w jakim terminie | dasz radę | dacie radę | da radę | da się | dałoby się | dziękuję do widzenia | dziękuję bardzo | lub | albo | jeśli taniej | na pokój | na osobę | na stanowisko | na biuro | na pracownika | na piętro | na salę | " +
    "też | również | także | kosztuje | kosztują | kosztowałoby | wystarczy | wystarczą | jeśli | choć | chociaż | mimo że | jeżeli | gdyby | bo | ponieważ | gdyż | które | którą | " +
    "który | też by się przydał | też by się przydała | też by się przydało | by się przydał | " +
    "by się też przydał | by się też przydała | by się też przydało | by się też przydały | by się przydało | by się przydała | by się przydały | też się przyda | też się przydadzą | " +
    "się przyda | dorzuć | dorzućcie | najlepiej | jak w zeszłym roku | jak rozmawialiśmy | " +
    "jak ustaliliśmy | proszę | dziękuję | dzięki | z góry dziękuję | jak najszybciej | " +
    "pilnie | na jutro | na wczoraj | na przyszły | w przyszłym | do piątku | do poniedziałku | " +
    "do wtorku | do środy | do czwartku | do końca | do dnia | z dostawą | z odbiorem | " +
    "z dowozem | dla naszej | dla naszego | dla naszych | do naszego | do naszej | " +
    "do nowego biura | na budowę | do biura | jeśli to możliwe | jeśli są | jeśli macie | " +
    "jeśli mają państwo | jeśli jest | o ile | w najlepszej cenie | w dobrej cenie | " +
    "i to wszystko | to wszystko | to tyle | i tyle | i proszę | lub podobny | lub podobne | " +
    "lub równoważny | lub równoważne | lub zamiennik | wraz z dostawą | z transportem | " +
    "wraz z transportem | jak ostatnio | jak zwykle | jak poprzednio | na magazynie | od ręki | " +
    "na poniedziałek | na wtorek | na środę | na czwartek | na piątek | na dziś | na dzisiaj | w tym tygodniu | w tym miesiącu | dziś | dzisiaj | jutro",
  dittos: "jw | j.w | jak wyżej | to samo | ten sam ale | takie same ale | to samo ale | taki sam",
  conditions:
    "jeśli jest na stanie | jeśli są na stanie | jeśli na stanie | jeśli jest | jeśli są | jeśli dostępne | " +
    "jeśli dostępny | jeśli dostępna | jeśli macie | jeżeli jest na stanie | jeżeli są na stanie | jeżeli są | " +
    "jeżeli jest | jeżeli dostępne | jak jest | jak są | gdy dostępne | o ile są | o ile jest",
  otherwise:
    "w przeciwnym razie | inaczej | jeśli nie | jeśli nie to | jeżeli nie | jeżeli nie to | jak nie | jak nie to | " +
    "w przeciwnym wypadku",
  corrections:
    "ma być | mają być | a nie | nie przepraszam | przepraszam | właściwie | a właściwie | raczej | albo raczej | " +
    "lepiej | albo lepiej | jednak | a jednak | poprawka | korekta | miało być | powinno być | " +
    "zmiana na | zmieniam na | zmieńmy na | proszę zmienić na | niech będzie | nie jednak | " +
    "sorry | to znaczy | znaczy | wróć | zamiast | nie | czyli | tzn",
  negations: "zamiast | a nie | nie",
  cancellations:
    "skreślamy | wykreślamy | usuwamy | skreśl | skreśl proszę | skreślcie | usuń | usuń proszę | usuńcie | wykreśl | niepotrzebna | niepotrzebny | zbędna | zbędne | zbędny | wykreślić | proszę wykreślić | rezygnujemy | rezygnuję | zrezygnujemy | rezygnujemy z | rezygnuję z | rezygnujemy jednak z | zrezygnujemy z | odpada | " +
    "odpadają | pominąć | pomijamy | proszę pominąć | proszę usunąć | usunąć | skreślić | " +
    "proszę skreślić | anulować | anulujemy | nie potrzebujemy | już nie potrzebujemy | " +
    "nie potrzeba | nie są potrzebne | nie jest potrzebny | nie jest potrzebna | " +
    "nie będą potrzebne | nie będzie potrzebny | nie będzie potrzebna | nie trzeba | nie bierzemy | nie biorę | w ogóle nie bierzemy | nie chcemy | jednak bez | jednak nie | niepotrzebne | zapomnijcie o",
  negators: "nie bez żaden żadnych",
  afterthoughts: "jednak | już | w końcu",
  vague: "kilka | kilku | parę | paru | kilkanaście | kilkunastu | kilkadziesiąt | " +
    "kilkudziesięciu | trochę | dużo | sporo",
  topics:
    "koszt kosztu koszty kosztów dostawcy dostawcę dostawca dostawców vin paragon paragonu odbierze odbierzemy odbiorę odbiore dostawa dostawę dostawy dostarczyć wysyłka wysyłkę płatność płatności płatne przelew " +
    "faktura faktury fakturę budżet tel telefon kom adresem termin terminie terminu pilne " +
    "pilnie dziękuję dziękujemy pozdrawiam pozdrawiamy rabat rabatu upust warunki nip regon " +
    "krs vat gwarancja gwarancji oferta ofertę oferty wycena wycenę zapytanie załącznik " +
    "załączniku kontakt kontaktu odbiór odbioru dostępność reklamacja reklamacji mpk",
  noise: "dostawa dostawę dostawy dostaw dostarczyć dostarczenie wysyłka wysyłkę transport " +
    "płatność płatności płatne przelew faktura faktury fakturę budżet tel telefon kom mail " +
    "adres adresem strona www termin terminie terminu pilne pilnie dziękuję dziękujemy dzięki " +
    "pozdrawiam pozdrawiamy cena ceny cen rabat rabatu upust warunki dni dzień nip regon krs " +
    "vat konto gwarancja gwarancji dostępność oferta ofertę oferty wycena wycenę zapytanie " +
    "zapytania katalog katalogu otwarte czynne czynny godziny godzinach spotkanie zamówienie " +
    "zamówienia załącznik załączniku kontakt kontaktu spółka sąd rejonowy kapitał zakładowy " +
    "poufne ul ulica ulicy al aleja pl odbiór odbioru magazyn magazynu projekt projektu " +
    "budynku budynek firma firmy klient klienta wczoraj jutro poniedziałek poniedziałku " +
    "wtorek wtorku środa środę czwartek czwartku piątek piątku piętro lokal budowa budowę " +
    "reklamacja reklamacji pracowników osób lat roku",
  notGoods:
    "rzeczy drobiazgi drobiazgów rzecz rzeczy kurierem wpływu wpłaty odbioru osobno natychmiast razu formularz doradztwo ponownie samo dosłanie dosłania serwisanta technika wymienione wymienionych wskazane wskazanych mailem mailowo nowe nowych sztuk sztuki podania koszt kosztu koszty kosztów transportu montażu dojazdu dziennie różnicy różnicę wszystko kuriera wyjaśnienie wyjaśnienia korektę korekty zwrot zwrotu wymianę zdjęcie zdjęcia zdjęć poniedziałek wtorek środę czwartek piątek sobotę jutro dziś dzisiaj mail maila mailu maile wiadomość wiadomości oferta ofertę oferty wycena wycenę cena ceny cenę cennik katalog informację informacje " +
    "informacji odpowiedź kontakt potwierdzenie fakturę rabat dostępność termin terminu " +
    "dostawy dostawę państwa na o w za i z ze dla poniższe poniższych poniżej następujące " +
    "następujących produkty produktów towar towary towaru artykuły pozycje pozycji materiały " +
    "materiałów to te nas nam cenową cenowej możliwość szczegóły pomoc kopię przygotowanie " +
    "przesłanie wysłanie podanie cen netto brutto najlepszą najlepszej nowego nowej " +
    "zamówienie zamówienia realizacji realizację " +
    "cennika cenniki cenników katalogu przyjęcia przyjęcie otrzymania podać asortyment asortymentu poniższy poniższego stałego stałych klienta klientów podziałem propozycję propozycji bierzemy zamawiamy budowę budowy",
  records:
    "twój koszyk | mój koszyk | zawartość koszyka | wysyłka | dostawca | odbiorca | nabywca | zamawiający | adres dostawy | osoba kontaktowa | nr klienta | numer klienta | nr zamówienia | numer zamówienia | zamówienie nr | " +
    "zapytanie nr | nr zapytania | nr oferty | oferta nr | nr umowy | mpk | nr projektu | " +
    "projekt | data | data zamówienia | data dostawy | termin | termin dostawy | " +
    "termin realizacji | telefon | tel | kom | fax | kod pocztowy | nr konta | konto | nip | " +
    "regon | krs | pokój | piętro | lokal | strona | nr faktury | faktura nr | budżet | " +
    "kontakt | dział | budowa | obiekt",
  greetings:
    "dobry | dzień dobry | witam | witam serdecznie | cześć | hej | szanowni państwo | szanowny panie | " +
    "szanowna pani | drodzy państwo | dobry wieczór | witajcie | siema | szanowni",
  closings:
    "łączę wyrazy szacunku | łączę wyrazy | do widzenia | dziękuję do widzenia | pozdrawiam | pozdrawiamy | pozdrowienia | z poważaniem | z wyrazami szacunku | " +
    "serdecznie pozdrawiam | pozdrawiam serdecznie | pozdrawiamy serdecznie | pozdrawiam ciepło | pozdrawiam gorąco | łączę pozdrowienia | dziękuję | dziękujemy | z góry dziękuję | " +
    "z góry dziękujemy | dzięki | dzięki wielkie | wielkie dzięki | dziękuję bardzo | bardzo dziękuję | pzdr | pozdr | pozdro | pozdrówka | z góry dzięki | serdeczne pozdrowienia | miłego dnia | " +
    "wysłano z | wysłane z | wysłano z telefonu | wysłane z telefonu | wysłano z mojego | wysłane z mojego | wysłano z iPhone'a | wysłane z iPhone'a | wysłano z aplikacji | dziękuję i pozdrawiam | z uszanowaniem",
  headers: "od | do | dw | udw | wysłano | data | temat | odp | pd | wysłane",
  pointers: "poniżej | jak niżej | jak poniżej | patrz niżej | przesyłam dalej | przekazuję",
};
