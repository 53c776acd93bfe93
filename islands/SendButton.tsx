import type { Signal } from "@preact/signals";
import { addressesIn } from "@/components/sending/recipients.ts";

/** The button that sends a mail and says to how many; `names` holds what it says for each count. */
export default function SendButton({ to, names }: {
  to: Signal<string>;
  names: readonly string[];
}) {
  const count = addressesIn(to.value).length;
  return (
    <button type="submit" class="main" name="how" value="mail">{names[count] ?? names[0]}</button>
  );
}
