/**
 * The main job through the API, with types made from its description: a customer's message becomes an accepted offer and
 * a document.
 *
 *     deno run -N -W examples/client.ts http://localhost:8000 admin@example.com PASSWORD
 */
import createClient from "openapi-fetch";
import type { components, paths } from "./api.d.ts";

/** Where the service is, and who asks. */
export interface Account {
  readonly url: string;
  readonly email: string;
  readonly password: string;
}

/** An accepted offer and its document. */
export interface AcceptedOffer {
  readonly offer: components["schemas"]["Offer"];
  readonly pdf: Uint8Array;
}

/** Signs in, drafts an offer from a message, doubles its first line, accepts it and prints it. */
export async function offerFor(account: Account, clientRequest: string): Promise<AcceptedOffer> {
  const api = createClient<paths>({ baseUrl: account.url, headers: await signIn(account) });
  const drafted = done(await api.POST("/api/offers", { body: { clientRequest } }));
  if (typeof drafted === "string") throw new Error("Nobody asked for a stream of events");
  const { offer: draft } = drafted;
  const [line] = draft.items;
  if (!line?.id) throw new Error("No product answers the message");

  const path = { offerId: draft.id };
  const change = await api.PATCH("/api/offers/{offerId}/products/{offerProductId}", {
    params: { path: { ...path, offerProductId: line.id } },
    body: { quantity: line.quantity * 2 },
  });
  done(change);
  const accepted = await api.PATCH("/api/offers/{offerId}", {
    params: { path },
    body: { status: "accepted" },
  });
  const pdf = await api.GET("/api/offers/{offerId}/pdf", {
    params: { path },
    parseAs: "arrayBuffer",
  });
  return { offer: done(accepted).offer, pdf: new Uint8Array(done(pdf)) };
}

/** The header that carries the session: only browsers keep cookies by themselves. */
async function signIn({ url, email, password }: Account): Promise<{ cookie: string }> {
  const client = createClient<paths>({ baseUrl: url });
  const reply = await client.POST("/api/auth/sign-in/email", { body: { email, password } });
  done(reply);
  return { cookie: reply.response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

/** The body of a reply that went well; a failure is thrown in the words of the service. */
function done<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

if (import.meta.main) {
  const [url = "http://localhost:8000", email = "admin@example.com", password = ""] = Deno.args;
  const message = "Please quote 5 reams of A4 copy paper, 80 g, and 2 USB-C docking stations.";
  const { offer, pdf } = await offerFor({ url, email, password }, message);
  await Deno.writeFile("offer.pdf", pdf);
  console.log(`${offer.name}: ${offer.totals.totalGross} ${offer.currency}, see offer.pdf`);
}
