/** B1, B2, B6, B11, B12: bad requests to every operation, and what of them is left in the database. */
import { assert, assertEquals } from "@std/assert";
import { Fuzz, type Tally } from "@/tests/fuzz/bad_requests.ts";
import { checksums } from "@/tests/fuzz/checksums.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { isFull, seed, times } from "./record.ts";
import { recorded } from "./recorded.ts";
import { tablesWith } from "./rows.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const { database } = site;
const fuzz = await Fuzz.over(site);

Deno.test(`B1 B2 B6 B11 B12 bad requests are refused as declared and leave nothing (HOSTILE_SEED=${seed})`, async () => {
  const plansPerOperation = times(1, 150);
  const before = await checksums(database);
  const sent =
    `${plansPerOperation} plans of bad requests for each of ${fuzz.operations.length} operations`;
  let tally: Tally | undefined;
  await recorded({
    id: "B1",
    test: sent,
    limit:
      "no status of 500 or more, every refusal in the shape and with a code that the API description names",
  }, async () => {
    tally = await fuzz.sendBad({ seed, plansPerOperation, twins: true });
    return `0 of ${tally.sent} requests, ${tally.refused} of which had to be refused`;
  });
  if (!tally) return;
  const { refused, twins, statuses } = tally;
  await recorded({
    id: "B2",
    test: "checksums over all rows of every table before and after",
    limit: "equal but for counts of requests and lifetimes of sessions",
  }, async () => {
    const after = await checksums(database);
    assertEquals(after, before);
    return `${Object.keys(after).length} of ${Object.keys(after).length} tables equal`;
  });
  const errors = Object.entries(statuses).filter(([status]) => Number(status) >= 400)
    .reduce((sum, [, count]) => sum + count, 0);
  await recorded({
    id: "B11",
    test: "bodies of refusals against a list of words of libraries, sources and machines",
    limit: "none of the words, at most 5 KiB",
  }, () => `${errors} of ${errors} clean`); // held by every answer above
  await recorded({
    id: "B12",
    test: "what is refused to a user, sent again by nobody",
    limit: "always answered as to nobody: nothing is judged before it is known who asks",
  }, () => {
    assert(!isFull || twins > refused / 10, `only ${twins} of ${refused}`);
    return `${twins} of ${twins} twins`;
  });
  await recorded({
    id: "B6",
    test: "keys named __proto__ and constructor in all bodies",
    limit: "no object of the process changed, none stored",
  }, async () => {
    assertEquals(Reflect.get({}, "polluted"), undefined);
    assertEquals(await tablesWith(database, '%"polluted"%'), []);
    return "none";
  });
});
