import { assertEquals } from "@std/assert";
import { curlOf } from "@/core/api_reference/curl.ts";

/** The arguments that a shell hands to curl. */
async function argumentsOf(command: string): Promise<string[]> {
  const { stdout } = await new Deno.Command("sh", {
    args: ["-c", `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }; ${command}`],
  }).output();
  return new TextDecoder().decode(stdout).split("\0").slice(0, -1);
}

Deno.test("a shell reads a command as it was meant, whatever the body holds", async () => {
  const body = { text: `Ada's "50 %" $HOME \`date\` \\n żółć`, long: "x".repeat(100) };
  const url = "http://localhost:8000/api/offers?query=a b&limit=1";
  const [option, file, address, flag, header, data, sent, ...rest] = await argumentsOf(
    curlOf({ method: "POST", url, session: "sent", body }),
  );
  assertEquals([option, file, address], ["-b", "session.txt", url]);
  assertEquals([flag, header, data, rest], ["-H", "content-type: application/json", "-d", []]);
  assertEquals(JSON.parse(sent ?? ""), body);
});

Deno.test("options follow from the operation", () => {
  const url = "http://localhost:8000/api/x";
  const cases: [Parameters<typeof curlOf>[0], string][] = [
    [{ method: "GET", url, session: "none" }, `curl ${url}`],
    [{ method: "POST", url, session: "sent" }, `curl -b session.txt -X POST ${url}`],
    [{ method: "DELETE", url, session: "sent" }, `curl -b session.txt -X DELETE ${url}`],
    [
      { method: "GET", url, session: "sent", replyType: "application/pdf" },
      `curl -b session.txt -o offer.pdf ${url}`,
    ],
    [
      { method: "POST", url, session: "kept", body: { a: 1 }, replyType: "text/event-stream" },
      `curl -c session.txt -N ${url} \\\n  -H 'content-type: application/json' \\\n  -d '{"a":1}'`,
    ],
    [
      { method: "POST", url, session: "sent", bodyType: "message/rfc822" },
      `curl -b session.txt ${url} \\\n  -H 'content-type: message/rfc822' \\\n  --data-binary @message.eml`,
    ],
    [
      { method: "GET", url, session: "sent", replyType: "application/octet-stream" },
      `curl -b session.txt -OJ ${url}`,
    ],
  ];
  for (const [request, command] of cases) assertEquals(curlOf(request), command);
});
