import { assertEquals, assertRejects } from "@std/assert";
import { openSecret } from "@/core/auth/secret.ts";
import { ConfigError } from "@/core/platform/config.ts";

async function inDirectory(work: (dataDir: string) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir();
  try {
    await work(`${root}/data`);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

Deno.test("openSecret() takes the operator's secret and writes nothing", async () => {
  await inDirectory(async (dataDir) => {
    const authSecret = "the operator's own secret of 32+ characters";
    assertEquals(await openSecret({ authSecret, dataDir }), authSecret);
    await assertRejects(() => Deno.stat(dataDir), Deno.errors.NotFound);
  });
});

Deno.test("openSecret() makes one secret, readable by its owner, and keeps it", async () => {
  await inDirectory(async (dataDir) => {
    const made = await Promise.all(Array.from({ length: 8 }, () => openSecret({ dataDir })));
    assertEquals(new Set(made).size, 1);
    assertEquals(made[0]!.length, 64);
    assertEquals(await openSecret({ dataDir }), made[0]);
    const files = [...Deno.readDirSync(dataDir)].map((entry) => entry.name);
    assertEquals(files, ["secret"]);
    if (Deno.build.os !== "windows") {
      assertEquals((await Deno.stat(`${dataDir}/secret`)).mode! & 0o777, 0o600);
    }
  });
});

Deno.test("openSecret() refuses a damaged file instead of replacing it", async () => {
  await inDirectory(async (dataDir) => {
    await Deno.mkdir(dataDir);
    await Deno.writeTextFile(`${dataDir}/secret`, "cut");
    await assertRejects(() => openSecret({ dataDir }), ConfigError, "secret");
    assertEquals(await Deno.readTextFile(`${dataDir}/secret`), "cut");
  });
});
