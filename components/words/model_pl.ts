/** What the pages say in Polish when a language model did not help as it should have. */
import type { ModelProblem } from "@/core/contracts/model.ts";

const problems: Readonly<Record<ModelProblem, string>> = {
  model_unreachable: "Model językowy był nieosiągalny.",
  model_slow: "Model językowy odpowiadał zbyt długo.",
  model_refused:
    "Serwer modelu językowego odrzucił zapytanie: administrator powinien sprawdzić klucz i nazwę modelu.",
  model_busy: "Model językowy był przeciążony.",
  model_failed: "Model językowy nie zadziałał.",
  model_unusable: "Odpowiedź modelu językowego nie nadawała się do użycia.",
  model_paused: "Model językowy kilka razy z rzędu nie zadziałał i jest chwilowo pomijany.",
  budget_spent: "Dzisiejszy budżet modelu językowego został wykorzystany.",
  user_budget_spent: "Twój dzisiejszy budżet modelu językowego został wykorzystany.",
  request_too_large: "Wiadomość jest za długa dla modelu językowego.",
};

/** Part of the words of this language. */
export const modelPl = {
  /** Why rules did the part of a language model. */
  model: {
    problems,
    rules: "Jego część pracy nad tym szkicem wykonały stałe reguły.",
  },
};
