/** A test site on a port, with a count of what reaches its front door. */
import type { TestSite } from "@/tests/helpers/harness.ts";

/** A site that listens; it must have been opened with `PORT` 8000, which is the name it is asked for. */
export interface Listening extends AsyncDisposable {
  readonly port: number;
  /** Method and address of every request that was handed to the application, in their order. */
  readonly entries: string[];
  /** Whether a request is being answered. */
  readonly isBusy: () => boolean;
}

/** Listens until it is disposed of. */
export function listen(site: TestSite): Listening {
  const entries: string[] = [];
  let inside = 0;
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", automaticCompression: true, onListen() {} },
    async (req, info) => {
      entries.push(`${req.method} ${req.url}`);
      inside++;
      try {
        return await site.fetch(req, info);
      } finally {
        inside--;
      }
    },
  );
  return {
    port: server.addr.port,
    entries,
    isBusy: () => inside > 0,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
