/** What the sentences of an offer say, beside the sentences: so that a page can say the same in another language. */
import type { App } from "@/core/app.ts";
import { type Grounds, SaidGrounds } from "@/core/contracts/grounds.ts";
import { findOfferGrounds } from "@/db/queries/grounds.ts";

/** Grounds by their English sentence. A sentence that is not in it was written by a person, or before there were grounds. */
export type GroundsBySentence = ReadonlyMap<string, Grounds>;

/** The grounds of an offer's sentences; those that this version does not know are left out. */
export async function getGrounds(
  { database: { sql } }: Pick<App, "database">,
  offerId: string,
): Promise<GroundsBySentence> {
  const stored = await findOfferGrounds(sql, offerId);
  return new Map(stored.flatMap((each): [string, Grounds][] => {
    const { data } = SaidGrounds.safeParse(each);
    return data === undefined ? [] : [[data.text, data.grounds]];
  }));
}

/** The list as it is stored: each sentence once. */
export function onceEach(said: readonly SaidGrounds[]): SaidGrounds[] {
  return [...new Map(said.map((each) => [each.text, each])).values()];
}
