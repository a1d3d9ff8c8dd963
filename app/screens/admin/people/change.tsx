import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#domain/action-result";
import { type PeopleIntent, type PeopleRefusal, type PeopleResult, proofMinutes } from "#domain/people";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { waitText } from "#text/wait";
import { Button, buttonStyle } from "#ui/button";
import { TextField } from "#ui/form-field";

/** A list is sent as a field for each entry. */
type Fields = Record<string, string | readonly string[]> & { intent: PeopleIntent };

/**
 * Sends changes of an account. If the server asks for the password, `proof` is the form for it, which then sends the
 * same change again.
 *
 * @param onDone called after a change that made no link
 */
export function usePeopleChange(onDone: () => void = () => {}) {
  const fetcher = useFetcher<PeopleResult | ActionResult>();
  const sent = useRef<Fields | null>(null);
  const result: PeopleResult | null = fetcher.data && "refusal" in fetcher.data ? fetcher.data : null;
  const isSending = fetcher.state !== "idle";
  const refusal = result?.refusal ?? null;
  const isDone =
    !isSending && result !== null && !refusal && !result.link && Object.keys(result.errors).length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each result
  useEffect(() => {
    if (isDone) onDone();
  }, [fetcher.data, isDone]);
  // Until the response comes, `fetcher.data` is the one before.
  const [former, setFormer] = useState<unknown>();
  const isFormer = fetcher.data === former;
  const submit = (fields: Fields) => {
    setFormer(fetcher.data);
    sent.current = fields;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      for (const it of [value].flat()) form.append(name, it);
    }
    fetcher.submit(form, { method: "post" });
  };
  const isProofAsked = refusal !== null && proofQuestions.includes(refusal.kind);
  return {
    submit,
    isSending,
    errors: result?.errors ?? {},
    link: isFormer ? null : (result?.link ?? null),
    failure: isFormer
      ? null
      : refusal && !isProofAsked
        ? (messages[refusal.kind]?.() ?? null)
        : failedAction(fetcher.data, m.people_failed),
    proof: isProofAsked ? (
      <ProofForm
        error={
          refusal.kind === "wait"
            ? waitText(refusal.seconds ?? 0)
            : refusal.kind === "password-wrong"
              ? m.profile_password_wrong()
              : undefined
        }
        isSending={isSending}
        onPassword={(password) => sent.current && submit({ ...sent.current, password })}
      />
    ) : null,
  };
}

const proofQuestions: PeopleRefusal[] = ["proof-needed", "password-wrong", "wait"];

const messages: Partial<Record<PeopleRefusal, () => string>> = {
  gone: m.people_gone,
  "last-admin": m.people_last_admin,
  "second-factor-first": m.people_second_factor_first,
  "email-taken": m.people_email_taken,
  deactivated: m.people_is_deactivated,
  unconfirmed: m.people_is_unconfirmed,
};

function ProofForm({
  error,
  isSending,
  onPassword,
}: {
  error: string | undefined;
  isSending: boolean;
  onPassword: (password: string) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPassword(String(new FormData(event.currentTarget).get("password") ?? ""));
  };
  return (
    <form ref={form} onSubmit={submit} className="mt-5 space-y-4 rounded-md bg-cream p-5">
      <h3 className="font-medium">{m.people_proof_heading()}</h3>
      <p className="text-sm">{m.people_proof_text({ minutes: proofMinutes })}</p>
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        label={m.auth_password()}
        defaultValue=""
        error={error}
        required
      />
      <Button type="submit" isDisabled={isSending} className={buttonStyle("accent")}>
        {m.people_proof_continue()}
      </Button>
    </form>
  );
}

/** The error message of a change, for screen readers too. */
export function ChangeFailure({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mt-4 rounded-md border-2 border-terracotta-deep p-3 empty:hidden">
      {children}
    </p>
  );
}
