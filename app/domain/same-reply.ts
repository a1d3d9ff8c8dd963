import type { MessageReply } from "#domain/message-reply";

type ReplyText = Pick<MessageReply, "subject" | "text">;

/** Whether two replies say the same; browsers send line breaks as two characters. */
export function isSameReply(one: ReplyText, other: ReplyText): boolean {
  const plain = ({ subject, text }: ReplyText) =>
    [subject, text].map((it) => it.replaceAll("\r\n", "\n").trim()).join("\n");
  return plain(one) === plain(other);
}
