import type { MadeLink } from "@/core/auth/links.ts";
import { useWords } from "../language.ts";
import { TimeStamp } from "../common/TimeStamp.tsx";

/** What became of a link to choose a password: on its way by mail, or here to be handed over. */
export function MadeLinkNotice(
  { name, email, link }: {
    readonly name: string;
    readonly email: string;
    readonly link: MadeLink;
  },
) {
  const { passwordLink } = useWords();
  if (link.sent) {
    return (
      <div class="notice" role="status">
        <p>{passwordLink.sentTo(email)}</p>
      </div>
    );
  }
  return (
    <div class="notice notice-check" role="status">
      <p id="link" tabindex={-1} autofocus>
        {passwordLink.linkFor(name)} <TimeStamp iso={link.expiresAt.toISOString()} />.
      </p>
      <p>
        <code class="command">{link.url}</code>
      </p>
      <p>{passwordLink.linkAdvice}</p>
    </div>
  );
}
