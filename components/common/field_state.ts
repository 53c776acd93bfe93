/** What a form field shows: plain data that a page makes and components render. */

/** One field of a form. */
export interface FieldState {
  readonly id: string;
  readonly name: string;
  /** What stands in the control: the stored value, or what was typed when it could not be stored. */
  readonly value: string;
  /** What to do about it, in the words of the error summary. */
  readonly error?: string;
  /** The stored value, where somebody else changed it while this one was typed. */
  readonly saved?: string;
}

/** One entry of an error summary. */
export interface Problem {
  /** Fragment of the field, such as `#email`; absent when no field is at fault. */
  readonly href?: string;
  readonly message: string;
}
