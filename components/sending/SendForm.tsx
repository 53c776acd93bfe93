import { type Signal, signal } from "@preact/signals";
import type { OfferWarning } from "@/core/contracts/life.ts";
import type { Offer } from "@/core/contracts/offer.ts";
import type { OfferMailPreview } from "@/core/contracts/share.ts";
import Recipients from "@/islands/Recipients.tsx";
import SendButton from "@/islands/SendButton.tsx";
import { ErrorSummary } from "../common/ErrorSummary.tsx";
import { Field } from "../common/Field.tsx";
import { formatDate } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";
import { Choice } from "../settings/Choice.tsx";
import { TickField } from "../common/TickField.tsx";
import { MailPreview } from "./MailPreview.tsx";
import { addressesIn, type Contact } from "./recipients.ts";
import { Before, GoesOut } from "./SendChecks.tsx";

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
  /** The sender has the offer before them again some days later. */
  readonly remind: boolean;
  /** ISO 8601 days: when that would be; the last day of the offer, and the one before it was typed over. */
  readonly remindOn: string;
  readonly validUntil: string;
  readonly ownValid: string;
  /** Who can be written to at the customer. */
  readonly contacts: readonly Contact[];
  readonly mostRecipients: number;
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
  const to = signal(addressesIn(view.to).join(", "));
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
      <form class="split send-form" method="post" action={`${path}/send`} novalidate>
        <div class="stack">
          <input type="hidden" name="version" value={view.version} />
          <input type="hidden" name="key" value={view.key} />
          {view.canMail
            ? <To view={view} to={to} />
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
            <input type="hidden" name="ownValid" value={view.ownValid} />
            <Field field={fieldOf("validUntil", view.validUntil)} label={words.valid} type="date" />
          </div>
          {view.canMail && <Subject view={view} />}
          <Field
            field={fieldOf("message", view.message)}
            label={words.message}
            hint={words.messageHint}
            rows={6}
          />
          <GoesWith view={view} />
        </div>
        <aside class="stack">
          <Before view={view} />
          <GoesOut view={view} />
        </aside>
        <p class="foot">
          {view.canMail && (
            <>
              {/* The first one, so that Enter in a field sends nothing. */}
              <button type="submit" formaction={`${path}/send#preview`}>{words.preview}</button>
              <SendButton to={to} names={names(words, view.mostRecipients)} />
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
      </form>
      {view.preview && <MailPreview preview={view.preview} language={view.language} />}
    </>
  );
}

type SendingWords = ReturnType<typeof useWords>["sending"];

/** What the button says for no recipient, one, two and so on. */
function names(words: SendingWords, most: number): string[] {
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  return [words.sendNow, ...counts.map(words.sendTo)];
}

/** Whom it goes to. */
function To({ view: { contacts, faults }, to }: { view: SendFormView; to: Signal<string> }) {
  const { sending: words, shared } = useWords();
  return (
    <Recipients
      id="to"
      to={to}
      contacts={contacts}
      error={faults.get("to")}
      words={{
        label: words.to,
        hint: words.toHint,
        error: shared.error,
        list: words.contacts,
        found: words.contactsFound,
        remove: words.removeAddress,
      }}
    />
  );
}

/** The document, a copy, and what reminds whoever sends it. */
function GoesWith({ view }: { view: SendFormView }) {
  const { sending: words } = useWords();
  const language = useLanguage();
  const { offer: { nextStep }, faults } = view;
  const day = (date: string) => formatDate(date, language);
  return (
    <fieldset class="ticks">
      <legend>{words.goesWith}</legend>
      {view.canMail && (
        <>
          <TickField
            name="attach"
            label={words.attach}
            note={words.attachNote}
            checked={view.attach}
            fault={undefined}
          />
          <TickField
            name="copy"
            label={words.copy}
            checked={view.copy}
            fault={faults.get("copy")}
          />
        </>
      )}
      <TickField
        name="remind"
        label={words.remindMe}
        note={nextStep
          ? words.remindInstead(nextStep.text, day(nextStep.due))
          : words.remindOn(day(view.remindOn))}
        checked={view.remind}
        fault={undefined}
      />
    </fieldset>
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
