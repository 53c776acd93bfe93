import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import { boundHashing } from "@/core/auth/hashing.ts";
import { AppError, isAppError } from "@/core/errors.ts";

/** Hashes that end when they are told to. */
function heldHashing() {
  const held: PromiseWithResolvers<string>[] = [];
  return {
    held,
    hashing: {
      hash: () => {
        const one = Promise.withResolvers<string>();
        held.push(one);
        return one.promise;
      },
      verify: () => Promise.reject(new Error("broken hash")),
    },
  };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

Deno.test("boundHashing() runs two at once, lets twenty wait and refuses the next", async () => {
  const { held, hashing } = heldHashing();
  const bounded = boundHashing(hashing, 2, 20);
  const all = Array.from({ length: 22 }, (_, i) => bounded.hash(`password ${i}`));
  await settled();
  assertEquals(held.length, 2);
  const refused = await assertRejects(() => bounded.hash("one more"), AppError);
  assertEquals([refused.code, refused.retryAfterMs], ["rate_limited", 2000]);
  assertThrows(() => bounded.refuseWhenBusy(), AppError);

  for (let i = 0; i < 22; i++) {
    held[i]!.resolve(`hash ${i}`);
    assertEquals(await all[i], `hash ${i}`);
    await settled();
    assertEquals(held.length, Math.min(22, i + 3));
  }
  bounded.refuseWhenBusy();
});

Deno.test("boundHashing() gives a place back when a hash fails", async () => {
  const { hashing } = heldHashing();
  const bounded = boundHashing(hashing, 1, 0);
  for (let i = 0; i < 3; i++) {
    const error = await assertRejects(() => bounded.verify({ hash: "", password: "" }), Error);
    assertEquals(isAppError(error), false);
  }
});
