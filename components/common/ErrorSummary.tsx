import type { Problem } from "./field_state.ts";
import { useWords } from "@/components/language.ts";
import { ProblemList } from "./ProblemList.tsx";

/** All that keeps a form from being carried out, above it. It takes the focus, also without JavaScript. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const { shared } = useWords();
  if (problems.length === 0) return null;
  return (
    <div class="notice notice-wrong" role="alert" tabindex={-1} autofocus>
      <h2>{shared.problem}</h2>
      <ProblemList problems={problems} />
    </div>
  );
}
