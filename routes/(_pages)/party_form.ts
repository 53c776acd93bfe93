/** Forms of parties and terms: what stands in the fields, and what to say about what cannot be stored. */
import type { Problem } from "@/components/common/field_state.ts";
import type { PartyField, PartySection } from "@/components/common/PartyForm.tsx";
import type { Words } from "@/components/words/en.ts";
import type { z } from "zod";

/** What stands in the fields, by name. */
export type Typed = Readonly<Record<string, string>>;

/** Clauses that follow the label of a field, by the field's name. */
export type Faults = ReadonlyMap<string, string>;

/** How a field differs from a line of plain text. */
export type FieldOptions = Pick<PartyField, "hint" | "rows" | "inputmode" | "options">;

/** What makes fields over what was typed. */
export function fieldMaker(typed: Typed, faults: Faults) {
  return (name: string, label: string, options: FieldOptions = {}): PartyField => {
    const fault = faults.get(name);
    return {
      id: name.replaceAll(".", "-"),
      name,
      label,
      value: typed[name] ?? "",
      ...(fault !== undefined && { error: `${label} ${fault}` }),
      ...options,
    };
  };
}

/** The entries of the error summary, in the order of the form. */
export function problemsOf(sections: readonly PartySection[]): Problem[] {
  return sections.flatMap(({ fields }) => fields).flatMap(({ id, error }) =>
    error === undefined ? [] : [{ href: `#${id}`, message: error }]
  );
}

/** What a contract has against a form, by the names of its fields. */
export function faultsOf(
  error: z.ZodError,
  words: Words["parties"]["faults"],
): Map<string, string> {
  return new Map(error.issues.map((issue) => {
    const name = issue.path.join(".");
    return [name, clauseOf(name, issue.code === "too_small", words)];
  }));
}

/** The same of issues that core has thrown: `vatId: must have the form …`. */
export function faultsOfIssues(
  issues: readonly string[],
  words: Words["parties"]["faults"],
): Map<string, string> {
  return new Map(issues.map((issue) => {
    const name = issue.slice(0, issue.indexOf(":"));
    return [name, clauseOf(name, false, words)];
  }));
}

function clauseOf(name: string, empty: boolean, words: Words["parties"]["faults"]): string {
  const field = name.slice(name.lastIndexOf(".") + 1);
  if (empty) return words.empty;
  switch (field) {
    case "vatId":
    case "country":
    case "currency":
    case "email":
      return words[field];
    case "deliveryDate":
    case "validUntil":
      return words.day;
    default:
      return name.startsWith("tags") ? words.tags : words.other;
  }
}
