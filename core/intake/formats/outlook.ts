/** Messages that Outlook saved (`.msg`) as text, head and attachments. */
import OutlookReader, { type FieldsData } from "@kenjiuno/msgreader";
import type { NamedBytes } from "../kinds.ts";
import type { FileContent, MailHead } from "../parts.ts";
import { Unreadable } from "../unreadable.ts";
import { bodyText } from "./body_text.ts";
import { oneLine } from "./mail.ts";
import { decodeText } from "./text.ts";

/** The package is CommonJS: Deno gives its exports as they are, the bundler of the worker the class. */
const exported: { default?: typeof OutlookReader.default } = OutlookReader;
const Reader = exported.default ?? OutlookReader as unknown as typeof OutlookReader.default;

/** @throws {Unreadable} */
export function readOutlook(bytes: Uint8Array<ArrayBuffer>): FileContent {
  try {
    const reader = new Reader(bytes.buffer);
    const fields = reader.getFileData();
    if (fields.error !== undefined) throw new Unreadable("damaged");
    const attachments: NamedBytes[] = (fields.attachments ?? [])
      .filter((each: FieldsData) => each.attachmentHidden !== true)
      .map((each: FieldsData) => {
        const { fileName, content } = reader.getAttachment(each);
        const name = oneLine(each.name ?? fileName ?? "") || "attachment";
        const isMessage = each.innerMsgContent === true && !/\.msg$/i.test(name);
        return {
          name: isMessage ? `${name}.msg` : name,
          type: each.attachMimeTag ?? "application/octet-stream",
          bytes: content.slice(),
        };
      });
    const html = fields.bodyHtml ?? (fields.html && decodeText(fields.html.slice()));
    const text = bodyText(fields.body, html);
    return { parts: text === "" ? [] : [{ text }], mail: headOf(fields), attachments };
  } catch (cause) {
    throw cause instanceof Unreadable ? cause : new Unreadable("damaged", cause);
  }
}

function headOf(fields: FieldsData): MailHead {
  const address = fields.senderSmtpAddress ?? fields.sentRepresentingSmtpAddress ??
    fields.senderEmail ?? "";
  const sent = new Date(fields.clientSubmitTime ?? fields.messageDeliveryTime ?? "");
  return {
    // Addresses inside of an Exchange server are no e-mail addresses.
    from: {
      name: oneLine(fields.senderName ?? ""),
      address: address.includes("@") ? oneLine(address) : "",
    },
    ...(fields.subject && { subject: oneLine(fields.subject) }),
    ...(!Number.isNaN(+sent) && { sentAt: sent.toISOString() }),
    ...(fields.messageId && { messageId: oneLine(fields.messageId) }),
  };
}
