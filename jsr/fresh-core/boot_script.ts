import { isElement } from "./islands.ts";
import type { RenderState } from "./render_state.ts";
import { serialize } from "./serialize.ts";
import type { IslandEntry, Runtime, Snapshot } from "./snapshot.ts";

/** What a page with islands carries for the browser. */
export interface Boot {
  /** The inline module that revives the islands. */
  script: string;
  /** The `Link` header that lets the browser fetch all chunks at once. */
  preloads: string;
}

/** Null on pages without islands. Call it when everything that shows islands is rendered. */
export function bootOf(
  state: RenderState,
  snapshot: Snapshot | null,
  basePath: string,
): Boot | null {
  const runtime = snapshot?.runtime;
  if (state.used.length === 0 || !runtime) return null;
  const entries = [...new Set(state.used.map((island) => island.entry))];
  const props = propsText(state);
  const parts = neededParts(props, runtime);
  return {
    script: bootScript(entries, props, runtime, parts, state.nonce, basePath),
    preloads: preloadHeader([runtime.base, ...parts, ...entries], state.nonce, basePath),
  };
}

function propsText(state: RenderState): string {
  return serialize(state.used.map((island) => island.props), (value) => {
    const id = state.slotIds.get(value);
    if (id === undefined && isElement(value)) {
      throw new Error(
        "Cannot pass JSX inside a map, set, signal or class instance to an island",
      );
    }
    return id ?? null;
  });
}

/** The pieces of the runtime that know the tags in the props. */
function neededParts(props: string, runtime: Runtime): Runtime[keyof Runtime][] {
  const parts = [];
  // In text a quote is escaped, and lists hold indexes: only a tag stands right behind a bracket.
  if (/\["[sc]"/.test(props)) parts.push(runtime.signals);
  if (/\["J"/.test(props)) parts.push(runtime.slots);
  if (/\["[nDURBMS]"/.test(props)) parts.push(runtime.values);
  return parts;
}

function bootScript(
  entries: readonly IslandEntry[],
  props: string,
  runtime: Runtime,
  parts: readonly { url: string }[],
  nonce: string,
  basePath: string,
): string {
  const imports = [
    `import { boot } from ${literal(basePath + runtime.base.url)};`,
    ...parts.map(({ url }, index) =>
      `import { part as p${index} } from ${literal(basePath + url)};`
    ),
    ...entries.map(({ exportName, url }, index) => {
      const binding = exportName === "default" ? `i${index}` : `{ ${exportName} as i${index} }`;
      return `import ${binding} from ${literal(basePath + url)};`;
    }),
  ];
  const names = entries.map(({ name }, index) => `${literal(name)}:i${index}`);
  const given = [`{${names.join(",")}}`, literal(props), ...parts.map((_, index) => `p${index}`)];
  return `<script type="module" nonce="${nonce}">${imports.join("")}boot(${
    given.join(",")
  });</script>`;
}

function preloadHeader(
  chunks: readonly { url: string; imports: readonly string[] }[],
  nonce: string,
  basePath: string,
): string {
  const urls = new Set(chunks.flatMap(({ url, imports }) => [url, ...imports]));
  // The nonce lets the preloads pass a script-src policy that names nonces only.
  return [...urls]
    .map((url) =>
      `<${encodeURI(basePath + url)}>; rel="modulepreload"; as="script"; nonce="${nonce}"`
    )
    .join(", ");
}

/** A string literal that cannot end the script element it stands in. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}
