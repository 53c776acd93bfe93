/** What the sentences of an offer say, beside the sentences: so that a page can say the same in another language. */
import { type Grounds, SaidGrounds } from "@/core/contracts/grounds.ts";

/** Grounds by their English sentence. A sentence that is not in it was written by a person, or before there were grounds. */
export type GroundsBySentence = ReadonlyMap<string, Grounds>;

/** What was stored for an offer's sentences; grounds that this version does not know are left out. */
export function readGrounds(stored: readonly unknown[]): GroundsBySentence {
  return new Map(stored.flatMap((each): [string, Grounds][] => {
    const { data } = SaidGrounds.safeParse(each);
    return data === undefined ? [] : [[data.text, data.grounds]];
  }));
}

/** The list as it is stored: each sentence once. */
export function onceEach(said: readonly SaidGrounds[]): SaidGrounds[] {
  return [...new Map(said.map((each) => [each.text, each])).values()];
}
