/** JSON that clients may fill as they like, and that we store as it is: its texts are held to the rules of all texts. */
import { limits } from "@/core/platform/limits.ts";
import { text } from "./values.ts";

/** Values in one free-form object: more than any message has, few enough that a check costs nothing. */
const valuesAtMost = 10_000;

/** One thing wrong, and where. */
export interface FreeFormFault {
  readonly path: (string | number)[];
  readonly message: string;
}

const value = text(limits.requestText);
const key = text(limits.name);

/**
 * What is wrong in a JSON value: a text that is no well-formed Unicode, holds control characters or is too long (100,000
 * for values, 200 for keys), or too many values. At most one fault for each text, none for a value that can be stored.
 */
export function freeFormFaults(root: unknown): FreeFormFault[] {
  const faults: FreeFormFault[] = [];
  const open: { at: unknown; path: (string | number)[] }[] = [{ at: root, path: [] }];
  let seen = 0;
  for (let next = open.pop(); next && faults.length < limits.issues; next = open.pop()) {
    const { at, path } = next;
    if (++seen > valuesAtMost) {
      return [{ path: [], message: `must have at most ${valuesAtMost} values` }];
    }
    if (typeof at === "string") {
      const fault = value.safeParse(at).error?.issues[0];
      if (fault) faults.push({ path, message: fault.message });
    } else if (Array.isArray(at)) {
      at.forEach((element, index) => open.push({ at: element, path: [...path, index] }));
    } else if (typeof at === "object" && at !== null) {
      for (const [name, element] of Object.entries(at)) {
        const fault = key.safeParse(name).error?.issues[0];
        // A key that is at fault may not be fit to be shown.
        if (fault) faults.push({ path, message: `has a key that ${fault.message}` });
        else open.push({ at: element, path: [...path, name] });
      }
    }
  }
  return faults;
}
