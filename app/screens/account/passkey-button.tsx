import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { PasskeySignIn } from "#domain/sign-in";
import { m } from "#text/messages";
import { waitText } from "#text/wait";
import { Button, buttonStyle } from "#ui/button";
import { hasPasskeys } from "#ui/has-passkeys";

/** Signs in with a passkey of the device, where the browser offers it. */
export function PasskeyButton() {
  const fetcher = useFetcher<PasskeySignIn>();
  const [problem, setProblem] = useState<string | null>(null);
  const { options, failure } = fetcher.data ?? { options: null, failure: null };
  const submit = (credential: string) =>
    fetcher.submit({ intent: "passkey", credential }, { method: "post", action: `${location.search}` });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each result
  useEffect(() => {
    if (options === null) return;
    findPasskey(options).then(submit, () => setProblem(m.passkey_cancelled()));
  }, [options]);
  return (
    <div className="mt-4 [@media(scripting:none)]:hidden">
      <Button
        type="button"
        isDisabled={fetcher.state !== "idle"}
        onClick={() => {
          setProblem(hasPasskeys() ? null : m.passkey_unsupported());
          if (hasPasskeys()) submit("");
        }}
        className={`${buttonStyle("outline")} w-full`}
      >
        {m.passkey_sign_in()}
      </Button>
      <p role="alert" className="mt-2 text-terracotta-deep empty:hidden">
        {problem ?? (failure && failureText(failure))}
      </p>
    </div>
  );
}

/** Asks the browser for a passkey. @returns the credential as JSON */
async function findPasskey(options: unknown): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return JSON.stringify(await navigator.credentials.get({ publicKey }));
}

function failureText(failure: NonNullable<PasskeySignIn["failure"]>): string {
  if (failure.reason === "wait") return waitText(failure.seconds);
  return failure.reason === "deactivated" ? m.auth_deactivated() : m.passkey_failed();
}
