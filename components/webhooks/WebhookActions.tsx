import type { Webhook } from "@/core/contracts/webhook.ts";
import { useWords } from "../language.ts";

/** What can be done to a webhook besides changing it: each a form of its own. */
export function WebhookActions({ webhook, action }: { webhook: Webhook; action: string }) {
  const { webhooks } = useWords();
  const changes = [
    ...(webhook.enabled
      ? [{ to: "test", label: webhooks.test }, { to: "disable", label: webhooks.disable }]
      : [{ to: "enable", label: webhooks.enable }]),
    ...(webhook.failed > 0
      ? [{ to: "replayFailed", label: webhooks.replayFailed(webhook.failed) }]
      : []),
    { to: "secret", label: webhooks.renew },
  ];
  return (
    <>
      <div class="row">
        {changes.map(({ to, label }) => (
          <form key={to} method="post" action={action} novalidate>
            <input type="hidden" name="change" value={to} />
            <button type="submit">{label}</button>
          </form>
        ))}
        <a href={`${action}?remove=1`}>{webhooks.remove}</a>
      </div>
      <p class="hint">{webhooks.renewHint}</p>
    </>
  );
}
