import { assertEquals } from "@std/assert";

Deno.test("settings that cannot be used end the start with 78 and a sentence for each, without their values", async () => {
  const settings = {
    PORT: "secret-port",
    DATABASE_URL: "mysql://root:secret-password@host/d",
    SIGN_UP: "secret-choice",
    LOG_LEVEL: "secret-level",
  };
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-check", "--allow-env", "--allow-read", "server.ts"],
    cwd: new URL("../", import.meta.url),
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH") ?? "", HOME: Deno.env.get("HOME") ?? "", ...settings },
  }).output();
  const decoder = new TextDecoder();
  assertEquals([code, decoder.decode(stdout)], [78, ""]);
  assertEquals(decoder.decode(stderr).trim().split("\n").toSorted(), [
    "AUTH_SECRET must be set with DATABASE_URL, at least 32 characters.",
    "DATABASE_URL must be the address of one server, such as postgres://user:password@host:5432/database.",
    "LOG_LEVEL must be debug, info, warn or error.",
    "PORT must be a port number from 0 to 65535.",
    "SIGN_UP must be open or closed.",
  ]);
});
