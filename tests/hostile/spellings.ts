/** Other ways of writing an address, some of which a careless reader takes for it. */

type Change = (path: string, random: () => number) => string;

/** A place in a path after its first slash. */
function at(path: string, random: () => number): number {
  return 1 + Math.floor(random() * (path.length - 1));
}

function slashAt(path: string, random: () => number): number {
  const places = [...path.matchAll(/\//g)].map(({ index }) => index);
  return places[Math.floor(random() * places.length)] ?? 0;
}

const insert = (text: string): Change => (path, random) => {
  const place = at(path, random);
  return path.slice(0, place) + text + path.slice(place);
};
const forSlash = (text: string): Change => (path, random) => {
  const place = slashAt(path, random);
  return `${path.slice(0, place)}${text}${path.slice(place + 1)}`;
};

const changes: readonly Change[] = [
  (path, random) => {
    const place = at(path, random);
    const code = path.charCodeAt(place).toString(16).padStart(2, "0");
    return `${path.slice(0, place)}%${code}${path.slice(place + 1)}`;
  },
  (path, random) => {
    const place = at(path, random);
    return path.slice(0, place) + path.slice(place).toUpperCase();
  },
  ...["//", "/./", "/x/../", "/%2e/", "/x/%2e%2e/", "/.%2e/", "\\", "%2F", "%252F", "%5C", "/;x/"]
    .map(forSlash),
  ...[
    "%00",
    "%",
    "%c0%af",
    "%e0%80%af",
    "%ff",
    ";x=1",
    "%0d%0a",
    "%20",
    "..",
    ".",
    "%u002f",
    "\x80",
  ].map(insert),
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}/.`,
  (path) => `${path}%2f`,
  (path) => `${path}?/../../login`,
  (path) => `${path}#x`,
  (path) => `/login/../${path.slice(1)}`,
  (path) => `/assets/..%2f${path.slice(1)}`,
  (path) => `/api/health/..${path}`,
  (path) => `/api/health/%2e%2e/%2e%2e${path}`,
  (path) => `/.${path}`,
];

/** So many of them; every second has two changes. */
export function spellingsOf(path: string, count: number, random: () => number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = changes[index % changes.length] ?? ((same) => same);
    const second = changes[Math.floor(random() * changes.length)] ?? first;
    const once = first(path, random);
    return index < changes.length || index % 2 === 0 ? once : second(once, random);
  });
}
