import { isElement } from "./islands.ts";
import type { RenderState } from "./render_state.ts";
import { serialize } from "./serialize.ts";
import type { IslandEntry, Snapshot } from "./snapshot.ts";

/** The inline module that revives the page's islands; empty on pages without islands. */
export function bootScript(
  state: RenderState,
  snapshot: Snapshot | null,
  basePath: string,
): string {
  const runtime = snapshot?.runtime;
  if (state.used.length === 0 || !runtime) return "";
  const entries = usedEntries(state);
  const imports = entries.map(({ exportName, url }, index) => {
    const binding = exportName === "default" ? `i${index}` : `{ ${exportName} as i${index} }`;
    return `import ${binding} from ${literal(basePath + url)};`;
  });
  const names = entries.map(({ name }, index) => `${literal(name)}:i${index}`);
  const props = serialize(state.used.map((island) => island.props), (value) => {
    const id = state.slotIds.get(value);
    if (id === undefined && isElement(value)) {
      throw new Error(
        "Cannot pass JSX inside a map, set, signal or class instance to an island",
      );
    }
    return id ?? null;
  });
  return `<script type="module" nonce="${state.nonce}">` +
    `import { boot } from ${literal(basePath + runtime.url)};${imports.join("")}` +
    `boot({${names.join(",")}},${literal(props)});</script>`;
}

/** The `Link` header that lets the browser fetch all chunks at once; null without islands. */
export function preloadHeader(
  state: RenderState,
  snapshot: Snapshot | null,
  basePath: string,
): string | null {
  const runtime = snapshot?.runtime;
  if (state.used.length === 0 || !runtime) return null;
  const urls = new Set([runtime.url, ...runtime.imports]);
  for (const entry of usedEntries(state)) {
    urls.add(entry.url);
    for (const url of entry.imports) urls.add(url);
  }
  // The nonce lets the preloads pass a script-src policy that names nonces only.
  return [...urls]
    .map((url) =>
      `<${encodeURI(basePath + url)}>; rel="modulepreload"; as="script"; nonce="${state.nonce}"`
    )
    .join(", ");
}

function usedEntries(state: RenderState): IslandEntry[] {
  return [...new Set(state.used.map((island) => island.entry))];
}

/** A string literal that cannot end the script element it stands in. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}
