import { href } from "react-router";
import type { FieldErrors, Problem } from "#domain/action-result";
import { fieldLanguage } from "#domain/field-language";
import { MergedEdits } from "#parts/merged-edits";
import { ToastCard } from "#parts/toast-card";
import type { FormFieldHandlers } from "#parts/value-sides";
import { problemText } from "#text/failure";
import { labelledError } from "#text/form-error";
import { m } from "#text/messages";

/** Why a record was not saved, and what to do. */
export function RecordProblems({
  errors,
  problem,
  failed,
  names,
  labelOf,
  valueText,
  onGoTo,
  onChoose,
}: FormFieldHandlers & {
  errors: FieldErrors;
  problem: Problem | null;
  failed: (values: { reason: string }) => string;
  /** All fields of the form: the English one of two is named as that. */
  names: readonly string[];
}) {
  const labelWithLanguage = (name: string) => {
    const label = labelOf(name);
    if (!label || fieldLanguage(name, names) !== "en") return label;
    // A Japanese field with a label of its own: the two labels already differ, as in "Alt Text (English)".
    const sharesLabel = labelOf(`${name}_ja`) === m.form_in_japanese({ label });
    return sharesLabel ? m.form_in_english({ label }) : label;
  };
  return (
    <>
      {problem?.kind === "conflict" && problem.edits ? (
        <MergedEdits
          key={`${problem.version} ${problem.edits.editVersion ?? ""}`}
          edits={problem.edits}
          labelOf={labelOf}
          valueText={valueText}
          onGoTo={onGoTo}
          onChoose={onChoose}
        />
      ) : (
        problem && (
          <ToastCard title={m.toast_error()} text={problemText(problem, failed)} isError>
            {problem.kind === "signed-out" && (
              <a href={href("/auth")} target="_blank" rel="noreferrer" className="underline">
                {m.nav_sign_in()}
              </a>
            )}
          </ToastCard>
        )
      )}
      {Object.keys(errors).length > 0 && (
        <div className="rounded-md border-2 border-terracotta-deep p-4">
          <p className="font-medium">{m.form_error_heading()}</p>
          <ul className="mt-1 list-disc pl-5 text-terracotta-deep">
            {Object.keys(errors).map((name) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => onGoTo(name)}
                  className="py-1 text-left align-top underline"
                >
                  {labelledError(errors, name, labelWithLanguage)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
