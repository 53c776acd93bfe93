/** How the server of a model streams a reply: server-sent events of the chat completions. */

/** A tool that the model calls. */
export interface Call {
  readonly name: string;
  readonly input: unknown;
}
/** What the model says: a text, or calls with or without one. */
export type ScriptedReply = string | { readonly text?: string; readonly calls: readonly Call[] };

/** Text in two pieces, then the calls with their input in pieces of seven characters, all with the server's own ids. */
export function eventsOf(reply: ScriptedReply): string {
  const { text = "", calls = [] } = typeof reply === "string" ? { text: reply } : reply;
  const deltas: unknown[] = [];
  for (const content of [text.slice(0, 3), text.slice(3)]) if (content) deltas.push({ content });
  calls.forEach(({ name, input }, index) => {
    const written = typeof input === "string" ? input : JSON.stringify(input);
    const call = (fields: object) => deltas.push({ tool_calls: [{ index, ...fields }] });
    call({ id: `call_${index}`, type: "function", function: { name, arguments: "" } });
    for (const [piece] of written.matchAll(/[^]{1,7}/g)) call({ function: { arguments: piece } });
  });
  const events = deltas.map((delta) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
  return `${events.join("")}data: [DONE]\n\n`;
}
