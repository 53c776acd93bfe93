/** What the pages say in English when a language model did not help as it should have. */
import type { ModelProblem } from "@/core/contracts/model.ts";

const problems: Readonly<Record<ModelProblem, string>> = {
  model_unreachable: "The language model could not be reached.",
  model_slow: "The language model took too long.",
  model_refused:
    "The language model’s server refused the request: an administrator should check its key and name.",
  model_busy: "The language model was busy.",
  model_failed: "The language model failed.",
  model_unusable: "The language model gave an answer that could not be used.",
  model_paused: "The language model has failed several times and is left alone for a while.",
  budget_spent: "Today’s budget of the language model is used up.",
  user_budget_spent: "Your budget of the language model for today is used up.",
  request_too_large: "The message is too long for the language model.",
};

/** Part of the words of this language. */
export const modelEn = {
  /** Why rules did the part of a language model. */
  model: {
    problems,
    rules: "Fixed rules did its part of this draft.",
  },
};
