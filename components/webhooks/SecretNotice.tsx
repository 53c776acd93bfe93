import { useWords } from "../language.ts";

/** A secret that nobody will see again. */
export function SecretNotice({ secret }: { secret: string }) {
  const { webhooks } = useWords();
  return (
    <div class="notice notice-check" role="status">
      <p id="secret" tabindex={-1} autofocus>{webhooks.shown}</p>
      <p>
        <code class="command">{secret}</code>
      </p>
      <p>{webhooks.advice}</p>
    </div>
  );
}
