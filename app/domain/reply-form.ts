import { z } from "zod";
import { knownPlaceholdersIn } from "#domain/answer";
import { givenStatuses, messageStatuses } from "#domain/contact-message";
import { deleteForm, recordId, required } from "#domain/form-fields";
import { replyLimits } from "#domain/message-reply";

/** At most the messages of one page. */
const chosen = z.array(recordId).min(1).max(100);

const bulkChanges = [...givenStatuses, "spam", "accept", "delete"] as const;
export type BulkChange = (typeof bulkChanges)[number];

/** Changes of messages, from the list and from the page of a message. */
export const messageChanges = [
  deleteForm,
  z.object({ intent: z.literal("accept"), id: recordId }),
  // The status that the page shows. A page that was opened before an update does not send it.
  z.object({
    intent: z.literal("status"),
    id: recordId,
    status: z.enum(givenStatuses),
    seen: z.enum(messageStatuses).optional(),
  }),
  z.object({ intent: z.literal("bulk"), change: z.enum(bulkChanges), ids: chosen }),
] as const;

/**
 * A reply. `replies_version`: the time of the newest reply that the person has seen, in milliseconds; 0 if none.
 * `by`: sent by the site's mail server, or by the person with their own program.
 */
export const replyForm = z.object({
  intent: z.literal("reply"),
  // A form that was opened before an update does not send it.
  replies_version: z.coerce.number().int().min(0).default(0),
  by: z.enum(["server", "person"]),
  subject: required("reply-subject-required", replyLimits.subject),
  text: required("reply-text-required", replyLimits.text).superRefine((text, { addIssue }) => {
    const [name] = knownPlaceholdersIn(text);
    if (name) addIssue(`placeholder-open ${name}`);
  }),
});

export const noteForm = z.object({
  intent: z.literal("note"),
  text: required("note-required", replyLimits.note),
});

export const messagePageChanges = [
  z.object({ intent: z.literal("take") }),
  z.object({ intent: z.literal("leave"), taken_by: z.string().max(100) }),
  z.object({ intent: z.literal("retry"), id: recordId }),
  z.object({ intent: z.literal("withdraw"), id: recordId }),
  z.object({ intent: z.literal("remove-note"), id: recordId }),
] as const;
