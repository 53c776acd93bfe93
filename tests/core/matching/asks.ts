/** What messages ask for, as tables: a message, and `quantity text` of each thing in its order. */
import { assertEquals } from "@std/assert";
import { type Fragment, readFragments } from "@/core/matching/fragments.ts";

/** A message with what it asks for; with nothing behind it, it asks for nothing. */
export type Case = readonly [message: string, ...asks: string[]];

/** A test with a step for each message; `say` tells what of a fragment is compared. */
export function checkAsks(
  name: string,
  cases: readonly Case[],
  say = ({ quantity, text }: Fragment, _message: string) => `${quantity} ${text}`,
): void {
  Deno.test(name, async (test) => {
    for (const [message, ...asks] of cases) {
      await test.step(message.replaceAll("\n", " / "), () => {
        assertEquals(readFragments(message).map((each) => say(each, message)), asks);
      });
    }
  });
}
