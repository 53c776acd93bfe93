/** POSIX paths and file URLs, as far as the build needs them. */

/** Joins parts and resolves `.` and `..`. */
export function join(...parts: string[]): string {
  const result: string[] = [];
  const path = parts.filter((part) => part !== "").join("/");
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && result.length > 0 && result.at(-1) !== "..") {
      result.pop();
    } else if (part !== ".." || !path.startsWith("/")) result.push(part);
  }
  return (path.startsWith("/") ? "/" : "") + result.join("/") || ".";
}

/** The folder of a path. */
export function dirname(path: string): string {
  const at = path.lastIndexOf("/");
  return at <= 0 ? "/" : path.slice(0, at);
}

/** The path made absolute from the working directory; file URLs become paths. */
export function absolute(path: string): string {
  if (path.startsWith("file:")) return join(fromFileUrl(path));
  return path.startsWith("/") ? join(path) : join(Deno.cwd(), path);
}

/** The way from one folder to a file, both absolute. */
export function relative(folder: string, file: string): string {
  const from = folder.split("/").filter(Boolean);
  const to = file.split("/").filter(Boolean);
  let same = 0;
  while (same < from.length && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => ".."), ...to.slice(same)].join("/") ||
    ".";
}

/** The path of a file URL. */
export function fromFileUrl(url: string): string {
  return decodeURIComponent(new URL(url).pathname);
}

/** The file URL of an absolute path, as an import of that file would have it. */
export function toFileUrl(path: string): string {
  return new URL("file://" + escapePath(path)).href;
}

/**
 * A path as it may stand in an import. Only what a URL would misread is escaped: `[id].tsx` must
 * stay as it is, or the module would be loaded a second time under another name.
 */
export function escapePath(path: string): string {
  return path.replaceAll(/[%?#\\]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
