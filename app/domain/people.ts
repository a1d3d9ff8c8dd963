import type { Device } from "#domain/device";
import type { Role } from "#domain/role";

/** Minutes for which a sign-in, or the password typed again, counts as proof for changes to accounts. */
export const proofMinutes = 10;

export const invitationDays = 7;

/** Minutes for which a link to set a new password is valid. */
export const resetMinutes = 60;

export type PeopleIntent =
  | "invite"
  | "invitation-link"
  | "invitation-remove"
  | "role"
  | "deactivate"
  | "reactivate"
  | "sessions"
  | "reset-link"
  | "second-factor-reset"
  | "second-factor-require";

/** Why a change to an account was not made. */
export type PeopleRefusal =
  | "proof-needed"
  | "password-wrong"
  | "wait"
  | "gone"
  | "last-admin"
  | "second-factor-first"
  | "email-taken"
  | "deactivated"
  | "unconfirmed";

/** Somebody with an account. */
export type ListedPerson = {
  id: string;
  email: string;
  name: string;
  role: Role | null;
  memberSince: Date;
  lastSignIn: Date | null;
  isConfirmed: boolean;
  isDeactivated: boolean;
  hasSecondFactor: boolean;
};

/** A session of a person. `ip`: null where it is unknown. */
export type OwnSession = { id: string; device: Device; ip: string | null; since: Date };

export type Invitation = { id: string; email: string; role: Role | null; expiresAt: Date };

/** A link that is shown once. `isMailed`: it was sent to the person, too. */
export type NewLink = { email: string; url: string; isMailed: boolean };

/** The result of a change of an account. Without `refusal` and `errors` it was saved; `link` only if it makes one. */
export type PeopleResult = {
  refusal: { kind: PeopleRefusal; seconds: number } | null;
  errors: Record<string, string[]>;
  link: NewLink | null;
};
