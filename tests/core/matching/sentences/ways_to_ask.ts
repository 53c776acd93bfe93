/** Ways to ask for things and forms to say how many of what in: every way must do with every form. */

/** What one language says. `|` parts the ways to ask. */
export interface WaysToAsk {
  readonly opening: string;
  /** Before the things. */
  readonly ways: string;
  /** Two things that nobody counted. */
  readonly plain: string;
  /** What is said, and the things that it asks for. */
  readonly counted: readonly (readonly [said: string, asks: readonly string[]])[];
}

export const english: WaysToAsk = {
  opening: "Hello,\n\nhope you are well. ",
  ways:
    "We need|We'd need|We would need|We will need|We'll need|We're going to need|We are going to need|" +
    "We want|We'd want|We would want|We'd like|We would like|We'd love|We'd appreciate|We could use|" +
    "We could do with|We require|We shall require|We would require|We'd take|We'll have|We'll go for|" +
    "We're after|I'm after|We are after|We're in need of|We are in need of|We're short of|I need|" +
    "I'd need|I want|I'd want|I'd like|I'll take|I'm looking for|We're looking for|We are looking to buy|" +
    "We are looking to order|We intend to order|We plan to buy|We wish to order|We wish to purchase|" +
    "We would be interested in|We're interested in|I am interested in|Can I have|Can we have|" +
    "Could I have|Could we have|Can I get|Could we get|May we have|Could you send|Could you quote|" +
    "Can you quote for|Please quote for|Please quote us for|Please could you quote|Kindly quote|" +
    "Kindly supply|Please supply|Please send|Please send us|Please provide a quotation for|" +
    "Please let us have a price for|Please let me have your price for|We'd be grateful for a quote for|" +
    "Would you quote for|Would you be able to supply|Are you able to supply|Do you sell|Do you stock|" +
    "Do you carry|Do you have|Have you got|Send me|Send us|Get me|Put me down for|Please put us down for|" +
    "Please order|Please reserve|Please add|Add|Throw in|Also needed are|My boss wants|" +
    "My colleague needs|The kitchen needs|The office needs|Our team would like|They need|She needs|" +
    "He wants|What's your price for|What is the price of|How much are|How much would it be for|" +
    "Price please for|Quote please for|RFQ for|Looking for|Need|Wanted:|Required:|To order:|" +
    "I was wondering if you could quote for|I wonder whether you could send us|" +
    "Would it be possible to get|Would it be possible to order|Is it possible to get|" +
    "Any chance you could send|We were hoping to get|We were hoping to order|I was hoping to buy|" +
    "We are planning to buy|We're planning to order|We've decided to order|We have decided on|" +
    "We have decided to buy|We decided to go for|We'd be interested in|We have a requirement for|" +
    "We have an urgent requirement for|There is a need for|We now need|We still need|We currently need|" +
    "We urgently need|We will also need|We might need|We may need|We should get|Let's go with|Let's have|" +
    "Let me have|Let us have|Give us|Give me a price for|Give me a quote on|Get us a price on|" +
    "Quote me for|Quote me on|Price up|Please price|Could you price up|Can you price|Can you do|" +
    "Could you do us|Can you do me|Please can I order|Please may I order|Can I order|Could I order|" +
    "May I order|I'd like to order|I would like to purchase|I want to buy|I want to order|" +
    "I need to order|I need to buy|We need to order|We have to order|We must order|Please arrange|" +
    "Please arrange for|Please include|Please prepare|Please ship|Please deliver|Please dispatch|" +
    "Please forward a quotation for|Please submit your offer for|Please make us an offer for|" +
    "Please offer us|Please advise price for|Please advise cost of|Please confirm price for|" +
    "Kindly advise on the price of|Kindly give us a quotation for|Kindly arrange|" +
    "We invite you to quote for|We hereby order|We herewith order|This is an order for|" +
    "This is a request for|Request for quotation:|Our order:|Order:|Shopping list:|We are running low on|" +
    "We're running out of|We have run out of|We ran out of|We are out of|We're nearly out of|We lack|" +
    "What would it cost to get|How much do you charge for|What do you want for|I could do with|" +
    "Do you also have|Would you have|Have you any|Do you supply|Can you supply|Could you supply|" +
    "Can you get us|Can you get hold of|Are there any",
  plain: "desk lamps and footrests",
  counted: [
    ["12 desk lamps and four footrests", ["12 desk lamps", "4 footrests"]],
    ["desk lamps (12), footrests (4)", ["12 desk lamps", "4 footrests"]],
    ["desk lamps, 12 pcs, and footrests, 4 pcs", ["12 desk lamps", "4 footrests"]],
    ["a dozen desk lamps, four footrests and a whiteboard", [
      "12 desk lamps",
      "4 footrests",
      "1 whiteboard",
    ]],
    ["about 12 desk lamps as well as 4 footrests", ["12 desk lamps", "4 footrests"]],
    ["12 x desk lamp, 4 x footrest", ["12 desk lamp", "4 footrest"]],
    ["12 desk lamps for the new office by Friday", ["12 desk lamps"]],
    ["12 black desk lamps with clamp, plus 4 footrests if you have them", [
      "12 black desk lamps with clamp",
      "4 footrests",
    ]],
    ["the following: 12 desk lamps, 4 footrests", ["12 desk lamps", "4 footrests"]],
  ],
};

export const german: WaysToAsk = {
  opening: "Hallo,\n\nich hoffe, es geht Ihnen gut. ",
  ways:
    "Wir brauchen|Wir bräuchten|Wir benötigen|Wir würden benötigen|Wir hätten gern|Wir hätten gerne|" +
    "Wir möchten|Wir möchten gerne|Wir würden gerne bestellen:|Wir wollen|Wir suchen|" +
    "Wir sind auf der Suche nach|Wir interessieren uns für|Wir bestellen|Wir nehmen|Ich brauche|" +
    "Ich bräuchte|Ich benötige|Ich hätte gern|Ich möchte|Ich suche|Ich nehme|Ich will|" +
    "Ich interessiere mich für|Bitte senden Sie uns|Bitte schicken Sie|Bitte liefern Sie|" +
    "Bitte bieten Sie uns an:|Bitte um Angebot für|Wir bitten um ein Angebot für|" +
    "Wir bitten um ein Angebot über|Können Sie uns anbieten:|Könnten Sie uns ein Angebot machen über|" +
    "Könnten Sie uns Preise nennen für|Haben Sie|Führen Sie|Verkaufen Sie|Gibt es bei Ihnen|Was kosten|" +
    "Wie teuer sind|Was würden kosten|Unser Büro braucht|Die Küche benötigt|Meine Kollegin braucht|" +
    "Mein Chef möchte|Uns fehlen|Es fehlen|Benötigt werden|Gebraucht werden|Gesucht werden|" +
    "Außerdem brauchen wir|Zusätzlich benötigen wir|Dazu bräuchten wir|Auch bräuchten wir|" +
    "Schicken Sie uns|Schick mir|Ich bestelle hiermit|Hiermit bestelle ich|Hiermit ordern wir|" +
    "Anfrage über|Bedarf an|Wir haben Bedarf an|Wir planen die Anschaffung von|Wir wollen anschaffen:|" +
    "Reservieren Sie uns|Legen Sie uns zurück:|Packen Sie noch dazu:|Notieren Sie bitte|" +
    "Könnten wir bei Ihnen bestellen:|Können wir bei Ihnen bestellen:|Kann ich bei Ihnen bestellen:|" +
    "Wir haben uns entschieden für|Wir haben Interesse an|Wir hätten Interesse an|Es besteht Bedarf an|" +
    "Es wird benötigt:|Dringend benötigt werden|Wir brauchen dringend|Wir brauchen noch|" +
    "Wir brauchen außerdem|Wir brauchen wieder|Wir bräuchten noch|Aktuell benötigen wir|" +
    "Derzeit suchen wir|Für unser Büro suchen wir|Für das neue Büro brauchen wir|Im Januar brauchen wir|" +
    "Ich wollte fragen, ob Sie uns anbieten können:|Ich wollte nachfragen, was kosten|" +
    "Mich würde interessieren, was kosten|Uns interessieren|Mich interessieren|Interessant wären|" +
    "Schön wären|Gut wären auch|Wir wünschen uns|Machen Sie uns bitte ein Angebot für|" +
    "Machen Sie mir ein Angebot über|Erstellen Sie uns bitte ein Angebot über|" +
    "Bitte erstellen Sie uns ein Angebot für|Bitte unterbreiten Sie uns ein Angebot über|" +
    "Bitte lassen Sie uns ein Angebot zukommen über|Bitte nennen Sie uns Ihre Preise für|" +
    "Bitte teilen Sie uns den Preis mit für|Bitte kalkulieren Sie|Bitte bieten Sie an:|" +
    "Bitte bestellen Sie für uns|Bitte reservieren Sie|Bitte legen Sie dazu:|Bitte ergänzen Sie|" +
    "Bitte notieren Sie|Bitte packen Sie ein:|Bitte liefern Sie uns|Bitte besorgen Sie|" +
    "Bitte senden Sie mir|Ich würde gerne bestellen:|Ich würde gern kaufen:|Wir würden gern kaufen:|" +
    "Wir würden nehmen|Wir nehmen dann|Wir kaufen|Ich kaufe|Geben Sie mir|Geben Sie uns bitte|" +
    "Besorgen Sie uns|Bringen Sie uns|Mir fehlen|Bei uns fehlen|Uns fehlen noch|Ausgegangen sind uns|" +
    "Ersetzt werden müssen|Anzubieten sind|Zu liefern sind|Bestellung:|Gewünscht werden|" +
    "Erforderlich sind|Was verlangen Sie für|Welchen Preis haben|Wie viel kosten|" +
    "Zu welchem Preis bekommen wir|Haben Sie auch|Hätten Sie|Hätten Sie auch|Haben Sie vielleicht|" +
    "Können Sie liefern:|Können Sie uns liefern:|Können Sie auch|Bieten Sie auch|Gibt es auch|" +
    "Bekomme ich bei Ihnen|Angebot für|Preisanfrage für|Anfrage:",
  plain: "Schreibtischlampen und Fußstützen",
  counted: [
    ["12 Schreibtischlampen und vier Fußstützen", ["12 Schreibtischlampen", "4 Fußstützen"]],
    ["Schreibtischlampen (12), Fußstützen (4)", ["12 Schreibtischlampen", "4 Fußstützen"]],
    ["Schreibtischlampen, 12 Stück, und Fußstützen, 4 Stück", [
      "12 Schreibtischlampen",
      "4 Fußstützen",
    ]],
    ["ein Dutzend Schreibtischlampen, vier Fußstützen und ein Whiteboard", [
      "12 Schreibtischlampen",
      "4 Fußstützen",
      "1 Whiteboard",
    ]],
    ["ca. 12 Schreibtischlampen sowie 4 Fußstützen", ["12 Schreibtischlampen", "4 Fußstützen"]],
    ["12 x Schreibtischlampe, 4 x Fußstütze", ["12 Schreibtischlampe", "4 Fußstütze"]],
    ["12 Schreibtischlampen für das neue Büro bis Freitag", ["12 Schreibtischlampen"]],
    ["12 schwarze Schreibtischlampen mit Klemme, dazu 4 Fußstützen, falls vorrätig", [
      "12 schwarze Schreibtischlampen mit Klemme",
      "4 Fußstützen",
    ]],
    ["Folgendes: 12 Schreibtischlampen, 4 Fußstützen", ["12 Schreibtischlampen", "4 Fußstützen"]],
  ],
};

export const polish: WaysToAsk = {
  opening: "Dzień dobry,\n\nmam nadzieję, że wszystko dobrze. ",
  ways:
    "Potrzebuję|Potrzebujemy|Potrzebne są|Potrzebne nam są|Będziemy potrzebować|Będę potrzebował|" +
    "Będę potrzebowała|Potrzebowalibyśmy|Chcę|Chcemy|Chciałbym|Chciałabym|Chcielibyśmy|Chciałbym zamówić|" +
    "Chcielibyśmy zamówić|Chciałabym kupić|Chcemy kupić|Zamawiam|Zamawiamy|Proszę o|Prosimy o|Poproszę|" +
    "Poprosimy|Poprosimy o|Poproszę o|Proszę o ofertę na|Prosimy o ofertę na|" +
    "Proszę o przesłanie oferty na|Proszę o podanie ceny na|Proszę o wycenę na|Szukam|Szukamy|Poszukuję|" +
    "Poszukujemy|Interesują nas|Interesują mnie|Interesuje mnie zakup|Jesteśmy zainteresowani zakupem|" +
    "Wezmę|Weźmiemy|Biorę|Bierzemy|Kupię|Kupimy|Przydałyby się|Przydadzą się|Przydałyby nam się|" +
    "Brakuje nam|Czy macie|Czy mają Państwo|Macie może|Ile kosztują|Jaka jest cena za|W jakiej cenie są|" +
    "Po ile są|Proszę wysłać|Proszę przysłać|Proszę dosłać|Wyślijcie|Wyślijcie nam|Przyślijcie|Dorzućcie|" +
    "Proszę dorzucić|Proszę dodać|Biuro potrzebuje|Kuchnia potrzebuje|Koleżanka potrzebuje|Szef chce|" +
    "Do biura potrzeba|Potrzeba nam|Planujemy zakup|Planujemy kupić|Zapotrzebowanie na|Zapytanie o|" +
    "Zapytuję o|Pytam o|Prosiłbym o|Prosiłabym o|Chodzi mi o|Chodzi o|Mam zapotrzebowanie na|" +
    "Zastanawiamy się nad zakupem|Rozważamy zakup|Zdecydowaliśmy się na|Decydujemy się na|" +
    "Bylibyśmy zainteresowani zakupem|Byłbym zainteresowany zakupem|Jestem zainteresowana zakupem|" +
    "Interesuje nas zakup|Interesowałyby nas|Chcielibyśmy kupić|Chcielibyśmy nabyć|" +
    "Chcielibyśmy otrzymać ofertę na|Chciałabym prosić o|Chciałbym prosić o wycenę|" +
    "Chcielibyśmy prosić o ofertę na|Chciałem zapytać o|Chciałam zapytać o cenę za|Pilnie potrzebujemy|" +
    "Pilnie potrzebne są|Nadal potrzebujemy|Obecnie potrzebujemy|Do biura potrzebujemy|" +
    "Do nowego biura potrzebne są|Na styczeń potrzebujemy|Musimy kupić|Musimy zamówić|Musimy dokupić|" +
    "Trzeba nam|Trzeba dokupić|Skończyły się nam|Kończą się nam|Zabrakło nam|Brakuje nam jeszcze|" +
    "Niezbędne są|Wymagane są|Zamówienie:|Zamówienie na|Zapytanie ofertowe na|Zapytanie:|" +
    "Proszę przygotować ofertę na|Proszę przygotować|Prosimy przygotować wycenę na|" +
    "Prosimy o przygotowanie oferty na|Proszę wycenić|Prosimy wycenić|Proszę o cenę na|" +
    "Proszę podać cenę za|Proszę podać ceny na|Prosimy podać cenę na|Proszę zarezerwować|Proszę odłożyć|" +
    "Proszę dopisać|Proszę uwzględnić|Proszę dostarczyć|Prosimy dostarczyć|Prosimy wysłać|" +
    "Prosimy o dostawę|Prosimy o wysłanie|Proszę zamówić|Poproszę jeszcze|Poproszę też|Niech Pan wyśle|" +
    "Niech Pani dopisze|Dopiszcie|Dodajcie|Doliczcie|Wyceńcie|Wyceń|Podeślij cenę na|" +
    "Podeślijcie ofertę na|Prześlijcie|Dajcie cenę na|Daj znać, ile kosztują|Ile by kosztowały|" +
    "Ile wyszłyby|Jaki jest koszt|Jakie macie|Jaką macie cenę na|Za ile macie|Czy sprzedajecie|" +
    "Czy oferujecie|Czy oferują Państwo|Czy posiadacie|Czy posiadają Państwo w ofercie|" +
    "Czy znajdę u Państwa|Czy dostanę|Czy można u Państwa kupić|Czy można zamówić|Macie|Potrzeba|" +
    "Bierzemy też|Weźmiemy też|Wziąłbym|Wzięlibyśmy|Zamówilibyśmy|Zamówiłbym|Kupiłbym",
  plain: "lampki biurkowe i podnóżki",
  counted: [
    ["12 lampek biurkowych i cztery podnóżki", ["12 lampek biurkowych", "4 podnóżki"]],
    ["lampki biurkowe (12), podnóżki (4)", ["12 lampki biurkowe", "4 podnóżki"]],
    ["lampki biurkowe, 12 szt., i podnóżki, 4 szt.", ["12 lampki biurkowe", "4 podnóżki"]],
    ["tuzin lampek biurkowych, cztery podnóżki i tablicę", [
      "12 lampek biurkowych",
      "4 podnóżki",
      "1 tablicę",
    ]],
    ["ok. 12 lampek biurkowych oraz 4 podnóżki", ["12 lampek biurkowych", "4 podnóżki"]],
    ["12 x lampka biurkowa, 4 x podnóżek", ["12 lampka biurkowa", "4 podnóżek"]],
    ["12 lampek biurkowych do nowego biura do piątku", ["12 lampek biurkowych"]],
    ["12 czarnych lampek biurkowych z klipsem, do tego 4 podnóżki, jeśli są", [
      "12 czarnych lampek biurkowych z klipsem",
      "4 podnóżki",
    ]],
    ["następujące rzeczy: 12 lampek biurkowych, 4 podnóżki", [
      "12 lampek biurkowych",
      "4 podnóżki",
    ]],
  ],
};
