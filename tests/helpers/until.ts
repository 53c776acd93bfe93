/**
 * Reads again until what was read holds, with pauses: a loop without pauses is refused by the limit of requests where the work
 * that it waits for takes long. Ends with an error after a minute.
 */
export async function readUntil<T>(read: () => Promise<T>, holds: (value: T) => boolean) {
  const end = Date.now() + 60_000;
  let value = await read();
  while (!holds(value)) {
    if (Date.now() > end) throw new Error(`Did not hold in time: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    value = await read();
  }
  return value;
}
