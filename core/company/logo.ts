/** The picture on top of the documents: taken only if it can be decoded, and if it is small. */
import { AppError } from "@/core/errors.ts";

/** A picture that was decoded without a fault. */
export interface Logo {
  readonly bytes: Uint8Array;
  readonly type: "image/png" | "image/jpeg";
}

/** Bounds of a logo. It is part of every document and is decoded for each. */
export const logoBounds = {
  bytes: 256 * 1024,
  /** Width and height in pixels: twice what a printer makes of the place on the page. */
  side: 1200,
  leastSide: 8,
} as const;

/**
 * A picture as it is kept. Size is read from the head first, so that a small file cannot unpack into a large one.
 *
 * @throws {AppError} `invalid_body` with one issue for `logo`
 */
export async function readLogo(bytes: Uint8Array): Promise<Logo> {
  if (bytes.length > logoBounds.bytes) {
    throw refuseLogo(`must have at most ${logoBounds.bytes / 1024} KiB`);
  }
  const head = pictureHead(bytes);
  if (!head) throw refuseLogo("must be a PNG or JPEG picture");
  const { width, height, type } = head;
  const { side, leastSide } = logoBounds;
  if (Math.max(width, height) > side || Math.min(width, height) < leastSide) {
    throw refuseLogo(`must be ${leastSide} to ${side} pixels wide and high`);
  }
  try {
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type }));
    const same = picture.width === width && picture.height === height;
    picture.close();
    if (!same) throw new Error("the picture has another size than its head says");
  } catch (cause) {
    throw refuseLogo("must be a picture that can be read to its end", cause);
  }
  return { bytes, type };
}

/** The refusal of a logo, in the words of an issue. */
export function refuseLogo(fault: string, cause?: unknown): AppError {
  return new AppError("invalid_body", { issues: [`logo: ${fault}`], cause });
}

/** What the first bytes of a picture say; sizes are in pixels. */
export interface PictureHead {
  readonly width: number;
  readonly height: number;
  readonly type: Logo["type"];
}

/** The head of a PNG or JPEG, or `undefined` for anything else. */
export function pictureHead(bytes: Uint8Array): PictureHead | undefined {
  return pngHead(bytes) ?? jpegHead(bytes);
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** PNG, 11.2.2: the first chunk is IHDR. */
function pngHead(bytes: Uint8Array): PictureHead | undefined {
  if (bytes.length < 33 || pngSignature.some((byte, at) => bytes[at] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20), type: "image/png" };
}

/** JPEG (ITU-T T.81, B.2.2): segments up to the frame header, whose kind is baseline or progressive. */
function jpegHead(bytes: Uint8Array): PictureHead | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), type: "image/jpeg" };
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
