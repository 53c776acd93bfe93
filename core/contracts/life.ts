/** The life of an offer after it was written: issued, sent, seen, answered; who follows it up, and what speaks against it. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { dateTime, text } from "./values.ts";
import { line, wording } from "./wording.ts";

/** Bounds that no other part of the contract has. */
export const lifeBounds = { tag: 50, tags: 50, userId: 100 } as const;

/** How far an offer is; computed, never sent. */
export const OfferStage = z.enum(
  ["draft", "issued", "sent", "viewed", "accepted", "rejected", "expired"],
  "must be draft, issued, sent, viewed, accepted, rejected or expired",
).meta({
  id: "OfferStage",
  description:
    "`draft`: nobody has issued what it says now; `expired`: issued, without an answer, and its last day is over in the seller's time zone",
});
export type OfferStage = z.infer<typeof OfferStage>;

/** What is to be done next, and when. */
export const NextStep = z.object({ text: z.string(), due: z.string() }).meta({
  id: "NextStep",
  description: "`due`: ISO 8601 day",
});
export type NextStep = z.infer<typeof NextStep>;

/** The same as a body says it. */
export const NextStepInput = z.object({
  text: wording(limits.name),
  due: z.iso.date("must be a date such as 2026-11-20"),
});

/** Additional fields of an offer. */
export const offerLife = {
  stage: OfferStage,
  issuedAt: dateTime.nullable().meta({
    description:
      "`null` again after a change of what is printed: that is a draft of the next revision",
  }),
  sentAt: dateTime.nullable(),
  viewedAt: dateTime.nullable().meta({ description: "When a link to it was first opened" }),
  answeredAt: dateTime.nullable().meta({ description: "When it was accepted or rejected" }),
  lostReason: z.string().nullable().meta({ description: "Why it was rejected" }),
  ownerId: z.string().nullable().meta({
    description: "The user who follows it up: whoever made it, until another is named",
  }),
  ownerName: z.string().nullable(),
  tags: z.array(z.string()),
  nextStep: NextStep.nullable(),
};

const tooManyTags = `must have at most ${lifeBounds.tags} elements`;

/** The same in the update of an offer. */
export const lifeUpdate = {
  ownerId: text(lifeBounds.userId, 1).nullable().meta({
    description: "Id of a user; `null`: whoever made the offer",
  }),
  tags: z.array(line(lifeBounds.tag), "must be a list").max(lifeBounds.tags, tooManyTags),
  nextStep: NextStepInput.nullable(),
  lostReason: text(limits.note).nullable().meta({
    description: "Of an offer that is rejected, or becomes so with this",
  }),
};

/** Something that a person may want to know before an offer leaves the house. */
export const OfferWarning = z.object({
  code: z.enum(["part_unmatched", "line_to_check", "example_seller", "date_passed"]).meta({
    description:
      "`part_unmatched`: a part of the request has no product and nobody has left it out; `line_to_check`: nobody has confirmed an unsure match; `example_seller`: nobody has said who offers; `date_passed`: the last day or the delivery date is over",
  }),
  message: z.string(),
  lineId: z.string().optional().meta({ description: "The line that it is about" }),
}).meta({ id: "OfferWarning" });
export type OfferWarning = z.infer<typeof OfferWarning>;
