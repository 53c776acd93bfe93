import { useWords } from "@/components/language.ts";

/** What an installation has so far. */
export interface FirstStepsState {
  readonly hasCompany: boolean;
  readonly hasProducts: boolean;
  readonly hasColleagues: boolean;
  readonly hasOffers: boolean;
}

/** The way to the first offer, a step below the other; those of administrators are shown to them. */
export function FirstSteps({ state, isAdmin }: { state: FirstStepsState; isAdmin: boolean }) {
  const { home } = useWords();
  const steps = [
    { done: state.hasCompany, href: "/settings/company", ...home.steps.company, admin: true },
    { done: state.hasProducts, href: "/products/import", ...home.steps.catalogue, admin: true },
    { done: state.hasColleagues, href: "/settings/users", ...home.steps.colleagues, admin: true },
    { done: state.hasOffers, href: "/offers/new", ...home.steps.message, admin: false },
  ].filter(({ admin }) => isAdmin || !admin);
  const next = steps.findIndex(({ done }) => !done);
  return (
    <ol class="first-steps">
      {steps.map(({ done, href, name, text, action }, index) => (
        <li key={href}>
          <span class={done ? "num done" : "num"}>{done ? "✓" : index + 1}</span>
          <span>
            {name} {done && <span class="visually-hidden">{home.stepDone}</span>}
            <small>{text}</small>
          </span>
          <a class={index === next ? "button main" : "button"} href={href}>{action}</a>
        </li>
      ))}
    </ol>
  );
}
