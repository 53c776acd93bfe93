/** What a draft says of the parts of a message that became neither a line nor an unmatched part. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { text } from "./values.ts";

const place = {
  text: z.string(),
  start: z.int().min(0).meta({ description: "UTF-16 offset into `clientRequest`" }),
  end: z.int().min(0),
};

const reasons = {
  date: "a date or a number of days",
  time: "a time of day",
  contact: "a telephone number or an address of mail",
  address: "a postal address",
  price: "a price or a percentage",
  reference: "the number of a document",
  quoted: "in mail that is only quoted",
  signature: "below the end of the message",
  refused: "the customer does not want it",
  owned: "the customer has it",
  past: "told of earlier",
  persons: "a number of persons or places",
  corrected: "replaced by a later sentence",
  property: "a size or another property",
  heading: "a heading",
  talk: "nothing asks for it",
  model: "the model found nothing asked here",
} as const;
type Reason = keyof typeof reasons;
const names = Object.keys(reasons).filter((name): name is Reason => Object.hasOwn(reasons, name));

/** A count or words of the catalogue that are read as not asked for. */
export const NotAsked = z.object({
  ...place,
  reason: z.enum(names).meta({
    description: Object.entries(reasons).map(([name, said]) => `\`${name}\`: ${said}`).join("; "),
  }),
}).meta({ id: "NotAsked" });
export type NotAsked = z.infer<typeof NotAsked>;

/** Body of `POST /api/offers/{offerId}/not-asked`. */
export const NotAskedPlace = z.object({
  start: z.int("must be a whole number").min(0, "must be at least 0").meta({
    description: "`start` of the entry of `notAsked`",
  }),
}).meta({ id: "NotAskedPlace" });
export type NotAskedPlace = z.infer<typeof NotAskedPlace>;

/** What a message asks beside goods. */
export const Ask = z.object({
  kind: z.enum(["deadline", "discount", "delivery", "payment", "question"]),
  ...place,
  value: z.string().optional().meta({
    description:
      "What is asked in short, such as the date of a deadline or the percent of a discount",
  }),
  settled: z.enum(["applied", "answered", "ignored"]).optional().meta({
    description: "What a person has made of it; absent while it is open",
  }),
}).meta({ id: "Ask" });
export type Ask = z.infer<typeof Ask>;

/** Body of `POST /api/offers/{offerId}/asks`. */
export const AskSettling = z.object({
  kind: Ask.shape.kind,
  start: z.int("must be a whole number").min(0, "must be at least 0").meta({
    description: "`start` of the entry of `asks`",
  }),
  settled: z.enum(["applied", "answered", "ignored"], "must be applied, answered or ignored"),
  discount: z.boolean("must be true or false").optional().meta({
    description: "Gives the discount that is asked for, on the whole offer",
  }),
  note: text(limits.note, 1).optional().meta({
    description: "The offer gets it as a further note",
  }),
}).meta({ id: "AskSettling" });
export type AskSettling = z.infer<typeof AskSettling>;
