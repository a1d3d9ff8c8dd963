import { type ReactNode, useEffect } from "react";
import { Form, href, useNavigation } from "react-router";
import type { PasswordOwner } from "#domain/password";
import type { OwnSession } from "#domain/people";
import { NewPasswordField } from "#parts/new-password";
import { dateAndTime } from "#text/date";
import { deviceText } from "#text/device";
import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";
import { Field } from "#ui/field";
import { type FormResult, useFormResult } from "#ui/form-result";
import { Switch } from "#ui/switch";
import { changeLocalText, useLocalText } from "#ui/use-local-text";
import { profileErrorText } from "./error-text";

export function NameForm({ id, name, result }: { id: string; name: string; result: FormResult }) {
  const draft = `name ${id}`;
  const kept = useLocalText(draft);
  const isSaved = kept?.trim() === name;
  useEffect(() => {
    if (isSaved) changeLocalText(draft, null);
  }, [isSaved, draft]);
  const { form, field } = useFormResult(result, { full_name: kept ?? name });
  const fullName = field("full_name");
  return (
    <Form method="post" ref={form} className="space-y-5">
      <Field
        field={fullName}
        label={m.profile_name()}
        error={profileErrorText(fullName.code)}
        autoComplete="name"
        onInput={(event) => changeLocalText(draft, event.currentTarget.value || null)}
      />
      {kept !== null && !isSaved && (
        <p className="text-ink-soft text-sm">{m.profile_name_unsaved({ name })}</p>
      )}
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
  const current = field("current_password");
  const next = field("new_password");
  return (
    <Form method="post" ref={form} className="space-y-5">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={owner.email} readOnly hidden />
      <Field
        field={current}
        label={m.profile_password_current()}
        error={profileErrorText(current.code)}
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordField
        field={next}
        label={m.profile_password_new()}
        error={profileErrorText(next.code)}
        commonHashes={commonHashes}
        ownerOf={() => owner}
      />
      <SubmitButton intent="password">{m.profile_password_save()}</SubmitButton>
    </Form>
  );
}

export function Sessions({ sessions, ownId }: { sessions: OwnSession[]; ownId: string }) {
  const count = sessions.length;
  return (
    <>
      <p>{m.profile_sessions_count({ count })}</p>
      <ul className="mt-3 divide-y divide-hairline border-hairline border-y">
        {sessions.map(({ id, device, ip, since }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2.5">
            <span className="min-w-0 grow">
              <span className="font-medium">{deviceText(device)}</span>
              {id === ownId && <span className="text-ink-soft text-sm"> · {m.session_this()}</span>}
              <span className="block text-ink-soft text-sm">
                {m.session_since({ date: dateAndTime(since) })}
                {ip && ` · ${ip}`}
              </span>
            </span>
            {id !== ownId && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value="session-end"
                  aria-label={m.session_end_of({ device: deviceText(device) })}
                  className={`${buttonStyle("outline")} min-h-11! px-5!`}
                >
                  {m.session_end()}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post" action={href("/auth/sign-out")}>
          <button type="submit" className={buttonStyle("outline")}>
            {m.menu_sign_out()}
          </button>
        </Form>
        {count > 1 && (
          <Form method="post">
            <SubmitButton intent="sessions">{m.profile_sessions_end()}</SubmitButton>
          </Form>
        )}
      </div>
    </>
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
    <Button
      type="submit"
      name="intent"
      value={intent}
      isDisabled={isSending}
      className={buttonStyle("outline")}
    >
      {isSending ? m.saving() : children}
    </Button>
  );
}
