import { assertEquals } from "@std/assert";
import { vatCategory, type VatParties } from "@/core/documents/ubl/vat_category.ts";

const seller = "PL6312345678";
const cases: [string, number, VatParties, string][] = [
  ["a rate above 0 is standard, to whomever", 23, {
    ...{ sellerVatId: seller, buyerVatId: "DE136695976", buyerCountry: "DE" },
  }, "S"],
  ["0 % to a company of another member state", 0, {
    ...{ sellerVatId: seller, buyerVatId: "DE136695976", buyerCountry: "DE" },
  }, "K"],
  ["its country known by the VAT id alone", 0, {
    ...{ sellerVatId: seller, buyerVatId: "ATU12345678" },
  }, "K"],
  ["Greece writes EL", 0, {
    ...{ sellerVatId: seller, buyerVatId: "EL123456789", buyerCountry: "GR" },
  }, "K"],
  ["Northern Ireland", 0, {
    ...{ sellerVatId: seller, buyerVatId: "XI123456789", buyerCountry: "GB" },
  }, "K"],
  ["Monaco has VAT ids of France", 0, {
    ...{ sellerVatId: seller, buyerVatId: "FR12345678901", buyerCountry: "MC" },
  }, "K"],
  ["Monaco is no export, also without a VAT id", 0, {
    ...{ sellerVatId: seller, buyerCountry: "MC" },
  }, "Z"],
  ["another member state without a VAT id", 0, { sellerVatId: seller, buyerCountry: "DE" }, "Z"],
  ["another member state with a VAT id of the seller's country", 0, {
    ...{ sellerVatId: seller, buyerVatId: "PL5260250274", buyerCountry: "DE" },
  }, "Z"],
  ["the seller's country with a VAT id of another", 0, {
    ...{ sellerVatId: seller, buyerVatId: "DE136695976", buyerCountry: "PL" },
  }, "Z"],
  ["outside of the Union, with a number or without", 0, {
    ...{ sellerVatId: seller, buyerVatId: "CHE123456789MWST", buyerCountry: "CH" },
  }, "G"],
  ["outside of the Union without a number", 0, { sellerVatId: seller, buyerCountry: "US" }, "G"],
  ["outside of the Union by the number alone", 0, {
    ...{ sellerVatId: seller, buyerVatId: "GB123456789" },
  }, "G"],
  ["outside of the Union, registered inside", 0, {
    ...{ sellerVatId: seller, buyerVatId: "DE136695976", buyerCountry: "US" },
  }, "G"],
  ["a number whose letters are no country's", 0, {
    ...{ sellerVatId: seller, buyerVatId: "ZZ12345" },
  }, "Z"],
  ["at home", 0, { sellerVatId: seller, buyerVatId: "PL5260250274", buyerCountry: "PL" }, "Z"],
  ["nobody said to whom", 0, { sellerVatId: seller }, "Z"],
  ["a seller's tax id without letters", 0, {
    ...{ sellerVatId: "6312345678", buyerVatId: "DE136695976", buyerCountry: "DE" },
  }, "Z"],
  ["a seller outside of the Union", 0, {
    ...{ sellerVatId: "CHE123456789", buyerVatId: "DE136695976", buyerCountry: "DE" },
  }, "Z"],
];

for (const [name, rate, parties, id] of cases) {
  Deno.test(`VAT category ${id}: ${name}`, () => {
    const { reason, ...category } = vatCategory(rate, parties);
    assertEquals(category, { id } as typeof category);
    // A reason is asked for by K and G (BR-IC-10, BR-G-10), and forbidden with S and Z (BR-S-10, BR-Z-10).
    const codes: Record<string, string> = { K: "VATEX-EU-IC", G: "VATEX-EU-G" };
    assertEquals(reason?.code, codes[id]);
  });
}
