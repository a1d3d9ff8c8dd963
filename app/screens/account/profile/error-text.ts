import { passwordLength } from "#domain/password";
import { nameLength } from "#domain/person";
import { m } from "#text/messages";
import { waitText } from "#text/wait";

const messages: Record<string, () => string> = {
  "name-required": m.profile_name_required,
  "name-long": () => m.profile_name_long({ max: nameLength.max }),
  "current-required": m.profile_password_current_required,
  "password-wrong": m.profile_password_wrong,
  "password-length": () => m.profile_password_length(passwordLength),
  "password-common": m.password_common,
  "code-required": m.code_required,
  "code-wrong": m.code_wrong,
  "passkey-refused": m.passkey_failed,
  "second-factor-first": m.second_factor_first,
  "still-needed": m.second_factor_still_needed,
};

/** The message of an error code of the profile. A code may carry seconds after a space: `wait 60`. */
export function profileErrorText(sent: string | undefined): string | undefined {
  const [code = "", seconds] = (sent ?? "").split(" ");
  return code === "wait" ? waitText(Number(seconds)) : messages[code]?.();
}
