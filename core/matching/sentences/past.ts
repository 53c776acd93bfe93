/** Polish verbs of the past, which say by themselves who did it. */
import { look, type Words, wordSet } from "@/core/words/signs.ts";
import type { Written } from "@/core/words/tokens.ts";

/** "Kupowaliśmy", "zużyliśmy": what was bought, got or used up in the past. */
export const wePast = look(({ norm }: Written) =>
  /^(?:zuzy|kup|zakup|zam[ao]w|bra|odb|ode|dost|otrz|korz|uzyw|mie|zwr|plac|zaplac|sprz|wyda)[a-z]*l[iy]smy$/
    .test(norm)
);
/** Polish verbs say by themselves who did it. */
export const done: Words = wordSet(
  "otrzymalismy dostalismy zamowilismy kupilismy wyslaliscie zwrocilismy zaplacilismy uzylismy mielismy " +
    "brakowalo otrzymalem dostalem zamowilem kupilem zamowil zamowila zamowili kupil kupila kupili dostal dostala dostali dotarly dotarlo przyszly przyszlo wrocily dotarla dotarl przyszla przyszedl",
);
