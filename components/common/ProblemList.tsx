import type { Problem } from "./field_state.ts";

/** Problems one below the other, each leading to its field where it has one. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul>
      {problems.map(({ href, message }) => (
        <li key={message}>{href ? <a href={href}>{message}</a> : message}</li>
      ))}
    </ul>
  );
}
