import {
  allExamples,
  chosenOf,
  dataFolder,
  demoCatalogue,
  judgedData,
  learnChoice,
  partOf,
} from "./things.ts";
import { featureNames } from "@/core/deciding/features.ts";
const { mails, bare, judged } = await allExamples(dataFolder());
const names = new Map<string, string>();
for (const r of await demoCatalogue()) {
  names.set(r.sku ?? "", `${r.name} | ${r.searchWords} | ${r.category}`);
}
for (const r of (await judgedData(dataFolder()!)).catalogue) {
  names.set(r.sku ?? "", `${r.name} | ${r.category}`);
}
const all = [...mails, ...bare, ...judged];
const models = Array.from(
  { length: 5 },
  (_, p) => learnChoice(all.filter((e) => partOf(e.mail, 5) !== p)),
);
const W = featureNames.length;
for (const [set, list] of [["mails", mails], ["judged", judged]] as const) {
  for (const e of list) {
    const c = chosenOf(models[partOf(e.mail, 5)]!, e);
    if (!c) continue;
    const right = e.accepted.includes(c.sku);
    if (right && c.chance >= .3) continue;
    if (!right && c.chance < .3 && e.accepted.length === 0) continue;
    const i = e.skus.indexOf(c.sku);
    const f: Record<string, number> = {};
    featureNames.forEach((n, k) => {
      const v = e.rows[i * W + k]!;
      if (v !== 0) f[n] = Math.round(v * 100) / 100;
    });
    console.log(JSON.stringify({
      set,
      kind: e.accepted.length === 0 ? "absent" : right ? "gap" : "wrong",
      text: e.text,
      chance: Math.round(c.chance * 100) / 100,
      got: names.get(c.sku)?.slice(0, 140),
      want: e.accepted.map((s) => names.get(s)?.slice(0, 70)).slice(0, 2),
      f,
    }));
  }
}
