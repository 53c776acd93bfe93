/** Who is acting: what core needs to know of a signed-in user. */
export interface Identity {
  readonly userId: string;
  readonly name: string;
  readonly role: "admin" | "user";
  /** May see costs and margins: an administrator; by a key, only where it has the scope `margins`. */
  readonly seesMargins?: boolean;
  /**
   * Set where the user applies what the assistant has proposed, or asks the matching to decide; and where somebody acts who is no
   * user but has a link to an offer: the id is the link's then.
   */
  readonly through?: "assistant" | "draft" | "customer";
}
