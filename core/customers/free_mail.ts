/** Domains at which anybody gets an address, read from `data/free_mail_domains.txt`. */

const file = new URL("../../data/free_mail_domains.txt", import.meta.url);

let domains: ReadonlySet<string> | undefined;

/** Whether an address at this domain, or at one below it, says nothing of the company that somebody writes for. */
export function isFreeMail(domain: string): boolean {
  const known = domains ??= new Set(
    Deno.readTextFileSync(file).split("\n").map((line) => line.trim())
      .filter((line) => line !== "" && !line.startsWith("#")),
  );
  const labels = domain.split(".");
  return labels.some((_, at) => known.has(labels.slice(at).join(".")));
}
