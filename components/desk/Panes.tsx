import { useComputed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type DeskProps, Find, Press, Undo, useDesk } from "./Controls.tsx";
import { CustomerField } from "./CustomerField.tsx";
import type { DeskAsk, DeskField, DeskPart, DeskPiece, DeskWords } from "./data.ts";
import { onLoad, opened, wanted } from "./desk.ts";
import { Control } from "./Field.tsx";
import { OneOffButton, OneOffForm } from "./OneOff.tsx";
import { Terms } from "./Terms.tsx";

/** What has just happened or is wrong. */
export function Notices(props: DeskProps) {
  const { problems, conflict, notice, warns, issued, canUndo } = useDesk(props);
  const { t } = props;
  return (
    <>
      {problems.length > 0 && (
        <div class="notice notice-wrong" role="alert" tabindex={-1} autofocus={onLoad(true)}>
          <h2>{t.problem}</h2>
          <ul>
            {problems.map(({ href, message }) => (
              <li key={message}>{href ? <a href={href}>{message}</a> : message}</li>
            ))}
          </ul>
        </div>
      )}
      {conflict && (
        <div class="notice notice-check" role="alert" tabindex={-1}>
          <h2>{t.conflict}</h2>
          {conflict.said.map((line) => <p key={line}>{line}</p>)}
          <ul>
            {conflict.fields.map(({ href, message }) => (
              <li key={message}>
                <a href={href}>{message}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {notice && (
        <p class="notice" role="status">
          {notice.text} {canUndo && <Undo t={t} className="plain" />}
        </p>
      )}
      {warns !== "" && !notice && <p class="notice">{warns}</p>}
      {issued !== "" && !notice && <p class="notice">{issued}</p>}
    </>
  );
}

/** The customer's message. What was read as wanted is marked and leads to its line. */
export function Message(props: DeskProps) {
  const { offer } = props;
  useDesk(props);
  const pieces = useComputed(() => offer.value.pieces);
  const lit = useComputed(() => {
    const { rows } = offer.value;
    return rows.find(({ place }) => place === opened.value)?.part;
  });
  return (
    <div class="request-text" tabindex={0} role="group" aria-labelledby="request-heading">
      {pieces.value.map((piece, index) => <Piece key={index} piece={piece} lit={lit.value} />)}
    </div>
  );
}

function Piece({ piece, lit }: { piece: DeskPiece; lit?: number }) {
  const { text, number, place, state, ask, isFirst } = piece;
  if (ask !== undefined) {
    return (
      <a class="asked" id={isFirst ? `a${ask}` : undefined} href={`#ask-${ask}`} tabindex={-1}>
        <mark>{text}</mark>
      </a>
    );
  }
  if (number === undefined) return <>{text}</>;
  return (
    <a
      class={`part part-${state}${lit === number ? " on" : ""}`}
      id={`f${number}`}
      href={`#${place}`}
      tabindex={-1}
      onClick={() => {
        opened.value = place;
        wanted.value = place;
      }}
    >
      <mark>{text}</mark>
    </a>
  );
}

/** What the message asks beside goods. A person settles each; nothing is applied by itself. */
export function Asks(props: DeskProps) {
  const { asks, editable } = useDesk(props);
  const { t } = props;
  if (asks.length === 0) return null;
  return (
    <section class="asks" aria-labelledby="asks-heading">
      <h3 id="asks-heading">{t.askTitle}</h3>
      <ul>
        {asks.map((ask) => (
          <li key={ask.id} id={`ask-${ask.number}`} class={ask.settled ? "is-settled" : undefined}>
            <p>
              <b>{ask.name}</b> <a href={`#a${ask.number}`}>{ask.text}</a>
            </p>
            {ask.settled !== ""
              ? <small>{ask.settled}</small>
              : editable && <AskButtons ask={ask} t={t} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AskButtons({ ask, t }: { ask: DeskAsk; t: DeskWords }) {
  const { id, text, discount, isQuestion } = ask;
  const button = (how: string, said: string | undefined, className?: string) => (
    <Press
      t={t}
      name="ask"
      value={`${how}:${id}`}
      className={className}
      label={`${said}: ${text}`}
    >
      {said}
    </Press>
  );
  return (
    <div class="row">
      {discount !== "" && button("discount", discount, "small")}
      {isQuestion
        ? (
          <>
            <a class="button small" href={ask.ask} aria-label={`${t.askAssistant}: ${text}`}>
              {t.askAssistant}
            </a>
            {button("answered", t.askAnswered, "quiet")}
          </>
        )
        : button("note", t.askNote, discount === "" ? "small" : "quiet")}
      {button("ignored", t.askIgnore, "quiet")}
    </div>
  );
}

/** Narrows the rows to what still asks for a person. */
export function Filters(props: DeskProps) {
  const { id, show, filters } = useDesk(props);
  return (
    <>
      {filters.map((filter) => (
        <li key={filter.show}>
          <a
            href={filter.show === "all" ? `/offers/${id}` : `/offers/${id}?show=${filter.show}`}
            aria-current={filter.show === show ? "true" : "false"}
          >
            {filter.name} <i>{filter.count}</i>
          </a>
        </li>
      ))}
    </>
  );
}

/** How one adds a product. */
export function Add(props: DeskProps) {
  const { id, fields, findNew, focus } = useDesk(props);
  const { t } = props;
  return (
    <div class="add">
      <span class="cell-field">
        <Control field={fields.newQuantity} t={t} label={t.newQuantity} decimal />
      </span>
      <Find
        t={t}
        place="new"
        label={t.addLabel ?? ""}
        placeholder={t.addLabel}
        find={findNew}
        name="add"
        verb={t.add ?? ""}
        autofocus={focus === "find" && findNew !== undefined}
      />
      <OneOffButton t={t} target="new" className="plain" />
      <a href={`/offers/${id}/lines/new`}>{t.lineAdd}</a>
      <OneOffForm {...props} target="new" />
    </div>
  );
}

/** What of the message is no line: what was left out, and what was read as not asked for. */
export function Rest(props: DeskProps) {
  const { leftOut, leftOutTitle, notAsked, notAskedTitle, editable, nothing } = useDesk(props);
  const { t } = props;
  return (
    <>
      {nothing !== "" && <p class="hint">{nothing}</p>}
      {leftOut.length > 0 && (
        <details class="left-out" open>
          <summary>{leftOutTitle}</summary>
          <ul>
            {leftOut.map((part) => <LeftOut key={part.id} part={part} t={t} editable={editable} />)}
          </ul>
        </details>
      )}
      {notAsked.length > 0 && (
        <details class="left-out not-asked">
          <summary>{notAskedTitle}</summary>
          <ul>
            {notAsked.map(({ text, reason, want }, index) => (
              <li key={index}>
                <q>{text}</q> <small>{reason}</small> {editable && want !== "" && (
                  <Press
                    t={t}
                    name="want"
                    value={want}
                    className="plain"
                    label={`${t.want} ${text}`}
                  >
                    {t.want}
                  </Press>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function LeftOut({ part, t, editable }: { part: DeskPart; t: DeskWords; editable: boolean }) {
  return (
    <li id={part.place}>
      <q class="wanted">{part.item}</q> <small>{part.reason}</small> {editable && (
        <Press
          t={t}
          name="take"
          value={part.id}
          className="plain"
          label={`${t.takeBack} ${part.item}`}
        >
          {t.takeBack}
        </Press>
      )}
    </li>
  );
}

/** Customer and terms. */
export function Details(props: DeskProps & { readonly recent: readonly string[] }) {
  const { fields, editable, notes } = useDesk(props);
  const { t, recent } = props;
  if (!editable) {
    return (
      <>
        <Terms {...props} />
        <section aria-labelledby="notes-heading">
          <h2 id="notes-heading">{t.notes}</h2>
          {notes.length === 0
            ? <p class="hint">{t.noNotes}</p>
            : <ul>{notes.map((note, index) => <li key={index}>{note}</li>)}</ul>}
        </section>
      </>
    );
  }
  return (
    <>
      <section aria-labelledby="customer-heading">
        <h2 class="visually-hidden" id="customer-heading">{t.customer}</h2>
        <CustomerField field={fields.customerName} t={t} recent={recent} />
      </section>
      <Terms {...props} />
      <section aria-labelledby="terms">
        <h2 id="terms">{t.terms}</h2>
        <dl class="props">
          <Property field={fields.discountPercent} t={t} label={t.discountPercent} decimal />
          <Property field={fields.discountAmount} t={t} label={t.discountAmount} decimal />
          <Property field={fields.notes} t={t} label={t.notes} rows={2} hint={t.notesHint} />
        </dl>
      </section>
    </>
  );
}

function Property(props: {
  field: DeskField;
  t: DeskWords;
  label?: string;
  decimal?: boolean;
  rows?: number;
  hint?: string;
}) {
  const { field, t, label, decimal, rows, hint } = props;
  return (
    <div>
      <dt>
        <label for={field.id}>{label}</label>
      </dt>
      <dd>
        <Control
          field={field}
          t={t}
          decimal={decimal}
          rows={rows}
          className="bare"
          placeholder={hint}
        />
      </dd>
    </div>
  );
}

/** What the offer comes to. */
export function Totals(props: DeskProps) {
  const { totals, gross } = useDesk(props);
  // It is the last one to come to life: from here on everything is taken in place.
  useEffect(() => {
    document.getElementById("offer")?.setAttribute("data-ready", "");
  }, []);
  return (
    <>
      {totals.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div class="sum">
        <dt>{gross.name}</dt>
        <dd>{gross.value}</dd>
      </div>
    </>
  );
}
