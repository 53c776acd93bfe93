import { useWords } from "../language.ts";

/** How products are looked for. */
export type SearchMode = "words" | "meaning";

/** What a list of products is narrowed to. */
export interface ProductFilter {
  /** Those of this category; empty for all. */
  readonly category: string;
  readonly archived: boolean;
  /** Categories to choose from. */
  readonly categories: readonly string[];
}

/** The question, the way to answer it, and what the answer is narrowed to. */
export function ProductSearch({ query, mode, filter }: {
  query: string;
  mode: SearchMode;
  filter: ProductFilter;
}) {
  const { products } = useWords();
  const modes = [
    { value: "words", label: products.byWords },
    { value: "meaning", label: products.byMeaning },
  ] as const;
  return (
    <form class="search" method="get" action="/products" role="search" novalidate>
      <label for="query">{products.query}</label>
      <input id="query" name="query" type="search" value={query} autocomplete="off" />
      <span class="row">
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
      </span>
      {filter.categories.length > 0 && (
        <select name="category" aria-label={products.category}>
          <option value="">{products.allCategories}</option>
          {filter.categories.map((name) => (
            <option key={name} value={name} selected={name === filter.category}>{name}</option>
          ))}
        </select>
      )}
      <select name="archived" aria-label={products.filter}>
        <option value="">{products.showOffered}</option>
        <option value="1" selected={filter.archived}>{products.showArchived}</option>
      </select>
      <button type="submit">{products.search}</button>
    </form>
  );
}
