/** A Worker that asks health again and again, apart from whatever else the measuring process does; told `stop` it says how long each took. */
import { z } from "zod";

const Order = z.object({ url: z.url(), pauseMs: z.number() });

let isOver = false;
self.addEventListener("message", async ({ data }: MessageEvent<unknown>) => {
  if (data === "stop") return void (isOver = true);
  const { url, pauseMs } = Order.parse(data);
  const times: number[] = [];
  while (!isOver) {
    const started = performance.now();
    await (await fetch(url)).bytes();
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  self.postMessage(times);
});
