/** Mails (`.eml`, RFC 5322) as text, head and attachments. */
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import type { NamedBytes } from "../kinds.ts";
import type { FileContent, MailHead } from "../parts.ts";
import { Unreadable } from "../unreadable.ts";
import { bodyText } from "./body_text.ts";
import { clean } from "./text.ts";

/** Mails in mails are attachments, read by themselves: a mail of a hundred levels is unfolded no further than files are. */
const options = {
  forceRfc822Attachments: true,
  attachmentEncoding: "arraybuffer",
  maxNestingDepth: 30,
  maxHeadersSize: 256 * 1024,
} as const;

/** @throws {Unreadable} */
export async function readMail(bytes: Uint8Array<ArrayBuffer>): Promise<FileContent> {
  let mail;
  try {
    mail = await PostalMime.parse(bytes, options);
  } catch (cause) {
    throw new Unreadable("damaged", cause);
  }
  const attachments = mail.attachments.filter((each) => !isPictureInText(each)).map(fileOf);
  const text = bodyText(mail.text, mail.html);
  return { parts: text === "" ? [] : [{ text }], mail: headOf(mail), attachments };
}

function headOf({ from, subject, date, messageId }: Email): MailHead {
  const sent = new Date(date ?? "");
  return {
    ...senderOf(from),
    ...(subject && { subject: oneLine(subject) }),
    ...(!Number.isNaN(+sent) && { sentAt: sent.toISOString() }),
    ...(messageId && { messageId: oneLine(messageId) }),
  };
}

function senderOf(from: Address | undefined): Pick<MailHead, "from"> {
  const sender = from?.group?.[0] ?? from;
  if (sender?.address === undefined) return {};
  return { from: { name: oneLine(sender.name), address: oneLine(sender.address) } };
}

/** Header values are shown in one line. */
export function oneLine(text: string): string {
  return clean(text).replace(/\s+/g, " ").trim();
}

/** Logos of signatures and pictures that the text shows in its place. */
function isPictureInText({ mimeType, disposition, related }: Attachment): boolean {
  return mimeType.startsWith("image/") && (related === true || disposition === "inline");
}

function fileOf({ filename, mimeType, content }: Attachment): NamedBytes {
  const isMail = mimeType === "message/rfc822";
  return {
    name: oneLine(filename ?? "") || (isMail ? "message.eml" : "attachment"),
    type: mimeType,
    bytes: content instanceof ArrayBuffer
      ? new Uint8Array(content)
      : typeof content === "string"
      ? new TextEncoder().encode(content)
      : content.slice(),
  };
}
