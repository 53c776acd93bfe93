/**
 * A model that knows the answers, behind the protocol of OpenAI: it reads each mail as its labels do and chooses an accepted
 * product wherever one is shown to it. What a draft still gets wrong with it is lost here, not by a model.
 */
import type { ProductRecord } from "@/core/catalogue/record.ts";
import type { Mail } from "./mail_score.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** Serves on a port of its own until it is stopped; `mail` is what it is asked about. */
export class Oracle {
  mail: Mail | undefined;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #skuOf: ReadonlyMap<string, string>;

  constructor(products: readonly ProductRecord[]) {
    this.#skuOf = new Map(products.map(({ name, sku }) => [name.trim(), sku]));
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      (req) => this.#answer(req),
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}/v1`;
  }

  stop(): Promise<void> {
    return this.#server.shutdown();
  }

  async #answer(req: Request): Promise<Response> {
    const body: Json = await req.json().catch(() => ({}));
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    if (new URL(req.url).pathname.endsWith("/embeddings")) {
      const texts: string[] = [body.input].flat();
      const data = texts.map((text, index) => ({
        object: "embedding",
        index,
        embedding: trigrams(text, body.dimensions ?? 1536),
      }));
      return Response.json({ object: "list", model: body.model, usage, data });
    }
    const content = JSON.stringify(this.#said(body));
    const message = { role: "assistant", content };
    return Response.json({
      id: "x",
      object: "chat.completion",
      created: 0,
      model: body.model,
      choices: [{ index: 0, finish_reason: "stop", message }],
      usage,
    });
  }

  /** An answer of the schema that is asked for: things with a text and a quantity, or a choice for each line. */
  #said(body: Json): Json {
    const root: Json = body.response_format?.json_schema?.schema ?? {};
    for (const [name, list] of Object.entries<Json>(root.properties ?? {})) {
      if (list.type !== "array") continue;
      const properties: Json = list.items?.properties ?? {};
      const fields = Object.keys(properties);
      const text = fields.find((field) => /^(text|span|item|words|name)$/.test(field));
      const quantity = fields.find((field) => /quantity|count/.test(field));
      if (text && quantity) {
        const things = (this.mail?.lines ?? []).map((line) =>
          filled(properties, {
            [text]: line.span,
            [quantity]: Number(line.quantity ?? 1),
            unit: line.unit ?? "",
          })
        );
        return filled(root.properties, { [name]: things });
      }
      const fit = fields.find((field) => /fit|choice|candidate|product/.test(field));
      const at = fields.find((field) => /line|index|id/.test(field));
      if (fit && at) {
        const data: Json = dataOf(body);
        const lines: Json[] = data?.[
          Object.keys(data).find((key) => Array.isArray(data[key])) ?? ""
        ] ?? [];
        return filled(root.properties, {
          [name]: lines.map((line) =>
            filled(properties, {
              [at]: line[at] ?? line.line ?? line.id,
              [fit]: this.#placeOf(line) + 1,
            })
          ),
        });
      }
    }
    return filled(root.properties ?? {}, {});
  }

  #placeOf(line: Json): number {
    const wanted = String(line.wanted ?? line.text ?? "");
    const asked = this.mail?.lines ?? [];
    const label = asked.find(({ span }) => span === wanted) ??
      asked.find(({ span }) => wanted.includes(span) || span.includes(wanted));
    return (line.candidates ?? []).findIndex((candidate: Json) => {
      const name = String(candidate?.name ?? candidate).split(" | ")[0]?.trim() ?? "";
      return label?.skus.includes(this.#skuOf.get(name) ?? "-");
    });
  }
}

function dataOf(body: Json): Json {
  for (const message of [...(body.messages ?? [])].reverse()) {
    try {
      return JSON.parse(message.content);
    } catch { /* not this one */ }
  }
}

/** An object of these properties: what is said of them, else empty. */
const filled = (properties: Json, said: Json) =>
  Object.fromEntries(
    Object.entries<Json>(properties).map(([key, { type }]) => [
      key,
      said[key] ??
        (type === "array" ? [] : type === "string" ? "" : type === "boolean" ? false : 0),
    ]),
  );

/** Texts that share letters in a row are near. */
function trigrams(text: string, size: number): number[] {
  const vector = new Array<number>(size).fill(0);
  const folded = ` ${text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "")} `;
  for (let at = 0; at + 3 <= folded.length; at++) {
    let hash = 2166136261;
    for (const letter of folded.slice(at, at + 3)) {
      hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
    }
    vector[hash % size] = (vector[hash % size] ?? 0) + 1;
  }
  const norm = Math.hypot(...vector) || 1;
  return vector.map((value) => value / norm);
}
