/** Whom a mail goes to, as text: pure, for the page and the browser. */

/** Somebody of the customer who has an address. */
export interface Contact {
  readonly name: string;
  readonly email: string;
}

/** The addresses of a text: with commas, semicolons or lines between them, each once. */
export function addressesIn(text: string): string[] {
  const each = text.split(/[,;\n]/).map((part) => /<([^<>]+)>/.exec(part)?.[1] ?? part);
  return [...new Set(each.map((address) => address.trim()).filter((address) => address !== ""))];
}

/** `Tom Harrow <tom@harrow.example>`, or the address alone where nobody's name is known. */
export function nameOf(contact: Contact | string): string {
  if (typeof contact === "string") return contact;
  return contact.name === "" ? contact.email : `${contact.name} <${contact.email}>`;
}

/** The contacts whose name or address holds the text and who are not chosen yet. */
export function contactsLike(
  contacts: readonly Contact[],
  text: string,
  chosen: readonly string[],
): Contact[] {
  const wanted = text.trim().toLowerCase();
  return contacts.filter((contact) =>
    !chosen.includes(contact.email) && nameOf(contact).toLowerCase().includes(wanted)
  );
}
