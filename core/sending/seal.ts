/**
 * The content of a mail as it lies in the queue: encrypted with a key that is made of the installation's secret, since a mail
 * may hold a link that lets somebody in, and a copy of the database must not. It is bound to the id of its mail.
 */
import type { Attachment } from "./smtp.ts";

/** What of a mail is read only when it is sent. */
export interface MailContent {
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly attachments: readonly Attachment[];
}

const ivBytes = 12;

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder();
  const root = await crypto.subtle.importKey("raw", bytes.encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  const derivation = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: bytes.encode("offerwright mails"),
  };
  const cipher = { name: "AES-GCM", length: 256 };
  return await crypto.subtle.deriveKey(derivation, root, cipher, false, ["encrypt", "decrypt"]);
}

/** Encrypts the content of the mail with that id. */
export async function sealContent(
  secret: string,
  id: string,
  content: MailContent,
): Promise<Uint8Array> {
  const attachments = content.attachments.map((each) => ({
    ...each,
    content: each.content.toBase64(),
  }));
  const plain = new TextEncoder().encode(JSON.stringify({ ...content, attachments }));
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const additionalData = new TextEncoder().encode(id);
  const cipher = { name: "AES-GCM", iv, additionalData };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher, await keyOf(secret), plain));
  const whole = new Uint8Array(ivBytes + sealed.length);
  whole.set(iv);
  whole.set(sealed, ivBytes);
  return whole;
}

/** Decrypts what {@link sealContent} made; `undefined` when it was made with another secret, or is damaged. */
export async function openContent(
  secret: string,
  id: string,
  sealed: Uint8Array | null,
): Promise<MailContent | undefined> {
  if (sealed === null) return undefined;
  try {
    const bytes = new Uint8Array(sealed);
    const cipher = {
      name: "AES-GCM",
      iv: bytes.subarray(0, ivBytes),
      additionalData: new TextEncoder().encode(id),
    };
    const rest = bytes.subarray(ivBytes);
    const plain = await crypto.subtle.decrypt(cipher, await keyOf(secret), rest);
    const content = JSON.parse(new TextDecoder().decode(plain));
    const attachments = content.attachments.map((each: { content: string }) => ({
      ...each,
      content: Uint8Array.fromBase64(each.content),
    }));
    return { ...content, attachments };
  } catch {
    return undefined;
  }
}
