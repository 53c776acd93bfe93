/** Forms as pages post them: bounded, strict UTF-8, line ends and white space as people see them. */
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { readBytes } from "@/routes/(_http)/body.ts";

/** The fields of a posted form. */
export interface Form {
  /** The first value of the name; the empty text when the field was not sent. */
  text(name: string): string;
  /** Whether the field was sent: a button is sent only when it was pressed. */
  has(name: string): boolean;
  /** All that was sent, each name once. */
  fields(): { readonly name: string; readonly value: string }[];
}

// People cannot see these; mail programs paste some of them as soft line breaks.
// deno-lint-ignore no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Reads an `application/x-www-form-urlencoded` body. Browsers send line ends as CR LF: they come out as LF. Control
 * characters come out as spaces.
 *
 * @param maxBytes of the body as it is sent
 * @throws {AppError} `unsupported_media_type`, `body_too_large`, `request_timeout`, or `invalid_body`
 */
export async function readForm(
  req: Request,
  maxBytes: number = limits.jsonBodyBytes,
): Promise<Form> {
  const type = req.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") {
    throw new AppError("unsupported_media_type", {
      message: "Send the form as application/x-www-form-urlencoded",
    });
  }
  const fields = parse(await readBytes(req, maxBytes));
  return {
    text: (name) => fields.get(name) ?? "",
    has: (name) => fields.has(name),
    fields: () => [...fields].map(([name, value]) => ({ name, value })),
  };
}

/**
 * Reads a `multipart/form-data` body: a form with files.
 *
 * @param maxBytes of the body as it is sent
 * @throws {AppError} `unsupported_media_type`, `body_too_large`, `request_timeout`, `invalid_body` for what is no form
 */
export async function readMultipart(req: Request, maxBytes: number): Promise<FormData> {
  const type = req.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new AppError("unsupported_media_type", {
      message: "Send the form as multipart/form-data",
    });
  }
  const bytes = await readBytes(req, maxBytes);
  try {
    return await new Response(bytes.slice(), { headers: { "content-type": type } }).formData();
  } catch (cause) {
    throw new AppError("invalid_body", { message: "The form cannot be read", cause });
  }
}

/** `URLSearchParams` would put a replacement character where bytes are no UTF-8: this refuses them. */
function parse(bytes: Uint8Array): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  try {
    for (const pair of new TextDecoder("utf-8", { fatal: true }).decode(bytes).split("&")) {
      const [name = "", ...value] = pair.split("=").map(decode);
      if (name !== "" && !fields.has(name)) fields.set(name, value.join("="));
    }
  } catch (cause) {
    throw new AppError("invalid_body", {
      message: "The form is not in UTF-8",
      issues: ["body: must be UTF-8"],
      cause,
    });
  }
  return fields;
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "))
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(controls, " ");
}
