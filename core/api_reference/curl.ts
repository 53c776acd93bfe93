/** Requests as commands of curl that can be pasted into a shell. */

/** What a command needs to know of an operation. */
export interface CurlRequest {
  readonly method: string;
  /** Address with the path filled in. */
  readonly url: string;
  /** What lets in: a session, which is kept or sent, or a key. */
  readonly session: "none" | "kept" | "sent" | "key";
  readonly body?: unknown;
  /** Media type of the body: what is not JSON is a file of the caller's. */
  readonly bodyType?: string;
  /** Media type of the reply. */
  readonly replyType?: string;
}

/** The file that the commands keep the session in. */
const cookieFile = "session.txt";

/** The command, one option a line. */
export function curlOf(request: CurlRequest): string {
  const { method, url, session, body, bodyType, replyType } = request;
  const file = body === undefined ? fileOptions[bodyType ?? ""] : undefined;
  const options: string[] = [];
  if (session === "key") options.push("-H 'authorization: Bearer ow_…'");
  else if (session !== "none") options.push(`${session === "kept" ? "-c" : "-b"} ${cookieFile}`);
  if (method !== (body === undefined && file === undefined ? "GET" : "POST")) {
    options.push(`-X ${method}`);
  }
  if (replyType === "application/pdf") options.push("-o offer.pdf");
  if (replyType === "application/octet-stream") options.push("-OJ");
  if (replyType === "text/event-stream") options.push("-N");
  const parts = [["curl", ...options, quoted(url)].join(" ")];
  if (body !== undefined) {
    parts.push(
      `-H 'content-type: application/json'`,
      `-d ${quoted(jsonOf(body))}`,
    );
  }
  if (file !== undefined) parts.push(...file);
  return parts.join(" \\\n  ");
}

/** How curl sends files, by the media type of the body. */
const fileOptions: Readonly<Record<string, readonly string[]>> = {
  "multipart/form-data": ["-F files=@order.eml", "-F files=@list.xlsx"],
  "message/rfc822": ["-H 'content-type: message/rfc822'", "--data-binary @message.eml"],
};

function jsonOf(body: unknown): string {
  const line = JSON.stringify(body);
  return line.length <= 80 ? line : JSON.stringify(body, null, 2);
}

/** One word of a POSIX shell. */
function quoted(text: string): string {
  return /^[\w:/.@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
