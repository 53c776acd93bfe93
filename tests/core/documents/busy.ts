/**
 * Keeps a worker busy for longer than any test lets it. Deno from 2.8 on ends no thread that is busy, so that one which looped for
 * ever would take a processor from all tests after it.
 */
export function keepBusy(ms = 6_000): void {
  const end = Date.now() + ms;
  while (Date.now() < end);
}
