import { asset } from "fresh/runtime";

/** The drawings of `static/assets/icons.svg`. */
export type IconName =
  | "inbox"
  | "logo"
  | "search"
  | "plus"
  | "home"
  | "offer"
  | "customer"
  | "product"
  | "knowledge"
  | "settings"
  | "more"
  | "dots"
  | "back"
  | "down"
  | "done"
  | "out";

/** A drawing beside a word, or in a control that has a name of its own: it says nothing to those who listen. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg aria-hidden="true">
      <use href={`${asset("/assets/icons.svg")}#${name}`} />
    </svg>
  );
}
