import { m } from "#text/messages";

const sentences: Record<string, (answer: string) => string> = {
  refused: (answer) => m.mail_failure_refused({ answer }),
  slow: m.mail_failure_slow,
  unreachable: m.mail_failure_unreachable,
  "no-access": m.mail_failure_no_access,
  trash: m.mail_failure_trash,
  "no-server": m.mail_failure_no_server,
  restored: m.mail_failure_restored,
};

/** Why a mail could not be sent. @param code with the answer of the mail server after a space: `refused 550 No such user` */
export function mailFailureText(code: string): string {
  const [kind = "", ...answer] = code.split(" ");
  return (sentences[kind] ?? m.mail_failure_unreachable)(answer.join(" "));
}
