import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { type PasswordOwner, passwordLength } from "#domain/password";
import { nameLength } from "#domain/person";
import { m } from "#text/messages";
import { waitText } from "#text/wait";
import { buttonStyle } from "#ui/button";
import { Field } from "#ui/field";
import { type FieldResult, type FormResult, useFormResult } from "#ui/form-result";
import { Switch } from "#ui/switch";
import { NewPasswordField } from "../new-password";

export function NameForm({ name, result }: { name: string; result: FormResult }) {
  const { form, field } = useFormResult(result, { full_name: name });
  const fullName = field("full_name");
  return (
    <Form method="post" ref={form} className="space-y-5">
      <Field field={fullName} label={m.profile_name()} error={worded(fullName)} autoComplete="name" />
      <SubmitButton intent="name">{m.profile_name_save()}</SubmitButton>
    </Form>
  );
}

export function PasswordForm({
  owner,
  commonHashes,
  result,
}: {
  owner: PasswordOwner;
  commonHashes: readonly string[];
  result: FormResult;
}) {
  const { form, field } = useFormResult(result);
  const [current, next] = [field("current_password"), field("new_password")];
  return (
    <Form method="post" ref={form} className="space-y-5">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={owner.email} readOnly hidden />
      <Field
        field={current}
        label={m.profile_password_current()}
        error={worded(current)}
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordField
        field={next}
        label={m.profile_password_new()}
        error={worded(next)}
        commonHashes={commonHashes}
        ownerOf={() => owner}
      />
      <SubmitButton intent="password">{m.profile_password_save()}</SubmitButton>
    </Form>
  );
}

export function SessionsForm({ count }: { count: number }) {
  return (
    <Form method="post">
      <p>{m.profile_sessions_count({ count })}</p>
      {count > 1 && (
        <div className="mt-4">
          <SubmitButton intent="sessions">{m.profile_sessions_end()}</SubmitButton>
        </div>
      )}
    </Form>
  );
}

export function ShortcutsForm({ hasShortcuts }: { hasShortcuts: boolean }) {
  return (
    <Form method="post" className="space-y-5">
      <p>{m.profile_shortcuts_text()}</p>
      <Switch name="has_shortcuts" label={m.profile_shortcuts_on()} defaultChecked={hasShortcuts} />
      <SubmitButton intent="shortcuts">{m.profile_shortcuts_save()}</SubmitButton>
    </Form>
  );
}

function SubmitButton({ intent, children }: { intent: string; children: ReactNode }) {
  const isSending = useNavigation().formData?.get("intent") === intent;
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      disabled={isSending}
      className={`${buttonStyle("outline")} disabled:opacity-70`}
    >
      {isSending ? m.saving() : children}
    </button>
  );
}

const words: Record<string, () => string> = {
  "name-required": m.profile_name_required,
  "name-long": () => m.profile_name_long({ max: nameLength.max }),
  "current-required": m.profile_password_current_required,
  "password-wrong": m.profile_password_wrong,
  "password-length": () => m.profile_password_length(passwordLength),
  "password-common": m.password_common,
};

function worded({ code: sent = "" }: FieldResult): string | undefined {
  const [code = "", seconds] = sent.split(" ");
  return code === "wait" ? waitText(Number(seconds)) : words[code]?.();
}
