/** Where a customer became known: our own codes in words, anything else as it was given. */
export function sourceName(source: string, names: Readonly<Record<string, string>>): string {
  return Object.hasOwn(names, source) ? names[source] ?? source : source;
}
