/** What an offer comes to, for sorting and filtering in the database. */
import { decimalsOf } from "@/core/money/currency.ts";
import { fragment, type SqlFragment } from "@/db/sql.ts";

/** Currencies whose minor unit is no hundredth, with their decimals. */
const otherDecimals = JSON.stringify(Object.fromEntries(
  Intl.supportedValuesOf("currency").map((code) => [code, decimalsOf(code)] as const)
    .filter(([, decimals]) => decimals !== 2),
));

/**
 * The net total of `offers o` as `core/money/money.ts` computes it: each line rounded with its own discount, the percentage rounded once
 * for each VAT rate, the amount capped at what is left.
 */
export const netTotal: SqlFragment = fragment`(
  select case
      when o.discount_amount > 0 then greatest(coalesce(sum(r.net), 0) - round(o.discount_amount, max(m.decimals)), 0)
      else coalesce(sum(r.net), 0) - round(o.discount_amount, coalesce(max(m.decimals), 2))
    end
  from (select coalesce((${otherDecimals}::text::jsonb ->> o.currency)::integer, 2) as decimals) m
  left join lateral (
    select sum(l.net) - round(sum(l.net) * o.discount_percent / 100, m.decimals) as net
    from (
      select i.vat_rate,
        round(i.quantity * coalesce(i.agreed_unit_price_net, i.unit_price_net), m.decimals) - round(
          round(i.quantity * coalesce(i.agreed_unit_price_net, i.unit_price_net), m.decimals) * i.discount_percent / 100,
          m.decimals
        ) as net
      from offer_items i
      where i.offer_id = o.id and i.kind = 'product' and (i.selected or not i.optional)
    ) l
    group by l.vat_rate
  ) r on true
)`;
