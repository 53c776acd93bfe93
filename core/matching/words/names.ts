/** Given names by which a line is known as a signature; folded. */

const list =
  "adam adrian agata agnieszka alan albert alex alexander alexandra alfred alice alicja alina amanda amy andre andrea " +
  "andreas andrew andrzej angela angelika ania anita anja anke anna anne annette antje anton antoni aoife arkadiusz " +
  "artur arthur asia axel barbara bartek bartosz beata beate ben benjamin bernd bernhard bettina birgit bob bogdan " +
  "bozena brian bruno carl carla carlos carol caroline carsten catherine cezary charles charlie charlotte chris " +
  "christian christina christine christoph christopher claire claudia colin craig dagmar damian dan daniel daniela " +
  "danuta dariusz dave david dawid deborah declan denis dennis derek diana diane dieter dirk dominik dominika donald " +
  "dorota doris dorothea eddie edward edyta elena elizabeth elke ella elzbieta emil emilia emily emma eric erik erika " +
  "ernst eva ewa ewelina filip florian frank franz fred frederik friedrich gabriela gabriele gareth gary george georg " +
  "gerald gerd gerhard gisela grace grazyna greg gregor grzegorz gunter gunther halina hannah hanna hans harald harry " +
  "heike heinrich heinz helen helena helga helmut henryk herbert holger horst hubert ian ingo ingrid irena irene " +
  "iwona iza izabela jack jacek jacob jakob jakub james jamie jan jana jane janet janina janusz jaroslaw jason jean jeff " +
  "jennifer jens jenny jeremy jerzy jessica jim joachim joan joanna jochen joe johannes john jola jolanta jon " +
  "jonas jonathan jorg joseph jozef julia julian juergen jurgen justyna kai kamil kamila karen karin karl karolina " +
  "kasia katarzyna kate kathrin katja katrin kazimierz keith kelly ken kerstin kevin kinga klaus konrad krystian " +
  "krystyna krzysztof kuba kurt lars laura lech leon leszek linda lisa lothar louise luca lucy lukas lukasz lutz " +
  "maciej maciek magda magdalena maja malgorzata manfred manuela marcel marcin marco marek margaret maria mariusz " +
  "markus marta martin martina martyna mary mateusz matt matthew matthias maurice mia michael michal michelle mike " +
  "miroslaw monika natalia neil nick nicola nicole niklas nina norbert nora oliver oliwia olga oskar ola otto paul pete ellie gemma freya nadia stuart stu mick ravi priya maya josh joshua " +
  "paula paulina pawel peter petra phil philip philipp piotr przemyslaw rachel radoslaw rafal ralf rainer ramona " +
  "rebecca reinhard renata renate richard rob robert roger roland rolf roman ronald rudolf ruth ryan ryszard " +
  "sabine sally sam samantha sandra sara sarah sascha sebastian silke simon simone slawomir sonja sophie stanislaw " +
  "stefan stefanie stephan stephen steve steven sue susan susanne svenja sven swen sylwia szymon tadeusz tamara tanja " +
  "teresa thomas thorsten tim tina tobias tom tomasz tomek toni tony torsten tracy udo ulrich ulrike urszula ursula " +
  "ute uwe vanessa vera victoria viktor waldemar walter wanda weronika werner wiktor wieslaw wiktoria wilhelm " +
  "witold wladyslaw wojciech wojtek wolfgang zbigniew zofia zoe zosia zuzanna";

const given: ReadonlySet<string> = new Set(list.split(" "));

/** Is this folded word a given name that is common in English, Polish or German mail? */
export function isGivenName(word: string): boolean {
  return given.has(word);
}
