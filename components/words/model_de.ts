/** What the pages say in German when a language model did not help as it should have. */
import type { ModelProblem } from "@/core/contracts/model.ts";

const problems: Readonly<Record<ModelProblem, string>> = {
  model_unreachable: "Das Sprachmodell war nicht erreichbar.",
  model_slow: "Das Sprachmodell hat zu lange gebraucht.",
  model_refused:
    "Der Server des Sprachmodells hat die Anfrage abgelehnt: ein Administrator sollte Schlüssel und Modellnamen prüfen.",
  model_busy: "Das Sprachmodell war überlastet.",
  model_failed: "Das Sprachmodell ist ausgefallen.",
  model_unusable: "Die Antwort des Sprachmodells war nicht brauchbar.",
  model_paused: "Das Sprachmodell ist mehrmals ausgefallen und wird vorübergehend nicht verwendet.",
  budget_spent: "Das Tagesbudget des Sprachmodells ist aufgebraucht.",
  user_budget_spent: "Ihr Tagesbudget für das Sprachmodell ist aufgebraucht.",
  request_too_large: "Die Nachricht ist zu lang für das Sprachmodell.",
};

/** Part of the words of this language. */
export const modelDe = {
  /** Why rules did the part of a language model. */
  model: {
    problems,
    rules: "Seinen Teil an diesem Entwurf haben feste Regeln übernommen.",
  },
};
