import { useEffect, useRef, useState } from "react";
import {
  type PasswordOwner,
  type PasswordStrength,
  passwordLength,
  passwordStrength,
  wordHash,
} from "#domain/password";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { Field } from "#ui/field";
import type { FieldResult } from "#ui/form-result";

const messages: Record<PasswordStrength, () => string> = {
  short: () => m.password_short({ min: passwordLength.min }),
  common: m.password_common,
  good: m.password_good,
};

/** Rates the password during typing; the server makes the final decision. */
export function NewPasswordField({
  commonHashes,
  ownerOf,
  ...field
}: {
  field: FieldResult;
  label: string;
  error: string | undefined;
  /** Hashes of the most common passwords, made by `wordHash`. */
  commonHashes: readonly string[];
  /** Reads the owner of the password from the form's current values. */
  ownerOf: (form: FormData) => PasswordOwner;
}) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const judge = () => {
    const { value = "", form = null } = place.current?.querySelector("input") ?? {};
    if (value === "" || form === null) return setStrength(null);
    setStrength(
      passwordStrength(value, ownerOf(new FormData(form)), brand().name, (text) =>
        commonHashes.includes(wordHash(text)),
      ),
    );
  };
  // The visitor may have typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(judge, []);
  const rating = strength && messages[strength]();
  return (
    <div ref={place}>
      <Field
        {...field}
        hint={m.profile_password_hint({ min: passwordLength.min })}
        type="password"
        autoComplete="new-password"
        onInput={judge}
      />
      <p role="status" className="mt-1.5 text-ink-soft text-sm empty:mt-0">
        {rating !== field.error && rating}
      </p>
    </div>
  );
}
