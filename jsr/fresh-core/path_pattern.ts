/** A compiled route pattern: what a pathname must look like and how to read its parameters. */
export interface PathPattern {
  /** Literal start of the pattern; a cheap test before the expression. */
  prefix: string;
  /** Raw (still encoded) groups of a matching pathname, or null. */
  exec(path: string): Record<string, string | undefined> | null;
}

/** Whether a pattern has none of the special characters, so that it stands for one path only. */
export function isExact(pattern: string): boolean {
  return !/[*:{}+?()]/.test(pattern);
}

const token = /:([A-Za-z_$][\w$]*)(\*)?|\*|[^:*]+/g;

/**
 * Compiles a `URLPattern` pathname. The common forms (`:name`, `:name*` as a segment, a final `*`)
 * become a regular expression, which is several times faster; all others stay with `URLPattern`.
 */
export function compilePattern(pattern: string): PathPattern {
  const prefix = /^[^:*{}+?()]*/.exec(pattern)?.[0] ?? "";
  // "/docs/:path*" also matches "/docs", "{/:x}?" may drop its slash.
  const safePrefix = prefix.endsWith("/") ? prefix.slice(0, -1) : prefix;
  const simple = simpleExpression(pattern);
  if (simple !== null) {
    const { expression, names } = simple;
    return {
      prefix: safePrefix,
      exec(path) {
        const match = expression.exec(path);
        if (match === null) return null;
        const groups: Record<string, string | undefined> = {};
        names.forEach((name, index) => groups[name] = match[index + 1]);
        return groups;
      },
    };
  }
  const urlPattern = new URLPattern({ pathname: pattern });
  return {
    prefix: "",
    exec: (path) => urlPattern.exec({ pathname: path })?.pathname.groups ?? null,
  };
}

function simpleExpression(
  pattern: string,
): { expression: RegExp; names: string[] } | null {
  if (/[{}+?()\\%]/.test(pattern) || /[^\x21-\x7e]/.test(pattern)) return null;
  let source = "";
  let unnamed = 0;
  const names: string[] = [];
  for (const [text, name, rest] of pattern.matchAll(token)) {
    if (text === "*") {
      names.push(String(unnamed++));
      source += "(.*)";
    } else if (name === undefined) {
      source += RegExp.escape(text);
    } else if (rest === undefined) {
      names.push(name);
      source += "([^/]+?)";
    } else {
      // A repeated parameter takes the slash before it along; elsewhere URLPattern decides.
      const before = RegExp.escape("/");
      if (!source.endsWith(before)) return null;
      names.push(name);
      source = source.slice(0, -before.length) + "(?:/([^/]+(?:/[^/]+)*))?";
    }
  }
  return { expression: new RegExp(`^${source}$`), names };
}

/**
 * Decodes matched groups the way `ctx.params` promises: `decodeURI`, absent groups as "".
 * Throws URIError on a malformed escape.
 */
export function decodeGroups(
  groups: Record<string, string | undefined>,
): Record<string, string> {
  const params: Record<string, string> = Object.create(null);
  for (const name in groups) {
    const raw = groups[name] ?? "";
    params[name] = raw.includes("%") ? decodeURI(raw) : raw;
  }
  return params;
}

const [slash, dot, question, hash] = [47, 46, 63, 35];

/** Which characters, by code, stand in a path as they are. */
const ordinary = Uint8Array.from(
  { length: 128 },
  (_, code) => /[\w~-]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/**
 * Where the path ends that begins at the slash at `start`, or -1 unless `URL` would leave it as it
 * is: ordinary characters only, no repeated slash, no dot at the start of a segment.
 */
function endOfOrdinaryPath(url: string, start: number): number {
  let afterSlash = true;
  for (let at = start + 1; at < url.length; at++) {
    const code = url.charCodeAt(at);
    if (ordinary[code] === 1) afterSlash = false;
    else if (code === question || code === hash) return at;
    else if (afterSlash || (code !== slash && code !== dot)) return -1;
    else afterSlash = code === slash;
  }
  return url.length;
}

/** The origin asked for last; `URL` has read it, and writes it the same. */
let lastOrigin = "";

/**
 * The pathname to route by, from an absolute request URL: normalised as `URL` does, repeated
 * slashes collapsed. Null when the URL cannot be parsed.
 */
export function routingPath(url: string): string | null {
  const start = lastOrigin.length;
  if (start > 0 && url.charCodeAt(start) === slash && url.startsWith(lastOrigin)) {
    // Parsing a whole URL costs more than all the rest of the routing.
    const end = endOfOrdinaryPath(url, start);
    if (end > 0) return url.slice(start, end);
  }
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const { origin } = parsed;
  // A slash next to it means that the origin is written as `URL` writes it.
  if (url.startsWith(`${origin}/`)) lastOrigin = origin;
  return parsed.pathname.replaceAll(/\/{2,}/g, "/");
}
