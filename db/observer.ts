/** How those above learn of the time that the database takes, while it does not know who asks. */

/** Hears of statements and of waits as they begin; what it gives back is called when they end. It must not throw. */
export interface DatabaseObserver {
  /** `text`: the statement's parts between its parameters, where they are known; never a parameter. */
  statement(text: readonly string[] | undefined): (failed: boolean) => void;
  /** Somebody waits for a connection. */
  wait(): () => void;
}
