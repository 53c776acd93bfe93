import { assert, assertEquals, assertThrows } from "@std/assert";
import { groupLexeme, groupsNamed, parseGroups } from "@/core/words/trade_names.ts";
import { words } from "@/core/words/terms.ts";

const table = new URL("../../../data/trade_names.tsv", import.meta.url);

/** The groups that a text names, each with the words that do. */
function named(text: string): [group: string, words: string][] {
  const cut = words(text);
  return groupsNamed(cut).map(({ group, first, last }) => [
    group,
    cut.slice(first, last).map(({ form }) => form).join(" "),
  ]);
}

Deno.test("groupsNamed() knows what a thing is called in three languages, whatever the ending", async (test) => {
  const cases: [text: string, named: [string, string][]][] = [
    ["blue biros", [["ballpoint_pen", "biros"]]],
    ["czarne nożyczki", [["scissors", "nozyczki"]]],
    ["długopis", [["ballpoint_pen", "dlugopis"]]],
    ["schwarze Kulis", [["ballpoint_pen", "kulis"]]],
    ["Kugelschreiber", [["ballpoint_pen", "kugelschreiber"]]],
    ["loo rolls, white", [["toilet_paper", "loo rolls"]]],
    ["croissants", []],
    ["", []],
  ];
  for (const [text, expected] of cases) {
    await test.step(text, () => assertEquals(named(text), expected));
  }
});

Deno.test("groupsNamed() reads two words as one, and one as two", () => {
  assertEquals(named("Haft Notizen gelb"), [["sticky_notes", "haft notizen"]]);
  assertEquals(named("Haftnotizen gelb"), [["sticky_notes", "haftnotizen"]]);
  assert(named("100 jiffybags").some(([group]) => group === "padded_envelopes"));
  assert(named("100 jiffy bags").some(([group]) => group === "padded_envelopes"));
});

Deno.test("groupsNamed() takes the longer of two names, and both where they stand apart", () => {
  assertEquals(named("printer paper"), [["copy_paper", "printer paper"]]);
  assertEquals(named("papier do drukarki"), [["copy_paper", "papier drukarki"]]);
  assertEquals(named("printer"), [["printer", "printer"]]);
  assertEquals(named("printer and biros"), [["printer", "printer"], ["ballpoint_pen", "biros"]]);
});

Deno.test("parseGroups() reads names between bars, and refuses what is not well formed by its row", async (test) => {
  const head = "group\ten\tpl\tde";
  const well = parseGroups(`${head}\npen\tpen | biro\tdługopis\t\nnut\tnut\t\tMutter\n`);
  assertEquals([...well], [["pen", ["pen", "biro", "długopis"]], ["nut", ["nut", "Mutter"]]]);
  const cases: [name: string, row: string][] = [
    ["a column too few", "pen\tpen | biro\tdługopis"],
    ["a column too many", "pen\tpen\tdługopis\tKuli\t"],
    ["one name alone", "pen\tpen\t\t"],
    ["a group with a capital letter", "Pen\tpen\tdługopis\tKuli"],
    ["no group", "\tpen\tdługopis\tKuli"],
    ["a group that there is already", "nut\tpen\tdługopis\tKuli"],
    ["a bar at the end", "pen\tpen |\tdługopis\tKuli"],
    ["a space around a name", "pen\t pen\tdługopis\tKuli"],
    ["a name without a word", "pen\tpen\t–\tKuli"],
  ];
  for (const [name, row] of cases) {
    await test.step(name, () => {
      assertThrows(() => parseGroups(`${head}\nnut\tnut\t\tMutter\n${row}\n`), Error, "row 3 ");
    });
  }
});

Deno.test("the table is well formed, has the trades and no group whose lexeme a text could have", async () => {
  const groups = parseGroups(await Deno.readTextFile(table));
  assert(groups.size >= 600, `${groups.size} groups`);
  for (const [group, [first = ""]] of groups) {
    const lexeme = groupLexeme(group);
    assertEquals(words(lexeme).some(({ stem, root }) => [stem, root].includes(lexeme)), false);
    assert(named(first).length > 0, `${first} names no group`);
  }
});
