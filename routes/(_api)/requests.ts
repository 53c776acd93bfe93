/** How a request of a customer travels over HTTP. */
import type { Arrived } from "@/core/intake/arrive.ts";
import type { PresentedRequest } from "@/core/intake/present.ts";
import { encodedName } from "@/routes/(_http)/file.ts";

/** The reply of every operation that gives one request. */
export function requestReply({ request, version }: PresentedRequest, status = 200): Response {
  return Response.json({ request }, { status, headers: { etag: `"${version}"` } });
}

/** 201 for a request that has come now, 200 for one that was there. */
export function arrivalReply(arrived: Arrived): Response {
  const reply = requestReply(arrived, arrived.created ? 201 : 200);
  if (arrived.created) reply.headers.set("location", `/api/requests/${arrived.request.id}`);
  return reply;
}

/**
 * A file as a customer sent it: saved, never shown. Its type is not said, so that no browser and no program takes it for
 * a page of this site.
 */
export function originalReply(
  { name, content }: { name: string; content: Uint8Array<ArrayBuffer> },
): Response {
  const ascii = name.normalize("NFKD").replace(/[^A-Za-z0-9._ -]+/g, "").trim() || "file";
  return new Response(content, {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(content.length),
      "content-disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${
        encodedName(name)
      }`,
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    },
  });
}
