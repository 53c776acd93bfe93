import { useComputed } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Icon } from "../common/Icon.tsx";
import { Choices, type DeskProps, Find, Num, Press, Quantity } from "./Controls.tsx";
import type { DeskLine, DeskPart, DeskRow } from "./data.ts";
import { opened, sit, wanted } from "./desk.ts";
import { dragged, handleOf, target } from "./move.ts";
import { OneOffButton, OneOffForm } from "./OneOff.tsx";

/**
 * A row, and those that have come behind it since the page was made; with an empty id only those before the first. Each is an
 * island of its own, so that a long offer comes to life piece by piece. Islands stay where they are: where lines have changed
 * places, each shows the line that stands in its place now.
 */
export function Rows(
  props: DeskProps & { readonly id: string; readonly known: readonly string[] },
) {
  const { offer, t, id, known } = props;
  useEffect(() => sit(offer, t), []);
  // Only what it shows makes it draw itself again.
  const own = useComputed(() => {
    const { rows } = offer.value;
    const ids = new Set(rows.map((row) => row.id)), before = new Set(known);
    const place = id === "" ? -1 : known.filter((each) => ids.has(each)).indexOf(id);
    if (id !== "" && place < 0) return "";
    const starts = rows.flatMap((row, index) => before.has(row.id) ? [index] : []);
    return rows.slice(id === "" ? 0 : starts[place], starts[place + 1]).map((row) => row.id)
      .join(" ");
  });
  const ids = own.value === "" ? [] : own.value.split(" ");
  return <>{ids.map((each) => <Row key={each} offer={offer} t={t} id={each} />)}</>;
}

function Row({ offer, t, id }: DeskProps & { id: string }) {
  const row = useComputed(() => offer.value.rows.find((each) => each.id === id));
  const editable = useComputed(() => offer.value.editable);
  const focus = useComputed(() => {
    const { focus, rows, show } = offer.value;
    const place = rows.find((each) => each.id === id)?.place;
    const own = focus === place ||
      (focus === "find" && !!rows.find((each) => each.id === id)?.find);
    return `${own ? focus : ""} ${show}`;
  });
  const now = row.value;
  if (!now) return null;
  const [at = ""] = focus.value.split(" ");
  // A place that was reached shows all there is to it, until another one is.
  const isOpen = opened.value === undefined
    ? at !== "" || now.find !== undefined
    : opened.value === now.place;
  const shared = { offer, t, editable: editable.value, at, isOpen };
  return now.kind === "line" ? <Line row={now} {...shared} /> : <Part row={now} {...shared} />;
}

interface RowProps<Kind extends DeskRow> extends DeskProps {
  readonly row: Kind;
  readonly editable: boolean;
  readonly isOpen: boolean;
  /** What of it takes the focus as the page is shown. */
  readonly at: string;
}

function Line({ row, t, editable, isOpen, at }: RowProps<DeskLine>) {
  const { place, id, isDoubtful } = row;
  const toggle = () => opened.value = isOpen ? "" : place;
  const state = [
    "line",
    isDoubtful ? "is-check" : "",
    isOpen ? "is-open" : "",
    row.isSection ? "is-section" : "",
    target.value === id && dragged.value !== id ? "is-target" : "",
    dragged.value === id ? "is-dragged" : "",
  ].filter(Boolean).join(" ");
  return (
    <>
      <tr
        id={place}
        class={state}
        data-check={editable && isDoubtful ? id : undefined}
        data-part={row.part}
        data-line={editable ? id : undefined}
        hidden={row.hidden}
      >
        <td class="mark">
          {row.part !== undefined && <Num part={row.part} t={t} />}
          {editable && <Handle row={row} t={t} />}
        </td>
        <td class="product">
          <Press
            t={t}
            name="open"
            value={place}
            className="name"
            onPress={toggle}
            expanded={isOpen}
          >
            {row.name}
          </Press>
          <small>
            <span class="sku">{row.sku}</span>
            {row.match !== "" && <span class={`tag ${row.matchClass}`}>{row.match}</span>}
            {isDoubtful && !isOpen && row.reason !== "" && <span class="reason">{row.reason}</span>}
            {editable && isDoubtful && !isOpen && (
              <Press
                t={t}
                name="confirm"
                value={id}
                className="plain"
                label={`${t.confirm} ${row.called}`}
              >
                {t.confirm}
              </Press>
            )}
            {row.terms !== "" && <span class="reason">{row.terms}</span>}
            {row.priceNow !== "" && (
              <span class="reason">
                {row.priceNow} {editable && (
                  <Press
                    t={t}
                    name="price"
                    value={id}
                    className="plain"
                    label={`${t.use} ${row.called}`}
                  >
                    {t.use}
                  </Press>
                )}
              </span>
            )}
          </small>
        </td>
        <td class="number quantity">
          <span class="qty">
            {!row.isText && (editable
              ? <Quantity row={row} t={t} autofocus={at === place} />
              : <span>{row.amount}</span>)}
            <small>{row.unit}</small>
          </span>
        </td>
        <td class="number price">{!row.isText && row.price}</td>
        <td class="number net">
          {row.net}
          {row.margin !== "" && <small>{row.margin}</small>}
        </td>
        <td class="act">
          {editable && (
            <Press
              t={t}
              name="open"
              value={place}
              className="quiet"
              label={`${t.change} ${row.called}`}
              onPress={toggle}
              expanded={isOpen}
            >
              <Icon name="dots" />
            </Press>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr class="evidence" hidden={row.hidden}>
          <td></td>
          <td colspan={5}>
            <div class="in">
              <div>
                <h3>{t.why}</h3>
                {row.wanted !== "" && <q>{row.wanted}</q>}
                {row.reason !== "" && <p>{row.reason}</p>}
                <p class="hint">{row.vat}</p>
              </div>
              {editable && (
                <div>
                  {row.choices.length > 0 && <h3>{t.others}</h3>}
                  <Choices
                    t={t}
                    choices={row.choices}
                    name="swap"
                    target={id}
                    verb={t.use}
                    place={`choose-${place}`}
                  />
                  <Find
                    t={t}
                    place={place}
                    label={t.searchOther}
                    find={row.find}
                    name="swap"
                    target={id}
                    verb={t.use}
                    autofocus={at === "find"}
                  />
                </div>
              )}
              {editable && (
                <div class="row">
                  {isDoubtful && (
                    <Press
                      t={t}
                      name="confirm"
                      value={id}
                      className="yes"
                    >
                      {t.confirm} <kbd>Enter</kbd>
                    </Press>
                  )}
                  <a class="button" href={row.page}>{t.lineMore}</a>
                  {row.canSplit && <Press t={t} name="split" value={id}>{t.split}</Press>}
                  {row.wanted !== "" && (
                    <Press t={t} name="unmatch" value={id}>{t.makeUnmatched}</Press>
                  )}
                  <Press
                    t={t}
                    name="remove"
                    value={id}
                    className="quiet"
                    label={`${t.remove} ${row.called}`}
                  >
                    {t.remove}
                  </Press>
                </div>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** What a line is dragged by; without a script it leads to the page with the buttons that move it. */
function Handle({ row, t }: Pick<RowProps<DeskLine>, "row" | "t">) {
  const handle = useRef<HTMLAnchorElement>(null);
  const id = `handle-${row.id}`;
  const drag = useMemo(() => handleOf(row.id), [row.id]);
  useEffect(() => {
    if (wanted.value !== id) return;
    wanted.value = undefined;
    handle.current?.focus();
  }, [wanted.value]);
  return (
    <a
      ref={handle}
      id={id}
      class="handle"
      href={row.page}
      tabindex={-1}
      aria-label={`${t.move} ${row.called}`}
      title={t.moveKeys}
      {...drag}
    >
      ⠿
    </a>
  );
}

function Part({ offer, row, t, editable, isOpen, at }: RowProps<DeskPart>) {
  const { id, place, choices, find } = row;
  const isOneOff = useComputed(() => offer.value.oneOff?.target === id);
  const asks = choices.length > 0 || find !== undefined || isOpen || isOneOff.value;
  // A part that is gone to and has no product to choose is answered by a search.
  useLayoutEffect(() => {
    if (choices.length === 0 && isOpen && wanted.value === place) wanted.value = `q-${place}`;
  }, [wanted.value, place, isOpen]);
  return (
    <>
      <tr
        id={place}
        class={editable && asks ? "line is-none has-more" : "line is-none"}
        data-check={editable ? id : undefined}
        data-open={editable ? id : undefined}
        hidden={row.hidden}
      >
        <td class="mark">
          {row.part !== undefined && <Num part={row.part} t={t} />}
        </td>
        <td class="product" colspan={editable ? 1 : 5}>
          <q class="name wanted">{row.item}</q>
          <small>
            <span class="tag tag-unmatched">{t.unmatched}</span>
            <span class="reason">{row.reason}</span>
          </small>
          {editable && (
            <span class="row answers">
              {!isOpen && find === undefined && (
                <Press
                  t={t}
                  name="find"
                  value={place}
                  className={choices.length > 0 ? "quiet" : "small"}
                  autofocus={at === place && choices.length === 0}
                  place={choices.length === 0 ? place : undefined}
                  label={`${t.find}: ${row.item}`}
                  onPress={() => {
                    opened.value = place;
                    wanted.value = `q-${place}`;
                  }}
                >
                  {t.find}
                </Press>
              )}
              {row.canSplit && (
                <Press
                  t={t}
                  name="split"
                  value={id}
                  className="quiet"
                  label={`${t.split} ${row.item}`}
                >
                  {t.split}
                </Press>
              )}
              {!isOneOff.value && (
                <OneOffButton
                  t={t}
                  target={id}
                  className="quiet"
                  label={`${t.oneOff}: ${row.item}`}
                />
              )}
              <Press
                t={t}
                name="own"
                value={id}
                className="quiet"
                label={`${t.ownLine} ${row.item}`}
              >
                {t.ownLine}
              </Press>
              <Press
                t={t}
                name="leave"
                value={id}
                className="quiet"
                label={`${t.leaveOut} ${row.item}`}
              >
                {t.leaveOut}
              </Press>
            </span>
          )}
        </td>
        {editable && (
          <>
            <td class="number quantity">
              {asks && (
                <span class="qty">
                  <Quantity row={row} t={t} />
                  <small></small>
                </span>
              )}
            </td>
            <td colspan={3}></td>
          </>
        )}
      </tr>
      {editable && asks && (
        <tr class="evidence of-part" hidden={row.hidden}>
          <td></td>
          <td colspan={5}>
            <OneOffForm offer={offer} t={t} target={id} />
            <Choices
              t={t}
              choices={choices}
              name="answer"
              target={id}
              verb={t.add}
              focus={at === place ? place : undefined}
              place={place}
            />
            {(find !== undefined || isOpen) && (
              <Find
                t={t}
                place={place}
                label={row.findLabel}
                find={find}
                name="answer"
                target={id}
                verb={t.add}
                autofocus={at === "find" || (at === place && choices.length === 0)}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}
