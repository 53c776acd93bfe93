/** Values that several examples of the API description show. */

/** The totals of five reams of paper at 23 %, less 5 %. */
export const exampleTotals = {
  sumOfLines: 94.5,
  percentDiscount: 4.73,
  amountDiscount: 0,
  totalNet: 89.77,
  totalVat: 20.65,
  totalGross: 110.42,
  vat: [{ vatRate: 23, sumOfLines: 94.5, discount: 4.73, taxable: 89.77, tax: 20.65 }],
  optionalNet: 0,
  optionalGross: 0,
  sections: [],
};

/** An offer that nobody has issued yet; its owner is the example's own. */
export const lifeExample = {
  stage: "draft",
  issuedAt: null,
  sentAt: null,
  viewedAt: null,
  answeredAt: null,
  lostReason: null,
  ownerName: "Zofia Nowak",
  tags: ["workshop"],
  nextStep: { text: "Call Anna about the delivery", due: "2026-11-24" },
};
