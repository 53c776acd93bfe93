/** The reply that says that something was made, and where it is. */

/** 201 with the body and the path of what was made. */
export function createdReply(body: unknown, path: string): Response {
  return Response.json(body, { status: 201, headers: { location: path } });
}
