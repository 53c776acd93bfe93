/** Customers' messages to try the service with; texts and names come from `fixtures/requests`. */
import { z } from "zod";

/** A message with the customer who sent it. */
export interface DemoRequest {
  readonly customerName: string;
  readonly customerText: string;
}

const folder = new URL("../../fixtures/requests/", import.meta.url);

const Index = z.array(
  z.object({ file: z.string(), customerName: z.string(), language: z.string() }),
)
  .min(1);

/** All demo messages, in their order. */
export async function demoRequests(): Promise<(DemoRequest & { language: string })[]> {
  const index = Index.parse(JSON.parse(await Deno.readTextFile(new URL("index.json", folder))));
  return await Promise.all(index.map(async ({ file, customerName, language }) => ({
    customerName,
    language,
    customerText: await Deno.readTextFile(new URL(file, folder)),
  })));
}

/** The demo message that the API gives. */
export async function demoRequest(): Promise<DemoRequest> {
  const [first] = await demoRequests();
  if (!first) throw new Error("fixtures/requests/index.json names no message");
  return { customerName: first.customerName, customerText: first.customerText };
}
