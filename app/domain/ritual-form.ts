import { z } from "zod";
import { fieldLength } from "#domain/field-length";
import {
  displayOrder,
  optionalLine,
  optionalPicture,
  optionalText,
  publicDates,
  required,
  ticked,
  untilAfterFrom,
} from "#domain/form-fields";
import { icons } from "#domain/icon";
import { foldText } from "#domain/plain-text";

export const ritualForm = z
  .object({
    title: required("title-required", fieldLength.line),
    title_ja: optionalLine,
    subtitle: optionalLine,
    subtitle_ja: optionalLine,
    time: required("time-required", fieldLength.line),
    time_ja: optionalLine,
    mood: required("mood-required", fieldLength.line),
    mood_ja: optionalLine,
    icon: z.enum(icons).default("Sun"),
    display_order: displayOrder,
    description: optionalText,
    description_ja: optionalText,
    image_url: optionalPicture,
    image_alt_text: optionalLine,
    image_alt_text_ja: optionalLine,
    is_active: ticked,
    is_unlisted: ticked,
    ...publicDates,
  })
  .refine(...untilAfterFrom);

export type RitualInput = z.output<typeof ritualForm>;

/** Maximum number of steps that can be reordered. */
export const maxSteps = 500;

/** Maximum per step. */
const maxReferences = 20;

/** Maximum in the request, blank and repeated references included. */
const maxSentReferences = 100;

const tooManyReferences = `too-many ${maxReferences}`;

export const stepForm = z.object({
  step_text: required("step-required", fieldLength.text),
  step_text_ja: optionalText,
  /** Without blanks and duplicates. */
  product_references: z
    .array(optionalLine)
    .max(maxSentReferences, tooManyReferences)
    .default([])
    .transform((list) => [
      ...new Map(list.filter((text) => text !== null).map((text) => [foldText(text), text])).values(),
    ])
    .pipe(z.array(z.string()).max(maxReferences, tooManyReferences)),
  /** References that were not edited since the form was opened; they keep their product. */
  kept_references: z.array(z.string().optional()).max(maxSentReferences, tooManyReferences).default([]),
});

export type StepInput = z.output<typeof stepForm>;

export const tipForm = z
  .object({
    title: required("title-required", fieldLength.line),
    title_ja: optionalLine,
    tip_text: required("tip-required", fieldLength.text),
    tip_text_ja: optionalText,
    display_order: displayOrder,
    is_active: ticked,
    ...publicDates,
  })
  .refine(...untilAfterFrom);

export type TipInput = z.output<typeof tipForm>;
