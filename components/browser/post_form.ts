/** Posts a form and reads the page that comes back, without leaving the page that is shown. */

/** The page, or why there is none: no connection, or no session any more, or what the service `said` instead. */
export type Posted =
  | { readonly status: number; readonly page: Document }
  | {
    readonly fault: "noConnection" | "signedOut" | "failed";
    readonly said?: Element | false | null;
  };

/**
 * Sends fields to the form's address. The browser follows the redirect to the page itself. An XMLHttpRequest, because it
 * alone gives a parsed page without a parser that the content policy has to allow.
 *
 * @param id element that a page of the right kind has
 */
export function postForm(action: string, fields: URLSearchParams, id: string): Promise<Posted> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", action);
    request.responseType = "document";
    request.onload = () => {
      const { status, responseXML: page } = request;
      // Reading the page was a task of its own; a key that was pressed meanwhile comes before showing it.
      if (page?.getElementById(id)) setTimeout(() => resolve({ status, page }));
      else if (status === 401 || status === 200) resolve({ fault: "signedOut" });
      // What we refuse is said by our page; a proxy's page and our failures say nothing of the offer.
      else resolve({ fault: "failed", said: status < 500 && page?.querySelector("#main h1") });
    };
    request.onerror = request.ontimeout = () => resolve({ fault: "noConnection" });
    request.timeout = 15_000;
    request.send(fields);
  });
}
