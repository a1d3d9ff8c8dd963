/** Somebody who is signed in. */
export type Person = {
  id: string;
  email: string;
  /** The specification's full_name. */
  name: string;
  isAdmin: boolean;
  memberSince: Date;
};

export const nameLength = { max: 100 } as const;
