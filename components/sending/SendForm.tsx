import type { OfferWarning } from "@/core/contracts/life.ts";
import type { Offer } from "@/core/contracts/offer.ts";
import type { OfferMailPreview } from "@/core/contracts/share.ts";
import { ErrorSummary } from "../ErrorSummary.tsx";
import { Field } from "../Field.tsx";
import { formatAmount, formatDate, formatNumber } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";
import { linePlace } from "../offer_view.ts";
import { Choice } from "../settings/Choice.tsx";
import { TickField } from "../TickField.tsx";
import { MailPreview } from "./MailPreview.tsx";

/** What the page of sending shows. */
export interface SendFormView {
  readonly offer: Offer;
  readonly version: number;
  readonly decimals: number;
  /** Makes one link of a form that is sent twice. */
  readonly key: string;
  readonly canMail: boolean;
  readonly to: string;
  readonly language: string;
  readonly template: string;
  readonly subject: string;
  /** The template's own subject: what is left as it is follows another template or language. */
  readonly ownSubject: string;
  readonly message: string;
  readonly attach: boolean;
  /** The sender gets the mail too. */
  readonly copy: boolean;
  readonly confirmed: boolean;
  readonly warnings: readonly OfferWarning[];
  /** Parts that nobody has answered or left out, with their places on the offer's page. */
  readonly openParts: readonly { readonly place: string; readonly name: string }[];
  /** By name of the field; the empty name is the page. */
  readonly faults: ReadonlyMap<string, string>;
  /** The mail as it will go out, where somebody has asked to see it. */
  readonly preview?: OfferMailPreview;
  /** A link that was made just now. */
  readonly link?: string;
  readonly pdf: string;
}

/** Whom the offer goes to and what is said with it; beside it what speaks against it and what goes out. */
export function SendForm({ view }: { view: SendFormView }) {
  const { sending: words } = useWords();
  const { offer, faults } = view;
  const path = `/offers/${offer.id}`;
  const fieldOf = (name: string, value: string) => ({
    id: name,
    name,
    value,
    error: faults.get(name),
  });
  const problems = [...faults].map(([name, message]) => ({
    ...(name !== "" && { href: `#${name}` }),
    message,
  }));
  const title = [offer.number, offer.customerName, offer.name].filter(Boolean).join(" · ");
  const { mail } = useWords();
  return (
    <>
      <ErrorSummary problems={problems} />
      <div class="page-head">
        <div>
          <p class="crumbs">
            <a href={path}>{title}</a>
          </p>
          <h1>{words.heading}</h1>
        </div>
        <a class="button" href={view.pdf} target="_blank">{words.justPdf}</a>
      </div>
      {view.link && <MadeLink view={view} link={view.link} />}
      <form class="two send-form" method="post" action={`${path}/send`} novalidate>
        <div class="stack">
          <input type="hidden" name="version" value={view.version} />
          <input type="hidden" name="key" value={view.key} />
          {view.canMail
            ? (
              <Field
                field={fieldOf("to", view.to)}
                label={words.to}
                hint={words.toHint}
                inputmode="email"
              />
            )
            : <p class="notice notice-check">{words.noMail}</p>}
          <div class="pair">
            <Choice
              id="language"
              name="language"
              label={words.languageLabel}
              value={view.language}
              options={mail.languages}
            />
            {view.canMail && (
              <Choice
                id="template"
                name="template"
                label={words.template}
                value={view.template}
                options={words.templates}
              />
            )}
          </div>
          {view.canMail && <Subject view={view} />}
          <Field
            field={fieldOf("message", view.message)}
            label={words.message}
            hint={words.messageHint}
            rows={6}
          />
          {view.canMail && (
            <div>
              <TickField
                name="attach"
                label={words.attach}
                checked={view.attach}
                fault={undefined}
              />
              <TickField
                name="copy"
                label={words.copy}
                checked={view.copy}
                fault={faults.get("copy")}
              />
            </div>
          )}
        </div>
        <div class="stack">
          <Before view={view} />
          <GoesOut view={view} />
          <p class="row">
            {view.canMail && (
              <>
                {/* The first one, so that Enter in a field sends nothing. */}
                <button type="submit" formaction={`${path}/send#preview`}>{words.preview}</button>
                <button type="submit" class="main" name="how" value="mail">{words.sendNow}</button>
              </>
            )}
            <button
              type="submit"
              class={view.canMail ? undefined : "main"}
              name="how"
              value="link"
            >
              {words.makeLink}
            </button>
            <button type="submit" name="how" value="sent">{words.sentMyself}</button>
          </p>
        </div>
      </form>
      {view.preview && <MailPreview preview={view.preview} language={view.language} />}
    </>
  );
}

/** The subject, and beside it what it was: whoever leaves it gets that of the template and the language they choose. */
function Subject({ view: { subject, ownSubject, faults } }: { view: SendFormView }) {
  const { sending: words } = useWords();
  const hint = ownSubject.includes("{{") ? words.subjectHint : undefined;
  return (
    <>
      <input type="hidden" name="ownSubject" value={ownSubject} />
      <Field
        field={{ id: "subject", name: "subject", value: subject, error: faults.get("subject") }}
        label={words.subject}
        hint={hint}
      />
    </>
  );
}

/** The link that was made just now, to be copied or put into a mail of one's own. */
function MadeLink({ view: { offer, to }, link }: { view: SendFormView; link: string }) {
  const { sending: words, mail } = useWords();
  const subject = `${mail.kinds.offer} ${offer.number ?? ""}`;
  const search = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(link)}`;
  const address = `mailto:${encodeURIComponent(to)}?${search}`;
  return (
    <div class="notice" role="status">
      <p>{words.linkMade}</p>
      <div class="field">
        <label for="link">{words.link}</label>
        <input id="link" value={link} readonly autofocus />
      </div>
      <p>
        <a href={address}>{words.mailto}</a>
      </p>
    </div>
  );
}

/** What speaks against it: whoever sends it all the same says so. */
function Before({ view }: { view: SendFormView }) {
  const { warnings, confirmed, faults } = view;
  const { sending: words } = useWords();
  const codes = [...new Set(warnings.map(({ code }) => code))];
  const fault = faults.get("confirm");
  return (
    <section class="panel" aria-labelledby="before">
      <h2 id="before">{words.before}</h2>
      {codes.length === 0 ? <p>{words.ready}</p> : (
        <>
          {codes.map((code) => (
            <div key={code}>
              <p>
                <span class="tag tag-check">{words.warnings[code]}</span>
              </p>
              <Places view={view} warnings={warnings.filter((each) => each.code === code)} />
            </div>
          ))}
          <TickField name="confirm" label={words.anyway} checked={confirmed} fault={fault} />
        </>
      )}
    </section>
  );
}

/** Where a warning is about lines or parts, the places of the offer. */
function Places({ view: { offer, openParts }, warnings }: {
  view: SendFormView;
  warnings: readonly OfferWarning[];
}) {
  const code = warnings[0]?.code;
  const lines = warnings.flatMap(({ lineId }) => {
    const index = offer.items.findIndex(({ id }) => id === lineId);
    const item = offer.items[index];
    return item ? [{ place: linePlace(index), name: item.name }] : [];
  });
  const parts = code === "part_unmatched" ? openParts : [];
  if (lines.length + parts.length === 0) return null;
  return (
    <ul class="plain-list">
      {[...lines, ...parts].map(({ place, name }) => (
        <li key={place}>
          <a href={`/offers/${offer.id}?at=${place}#${place}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function GoesOut({ view: { offer, decimals } }: { view: SendFormView }) {
  const { sending: words } = useWords();
  const language = useLanguage();
  const { totals, currency } = offer;
  const products = offer.items.filter(({ kind = "product" }) => kind === "product");
  const options = products.filter(({ optional }) => optional).length;
  const amount = (value: number) => `${formatAmount(value, decimals, language)} ${currency}`;
  const rows = [
    [words.lines, formatNumber(products.length - options, language)],
    ...options === 0 ? [] : [[words.options, formatNumber(options, language)]],
    [words.net, amount(totals.totalNet)],
    [words.gross, amount(totals.totalGross)],
    ...offer.validUntil === null ? [] : [[words.valid, formatDate(offer.validUntil, language)]],
  ];
  return (
    <section class="panel" aria-labelledby="goes-out">
      <h2 id="goes-out">{words.goes}</h2>
      <p class="hint">
        {offer.stage === "draft" ? words.fixed : words.issuedAs(offer.number ?? "")}
      </p>
      <dl class="props">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
