/** What replies say about the model's part in them. */
import { z } from "zod";

const problems = {
  model_unreachable: "no connection, or one that broke",
  model_slow: "no whole answer in time",
  model_refused: "the server refused: a wrong key, an unknown model",
  model_busy: "the server asked to wait",
  model_failed: "the server failed",
  model_unusable: "the answer was not what was asked for, or spoke of other things",
  model_paused: "it failed several times in a row and is left alone for a while",
  budget_spent: "the day's tokens are used up",
  user_budget_spent: "the user's tokens of the day are used up",
  request_too_large: "the request needs more tokens than one may",
} as const;

type Problem = keyof typeof problems;
const names = Object.keys(problems).filter((name): name is Problem =>
  Object.hasOwn(problems, name)
);

/** Why a model did not help where it should have; a name is never changed. */
export const ModelProblem = z.enum(names).meta({
  id: "ModelProblem",
  description: Object.entries(problems).map(([name, said]) => `\`${name}\`: ${said}`).join("; "),
});
export type ModelProblem = z.infer<typeof ModelProblem>;

const ai = z.enum(["offline", "openai"]).meta({
  description: "`offline`: no model is set up; `openai`: an OpenAI-compatible server is",
});

/** How a draft was made. */
export const DraftingMode = z.object({
  ai,
  fellBack: z.boolean().meta({
    description: "The model did not help as it should have: the rules stand",
  }),
  problem: ModelProblem.optional(),
}).meta({ id: "DraftingMode" });
export type DraftingMode = z.infer<typeof DraftingMode>;

/** How the answer of a search was made. */
export const SearchMode = z.object({
  ai,
  writtenBy: z.enum(["model", "rules"]),
  problem: ModelProblem.optional(),
}).meta({ id: "SearchMode" });
export type SearchMode = z.infer<typeof SearchMode>;
