/** The error that every failing assertion throws. */
export class AssertionError extends Error {
  /**
   * @param message What was expected and what came.
   * @param options The usual error options (`cause`).
   */
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AssertionError";
  }
}
