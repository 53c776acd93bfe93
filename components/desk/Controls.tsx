import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { findProducts, type FoundProduct, useList } from "./Combobox.tsx";
import type { DeskChoice, DeskData, DeskFind, DeskRow, DeskWords } from "./data.ts";
import { leave, onLoad, opened, press, quantityBeside, sit, takeBack, wanted } from "./desk.ts";
import { Control } from "./Field.tsx";

/** What each island of the page is given: the offer, which all of them share, and the words. */
export interface DeskProps {
  readonly offer: Signal<DeskData>;
  readonly t: DeskWords;
}

/** Joins an island to what the others share. */
export function useDesk({ offer, t }: DeskProps): DeskData {
  useEffect(() => sit(offer, t), []);
  return offer.value;
}

/** Leads to the customer's words, which have the same number. */
export function Num({ part, t }: { part: number; t: DeskWords }) {
  return <a class="num" href={`#f${part}`} tabindex={-1} aria-label={`${t.text} ${part}`}>{part}
  </a>;
}

/** How many of it; the keys of the table are its keys. */
export function Quantity(
  { row, t, autofocus }: { row: DeskRow; t: DeskWords; autofocus?: boolean },
) {
  const isDoubtful = row.kind === "line" && row.isDoubtful;
  // A place that is gone to is reached at its quantity.
  useLayoutEffect(() => {
    if (row.kind === "line" && wanted.value === row.place) wanted.value = row.quantity.id;
  }, [wanted.value, row.place]);
  return (
    <Control
      field={row.quantity}
      t={t}
      label={row.label}
      decimal
      autofocus={autofocus}
      onKey={({ key, altKey, shiftKey, currentTarget }) => {
        if (!(currentTarget instanceof HTMLInputElement)) return false;
        if (key === "Enter" && row.kind === "line" && isDoubtful) {
          void press("confirm", row.id);
        } else if (key === "Enter" || key === "ArrowDown" && !altKey) {
          const next = quantityBeside(currentTarget, 1);
          if (next) {
            next.focus();
            next.select();
          } else leave(row.quantity.name);
        } else if (key === "ArrowUp" && !altKey) {
          const before = quantityBeside(currentTarget, -1);
          before?.focus();
          before?.select();
        } else if (key === "ArrowDown" && !shiftKey) {
          opened.value = row.place;
          wanted.value = `choose-${row.place}`;
        } else return false;
        return true;
      }}
    />
  );
}

/** A button of the offer's form: with a script it does its work in place. */
export function Press(props: {
  readonly t: DeskWords;
  readonly name: string;
  readonly value: string;
  readonly children: ComponentChildren;
  readonly id?: string;
  readonly className?: string;
  readonly label?: string;
  readonly autofocus?: boolean;
  readonly expanded?: boolean;
  /** A name by which it can be gone to. */
  readonly place?: string;
  readonly onPress?: () => void;
}) {
  const { id, name, value, children, className, label, autofocus, expanded, place, onPress } =
    props;
  const go = (element: HTMLElement | null) => {
    if (!element || place === undefined || wanted.value !== place) return;
    wanted.value = undefined;
    element.focus();
  };
  return (
    <button
      ref={place !== undefined && wanted.value === place ? go : undefined}
      type="submit"
      form="offer"
      id={id}
      name={name}
      value={value}
      class={className}
      aria-label={label}
      aria-expanded={expanded}
      autofocus={onLoad(autofocus)}
      onClick={(event) => {
        event.preventDefault();
        if (onPress) onPress();
        else void press(name, value);
      }}
    >
      {children}
    </button>
  );
}

/** Takes the last change back. */
export function Undo({ t, className }: { t: DeskWords; className: string }) {
  return (
    <Press
      t={t}
      name="undo"
      value="1"
      id="undo"
      className={className}
      onPress={() => void takeBack()}
    >
      {t.undo}
    </Press>
  );
}

/** Products to take by one press. */
export function Choices(props: {
  t: DeskWords;
  choices: readonly DeskChoice[];
  name: string;
  target?: string;
  verb: string;
  focus?: string;
  /** Of the part whose first answer can be gone to. */
  place?: string;
}) {
  const { t, choices, name, target, verb, focus, place } = props;
  if (choices.length === 0) return null;
  return (
    <ul class="choices">
      {choices.map(({ sku, name: product, price }, index) => (
        <li key={sku}>
          <span class="candidate">
            {product} <small class="sku">{sku}</small>
          </span>
          <span class="number">{price}</span>
          <Press
            t={t}
            name={name}
            value={target === undefined ? sku : `${target}:${sku}`}
            className="small"
            label={`${verb} ${sku}`}
            autofocus={focus !== undefined && index === 0}
            place={index === 0 ? place : undefined}
          >
            {verb}
          </Press>
        </li>
      ))}
    </ul>
  );
}

/** A search for a product in place: suggestions as one types, and without a script a button and what it found. */
export function Find(props: {
  t: DeskWords;
  place: string;
  label: string;
  find?: DeskFind;
  name: string;
  target?: string;
  verb: string;
  autofocus?: boolean;
  placeholder?: string;
}) {
  const { t, place, label, find, name, target, verb, autofocus, placeholder } = props;
  const id = `q-${place}`;
  const list = useList<FoundProduct>({
    id,
    words: { list: t.products ?? "", found: t.productsFound ?? "", none: t.noProduct ?? "" },
    find: findProducts,
    pick: ({ id: product }) =>
      void press(name, target === undefined ? product : `${target}:${product}`),
  });
  return (
    <div class="find">
      <span class="picker">
        <Control
          field={{ id, name: `q.${place}`, value: find?.query ?? "" }}
          t={t}
          label={label}
          placeholder={placeholder}
          autofocus={autofocus}
          attributes={list.attributes}
          onType={(text) => list.type(text)}
          onLeave={list.leave}
          onKey={(event) => list.onKey(event)}
        />
        {list.list}
      </span>
      <button
        type="submit"
        form="offer"
        name="find"
        value={place}
        onClick={(event) => {
          event.preventDefault();
          void press("find", place);
        }}
      >
        {t.find}
      </button>
      {find && find.query !== "" && (
        <>
          <p class="hint" role="status">{find.said}</p>
          <Choices t={t} choices={find.hits} name={name} target={target} verb={verb} />
        </>
      )}
    </div>
  );
}
