/** Ids of our own records: UUIDv7 (RFC 9562), so that newer rows sort after older ones. */

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let lastMs = 0;
let sequence = 0;

/** A new UUIDv7. Within one process ids made later sort later, also within a millisecond (RFC 9562, 6.2 method 1). */
export function newId(): string {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    sequence = crypto.getRandomValues(new Uint16Array(1))[0]! & 0x7ff; // headroom below the 12 bits
  } else if (++sequence > 0xfff) {
    lastMs++;
    sequence = 0;
  }
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(lastMs / 2 ** 32));
  view.setUint32(2, lastMs >>> 0);
  view.setUint16(6, 0x7000 | sequence);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = bytes.toHex();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${
    hex.slice(20)
  }`;
}

/** The id in lower case, or `undefined` when the text is not a UUID: callers turn that into "not found", never into SQL. */
export function parseId(text: string): string | undefined {
  const id = text.toLowerCase();
  return pattern.test(id) ? id : undefined;
}
