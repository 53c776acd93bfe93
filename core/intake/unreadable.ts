/** Why a file cannot be read, or not wholly. */
import type { UnreadReason } from "@/core/contracts/request.ts";

/** Thrown by the readers of formats; the text of a library stays in `cause`. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly reason: UnreadReason;

  constructor(reason: UnreadReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
