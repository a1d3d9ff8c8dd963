import { recordTypes } from "#domain/record";

/** What was done to accounts, invitations and the second factor of roles. */
const personActions = [
  "invited",
  "invitation-removed",
  "joined",
  "added",
  "removed",
  "role-changed",
  "deactivated",
  "reactivated",
  "sessions-ended",
  "reset-link-made",
  "password-reset",
  "second-factor-reset",
  "second-factor-required",
] as const;
export type PersonAction = (typeof personActions)[number];

/** What the schedule did to a record at its time. */
const scheduleActions = ["published", "ended"] as const;

/** What somebody did to the changes of a record that wait to be published. */
const editActions = ["edit-kept", "edit-discarded"] as const;

/** The actor of what the schedule does, in place of a person. */
export const scheduleActor = { id: "schedule", email: "schedule" };

/** What somebody did beside a contact message. */
const messageActions = [
  "replied",
  "reply-tried-again",
  "reply-withdrawn",
  "noted",
  "note-removed",
  "erased",
] as const;

export const activityActions = [
  "created",
  "changed",
  "reordered",
  "deleted",
  "restored",
  ...scheduleActions,
  ...editActions,
  ...messageActions,
  ...personActions,
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** Record types in the activity log. */
export const activityRecordTypes = [...recordTypes, "person"] as const;
export type ActivityRecordType = (typeof activityRecordTypes)[number];

/** One log entry: what a person did, with the email and record name of that time. */
export type Activity = {
  id: number;
  at: Date;
  email: string;
  action: ActivityAction;
  recordType: ActivityRecordType;
  recordId: string;
  name: string;
  /** For a person: the roles in question, with commas between them, or "none". */
  detail: string | null;
  /** Whether the record still exists, so that the log can link to it. */
  isThere: boolean;
};

export const activitiesOnPage = 50;

export function isActivityRecordType(value: unknown): value is ActivityRecordType {
  return activityRecordTypes.includes(value as ActivityRecordType);
}
