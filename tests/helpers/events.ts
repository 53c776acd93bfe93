/**
 * Streams of the service as tests look into them: `eventsOf` reads server-sent events by the same reader that the browser uses,
 * each with its data as parsed JSON.
 */
import { readEvents } from "@/components/browser/events.ts";

/** An event whose data is JSON. */
export interface StreamEvent {
  readonly name: string;
  // deno-lint-ignore no-explicit-any -- events are looked into freely by tests
  readonly data: any;
}

/** The events of a whole stream, but for the end mark of a chat. */
export async function eventsOf(text: string): Promise<StreamEvent[]> {
  const body = new Response(text).body ?? new ReadableStream();
  const events = (await Array.fromAsync(readEvents(body))).filter(({ data }) => data !== "[DONE]");
  return events.map(({ name, data }) => ({ name, data: JSON.parse(data) }));
}
