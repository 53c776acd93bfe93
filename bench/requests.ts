/** Requests of a program to a service that is measured. */

/** Who signs in. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Signs in at the service of that address; gives the `Cookie` header. */
export async function signIn(origin: string, account: Account): Promise<string> {
  const res = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(account),
  });
  await res.bytes();
  return res.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Posts JSON to an address; gives the reply's. */
export async function post(url: string, cookie: string, body: unknown) {
  const headers = { "content-type": "application/json", origin: new URL(url).origin, cookie };
  const res = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return await res.json();
}
