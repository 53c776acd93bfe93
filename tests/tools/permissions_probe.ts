/** Tries what the server must not be able to do; prints one line of JSON: what was refused, and what was not. */

const attempts: Record<string, () => unknown> = {
  "run a program": () => new Deno.Command("true").outputSync(),
  "read outside": () => Deno.readTextFileSync("/etc/passwd"),
  "write its own code": () => Deno.writeTextFileSync("./probe.tmp", ""),
  "write outside": () => Deno.writeTextFileSync("/tmp/offerwright-probe", ""),
  "load a library": () => Deno.dlopen("libc.so.6", {}),
  "learn of the machine": () => Deno.hostname(),
  "reach another host": () => Deno.connect({ hostname: "192.0.2.1", port: 80 }),
  "reach the cloud's metadata": () => fetch("http://169.254.169.254/latest/meta-data/"),
  "listen on another port": () => Deno.listen({ hostname: "127.0.0.1", port: 1 }),
};

const found: Record<string, string> = {};
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    found[name] = "allowed";
  } catch (error) {
    found[name] = error instanceof Deno.errors.NotCapable ? "refused" : String(error);
  }
}
found["read a secret of somebody else"] = Deno.env.get("SOMEBODY_ELSES_SECRET") ?? "refused";
console.log(JSON.stringify(found));
