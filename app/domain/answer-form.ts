import { z } from "zod";
import { unknownPlaceholdersIn } from "#domain/answer";
import { fieldLength } from "#domain/field-length";
import { optionalLine, optionalText, required } from "#domain/form-fields";

/** A misspelled placeholder would stand in a mail. */
function refuseUnknown(text: string | null, { addIssue }: { addIssue: (message: string) => void }): void {
  const [name] = unknownPlaceholdersIn(text ?? "");
  if (name) addIssue(`placeholder-unknown ${name.replaceAll(" ", "\u00a0")}`);
}

export const answerForm = z.object({
  name: required("answer-name-required", fieldLength.line),
  name_ja: optionalLine,
  text: required("reply-text-required", fieldLength.text).superRefine(refuseUnknown),
  text_ja: optionalText.superRefine(refuseUnknown),
});

export type AnswerInput = z.output<typeof answerForm>;
