/** What is stored is what was sent, digit by digit and letter by letter, or it is refused. */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { TestSite } from "@/tests/helpers/harness.ts";
import type { Records } from "./records.ts";

/** A site with an offer, and how much is written to it. */
export interface Writing {
  readonly site: TestSite;
  readonly records: Pick<Records, "offerId">;
  readonly runs: number;
  readonly seed: number;
}

/** A decimal as a whole number of 10^-150, so that `1.50` and `15e-1` are the same. */
function fixed(source: string): bigint {
  const [mantissa = "", exponent = "0"] = source.toLowerCase().split("e");
  const [whole = "", part = ""] = mantissa.split(".");
  return BigInt(whole + part) * 10n ** BigInt(150 + Number(exponent) - part.length);
}

/** Fails unless `found` is `source`: exactly, or, since numbers are read at 15 significant digits, the nearest such decimal. */
function assertReadAs(found: string, source: string): void {
  const sent = fixed(source);
  const digits = String(sent < 0n ? -sent : sent);
  if (digits.replace(/0+$/, "").length <= 15) return assertEquals(fixed(found), sent, source);
  const unit = 10n ** BigInt(digits.length - 15);
  const apart = fixed(found) - sent;
  // Near a tie it may be either neighbour: what is rounded is the double that is nearest to what was written.
  assert(4n * (apart < 0n ? -apart : apart) <= 3n * unit, `${source} became ${found}`);
}

/** Writes numbers of all spellings; throws at one that is stored as another. Gives how many were stored at all. */
export async function writeNumbers({ site, records, runs, seed }: Writing): Promise<number> {
  const path = `/api/offers/${records.offerId}`;
  let stored = 0;
  const written = fc.oneof(
    fc.stringMatching(/^-?(0|[1-9]\d{0,9})(\.\d{1,7})?$/),
    fc.stringMatching(/^-?(0|[1-9]\d{0,19})(\.\d{1,20})?([eE][+-]?\d{1,2})?$/),
  );
  const property = fc.asyncProperty(written, async (source) => {
    const reply = await site.as("user").patch(path, `{"discountAmount":${source}}`);
    if (reply.status === 400) {
      const small = /^-?\d{1,8}(\.\d{1,6})?$/.test(source);
      assert(!small, `refused ${source}: ${reply.text}`);
      return;
    }
    assertEquals(reply.status, 200, source);
    stored++;
    const [row] = await site.database.sql<{ amount: string }>`
      select discount_amount::text as amount from offers where id = ${records.offerId}`;
    assertReadAs(row?.amount ?? "", source);
    const shown = /"discountAmount":([^,}]+)/.exec(reply.text)?.[1] ?? "";
    assertReadAs(shown, source);
  });
  await fc.assert(property, { seed, numRuns: runs });
  return stored;
}

/** Writes texts into five places each; throws at one that does not come back as it was, or is refused without reason. */
export async function writeTexts({ site, records, runs, seed }: Writing): Promise<void> {
  const user = site.as("user");
  const path = `/api/offers/${records.offerId}`;
  const text = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
    fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
    fc.constantFrom("{}", '{"a":1}', "NULL", "\\x00", "%s", "$1", "a\\", '"', "'", "‮", "\ufeffa"),
  );
  const texts = fc.record({ name: text, note: text, item: text, reason: text, line: text });
  const property = fc.asyncProperty(texts, async ({ name, note, item, reason, line }) => {
    const body = { name, notes: [note], unmatched: [{ item, reason }], items: [{ name: line }] };
    const reply = await user.patch(path, body);
    // deno-lint-ignore no-control-regex
    const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
    const refused = [name, note, item, reason, line].some((one) => controls.test(one));
    assertEquals(reply.status, refused ? 400 : 200, reply.text);
    if (refused) return;
    const { offer } = (await user.get(path)).body;
    assertEquals(
      [offer.name, offer.notes, offer.unmatched[0].item, offer.unmatched[0].reason],
      [name, [note], item, reason],
    );
    assertEquals(offer.items[0].name, line);
    const asked = await user.post("/api/requests", { customerText: note });
    assertEquals(asked.body.request.rawText, note);
  });
  await fc.assert(property, { seed, numRuns: runs });
}
