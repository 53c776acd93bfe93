/**
 * Keeps a worker busy for so long, which is longer than its test lets it, or until a file is there. Deno from 2.8 on ends no
 * thread that is busy, so that one which looped for ever would take a processor from all tests after it.
 */
export function keepBusy(ms: number, untilFile?: string): void {
  const end = Date.now() + ms;
  while (Date.now() < end && !(untilFile && isThere(untilFile)));
}

function isThere(file: string): boolean {
  try {
    return Deno.statSync(file).isFile;
  } catch {
    return false;
  }
}
