export const messageStatuses = ["new", "read", "replied", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Characters a visitor may write. */
export const messageLimits = { name: 100, email: 254, subject: 200, message: 5000 } as const;
