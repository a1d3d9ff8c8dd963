import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { type PasswordOwner, passwordLength } from "#domain/password";
import { nameLength } from "#domain/person";
import { m } from "#text/messages";
import { waitText } from "#text/wait";
import { buttonStyle } from "#ui/button";
import { Field } from "#ui/field";
import { NewPasswordField } from "../new-password";

type Result = SubmissionResult<string[]> | null;

export function NameForm({ name, result }: { name: string; result: Result }) {
  const [form, { full_name }] = useForm<{ full_name: string }>({
    id: "name",
    lastResult: result,
    defaultValue: { full_name: name },
  });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className="space-y-5">
      <Field
        field={full_name}
        label={m.profile_name()}
        error={worded(full_name.errors)}
        autoComplete="name"
      />
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
  result: Result;
}) {
  const [form, { current_password, new_password }] = useForm<{
    current_password: string;
    new_password: string;
  }>({ id: "password", lastResult: result });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className="space-y-5">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={owner.email} readOnly hidden />
      <Field
        field={current_password}
        label={m.profile_password_current()}
        error={worded(current_password.errors)}
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordField
        field={new_password}
        label={m.profile_password_new()}
        error={worded(new_password.errors)}
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

function worded(codes: string[] | undefined): string | undefined {
  const [code = "", seconds] = (codes?.[0] ?? "").split(" ");
  return code === "wait" ? waitText(Number(seconds)) : words[code]?.();
}
