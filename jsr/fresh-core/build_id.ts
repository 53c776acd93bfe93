let current = "0".repeat(40);

/** The cache key of `asset()`: 40 hex digits, zeros before a build was applied. */
export function buildId(): string {
  return current;
}

/** Set when a build is applied to an app; one per process, as a process serves one build. */
export function setBuildId(id: string): void {
  current = id;
}
