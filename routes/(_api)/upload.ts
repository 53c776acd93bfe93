/** Bodies that are files: forms with files, and mails as mail servers deliver them. */
import { AppError } from "@/core/errors.ts";
import type { NamedBytes } from "@/core/intake/kinds.ts";
import { intakeBounds } from "@/core/intake/reader.ts";
import { limits } from "@/core/platform/limits.ts";
import { readBytes } from "@/routes/(_http)/body.ts";
import { formDataOf } from "@/routes/(_pages)/file_form.ts";

/** Besides the bytes of the files: boundaries, names and other fields. */
const formBytes = 64 * 1024;

/**
 * The files of a `multipart/form-data` body, whatever their fields are called. A field that was left empty is no file.
 *
 * @throws {AppError} `unsupported_media_type`, `body_too_large`, `request_timeout`, or `invalid_body` with issues
 */
export async function readUpload(req: Request): Promise<NamedBytes[]> {
  return await filesIn(await readUploadForm(req));
}

/**
 * The whole form, for pages that have other fields beside the files.
 *
 * @throws {AppError} as {@link readUpload}
 */
export async function readUploadForm(req: Request): Promise<FormData> {
  const type = req.headers.get("content-type") ?? "";
  if (mediaTypeOf(type) !== "multipart/form-data") {
    throw new AppError("unsupported_media_type", {
      message: "Send the files as multipart/form-data",
    });
  }
  return await formDataOf(await readBytes(req, limits.uploadBytes + formBytes), type);
}

/**
 * The files of a form.
 *
 * @throws {AppError} `invalid_body` where there is none or there are too many
 */
export async function filesIn(form: FormData): Promise<NamedBytes[]> {
  const files = [...form.values()].filter((value) => value instanceof File)
    .filter(({ name, size }) => name !== "" || size > 0);
  if (files.length === 0) {
    throw new AppError("invalid_body", { issues: ["files: must have at least 1 file"] });
  }
  if (files.length > intakeBounds.files) {
    throw new AppError("invalid_body", {
      issues: [`files: must have at most ${intakeBounds.files} files`],
    });
  }
  return await Promise.all(
    files.map(async (file) => ({ name: file.name, type: file.type, bytes: await file.bytes() })),
  );
}

/**
 * A mail as it came.
 *
 * @throws {AppError} `unsupported_media_type`, `body_too_large`, `request_timeout`, or `invalid_body`
 */
export async function readMail(req: Request): Promise<NamedBytes> {
  const type = mediaTypeOf(req.headers.get("content-type") ?? "");
  if (type !== "message/rfc822") {
    throw new AppError("unsupported_media_type", { message: "Send the mail as message/rfc822" });
  }
  const bytes = await readBytes(req, limits.mailBytes);
  if (bytes.length === 0) throw new AppError("invalid_body", { issues: ["body: is empty"] });
  return { name: "message.eml", type, bytes: bytes.slice() };
}

function mediaTypeOf(contentType: string): string | undefined {
  return contentType.split(";")[0]?.trim().toLowerCase();
}
