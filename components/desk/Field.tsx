import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { DeskField, DeskWords } from "./data.ts";
import {
  clashes,
  leave,
  onLoad,
  refused,
  register,
  saveAll,
  takeTheirs,
  tellWhetherSaved,
  type Typed,
  wanted,
} from "./desk.ts";

/** What the parts of a field need. */
export interface FieldProps {
  readonly field: DeskField;
  readonly t: DeskWords;
  readonly label?: string;
  readonly className?: string;
  readonly rows?: number;
  readonly decimal?: boolean;
  readonly placeholder?: string;
  readonly autofocus?: boolean;
  /** Keys besides Escape and Enter; says whether it has taken one. */
  readonly onKey?: (event: KeyboardEvent, typed: Typed) => boolean;
  readonly attributes?: JSX.HTMLAttributes<HTMLInputElement>;
  /** Called instead of saving when the field is left. */
  readonly onLeave?: () => void;
  readonly onType?: (text: string) => void;
}

/**
 * A control that stores itself when it is left. Enter does so, too; Escape takes back what was typed. Without a script it is
 * a field of the offer's form.
 */
export function Control(props: FieldProps) {
  const { field, label, className, rows, decimal, onKey, t } = props;
  const { id, name } = field;
  const typed = useSignal<string | undefined>(undefined);
  // Either of the two: it is one of them for as long as it lives.
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    // The person may have typed before the page came to life.
    const now = control.current?.value;
    if (now !== undefined && now !== field.value) typed.value = now;
    return register(name, typed);
  }, [name]);
  // Before the next key can come: a late select() would let it replace what was typed.
  useLayoutEffect(() => {
    if (wanted.value !== id) return;
    wanted.value = undefined;
    control.current?.focus();
    control.current?.select();
  }, [wanted.value]);
  const refusal = refused.value[name];
  const isRefused = refusal !== undefined && refusal.value === typed.value;
  const error = isRefused ? refusal.error : typed.value === undefined ? field.error : undefined;
  const theirs = typed.value === undefined ? field.saved : clashes.value[name];
  const shared = {
    ref: control,
    id,
    name,
    form: "offer",
    class: className,
    value: typed.value ?? field.value,
    autocomplete: "off",
    placeholder: props.placeholder,
    autofocus: onLoad(props.autofocus),
    "aria-label": label,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : theirs !== undefined ? `${id}-saved` : undefined,
    onInput: (
      { currentTarget: { value } }: JSX.TargetedEvent<HTMLInputElement | HTMLTextAreaElement>,
    ) => {
      typed.value = value === field.value ? undefined : value;
      props.onType?.(value);
      tellWhetherSaved();
    },
    onBlur: () => props.onLeave ? props.onLeave() : leave(name),
    onKeyDown: (event: KeyboardEvent) => {
      if (onKey?.(event, typed)) event.preventDefault();
      else if (event.key === "Escape" && typed.value !== undefined) {
        typed.value = undefined;
        tellWhetherSaved();
      } else if (event.key === "Enter" && rows === undefined) {
        event.preventDefault();
        leave(name);
      }
    },
  };
  return (
    <>
      {rows === undefined
        ? (
          <input
            type="text"
            inputmode={decimal ? "decimal" : undefined}
            {...props.attributes}
            {...shared}
          />
        )
        : <textarea rows={rows} {...shared} />}
      {error && (
        <span class="error" id={`${id}-error`}>
          <span class="visually-hidden">{t.error}</span> {error}
        </span>
      )}
      {theirs !== undefined && (
        <span class="saved">
          <span id={`${id}-saved`}>{t.savedBy} {theirs || t.empty}</span>{" "}
          <button
            type="submit"
            form="offer"
            class="plain"
            onClick={(event) => {
              event.preventDefault();
              wanted.value = id;
              void saveAll();
            }}
          >
            {t.saveMine}
          </button>{" "}
          <button
            type="submit"
            form="offer"
            class="plain"
            name="theirs"
            value={name}
            onClick={(event) => {
              event.preventDefault();
              takeTheirs(name);
              wanted.value = id;
            }}
          >
            {t.takeTheirs}
          </button>
        </span>
      )}
    </>
  );
}
