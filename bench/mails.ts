/**
 * Measures drafts, decisions and searches on hand-written mails with the demo catalogue:
 *
 *     deno task bench:mails [--mails FILE] [--queries FILE] [--catalogue FILE] [--oracle] [--log FILE]
 *
 * What each column means stands in bench/mail_score.ts. "Deciding alone" drafts each asked thing by itself on a clean list
 * line. `--catalogue` measures mails of another catalogue, for which searches are left out. `--oracle` drafts with a model
 * that knows the answers (bench/oracle.ts). The database is embedded and in memory.
 */
import { openAi } from "@/core/ai/open.ts";
import { offlineAi } from "@/core/ai/offline.ts";
import type { Ai } from "@/core/ai/port.ts";
import { readConfig } from "@/core/platform/config.ts";
import { demoProducts } from "@/core/demo/seed.ts";
import { draft } from "@/core/drafting/draft.ts";
import { createLogger } from "@/core/platform/log.ts";
import { likelyScore } from "@/core/offers/review.ts";
import type { SearchServices } from "@/core/catalogue/candidates.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { reembed } from "@/core/catalogue/reembed.ts";
import { searchProducts } from "@/core/catalogue/search.ts";
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import type { Database } from "@/db/sql.ts";
import {
  type Mail,
  nothingMeasured,
  type Query,
  readMails,
  readQueries,
  reliability,
  saidBy,
  scoreMail,
  table,
} from "./mail_score.ts";
import { useModel } from "@/core/deciding/chance.ts";
import { allExamples, allOf } from "@/tools/deciding/examples.ts";
import { learnChoice, productsOf } from "@/tools/deciding/things.ts";
import {
  modelOf as readingModel,
  useModel as useReadingModel,
} from "@/core/reading/learned/model.ts";
import { learn } from "@/tools/reading/learn.ts";
import { partOf as readingPart } from "@/tools/reading/lessons.ts";
import { allMails, rowsOf } from "@/tools/reading/mails.ts";
import { lessonsToLearn, withVariations } from "@/tools/reading/taught.ts";
import { Oracle } from "./oracle.ts";

const labelledMails = new URL("../data/mails/dev.jsonl", import.meta.url);
const labelledQueries = new URL("../fixtures/benchmark/queries.jsonl", import.meta.url);

const out = (line: string): void => {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
};
const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(3);

function option(name: string): string | undefined {
  const at = Deno.args.indexOf(`--${name}`);
  return at < 0 ? undefined : Deno.args[at + 1];
}

/** Makes decisions about a mail by weights that were learned without its part of the mails. */
type BeforeMail = (mail: Mail) => void;

/** The weights for each part of the mails, those of reading and of deciding, learned from the others. */
async function crossed(parts: number): Promise<BeforeMail> {
  const labelled = [...(await allMails()).values()].flat();
  const partOf = new Map(labelled.map((mail) => [mail.id, readingPart(mail, parts, "")]));
  const lessons = await lessonsToLearn();
  const readers = Array.from(
    { length: parts },
    (_, part) => readingModel(learn(withVariations(lessons, ({ id }) => partOf.get(id) !== part))),
  );
  const examples = allOf(await allExamples(option("data")));
  const models = Array.from(
    { length: parts },
    (_, part) => learnChoice(examples.filter(({ mail }) => partOf.get(mail) !== part)),
  );
  return ({ id }) => {
    const part = partOf.get(id) ?? 0;
    useModel(models[part]!);
    useReadingModel(readers[part]!);
  };
}

/** Drafts each mail. */
async function benchDrafts(
  services: SearchServices,
  mails: readonly Mail[],
  before: BeforeMail,
  oracle?: Oracle,
) {
  const measured = nothingMeasured();
  for (const mail of mails) {
    before(mail);
    if (oracle) oracle.mail = mail;
    scoreMail(mail, saidBy(await draft(services, mail.text)), measured);
  }
  out(`\n${table(measured.rows)}`);
  out(`\n${reliability(measured.outcomes)}`);
  return measured.faults;
}

/** A thing that every catalogue of an office has, so that the line before it is one of a list. */
const besides = "glue sticks";

/** Drafts each thing alone, on a clean list line. */
async function benchDeciding(
  services: SearchServices,
  mails: readonly Mail[],
  before: BeforeMail,
  oracle?: Oracle,
) {
  const faults: string[] = [];
  let things = 0, right = 0, gaps = 0, sure = 0, sureRight = 0, absent = 0, left = 0;
  for (const mail of mails) {
    before(mail);
    if (oracle) oracle.mail = mail;
    for (const { span, skus } of mail.lines) {
      const text = `Please quote:\n- 7 x ${span}\n- 3 x ${besides}`;
      const { lines } = await draft(services, text);
      const line = lines.find(({ requestItem }) => !requestItem.includes(besides));
      const accepted = line !== undefined && skus.includes(line.product.sku);
      if (skus.length === 0) {
        absent++;
        if (line === undefined) left++;
      } else {
        things++;
        if (accepted) right++;
        if (line === undefined) gaps++;
      }
      if (line !== undefined && line.matchScore >= likelyScore) {
        sure++;
        if (accepted) sureRight++;
      }
      if (skus.length === 0 ? line !== undefined : !accepted) {
        faults.push(
          `${mail.id} ALONE ${span} [${skus}] -> ${line?.product.sku} ${line?.matchScore}`,
        );
      }
    }
  }
  out(
    `\ndeciding alone, ${things} things: product right ${share(right, things)}, gap ${
      share(gaps, things)
    }; ${sure} sure lines, right ${share(sureRight, sure)}; of ${absent} that nothing answers, ` +
      `left unmatched ${share(left, absent)}`,
  );
  return faults;
}

async function benchQueries(services: SearchServices, queries: readonly Query[]) {
  const faults: string[] = [];
  const asked = queries.filter(({ good }) => good.length > 0);
  const places: number[] = [];
  for (const { q, good } of asked) {
    const { products } = await searchProducts(services, q, 10);
    const at = products.findIndex(({ sku }) => good.includes(sku));
    places.push(at < 0 ? Infinity : at);
    if (at < 0) {
      const first = products.slice(0, 3).map(({ sku }) => sku);
      faults.push(`QUERY ${q} [${good}] -> ${first}`);
    }
  }
  const within = (most: number) => share(places.filter((at) => at < most).length, asked.length);
  out(
    `\n${asked.length} searches: right first ${within(1)}, within 3 ${within(3)}, ` +
      `within 10 ${within(10)}`,
  );
  return faults;
}

/** The model of a server, as settings describe it. */
async function modelAt(url: string, database: Database): Promise<Ai> {
  const settings = new Map([["OPENAI_API_KEY", "none"], ["OPENAI_BASE_URL", url]]);
  return await openAi(readConfig((name) => settings.get(name)), database, () => new Date());
}

async function main(): Promise<void> {
  const mails = readMails(await Deno.readTextFile(option("mails") ?? labelledMails));
  const queries = readQueries(
    await Deno.readTextFile(option("queries") ?? labelledQueries),
  );
  const other = option("catalogue");
  const products = other === undefined
    ? await demoProducts()
    : productsOf(rowsOf(await Deno.readTextFile(other)));
  const database = await openDatabase({ deadlineMs: 60_000 });
  const oracle = Deno.args.includes("--oracle") ? new Oracle(products) : undefined;
  try {
    await migrate(database);
    const ai = oracle ? await modelAt(oracle.url, database) : offlineAi();
    const services = { database, ai };
    await upsertProducts(services, products);
    const log = createLogger({ level: "error", format: "text" });
    if (oracle) await reembed({ ...services, log });
    out(`${mails.length} mails, ${oracle ? "a model that knows the answers" : "offline"}`);
    const cross = option("cross");
    const before = cross === undefined ? () => {} : await crossed(Number(cross));
    const faults = [
      ...await benchDrafts(services, mails, before, oracle),
      ...await benchDeciding(services, mails, before, oracle),
      ...oracle || other !== undefined ? [] : await benchQueries(services, queries),
    ];
    const file = option("log");
    if (file !== undefined) await Deno.writeTextFile(file, `${faults.join("\n")}\n`);
  } finally {
    await oracle?.stop();
    await database.close();
  }
}

await main();
