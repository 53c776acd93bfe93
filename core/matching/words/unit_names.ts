/** Names that begin with a word which is a unit or a property elsewhere: "12 bar stools", "5 door mats", "4 step ladders". */
import type { Token } from "@/core/words/tokens.ts";

/** What stands behind each word where both are the name of one thing, in the singular. */
const behind: Readonly<Record<string, string>> = {
  bar: "stool chair table counter cabinet fridge mat soap magnet",
  yard: "brush broom light",
  foot: "stool rest mat pump switch pedal",
  a: "board frame",
  door:
    "mat stop stopper closer handle hook hinge frame wedge knob lock bell sign curtain seal bolt strip",
  drawer: "liner runner slide handle knob organiser organizer insert lock",
  shelf: "bracket liner edge label support clip strip pin",
  step: "ladder stool",
  blade: "fuse guard",
  button: "cell battery",
  bit: "set holder",
  hole: "saw punch cutter",
  pin: "board",
  cell: "phone",
  outlet: "cover",
  mic: "stand cable clip holder arm boom cover windscreen kit set splitter mixer adapter",
};
const names: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(behind).map(([first, list]) => [first, new Set(list.split(" "))]),
);

/** Does such a name begin at this token? */
export function isCompound(tokens: readonly Token[], at: number): boolean {
  const heads = names.get(tokens[at]?.norm ?? "");
  if (heads === undefined) return false;
  const next = tokens[at + 1]?.norm ?? "";
  return heads.has(next) || heads.has(next.replace(/e?s$/, "")) || heads.has(next.slice(0, -1)) ||
    heads.has(next.replace(/ies$/, "y"));
}
