/** Why a product stands on a line, or why none does: a code with its parameters, for whoever says it in another language. */
import { z } from "zod";

/** The first words of a list and how many it has besides. */
const Cited = z.object({ words: z.array(z.string()), more: z.number().int() });
export type Cited = z.infer<typeof Cited>;

/** A word that text and product share; `readAs` is what it was read as where it is misspelt. */
const SharedWord = z.object({ word: z.string(), readAs: z.string().optional() });
export type SharedWord = z.infer<typeof SharedWord>;

/** The nearest product, where none is near enough, and which of the asked words it does not have. */
const Nearest = z.object({ sku: z.string(), name: z.string(), lacks: Cited });
export type Nearest = z.infer<typeof Nearest>;

/**
 * The text counts in another unit than the product is sold in: pieces asked for, boxes sold. Or it may: it names no unit,
 * and asks for as many as one of what is sold holds.
 */
const OtherUnit = z.union([
  z.object({ asked: z.string(), sold: z.string() }),
  z.object({ holds: z.number().int(), sold: z.string() }),
]);
export type OtherUnit = z.infer<typeof OtherUnit>;

/**
 * What a person has to look at because a model read or chose it: it worked a count out, `from` words of the message; it and
 * the rules differ in the count, or it reads as one thing what are several `items` for them; nobody but the model finds that this is asked for, or that this product is it; a number was named that
 * the catalogue lacks; or it would ask the customer. Counts are decimal text.
 */
const Doubt = z.discriminatedUnion("code", [
  z.object({ code: z.literal("worked_out"), count: z.string(), from: z.array(z.string()) }),
  z.object({ code: z.literal("other_count"), model: z.string(), rules: z.string() }),
  /** Two counts stand beside the thing, or a range: the other one is a choice. */
  z.object({ code: z.literal("two_counts"), count: z.string(), other: z.string() }),
  z.object({ code: z.literal("count_unsure") }),
  z.object({ code: z.literal("model_alone_reads") }),
  z.object({ code: z.literal("read_together"), items: z.array(z.string()) }),
  z.object({ code: z.literal("other_product"), sku: z.string(), name: z.string() }),
  z.object({ code: z.literal("model_alone_chooses") }),
  z.object({ code: z.literal("number_unknown"), number: z.string() }),
  z.object({ code: z.literal("to_ask"), about: z.enum(["count", "variant", "pack"]) }),
]);
export type Doubt = z.infer<typeof Doubt>;

/** All kinds there are. A code is never changed; words stand as the customer and the catalogue wrote them. */
export const CodedGrounds = z.discriminatedUnion("code", [
  z.object({ code: z.literal("number_named"), number: z.string() }),
  /** The text has the number that this customer has for the product. */
  z.object({ code: z.literal("part_number"), number: z.string() }),
  /** `isShared`: another product of the catalogue has the same name. */
  z.object({ code: z.literal("name_named"), isShared: z.literal(true).optional() }),
  /** `learned`: people chose the product for that name before; the catalogue does not have it. */
  z.object({
    code: z.literal("trade_name"),
    name: z.string(),
    learned: z.literal(true).optional(),
  }),
  z.object({
    code: z.literal("words_shared"),
    shared: z.object({ words: z.array(SharedWord), more: z.number().int() }),
    missing: Cited,
  }),
  z.object({ code: z.literal("nearest_text") }),
  z.object({ code: z.literal("model_chose") }),
  z.object({
    code: z.literal("same_meaning"),
    pairs: z.array(z.object({ wanted: z.string(), product: z.string() })),
  }),
  /** `by` is `null` where the person is not known any more; `on` is a date such as 2026-11-20. */
  z.object({
    code: z.literal("chosen_before"),
    by: z.string().nullable(),
    on: z.iso.date(),
    times: z.number().int(),
  }),
  z.object({
    code: z.literal("number_unknown"),
    number: z.string(),
    nearest: Nearest.optional(),
  }),
  z.object({ code: z.literal("no_shared_word") }),
  z.object({ code: z.literal("not_close"), nearest: Nearest.optional() }),
  z.object({ code: z.literal("none_is_it"), nearest: Nearest }),
  z.object({ code: z.literal("too_many_things"), most: z.number().int() }),
  /** The last part of a message that asks for more than an offer holds. */
  z.object({ code: z.literal("things_left"), more: z.number().int(), most: z.number().int() }),
  /** The draft ended before it came to this part. */
  z.object({ code: z.literal("out_of_time") }),
  /** A line with a count, of which nothing could be read. */
  z.object({ code: z.literal("not_read") }),
  z.object({ code: z.literal("too_many_lines"), most: z.number().int() }),
  z.object({
    code: z.literal("other_currency"),
    sku: z.string(),
    priced: z.string(),
    offer: z.string(),
  }),
  z.object({ code: z.literal("article_speaks_of"), words: z.array(z.string()) }),
]);

/**
 * Grounds with what a person has to look at besides. `elsewhere` are words of the message that do not name the thing, and that
 * this product has and others like it have not.
 */
export const Grounds = CodedGrounds.and(
  z.object({
    elsewhere: z.array(z.string()).optional(),
    otherUnit: OtherUnit.optional(),
    doubts: z.array(Doubt).optional(),
  }),
);
export type Grounds = z.infer<typeof Grounds>;

/** One kind of grounds with its parameters. */
export type GroundsOf<Code extends Grounds["code"]> = Extract<Grounds, { code: Code }>;

/** A sentence as it stands on a line, a part or an article, with the grounds that it says. */
export const SaidGrounds = z.object({ text: z.string(), grounds: Grounds });
export type SaidGrounds = z.infer<typeof SaidGrounds>;
