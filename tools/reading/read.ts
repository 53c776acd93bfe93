/** Says how a message is read with the demo catalogue: `deno task read < mail.txt`. */
import { explain } from "@/core/reading/explain.ts";
import { demoTerms } from "./mails.ts";

const text = await new Response(Deno.stdin.readable).text();
console.log(explain(text, await demoTerms()));
