import { z } from "zod";
import {
  displayOrder,
  fieldLength,
  optionalLine,
  optionalPicture,
  optionalText,
  required,
  ticked,
} from "#domain/form-fields";
import { icons } from "#domain/icon";
import { foldText } from "#domain/plain-text";

/** What the ritual form sends, both languages together; its errors are codes. */
export const ritualForm = z.object({
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
  image_url: optionalPicture("ritual-images"),
  image_alt_text: optionalLine,
  image_alt_text_ja: optionalLine,
  is_active: ticked,
});

export type RitualInput = z.output<typeof ritualForm>;

/** Steps of a ritual that can be put into another order. */
export const maxSteps = 500;

/** References that a step may have. */
const mostReferences = 20;

/** References as they are sent, blank and repeated ones included. */
const maxSentReferences = 100;

const tooManyReferences = `too-many ${mostReferences}`;

/** What the form of a step sends. */
export const stepForm = z.object({
  step_text: required("step-required", fieldLength.text),
  step_text_ja: optionalText,
  /** Each once. */
  product_references: z
    .array(optionalLine)
    .max(maxSentReferences, tooManyReferences)
    .default([])
    .transform((list) => [
      ...new Map(list.filter((text) => text !== null).map((text) => [foldText(text), text])).values(),
    ])
    .pipe(z.array(z.string()).max(mostReferences, tooManyReferences)),
  /** Those that nobody has touched since the step was opened. */
  kept_references: z.array(z.string().optional()).max(maxSentReferences, tooManyReferences).default([]),
});

export type StepInput = z.output<typeof stepForm>;

/** What the form of a mindfulness tip sends. */
export const tipForm = z.object({
  title: required("title-required", fieldLength.line),
  title_ja: optionalLine,
  tip_text: required("tip-required", fieldLength.text),
  tip_text_ja: optionalText,
  display_order: displayOrder,
  is_active: ticked,
});

export type TipInput = z.output<typeof tipForm>;
