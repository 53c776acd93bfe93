/** Operations on lines of every kind, and on what they cost today. */
import { AnyLineCreate, AnyLineUpdate, Reprice } from "../line.ts";
import { OfferReply, RepriceReply } from "../offer.ts";
import { operation, type OperationReply } from "../operation.ts";

const offer = (description: string): OperationReply => ({
  status: 200,
  description,
  schema: OfferReply,
  etag: true,
});

/** The operations, in the order of the description. */
export const lineOperations = [
  operation({
    id: "addAnyLine",
    method: "POST",
    path: "/api/offers/{offerId}/lines",
    tag: "Lines",
    scope: "offers:write",
    summary: "Add a line of any kind, at any place",
    description:
      "A product may stand on several lines. Its price is the customer's of this moment: of the price list, else the catalogue's. " +
      "With `fragmentId` the line answers that unmatched part, which stays unmatched until a line says `answered`, the part is left out or taken out of `unmatched`: several lines may answer it together.",
    body: AnyLineCreate,
    example: { kind: "section", name: "Ground floor", position: 0 },
    replies: [offer("The offer after adding")],
    codes: [
      "offer_not_found",
      "product_not_found",
      "fragment_not_found",
      "currency_mismatch",
      "offer_full",
    ],
    conditional: true,
    repeatable: true,
  }),
  operation({
    id: "updateAnyLine",
    method: "PATCH",
    path: "/api/offers/{offerId}/lines/{lineId}",
    tag: "Lines",
    scope: "offers:write",
    summary: "Change anything of a line, also its place",
    description:
      "An absent field stays as it is; one must be there. Another quantity takes the price that the line's `priceBreaks` have for it; `unitPriceNet` itself cannot be set. `agreedUnitPriceNet` stands in its place, with who agreed it.",
    body: AnyLineUpdate,
    example: { discountPercent: 5, note: "Delivered in two parts", position: 2 },
    replies: [offer("The offer after the change")],
    codes: ["offer_not_found", "line_not_found", "product_not_found", "currency_mismatch"],
    conditional: true,
  }),
  operation({
    id: "removeAnyLine",
    method: "DELETE",
    path: "/api/offers/{offerId}/lines/{lineId}",
    tag: "Lines",
    scope: "offers:write",
    summary: "Remove a line of any kind",
    description: "The lines of a section whose heading goes belong to the section above.",
    replies: [offer("The offer without the line")],
    codes: ["offer_not_found", "line_not_found"],
    conditional: true,
  }),
  operation({
    id: "repriceOffer",
    method: "POST",
    path: "/api/offers/{offerId}/reprice",
    tag: "Lines",
    scope: "offers:write",
    summary: "Take over the prices of today, or only see the difference",
    description:
      "Lines get the prices and VAT rates that they would have if they were made now. With `dryRun` nothing is changed: look first. An agreed price stays; what stands under it is renewed.",
    body: Reprice,
    bodyOptional: true,
    example: { dryRun: true },
    replies: [{
      status: 200,
      description: "The offer as it is then, and each line whose price is another one",
      schema: RepriceReply,
      etag: true,
    }],
    codes: ["offer_not_found", "line_not_found"],
    conditional: true,
    repeatable: true,
  }),
];
