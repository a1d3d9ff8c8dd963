import { binNouns } from "#domain/bin";

/** What can be done to a record. */
export const deeds = ["created", "changed", "reordered", "deleted", "restored"] as const;
export type Deed = (typeof deeds)[number];

/** The kinds of records of which it is told. */
export const activityNouns = [...binNouns, "picture"] as const;
export type ActivityNoun = (typeof activityNouns)[number];

/** Something that an administrator has done, with the names of that time. */
export type Activity = {
  id: number;
  at: Date;
  email: string;
  deed: Deed;
  noun: ActivityNoun;
  recordId: string;
  name: string;
  /** Whether the record can still be opened. */
  isThere: boolean;
};

/** Entries on one page of the list. */
export const activitiesOnPage = 50;

export function isActivityNoun(value: unknown): value is ActivityNoun {
  return activityNouns.includes(value as ActivityNoun);
}
