import type { ComponentChildren } from "preact";
import type { SharedLine, SharedOffer, SharedPage } from "@/core/contracts/shared_offer.ts";
import { formatAmount, formatDate, formatNumber } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";
import { Answer, type AnswerForm } from "./Answer.tsx";

/** An issued offer as its customer sees it: lines with their own words, options to tick, totals, terms, and the way to answer. */
export function PublicOffer({ page, offer, path, form, notice, pdf = `${path}/pdf`, inert }: {
  page: SharedPage;
  offer: SharedOffer;
  /** Address of the page. */
  path: string;
  form: AnswerForm;
  notice?: string;
  /** Address of the document. */
  pdf?: string;
  /** It is only looked at: nothing of it answers. */
  inert?: boolean;
}) {
  const { publicOffer: words } = useWords();
  const language = useLanguage();
  const { seller, state } = page;
  const day = (date: string) => formatDate(date, language);
  return (
    <div class="paper">
      <header>
        <div>
          <p class="seller">
            {seller.logo && <img src={seller.logo} alt="" />}
            {seller.name}
          </p>
          <p class="hint lines-of-text">
            {[seller.address, seller.taxId, seller.contact].filter(Boolean).join("\n")}
          </p>
        </div>
        <p class="hint lines-of-text">
          {words.heading(offer.number)}
          {"\n"}
          {day(offer.issuedOn)}
          {offer.buyer && `\n${words.for(offer.buyer)}`}
          {"\n"}
          <a href={pdf} target={inert ? "_blank" : undefined}>{words.pdf}</a>
        </p>
      </header>
      <h1>{offer.name}</h1>
      {notice && <p class="notice" role="status">{notice}</p>}
      <Said page={page} />
      {offer.message && <p class="lines-of-text">{offer.message}</p>}
      <form method="post" action={path} novalidate inert={inert}>
        <Lines offer={offer} />
        <Options offer={offer} isOpen={state === "open"} />
        <Totals offer={offer} />
        <Terms offer={offer} contact={seller.contact} />
        {state === "open" && <Answer offer={offer} seller={seller.name} form={form} />}
      </form>
    </div>
  );
}

/** What was answered by this link. */
function Said({ page: { state, seller, answer } }: { page: SharedPage }) {
  const { publicOffer: words } = useWords();
  const language = useLanguage();
  if (!answer) return null;
  const day = formatDate(answer.on, language);
  return (
    <div class="notice">
      <h2>{state === "accepted" ? words.accepted(day, answer.name) : words.rejected(day)}</h2>
      <p>
        {state === "accepted" ? words.acceptedText(seller.name) : words.rejectedText(seller.name)}
      </p>
    </div>
  );
}

function Lines({ offer }: { offer: SharedOffer }) {
  const { publicOffer: words } = useWords();
  const lines = offer.lines.filter(({ optional }) => !optional);
  return (
    <table class="cards offered">
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th scope="col" class="number">{words.quantity}</th>
          <th scope="col" class="number">{words.price}</th>
          <th scope="col" class="number">{words.net(offer.currency)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) =>
          line.kind === "product"
            ? <Line key={line.position} line={line} offer={offer} />
            : (
              <tr key={line.position}>
                <th colspan={4} scope="rowgroup" class={line.kind}>
                  {line.name}
                  <Small>{line.description}</Small>
                  <Small>{line.note}</Small>
                </th>
              </tr>
            )
        )}
      </tbody>
    </table>
  );
}

function Line({ line, offer }: { line: SharedLine; offer: SharedOffer }) {
  const { publicOffer: words } = useWords();
  const language = useLanguage();
  const amount = (value: number) => formatAmount(value, offer.decimals, language);
  const { discountPercent, listPrice } = line;
  return (
    <tr>
      <td class="name">
        {line.name}
        <AboutLine line={line} />
      </td>
      <td class="number" data-label={words.quantity}>
        {formatNumber(line.quantity, language)} {line.unit}
      </td>
      <td class="number" data-label={words.price}>
        {listPrice !== undefined && <s>{amount(listPrice)}</s>} {amount(line.price)}
        {discountPercent !== 0 && ` − ${formatNumber(discountPercent, language)} %`}
      </td>
      <td class="number" data-label={words.net(offer.currency)}>{amount(line.totalNet)}</td>
    </tr>
  );
}

/** What stands below the name of a line, whether it is offered or an option. */
function AboutLine({ line }: { line: SharedLine }) {
  const { publicOffer: words } = useWords();
  return (
    <>
      <Small>{line.sku}</Small>
      <Small>{line.description}</Small>
      {line.words && <small class="quote">“{line.words}”</small>}
      <Small>{line.note}</Small>
      {line.leadTime && <Small>{words.leadTime(line.leadTime)}</Small>}
    </>
  );
}

function Small({ children }: { children: ComponentChildren }) {
  return children ? <small class="lines-of-text">{children}</small> : null;
}

/** Names of the ticks in the form. */
export const optionName = (position: number) => `option.${position}`;

/** Optional lines: ticks while the offer is open, and afterwards those that were taken. */
function Options({ offer, isOpen }: { offer: SharedOffer; isOpen: boolean }) {
  const { publicOffer: words } = useWords();
  const language = useLanguage();
  const options = offer.lines.filter(({ optional, selected }) => optional && (isOpen || selected));
  if (options.length === 0) return null;
  const shown = options.filter(({ selected }) => selected).map(({ position }) => position);
  return (
    <fieldset class="panel options" id="options" disabled={!isOpen}>
      <legend>
        {words.options}
        {isOpen && <small>: {words.optionsHint}</small>}
      </legend>
      {/* What the totals below were computed with: whoever accepts has seen what they come to. */}
      <input type="hidden" name="shown" value={shown.join(" ")} />
      <ul class="plain-list">
        {options.map((line) => (
          <li key={line.position}>
            <label class="choice">
              <input
                type="checkbox"
                name={optionName(line.position)}
                value="1"
                checked={line.selected}
              />
              <span>
                {line.name}{" "}
                <small>
                  {formatNumber(line.quantity, language)} {line.unit}
                </small>{" "}
                <AboutLine line={line} />
              </span>
            </label>
            <span class="number">{formatAmount(line.totalNet, offer.decimals, language)}</span>
          </li>
        ))}
      </ul>
      {isOpen && <button type="submit" name="answer" value="update">{words.update}</button>}
    </fieldset>
  );
}

function Totals({ offer: { totals, currency, decimals } }: { offer: SharedOffer }) {
  const { publicOffer: words } = useWords();
  const language = useLanguage();
  const amount = (value: number) => formatAmount(value, decimals, language);
  const rows = [
    ...totals.discount === 0 ? [] : [[words.discount, amount(-totals.discount)]],
    [words.netSum, amount(totals.totalNet)],
    ...totals.vat.map(({ vatRate, taxable, tax }) => [
      words.vat(formatNumber(vatRate, language), amount(taxable)),
      amount(tax),
    ]),
  ];
  return (
    <dl class="totals">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div class="sum">
        <dt>{words.gross(currency)}</dt>
        <dd>{amount(totals.totalGross)}</dd>
      </div>
    </dl>
  );
}

function Terms({ offer, contact }: { offer: SharedOffer; contact: string }) {
  const { publicOffer: words } = useWords();
  const language = useLanguage();
  const day = (date: string | null) => date === null ? "" : formatDate(date, language);
  const rows = [
    [words.validUntil, day(offer.validUntil)],
    [words.deliveryDate, day(offer.deliveryDate)],
    [words.delivery, offer.deliveryTerms],
    [words.payment, offer.paymentTerms],
    [words.reference, offer.reference],
    [words.notes, offer.notes.join("\n")],
    [words.notOffered, offer.notOffered.map((item) => `“${item}”`).join("\n")],
    [words.contact, contact],
  ].filter(([, value]) => value !== "");
  return (
    <section aria-label={words.terms}>
      <dl class="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="lines-of-text">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
