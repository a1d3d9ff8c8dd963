/** Somebody who is signed in. */
export type Person = {
  id: string;
  email: string;
  /** The specification's full_name. */
  name: string;
  isAdmin: boolean;
  memberSince: Date;
};

/** Characters of a password. Nothing is asked of them but their number. */
export const passwordLength = { min: 8, max: 128 } as const;

export const nameLength = { max: 100 } as const;
