/**
 * Office files are packed archives. They are unpacked once within a bound and handed on as archives of the same entries
 * without compression, so that the libraries that read them cannot be made to unpack more.
 */
import { unzipSync, zipSync } from "fflate";
import { Unreadable } from "../unreadable.ts";

/** All entries that are read, unpacked; a sheet of 10,000 rows and 20 columns has about 15 MB. */
const mostBytes = 48 * 1024 * 1024;
const mostEntries = 2_000;

/**
 * An archive with the text parts of an Office file: no pictures, no macros, no embedded files.
 *
 * @param edit changes the unpacked parts, by their names
 * @throws {Unreadable} `too_large` beyond the bounds, `damaged`
 */
export function unpackedOffice(
  bytes: Uint8Array<ArrayBuffer>,
  edit: (parts: Record<string, Uint8Array>) => void = () => {},
): Uint8Array<ArrayBuffer> {
  let total = 0, entries = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (++entries > mostEntries) throw new Unreadable("too_large");
    if (!/\.(xml|rels)$/i.test(name)) return false;
    // What the archive says is what is given to the entry: what is more than that is dropped while it is unpacked.
    total += originalSize;
    if (total > mostBytes) throw new Unreadable("too_large");
    return true;
  };
  try {
    const parts = unzipSync(bytes, { filter });
    edit(parts);
    return zipSync(parts, { level: 0 }) as Uint8Array<ArrayBuffer>;
  } catch (cause) {
    throw cause instanceof Unreadable ? cause : new Unreadable("damaged", cause);
  }
}
