/** Versions of packages and the ranges that advisories name (semver.org, precedence of 2.0.0). */

interface Version {
  readonly numbers: readonly number[];
  /** Parts of a pre-release; empty for a release. */
  readonly before: readonly string[];
}

/**
 * Which of two versions comes first: below 0 for `a`, above 0 for `b`, 0 when they are the same.
 *
 * @throws {Error} for what is no version of three numbers
 */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [read(a), read(b)];
  for (const [at, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePreReleases(one.before, other.before);
}

/**
 * Whether a version lies in a range: comparisons (`<1.2.3`, `<=`, `>`, `>=`, `=`) that all hold, several such lists with
 * `||` between them, or `*`. A pre-release counts by its place in the order, as advisories mean it.
 *
 * @throws {Error} for a range that cannot be read
 */
export function isInRange(version: string, range: string): boolean {
  return range.split("||").some((part) =>
    part.trim().split(/\s+/).every((comparison) => {
      if (comparison === "*") return true;
      const [, sign, bound = ""] = /^(<=|>=|<|>|=)(.+)$/.exec(comparison) ?? [];
      const order = compareVersions(version, bound);
      switch (sign) {
        case "<":
          return order < 0;
        case "<=":
          return order <= 0;
        case ">":
          return order > 0;
        case ">=":
          return order >= 0;
        default:
          return order === 0;
      }
    })
  );
}

function read(text: string): Version {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/.exec(text);
  if (!match) throw new Error(`${text} is no version`);
  const [, major, minor, patch, before] = match;
  return { numbers: [major, minor, patch].map(Number), before: before?.split(".") ?? [] };
}

/** A release comes after its pre-releases; numbers before words; the longer list last. */
function comparePreReleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [one, other] = [a[at], b[at]];
    if (one === undefined) return -1;
    if (other === undefined) return 1;
    if (one === other) continue;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
    if (isNumber && isOtherNumber) return Number(one) - Number(other);
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return one < other ? -1 : 1;
  }
  return 0;
}
