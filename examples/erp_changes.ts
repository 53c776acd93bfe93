/** What differs between a record of an ERP and that of the service. */

/** The fields that the ERP has otherwise than the service, for a PATCH; `undefined` where there are none. */
export function changesOf<Fields extends object>(known: object, wanted: Fields) {
  const there: Record<string, unknown> = { ...known };
  const changes = Object.entries(wanted).filter(([name, value]) => !says(there[name], value));
  return changes.length > 0 ? Object.fromEntries(changes) as Partial<Fields> : undefined;
}

/** Whether everything that is wanted is there; what the ERP does not name, such as the id of a contact, does not count. */
function says(there: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return there === wanted;
  if (typeof there !== "object" || there === null) return false;
  if (Array.isArray(wanted) && wanted.length !== Object.keys(there).length) return false;
  const fields: Record<string, unknown> = { ...there };
  return Object.entries(wanted).every(([name, value]) => says(fields[name], value));
}
