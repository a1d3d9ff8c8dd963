/** Days for which a device is trusted: it is not asked for a code again. */
export const trustedDeviceDays = 30;

/** The second factors of a person. */
export type SecondFactor = {
  /** Whether an authenticator app is set up. */
  hasApp: boolean;
  passkeys: { id: string; name: string | null; createdAt: Date }[];
  /** Whether the person's role needs a second factor. */
  isRequired: boolean;
};

/** What an authenticator app needs; shown once. */
export type AppSetup = {
  /** A QR code as an SVG path, in a square of `size` units. */
  qr: { path: string; size: number };
  /** The secret, to type where no camera is. */
  secret: string;
  recoveryCodes: string[];
};

/** The result of a change of one's own second factor. */
export type SecondFactorResult = {
  errors: Record<string, string[]>;
  setup?: AppSetup;
  recoveryCodes?: string[];
  /** Options for `navigator.credentials.create`, as JSON. */
  passkeyOptions?: unknown;
};
