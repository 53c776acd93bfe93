/**
 * Forms that are sent when their session has ended. What was typed is carried through sign-in in the page itself and shown
 * to the person, who sends it or leaves it: signing in carries out nothing. No server keeps it meanwhile.
 */
import { type KeptField, keptPrefix } from "@/components/common/KeptForm.tsx";
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { type Form, readForm } from "./forms.ts";

/** A secret is typed again rather than written into a page; the names of all such fields end like this. */
const secret = /password$/i;

/** An offer of 500 lines and 500 open parts has some 1,500; what has more is no form of ours, and a page of it is large. */
const mostFields = 3_000;

/**
 * The fields of a form that was refused for want of a session; none where it holds a file, is larger than sign-in can
 * carry, or is no form at all. Nobody knows who sends it, so the boundary has refused other sites before.
 */
export async function fieldsToKeep(req: Request): Promise<readonly KeptField[]> {
  if (req.method !== "POST" || req.bodyUsed) return [];
  try {
    const form = await readForm(req, limits.keptFormBytes);
    return bounded(form.fields().filter(({ name }) => !secret.test(name)));
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** The fields that the form of sign-in carries. */
export function carriedFields(form: Form): readonly KeptField[] {
  return bounded(
    form.fields().flatMap(({ name, value }) =>
      name.startsWith(keptPrefix) ? [{ name: name.slice(keptPrefix.length), value }] : []
    ),
  );
}

function bounded(fields: readonly KeptField[]): readonly KeptField[] {
  return fields.length > mostFields ? [] : fields;
}
