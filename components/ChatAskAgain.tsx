import type { ChatMessage } from "@/core/contracts/chat.ts";

/** The fields that ask a question again under its own id. */
export function AskAgain(
  props: { question: ChatMessage; threadId: string; regenerate?: boolean },
) {
  const { question, threadId, regenerate } = props;
  return (
    <>
      <input type="hidden" name="thread" value={threadId} />
      <input type="hidden" name="id" value={question.id} />
      <input type="hidden" name="text" value={textOf(question)} />
      {regenerate && <input type="hidden" name="trigger" value="regenerate-message" />}
    </>
  );
}

function textOf(message: ChatMessage): string {
  return message.parts
    .flatMap(({ type, text }) => type === "text" && typeof text === "string" ? [text] : [])
    .join("\n\n");
}
