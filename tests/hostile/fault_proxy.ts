/** A small TCP proxy that does to connections what networks do. */
import { connect, createServer, type Server, type Socket } from "node:net";

/** What the proxy does to the bytes of its connections, from now on. */
export type Trouble =
  | { readonly kind: "none" }
  /** Bytes arrive so many milliseconds later. */
  | { readonly kind: "delay"; readonly ms: number }
  /** Connections are accepted, bytes go nowhere. */
  | { readonly kind: "black hole" }
  /** Answers go nowhere: the server does what it is told, and nobody hears of it. */
  | { readonly kind: "deaf" }
  /** After so many bytes of answers the connection is closed. */
  | { readonly kind: "cut"; readonly bytes: number }
  /** New and old connections are reset. */
  | { readonly kind: "reset" }
  /** Nobody listens any more; old connections are closed. */
  | { readonly kind: "refuse" };

/** The proxy of one server. */
export class FaultProxy {
  readonly #target: { readonly host: string; readonly port: number };
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #server: Server | undefined;
  #port = 0;
  #trouble: Trouble = { kind: "none" };

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  /** Starts a proxy in front of the server of a connection string. */
  static async start(serverUrl: string): Promise<FaultProxy> {
    const { hostname, port } = new URL(serverUrl);
    const proxy = new FaultProxy({ host: hostname, port: Number(port || 5432) });
    await proxy.#listen();
    return proxy;
  }

  /** The connection string that goes through the proxy. */
  through(serverUrl: string): string {
    const url = new URL(serverUrl);
    url.hostname = "127.0.0.1";
    url.port = String(this.#port);
    return url.href;
  }

  /** Sets what happens to connections, those that are open included. */
  async set(trouble: Trouble): Promise<void> {
    this.#trouble = trouble;
    if (trouble.kind === "none") {
      this.#drop("destroy"); // what was held back is not to come late
      return await this.#listen();
    }
    if (trouble.kind === "reset") this.#drop("resetAndDestroy");
    if (trouble.kind === "refuse") await this.stop();
  }

  /** Ends all connections and stops listening. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    this.#drop("destroy");
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  async #listen(): Promise<void> {
    if (this.#server) return;
    const server = createServer((client) => this.#accept(client));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
    const address = server.address();
    if (address !== null && typeof address === "object") this.#port = address.port;
  }

  #accept(client: Socket): void {
    if (this.#trouble.kind === "reset") return void client.resetAndDestroy();
    const server = connect(this.#target);
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    let answered = 0;
    const end = () => {
      this.#pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of pair) socket.setNoDelay(true).on("error", end).on("close", end);
    client.on("data", (bytes) => this.#pass(server, bytes, false));
    server.on("data", (bytes) => {
      answered += bytes.length;
      const trouble = this.#trouble;
      if (trouble.kind === "cut" && answered > trouble.bytes) {
        client.write(bytes.subarray(0, bytes.length - (answered - trouble.bytes)));
        return end();
      }
      this.#pass(client, bytes, true);
    });
  }

  #pass(to: Socket, bytes: Uint8Array, isAnswer: boolean): void {
    const trouble = this.#trouble;
    if (trouble.kind === "black hole" || (trouble.kind === "deaf" && isAnswer)) return;
    if (trouble.kind !== "delay") return void to.write(bytes);
    setTimeout(() => {
      if (!to.destroyed) to.write(bytes);
    }, trouble.ms);
  }

  #drop(how: "destroy" | "resetAndDestroy"): void {
    for (const [client, server] of this.#pairs) {
      client[how]();
      server.destroy();
    }
    this.#pairs.clear();
  }
}
