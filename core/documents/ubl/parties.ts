/** Seller and buyer of a quotation. */
import type { Buyer } from "@/core/contracts/terms.ts";
import type { DocumentSource } from "../content.ts";
import { parent, parentOfSaid, saidElement, textElement, type XmlElement } from "./xml.ts";

interface Party {
  readonly name: string;
  readonly address?: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null;
  readonly vatId?: string | null;
  /** Free text; lines that are e-mail addresses stand as such. */
  readonly contact?: string | null;
  readonly contactName?: string | null;
}

const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The seller. The country is known by the letters of the tax id, where it has them. */
export function sellerParty({ name, address, nip, contact }: DocumentSource["seller"]): XmlElement {
  const country = countryOf(nip);
  return parent(
    "cac:SellerSupplierParty",
    partyElement({ name, address, country, vatId: nip, contact }),
  );
}

/** The country (ISO 3166-1) that a tax id begins with (EN 16931 BT-31), or `undefined`. */
export function countryOf(taxId: string | undefined): string | undefined {
  const letters = /^[A-Z]{2}(?=[\dA-Z])/.exec(taxId?.trim() ?? "")?.[0];
  return letters === "EL" ? "GR" : letters === "XI" ? "GB" : letters;
}

/**
 * The buyer: the copied one field by field; a state that was kept before buyers were copied has what is printed. Nothing while
 * nobody has said for whom the offer is.
 */
export function buyerParty(
  printed: DocumentSource["buyer"],
  buyer: Buyer | undefined,
): XmlElement | undefined {
  if (!printed) return undefined;
  const { name, address, nip, contact } = printed;
  const party = buyer
    ? { ...buyer, contact: buyer.email, contactName: buyer.contact }
    : { name, address, vatId: nip, contact };
  return parent("cac:BuyerCustomerParty", partyElement(party));
}

/** An address as it is printed, line by line: nobody has said which of them is the street. */
export function addressLines(address: string | null | undefined): XmlElement[] {
  return (address ?? "").split("\n").flatMap((line) => {
    const said = saidElement("cbc:Line", line);
    return said ? [parent("cac:AddressLine", said)] : [];
  });
}

/** The scheme of every tax of a quotation. */
export function vatScheme(): XmlElement {
  return parent("cac:TaxScheme", textElement("cbc:ID", "VAT"));
}

function partyElement(party: Party): XmlElement {
  const { name, address, country, vatId } = party;
  const said = saidElement("cbc:CompanyID", vatId);
  return parent(
    "cac:Party",
    parentOfSaid("cac:PartyName", saidElement("cbc:Name", name)),
    parentOfSaid(
      "cac:PostalAddress",
      ...addressLines(address),
      parentOfSaid("cac:Country", saidElement("cbc:IdentificationCode", country)),
    ),
    said && parent("cac:PartyTaxScheme", said, vatScheme()),
    parentOfSaid("cac:PartyLegalEntity", saidElement("cbc:RegistrationName", name)),
    contactElement(party),
  );
}

function contactElement({ contact, contactName }: Party): XmlElement | undefined {
  const lines = (contact ?? "").split("\n").map((line) => line.trim());
  const mail = lines.find((line) => mailAddress.test(line));
  return parentOfSaid(
    "cac:Contact",
    saidElement("cbc:Name", contactName),
    saidElement("cbc:ElectronicMail", mail),
    ...lines.filter((line) => line !== mail).map((line) => saidElement("cbc:Note", line)),
  );
}
