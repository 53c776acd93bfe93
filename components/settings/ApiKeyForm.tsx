import type { Scope } from "@/core/contracts/scope.ts";
import type { FieldState } from "../common/field_state.ts";
import { Field } from "../common/Field.tsx";
import { useWords } from "../language.ts";
import { Choice } from "./Choice.tsx";

/** What stands in the form that makes an API key. */
export interface ApiKeyFormData {
  /** Names the key before there is one, so that a form that is sent twice makes one. */
  readonly id: string;
  readonly name: FieldState;
  /** All that the user may give to a key, in order. */
  readonly offered: readonly Scope[];
  readonly chosen: readonly Scope[];
  readonly scopesError?: string;
  /** Days until it ends, as text; empty for never. */
  readonly days: string;
}

/** Makes an API key. */
export function ApiKeyForm({ form }: { form: ApiKeyFormData }) {
  const { apiKeys, shared } = useWords();
  const { id, name, offered, chosen, scopesError, days } = form;
  return (
    <section class="page-text" aria-labelledby="add">
      <h2 id="add">{apiKeys.add}</h2>
      <form method="post" action="/settings/keys" novalidate>
        <input type="hidden" name="id" value={id} />
        <Field field={name} label={apiKeys.name} hint={apiKeys.nameHint} />
        <fieldset
          class={scopesError ? "field field-wrong" : "field"}
          aria-describedby={scopesError ? "scopes-error scopes-hint" : "scopes-hint"}
        >
          <legend>
            <strong>{apiKeys.may}</strong>
          </legend>
          <span class="hint" id="scopes-hint">{apiKeys.scopesHint}</span>
          {scopesError && (
            <span class="error" id="scopes-error">
              <span class="visually-hidden">{shared.error}</span> {scopesError}
            </span>
          )}
          {offered.map((scope, at) => (
            <p class="tick" key={scope}>
              <input
                type="checkbox"
                id={idOf(at)}
                name={scope}
                value="1"
                checked={chosen.includes(scope)}
              />
              <label for={idOf(at)}>
                {apiKeys.scopes[scope]} <code class="hint">{scope}</code>
              </label>
            </p>
          ))}
        </fieldset>
        <Choice
          id="days"
          name="days"
          label={apiKeys.ends}
          value={days}
          options={apiKeys.lifetimes}
        />
        <button type="submit" class="main">{apiKeys.addButton}</button>
      </form>
    </section>
  );
}

/** The error summary leads to the first one. */
function idOf(at: number): string {
  return at === 0 ? "scopes" : `scope-${at}`;
}
