import { type ReactNode, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { failureOf } from "#domain/action-result";
import type { AppSetup, SecondFactor, SecondFactorResult } from "#domain/second-factor";
import { longDate } from "#text/date";
import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";
import { Field } from "#ui/field";
import { hasPasskeys } from "#ui/has-passkeys";
import { profileErrorText } from "./error-text";

/** Sets up an authenticator app, or turns it off. */
export function AppForm({ hasApp }: { hasApp: boolean }) {
  const start = useFetcher<SecondFactorResult>();
  const verify = useFetcher<SecondFactorResult>();
  const off = useFetcher<SecondFactorResult>();
  const codes = useFetcher<SecondFactorResult>();
  // The secret is shown only once, so it stays while codes are tried.
  const [setup, setSetup] = useState<AppSetup | null>(null);
  useEffect(() => {
    if (start.data?.setup) setSetup(start.data.setup);
  }, [start.data]);
  // Turned off, the secret is gone.
  useEffect(() => {
    if (off.data && Object.keys(off.data.errors).length === 0) setSetup(null);
  }, [off.data]);
  if (hasApp) {
    return (
      <div className="space-y-6">
        <p>{m.second_factor_on()}</p>
        {/* Right after the setup, the codes of the setup are still there to keep. */}
        {setup && !codes.data?.recoveryCodes && <RecoveryCodes codes={setup.recoveryCodes} />}
        {codes.data?.recoveryCodes && <RecoveryCodes codes={codes.data.recoveryCodes} />}
        <PasswordStep
          fetcher={codes}
          intent="recovery-codes"
          label={m.second_factor_codes()}
          key={codes.data?.recoveryCodes?.[0] ?? ""}
        />
        <PasswordStep fetcher={off} intent="second-factor-off" label={m.second_factor_off()} />
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <p>{m.second_factor_text()}</p>
      {setup === null ? (
        <PasswordStep fetcher={start} intent="second-factor-start" label={m.second_factor_start()} />
      ) : (
        <>
          <p>{m.second_factor_scan()}</p>
          <svg
            role="img"
            aria-label={m.second_factor_qr()}
            viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
            shapeRendering="crispEdges"
            className="size-52 bg-white"
          >
            <path d={setup.qr.path} fill="#000" />
          </svg>
          <p className="text-sm">
            {m.second_factor_secret()}
            <code className="block break-all font-medium">{setup.secret}</code>
          </p>
          <RecoveryCodes codes={setup.recoveryCodes} />
          <verify.Form method="post" className="space-y-4">
            <input type="hidden" name="intent" value="second-factor-verify" />
            <Field
              field={{ name: "code", defaultValue: undefined, code: undefined }}
              label={m.code_label()}
              error={errorIn(verify.data, "code")}
              autoComplete="one-time-code"
              spellCheck={false}
            />
            <ProblemText of={verify.data} />
            <Button type="submit" isDisabled={verify.state !== "idle"} className={buttonStyle("accent")}>
              {verify.state !== "idle" ? m.saving() : m.second_factor_verify()}
            </Button>
          </verify.Form>
        </>
      )}
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section className="rounded-md bg-cream p-5">
      <h3 className="font-medium">{m.second_factor_codes_heading()}</h3>
      <p className="mt-1 text-sm">{m.second_factor_codes_text()}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}

/** A step that needs the password. */
function PasswordStep({
  fetcher,
  intent,
  label,
  children,
}: {
  fetcher: ReturnType<typeof useFetcher<SecondFactorResult>>;
  intent: string;
  label: string;
  children?: ReactNode;
}) {
  return (
    <fetcher.Form method="post" className="space-y-4">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Field
        field={{ name: "current_password", defaultValue: undefined, code: undefined }}
        label={m.second_factor_your_password()}
        error={errorIn(fetcher.data, "current_password")}
        type="password"
        autoComplete="current-password"
      />
      <ProblemText of={fetcher.data} />
      <Button type="submit" isDisabled={fetcher.state !== "idle"} className={buttonStyle("outline")}>
        {fetcher.state !== "idle" ? m.saving() : label}
      </Button>
    </fetcher.Form>
  );
}

/** The message when a change was not made at all. */
function ProblemText({ of: result }: { of: unknown }) {
  return (
    <p role="alert" className="text-terracotta-deep empty:hidden">
      {failureOf(result)?.problem && m.profile_failed()}
    </p>
  );
}

function errorIn(result: SecondFactorResult | undefined, name: string): string | undefined {
  return profileErrorText(result?.errors?.[name]?.[0]);
}

/** Adds and removes passkeys. */
export function Passkeys({ passkeys }: Pick<SecondFactor, "passkeys">) {
  const options = useFetcher<SecondFactorResult>();
  const add = useFetcher<SecondFactorResult>();
  const remove = useFetcher<SecondFactorResult>();
  const [removed, setRemoved] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each result
  useEffect(() => {
    const { passkeyOptions } = options.data ?? {};
    if (passkeyOptions === undefined) return;
    if (!hasPasskeys()) return setProblem(m.passkey_unsupported());
    createPasskey(passkeyOptions).then(
      (response) => add.submit({ intent: "passkey-add", name, response }, { method: "post" }),
      () => setProblem(m.passkey_cancelled()),
    );
  }, [options.data]);
  const failure = problem ?? errorIn(add.data, "name");
  return (
    <div className="space-y-5">
      <p>{m.passkeys_text()}</p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-hairline border-hairline border-y">
          {passkeys.map((passkey) => {
            const label = passkey.name ?? m.passkey_nameless();
            return (
              <li key={passkey.id} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2.5">
                <span className="min-w-0 grow break-words">
                  <span className="font-medium">{label}</span>{" "}
                  <span className="text-ink-soft text-sm">
                    {m.passkey_added_on({ date: longDate(passkey.createdAt) })}
                  </span>
                </span>
                <button
                  type="button"
                  aria-expanded={removed === passkey.id}
                  aria-label={m.passkey_remove_of({ name: label })}
                  onClick={() => setRemoved(removed === passkey.id ? null : passkey.id)}
                  className={`${buttonStyle("outline")} min-h-11! px-5!`}
                >
                  {m.upload_remove()}
                </button>
                {removed === passkey.id && (
                  <div className="w-full py-3">
                    <PasswordStep fetcher={remove} intent="passkey-remove" label={m.upload_remove()}>
                      <input type="hidden" name="id" value={passkey.id} />
                    </PasswordStep>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p role="alert" className="text-terracotta-deep empty:hidden">
        {failure}
      </p>
      <PasswordStep fetcher={options} intent="passkey-options" label={m.passkey_add()}>
        <Field
          field={{ name: "passkey_name", defaultValue: undefined, code: undefined }}
          label={m.form_optional({ label: m.passkey_name() })}
          error={undefined}
          maxLength={100}
          onInput={(event) => {
            setProblem(null);
            setName(event.currentTarget.value);
          }}
        />
      </PasswordStep>
    </div>
  );
}

/** Asks the browser for a new passkey. @returns it as JSON */
async function createPasskey(options: unknown): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return JSON.stringify(await navigator.credentials.create({ publicKey }));
}
