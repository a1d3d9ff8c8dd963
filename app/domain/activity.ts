import { trashRecordTypes } from "#domain/trash";

export const deeds = ["created", "changed", "reordered", "deleted", "restored"] as const;
export type Deed = (typeof deeds)[number];

/** Record types in the activity log. */
export const activityNouns = [...trashRecordTypes, "picture"] as const;
export type ActivityNoun = (typeof activityNouns)[number];

/** One log entry: what a person did, with the email and record name of that time. */
export type Activity = {
  id: number;
  at: Date;
  email: string;
  deed: Deed;
  noun: ActivityNoun;
  recordId: string;
  name: string;
  /** Whether the record still exists, so that the log can link to it. */
  isThere: boolean;
};

export const activitiesOnPage = 50;

export function isActivityNoun(value: unknown): value is ActivityNoun {
  return activityNouns.includes(value as ActivityNoun);
}
