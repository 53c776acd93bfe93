/** nginx as the proxy in front of the service, where it is installed. */
import { freePort } from "./service.ts";

/** Whether there is one. */
export async function hasNginx(): Promise<boolean> {
  try {
    return (await new Deno.Command("nginx", { args: ["-v"], stderr: "null" }).output()).success;
  } catch {
    return false;
  }
}

/** What the proxy is told; times in milliseconds. */
export interface Ways {
  /** Ports of the processes behind it. */
  readonly behind: readonly number[];
  /** The `Host` that they are asked for. */
  readonly host: string;
  /** How long a header or a body may keep it waiting. */
  readonly slowMs: number;
}

/** A proxy that runs until it is disposed of. */
export interface Proxy extends AsyncDisposable {
  readonly port: number;
  /** Sends new requests other ways; those under way are finished as they began. */
  turn(ways: Ways): Promise<void>;
}

/** Starts it, as the deployment page asks for it: slow senders end there. */
export async function startProxy(first: Ways, port = freePort()): Promise<Proxy> {
  const folder = await Deno.makeTempDir();
  const configure = (ways: Ways) =>
    Deno.writeTextFile(`${folder}/nginx.conf`, configOf(folder, port, ways));
  await configure(first);
  const args = ["-c", `${folder}/nginx.conf`, "-p", folder, "-e", "/dev/null"];
  const process = new Deno.Command("nginx", { args, stderr: "null" }).spawn();
  await accepts(port);
  return {
    port,
    async turn(ways) {
      await configure(ways);
      await new Deno.Command("nginx", { args: [...args, "-s", "reload"] }).output();
    },
    async [Symbol.asyncDispose]() {
      process.kill("SIGTERM");
      await process.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function accepts(port: number): Promise<void> {
  for (;;) {
    try {
      return (await Deno.connect({ port, hostname: "127.0.0.1" })).close();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function configOf(folder: string, port: number, { behind, host, slowMs }: Ways): string {
  const servers = behind.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`);
  const user = Deno.uid() === 0 ? "user root;" : ""; // else the folder is not its own
  return `
    ${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log /dev/null;
    events { worker_connections 2000; }
    http {
      access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      client_header_timeout ${slowMs}ms; client_body_timeout ${slowMs}ms; client_max_body_size 32m;
      upstream ours { ${servers.join(" ")} }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://ours; proxy_http_version 1.1; proxy_buffering off;
          proxy_set_header Host ${host}; proxy_set_header Connection "";
        }
      }
    }`;
}
