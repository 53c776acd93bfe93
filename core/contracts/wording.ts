/** Text that says something. */
import { text } from "./values.ts";

/** A text of 1 to `max` characters that is more than white space. */
export function wording(max: number) {
  // An empty text has its own issue already.
  return text(max, 1)
    .refine((value) => value === "" || value.trim() !== "", "must have at least 1 character");
}

/** A {@link wording} that stands on one line: white space inside becomes one space, around it goes. */
export function line(max: number) {
  return wording(max).overwrite((value) => value.trim().replace(/\s+/gu, " "));
}

/** A text that may be empty: white space around it goes, line ends are LF. A file that says it gives the same. */
export function block(max: number) {
  return text(max).overwrite((value) => value.replace(/\r\n?/g, "\n").trim());
}
