/** Reports an error that no page or middleware answered, as the published package does. */
export function logError(error: unknown): void {
  console.error(error);
}

/** Tells the developer where the build or the server is. */
export function logLine(line: string): void {
  console.log(line);
}
