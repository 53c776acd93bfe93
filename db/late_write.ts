/**
 * postgres.js 3.4.9 schedules writes with `setImmediate`; when the connection dies in between, the write finds no socket and
 * throws where nobody can catch it. Slots know by themselves that such a connection is lost, so this one error, thrown by
 * this one function, is swallowed. Every other uncaught error is not ours.
 */
let installed = false;

/** Installs the handler once a process. Only {@link Slots} may call it: without them the error means half-written work. */
export function swallowLateWrites(): void {
  if (installed) return;
  installed = true;
  globalThis.addEventListener("error", (event) => {
    if (isLateWrite(event.error)) event.preventDefault();
  });
}

function isLateWrite(error: unknown): boolean {
  return error instanceof TypeError && error.message.includes("null (reading 'write')") &&
    (error.stack ?? "").includes("nextWrite");
}
