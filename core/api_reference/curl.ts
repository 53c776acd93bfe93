/** Requests as commands of curl that can be pasted into a shell. */

/** What a command needs to know of an operation. */
export interface CurlRequest {
  readonly method: string;
  /** Address with the path filled in. */
  readonly url: string;
  readonly session: "none" | "kept" | "sent";
  readonly body?: unknown;
  /** Media type of the reply. */
  readonly replyType?: string;
}

/** The file that the commands keep the session in. */
const cookieFile = "session.txt";

/** The command, one option a line. */
export function curlOf({ method, url, session, body, replyType }: CurlRequest): string {
  const options: string[] = [];
  if (session !== "none") options.push(`${session === "kept" ? "-c" : "-b"} ${cookieFile}`);
  if (method !== (body === undefined ? "GET" : "POST")) options.push(`-X ${method}`);
  if (replyType === "application/pdf") options.push("-o offer.pdf");
  if (replyType === "text/event-stream") options.push("-N");
  const parts = [["curl", ...options, quoted(url)].join(" ")];
  if (body !== undefined) {
    parts.push(
      `-H 'content-type: application/json'`,
      `-d ${quoted(jsonOf(body))}`,
    );
  }
  return parts.join(" \\\n  ");
}

function jsonOf(body: unknown): string {
  const line = JSON.stringify(body);
  return line.length <= 80 ? line : JSON.stringify(body, null, 2);
}

/** One word of a POSIX shell. */
function quoted(text: string): string {
  return /^[\w:/.@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
