/** Bytes of unknown encoding as text. */

// deno-lint-ignore no-control-regex
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/g;

/** Letters beyond ASCII of the languages that customers write in, and signs of office programs. */
const expected = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜáčďéěíňřšťúůýžÁČĎÉÍŇŘŠŤÚŽôľĺŕőűàâçèêîñ€„“”’–—…°§ ×²³]/g;

/** More control characters than one in so many mean that the bytes are no text. */
const textPerControl = 200;

/**
 * The text, or `undefined` for bytes that are none. A byte order mark decides, then UTF-16 by its zeros, then UTF-8; what
 * is none of these is the single-byte encoding in which most letters make sense. Control characters become spaces.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decode(bytes);
  const wrong = text.match(controls)?.length ?? 0;
  if (wrong * textPerControl > text.length) return undefined;
  return clean(text);
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  try {
    // A file may be cut in the middle of a letter where only its head is looked at.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const texts = ["windows-1250", "iso-8859-2", "windows-1252"].map((name) =>
      new TextDecoder(name).decode(bytes)
    );
    return texts.reduce((best, other) => sense(other) > sense(best) ? other : best);
  }
}

function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = bytes.subarray(0, 256);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 4;
  if (head.length >= 4 && odd > many && even === 0) return "utf-16le";
  if (head.length >= 4 && even > many && odd === 0) return "utf-16be";
  return undefined;
}

/** How many of the characters beyond ASCII make sense, less those that do not. */
function sense(text: string): number {
  const beyond = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  return 2 * (text.match(expected)?.length ?? 0) - beyond;
}

/** Text as requests keep it: one kind of line end, no control characters but tabs, well-formed. */
export function clean(text: string): string {
  return text.toWellFormed().replace(/^\ufeff/, "").replace(/\r\n?|\u0085|\u2028|\u2029|\f/g, "\n")
    .replace(controls, " ");
}
