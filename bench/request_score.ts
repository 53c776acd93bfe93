/**
 * Scores drafts against requests with a known truth. A predicted thing answers a true one when one text holds the other
 * (token Dice at least .5) or they share most tokens (.75); one to one, the closest pairs first.
 */
import { z } from "zod";

const Line = z.object({
  text: z.string(),
  quantity: z.number(),
  quantityMax: z.number().optional(),
  /** The products that answer it: skus, or ids that the caller has made into skus. */
  skus: z.array(z.string()).optional(),
  productIds: z.array(z.string()).optional(),
  type: z.string().default("query"),
});

const TrueRequest = z.object({
  id: z.string(),
  text: z.string(),
  lang: z.string(),
  layout: z.string(),
  items: z.array(Line),
  unmatched: z.array(z.object({ text: z.string(), quantity: z.number() })),
});

/** A request with what it really asks for. */
export type TrueRequest = z.infer<typeof TrueRequest>;

/** What a draft made of a request. */
export interface Prediction {
  readonly lines: readonly { text: string; quantity: number; sku: string }[];
  readonly unmatched: readonly string[];
}

/** Reads one request a line. */
export function readRequests(text: string): TrueRequest[] {
  return text.split("\n").filter((line) => line.trim() !== "")
    .map((line) => TrueRequest.parse(JSON.parse(line)));
}

const countNames = [
  "requests",
  "perfect",
  "trueLines",
  "trueAbsent",
  "lines",
  "unmatched",
  "detected",
  "flagged",
  "quantityRight",
  "lineRight",
  "absentDetected",
  "absentRight",
] as const;

/** Counts that add up over requests. */
export type Sums = Record<typeof countNames[number], number>;

/** Nothing counted yet. */
export function noSums(): Sums {
  return {
    requests: 0,
    perfect: 0,
    trueLines: 0,
    trueAbsent: 0,
    lines: 0,
    unmatched: 0,
    detected: 0,
    flagged: 0,
    quantityRight: 0,
    lineRight: 0,
    absentDetected: 0,
    absentRight: 0,
  };
}

/** Both counts together. */
export function addSums(a: Sums, b: Sums): Sums {
  const sum = { ...a };
  for (const name of countNames) sum[name] += b[name];
  return sum;
}

function tokens(text: string): string[] {
  const plain = text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "")
    .replace(/[’`]/g, "'").replace(/ł/g, "l").replace(/ß/g, "ss");
  return plain.split(/[^a-z0-9]+/).filter((token) => token !== "");
}

/** How much two texts agree, 0 when they do not name the same thing. */
export function agreement(a: string, b: string): number {
  const x = tokens(a);
  const y = tokens(b);
  if (x.length === 0 || y.length === 0) return 0;
  const left = [...x];
  const common = y.filter((token) => {
    const at = left.indexOf(token);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  const dice = 2 * common / (x.length + y.length);
  const [first, second] = [` ${x.join(" ")} `, ` ${y.join(" ")} `];
  const holds = first.includes(second) || second.includes(first);
  return dice >= (holds ? 0.5 : 0.75) ? dice : 0;
}

/** What became of one true thing. */
export interface Outcome {
  readonly type: string;
  readonly text: string;
  readonly right: boolean;
}

/** Scores one request. */
export function scoreRequest(
  request: TrueRequest,
  prediction: Prediction,
): { sums: Sums; outcomes: Outcome[] } {
  const truths = [
    ...request.items.map((item) => ({ ...item, absent: false })),
    ...request.unmatched.map((item) => ({
      ...item,
      type: "absent",
      absent: true,
      skus: [],
      quantityMax: undefined,
    })),
  ];
  const predicted = [
    ...prediction.lines.map((line) => ({ ...line, flagged: false })),
    ...prediction.unmatched.map((text) => ({ text, quantity: NaN, sku: "", flagged: true })),
  ];
  const pairs = truths.flatMap((truth, at) =>
    predicted.map((each, index) => ({ at, index, same: agreement(truth.text, each.text) }))
  ).filter((pair) => pair.same > 0)
    .sort((a, b) => b.same - a.same || a.at - b.at || a.index - b.index);
  const answers = new Map<number, number>();
  const used = new Set<number>();
  for (const { at, index } of pairs) {
    if (answers.has(at) || used.has(index)) continue;
    answers.set(at, index);
    used.add(index);
  }
  const sums = {
    ...noSums(),
    requests: 1,
    lines: prediction.lines.length,
    unmatched: prediction.unmatched.length,
  };
  const outcomes = truths.map((truth, at) => {
    const index = answers.get(at);
    const found = index === undefined ? undefined : predicted[index];
    const flagged = found?.flagged === true;
    const quantity = found !== undefined && found.quantity >= truth.quantity &&
      found.quantity <= (truth.quantityMax ?? truth.quantity);
    const product = found !== undefined && !flagged && (truth.skus ?? []).includes(found.sku);
    const right = truth.absent ? flagged : quantity && product;
    if (truth.absent) {
      sums.trueAbsent++;
      if (found !== undefined) sums.absentDetected++;
      if (right) sums.absentRight++;
    } else {
      sums.trueLines++;
      if (found !== undefined) sums.detected++;
      if (flagged) sums.flagged++;
      if (quantity) sums.quantityRight++;
      if (right) sums.lineRight++;
    }
    return { type: truth.type, text: truth.text, right };
  });
  const clean = used.size === predicted.length && outcomes.every((outcome) => outcome.right);
  return { sums: { ...sums, perfect: clean ? 1 : 0 }, outcomes };
}

const ratio = (part: number, whole: number) => whole === 0 ? 1 : part / whole;
const f1 = (precision: number, recall: number) =>
  precision + recall === 0 ? 0 : 2 * precision * recall / (precision + recall);

/** The figures, each 0..1; `decisionF1` is the headline: right lines and rightly unmatched things over all. */
export function summary(sums: Sums) {
  const predicted = sums.lines + sums.unmatched;
  const truths = sums.trueLines + sums.trueAbsent;
  const found = sums.detected + sums.absentDetected;
  const right = sums.lineRight + sums.absentRight;
  return {
    detectionF1: f1(ratio(found, predicted), ratio(found, truths)),
    quantityAccuracy: ratio(sums.quantityRight, sums.detected - sums.flagged),
    lineAccuracy: ratio(sums.lineRight, sums.trueLines),
    unmatchedPrecision: ratio(sums.absentRight, sums.unmatched),
    unmatchedRecall: ratio(sums.absentRight, sums.trueAbsent),
    perfectRequests: ratio(sums.perfect, sums.requests),
    decisionF1: f1(ratio(right, predicted), ratio(right, truths)),
  };
}
