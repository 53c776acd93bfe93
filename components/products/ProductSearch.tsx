import { useWords } from "../language.ts";

/** How products are looked for. */
export type SearchMode = "words" | "meaning";

/** The question and the way to answer it. */
export function ProductSearch({ query, mode }: { query: string; mode: SearchMode }) {
  const { products } = useWords();
  const modes = [
    { value: "words", label: products.byWords },
    { value: "meaning", label: products.byMeaning },
  ] as const;
  return (
    <form class="search" method="get" action="/products" role="search" novalidate>
      <label for="query">{products.query}</label>
      <input id="query" name="query" type="search" value={query} autocomplete="off" />
      {modes.map(({ value, label }) => (
        <span class="choice" key={value}>
          <input
            id={`mode-${value}`}
            type="radio"
            name="mode"
            value={value}
            checked={mode === value}
          />
          <label for={`mode-${value}`}>{label}</label>
        </span>
      ))}
      <button type="submit">{products.search}</button>
    </form>
  );
}
