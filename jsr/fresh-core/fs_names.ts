/**
 * The pattern of a route file: `shop/[id]` becomes `/shop/:id`, `index` its folder.
 * With `groups`, `(group)` folders stay in the path; they are segments, but not in the URL.
 */
export function patternOf(id: string, options: { groups: boolean }): string {
  const names = id.split("/").filter((name) => name !== "");
  let pattern = "";
  names.forEach((name, index) => {
    const isGroup = name.startsWith("(") && name.endsWith(")");
    if (isGroup && !options.groups) return;
    if (name === "index" && index === names.length - 1) return;
    const optional = /^\[\[([^\]]+)\]\]$/.exec(name);
    pattern += optional ? `{/:${optional[1]}}?` : "/" + (isGroup ? name : segmentOf(name, id));
  });
  return pattern === "" ? "/" : pattern;
}

function segmentOf(name: string, id: string): string {
  const rest = /^\[\.\.\.([^\]]+)\]$/.exec(name);
  if (rest) return `:${rest[1]}*`;
  if (name.includes("][")) {
    throw new Error(
      `Cannot route "${id}": two parameters need text between them`,
    );
  }
  if (name.includes("[[") || name.includes("[...")) {
    throw new Error(
      `Cannot route "${id}": the parameter must be a whole segment`,
    );
  }
  return name.replaceAll(/\[([^\]]+)\]/g, ":$1");
}

/**
 * Order of route files: `index`, then names, then parameters, then rest parameters, compared
 * segment by segment; groups do not count, as they are not in the URL.
 */
export function compareRoutes(a: string, b: string): number {
  const left = urlParts(a);
  const right = urlParts(b);
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const one = left[index] ?? "";
    const two = right[index] ?? "";
    if (one === two) continue;
    return weight(one) - weight(two) || (one < two ? -1 : 1);
  }
  return left.length - right.length;
}

function urlParts(id: string): string[] {
  return id.split("/").filter((name) => !(name.startsWith("(") && name.endsWith(")")));
}

function weight(name: string): number {
  if (name === "index") return 0;
  if (name.startsWith("[...")) return 4;
  if (name.startsWith("[[")) return 3;
  return name.includes("[") ? 2 : 1;
}
