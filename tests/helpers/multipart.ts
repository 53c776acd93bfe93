/**
 * Forms with a file, as a browser posts them: `postMultipart` sends fields and files of a test client as multipart/form-data,
 * with the origin of the page.
 */
import type { Reply, TestSite } from "./harness.ts";

/** Posts a `multipart/form-data` form. */
export async function postMultipart(
  site: TestSite,
  { cookie }: { readonly cookie?: string | undefined },
  path: string,
  fields: Readonly<Record<string, string | File>>,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const res = await site.fetch(
    new Request(`http://localhost:8000${path}`, {
      method: "POST",
      body: form,
      headers: { cookie: cookie ?? "", origin: "http://localhost:8000", ...headers },
    }),
  );
  return { status: res.status, headers: res.headers, text: await res.text(), body: undefined };
}
