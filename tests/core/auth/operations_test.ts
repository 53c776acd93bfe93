import { assert, assertEquals } from "@std/assert";
import { authOperations } from "@/core/auth/operations.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite();

Deno.test("the description has what the allow-list has, and no more", async () => {
  const source = await Deno.readTextFile(
    new URL("../../../routes/(_api)/auth.ts", import.meta.url),
  );
  const listed = [...source.matchAll(/^ {2}\["([\w/-]+)", \{ (GET|POST): (asUser|asAdmin)?/gm)]
    .map(([, path, method, guard]) => {
      const access = guard === "asAdmin" ? "admin" : guard === "asUser" ? "session" : "public";
      return `${method} /api/auth/${path} ${access}`;
    });
  assert(listed.length > 0);
  assertEquals(
    authOperations.map(({ method, path, access }) => `${method} ${path} ${access}`).toSorted(),
    listed.toSorted(),
  );
});

Deno.test("who may call is what the description says", async () => {
  for (const { id, method, path, access, body } of authOperations) {
    // Ends the session that the others are asked with; its guard is that of its neighbours.
    if (id === "signOut" || id === "revokeSessions") continue;
    const ask = async (who: "nobody" | "user") =>
      (await site.as(who).send(method, path, body && {})).status;
    const [nobody, user] = [await ask("nobody"), await ask("user")];
    assertEquals(nobody === 401, access !== "public", `${id} without a session`);
    // Closed sign-up is refused by the same status, for everybody.
    assertEquals(user === 403 && id !== "signUp", access === "admin", `${id} as a user`);
  }
});
