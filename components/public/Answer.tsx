import type { SharedOffer } from "@/core/contracts/shared_offer.ts";
import { Field } from "../common/Field.tsx";
import { formatAmount } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";
import { TickField } from "../common/TickField.tsx";

/** What was typed into the forms of the page, and what is wrong with it. */
export interface AnswerForm {
  readonly name: string;
  readonly order: string;
  readonly agreed: boolean;
  readonly question: string;
  readonly reason: string;
  readonly why: string;
  /** Which form is to be mended. */
  readonly open?: "accept" | "question" | "reject";
  /** By name of the field. */
  readonly faults: ReadonlyMap<string, string>;
}

/** Nothing was typed. */
export const emptyAnswer: AnswerForm = {
  name: "",
  order: "",
  agreed: false,
  question: "",
  reason: "",
  why: "",
  faults: new Map(),
};

/** Accept, ask, decline: three forms that open by themselves, all part of the page's one form. */
export function Answer({ offer, seller, form }: {
  offer: SharedOffer;
  seller: string;
  form: AnswerForm;
}) {
  const { publicOffer: words } = useWords();
  const language = useLanguage();
  const { currency, decimals, totals } = offer;
  const total = `${formatAmount(totals.totalGross, decimals, language)} ${currency}`;
  const field = (name: "name" | "order" | "question" | "why") => ({
    id: name,
    name,
    value: form[name],
    error: form.faults.get(name),
  });
  return (
    <div class="answer" id="answer">
      <details name="answer" open={form.open === "accept"}>
        <summary class="button main">{words.accept(total)}</summary>
        <div class="form">
          <Field field={field("name")} label={words.yourName} autocomplete="name" />
          <Field field={field("order")} label={words.order} />
          <TickField
            name="agreed"
            label={words.agree}
            checked={form.agreed}
            fault={form.faults.get("agreed")}
          />
          <button type="submit" class="main" name="answer" value="accept">{words.acceptNow}</button>
          <small>{words.acceptHint(seller)}</small>
        </div>
      </details>
      <details name="answer" open={form.open === "question"}>
        <summary class="button">{words.ask}</summary>
        <div class="form">
          <Field field={field("question")} label={words.question} rows={4} />
          <button type="submit" name="answer" value="question">{words.send}</button>
        </div>
      </details>
      <details name="answer" open={form.open === "reject"}>
        <summary class="button quiet">{words.decline}</summary>
        <fieldset class="form">
          <legend>{words.why}</legend>
          {Object.entries(words.reasons).map(([reason, text]) => (
            <label class="choice" key={reason} for={`reason-${reason}`}>
              <input
                type="radio"
                id={`reason-${reason}`}
                name="reason"
                value={reason}
                checked={form.reason === reason}
              />
              <span>{text}</span>
            </label>
          ))}
          <Field field={field("why")} label={words.inWords} />
          <button type="submit" name="answer" value="reject">{words.declineNow}</button>
        </fieldset>
      </details>
    </div>
  );
}
