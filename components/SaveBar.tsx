import type { Offer } from "@/core/contracts/offer.ts";
import { formatAmount } from "./format.ts";
import { useLanguage, useWords } from "./language.ts";

/** Stays in sight: the button that saves the whole form, whether it is saved, and what the offer comes to. */
export function SaveBar(props: { offer: Offer; decimals: number; saved?: boolean; main: boolean }) {
  const { offer, decimals, saved, main } = props;
  const { offer: words, shared } = useWords();
  const language = useLanguage();
  const { totalNet, totalVat, totalGross } = offer.totals;
  const amount = (value: number) => formatAmount(value, decimals, language);
  return (
    <div class="save-bar" id="bar">
      <button type="submit" class={main ? "main" : undefined}>{shared.save}</button>
      <span id="save" role="status">{saved && words.allSaved}</span>
      <span class="sums">
        <span>{words.net} {amount(totalNet)}</span> <span>{words.vatShort} {amount(totalVat)}</span>
        {" "}
        <strong>{words.grossShort} {amount(totalGross)} {offer.currency}</strong>
      </span>
    </div>
  );
}
