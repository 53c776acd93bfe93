/** A model that knows what a message asks for: it answers from labels, as far as it is asked in the form that we ask in. */
import type { ModelServer } from "@/tests/helpers/model_server.ts";

/** A thing that a message asks for. */
export interface Label {
  readonly text: string;
  readonly quantity: number;
  readonly unit?: string;
  readonly shared?: string;
  readonly from?: readonly string[];
  readonly question?: string;
  /** The name of the product that is it; absent where the catalogue has none. */
  readonly product?: string;
}

/** A message with what it asks for, goods and else. */
export interface Labelled {
  readonly text: string;
  readonly labels: readonly Label[];
  readonly asks?: readonly unknown[];
}

/** Answers about these messages, and about their parts with what of the labels is in them. */
export function knowingModel(messages: readonly Labelled[]): ModelServer {
  const all = messages.flatMap(({ labels }) => labels);
  return {
    embeddings: (inputs) =>
      inputs.map((input, index) => ({ index, embedding: [1, input.length, 1] })),
    completion: (data, task) => {
      if (task === "extraction") {
        const { message }: { message: string } = JSON.parse(data);
        const known = messages.find(({ text }) => text.includes(message));
        const fragments = (known?.labels ?? []).filter(({ text }) => message.includes(text))
          .map(({ product: _, ...label }) => ({
            unit: "",
            shared: "",
            from: [],
            question: "none",
            ...label,
          }));
        return JSON.stringify({ fragments, asks: known?.asks ?? [] });
      }
      const { lines }: { lines: { line: number; wanted: string; candidates: string[] }[] } = JSON
        .parse(data);
      return JSON.stringify({
        lines: lines.map(({ line, wanted, candidates }) => {
          const label = all.find(({ text, shared }) =>
            wanted === text || wanted === `${shared} ${text}`
          );
          const fit = candidates.findIndex((each) => each.split(" | ")[0] === label?.product) + 1;
          return { line, fit, same: [] };
        }),
      });
    },
  };
}
