import { compilePattern, decodeGroups, isExact, type PathPattern } from "./path_pattern.ts";

/** Where a path leads: the pattern and its handlers by method. */
export interface Destination<Chain> {
  pattern: string;
  byMethod: Map<string, Chain>;
}

/** A destination with the parameters of the path that was asked for. */
export interface Match<Chain> {
  destination: Destination<Chain>;
  params: Record<string, string> | null;
}

/**
 * Finds routes: exact paths first, then patterns in the order they were added. The first pattern
 * that matches the path decides, also when it lacks the method.
 */
export class Router<Chain> {
  #exact = new Map<string, Destination<Chain>>();
  #patterns: { compiled: PathPattern; destination: Destination<Chain> }[] = [];
  #byPattern = new Map<string, Destination<Chain>>();

  /** Adds a chain; for the same pattern and method the first one stays. */
  add(method: string, pattern: string, chain: Chain): void {
    const destination = isExact(pattern) ? this.#exactAt(pattern) : this.#patternAt(pattern);
    if (!destination.byMethod.has(method)) {
      destination.byMethod.set(method, chain);
    }
  }

  /** The destination of a normalised path, or null. Throws URIError on a malformed escape. */
  find(path: string): Match<Chain> | null {
    const exact = this.#exact.get(withoutTrailingSlash(path));
    if (exact !== undefined) return { destination: exact, params: null };
    for (const { compiled, destination } of this.#patterns) {
      if (!path.startsWith(compiled.prefix)) continue;
      const groups = compiled.exec(path);
      if (groups !== null) return { destination, params: decodeGroups(groups) };
    }
    return null;
  }

  #exactAt(pattern: string): Destination<Chain> {
    const path = withoutTrailingSlash(pattern);
    let destination = this.#exact.get(path);
    if (destination === undefined) {
      destination = { pattern, byMethod: new Map() };
      this.#exact.set(path, destination);
    }
    return destination;
  }

  #patternAt(pattern: string): Destination<Chain> {
    let destination = this.#byPattern.get(pattern);
    if (destination === undefined) {
      destination = { pattern, byMethod: new Map() };
      this.#byPattern.set(pattern, destination);
      this.#patterns.push({ compiled: compilePattern(pattern), destination });
    }
    return destination;
  }
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
