import type { Offer } from "@/core/contracts/offer.ts";
import { formatAmount } from "./format.ts";

/** Stays in sight: the button that saves the whole form, whether it is saved, and what the offer comes to. */
export function SaveBar(props: { offer: Offer; decimals: number; saved?: boolean; main: boolean }) {
  const { offer, decimals, saved, main } = props;
  const { totalNet, totalVat, totalGross } = offer.totals;
  return (
    <div class="save-bar">
      <button type="submit" class={main ? "main" : undefined}>Save changes</button>
      <span id="save" role="status">{saved && "All changes saved"}</span>
      <span class="sums">
        <span>Net {formatAmount(totalNet, decimals)}</span>{" "}
        <span>VAT {formatAmount(totalVat, decimals)}</span>{" "}
        <strong>Gross {formatAmount(totalGross, decimals)} {offer.currency}</strong>
      </span>
    </div>
  );
}
