import type { DraftingMode } from "@/core/contracts/model.ts";
import { useWords } from "@/components/language.ts";

/** Says that a draft was made without the help of the model that is set up, and why; otherwise nothing. */
export function ModelNote({ drafting }: { drafting: DraftingMode | undefined }) {
  const { model } = useWords();
  if (drafting?.problem === undefined) return null;
  return <p class="notice">{model.problems[drafting.problem]} {model.rules}</p>;
}
