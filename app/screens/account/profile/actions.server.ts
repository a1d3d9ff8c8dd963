import { APIError } from "better-auth";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { profileForm } from "#domain/profile";
import type { SecondFactorResult } from "#domain/second-factor";
import { typedCode } from "#domain/sign-in";
import { authHeaders } from "#server/auth/auth.server";
import { countedCheck } from "#server/auth/counted-check.server";
import { requireSession } from "#server/auth/guard.server";
import {
  appSetupOf,
  deleteTrustedDevices,
  findSecondFactor,
  lacksOwnFactor,
  removePasskey,
  setNewSessionSecondFactor,
  setSessionSecondFactor,
} from "#server/auth/second-factor.server";
import { ipContext, servicesContext, siteContentContext } from "#server/context.server";
import { violationIn } from "#server/db/violation.server";
import { setCookieHeaders } from "#server/http/set-cookies.server";
import { toastHeader } from "#server/http/toast.server";
import { type SecondFactorChange, secondFactorChangedMail } from "#text/mail";

type Sent = z.output<typeof profileForm>;
type Context = Readonly<RouterContextProvider>;

const respond = (value: Partial<SecondFactorResult>, init?: ResponseInit) =>
  data<SecondFactorResult>({ errors: {}, ...value }, init);
const refuse = (name: string, code: string, status: number) =>
  respond({ errors: { [name]: [code] } }, { status });

/** The response to a form that lacks something. */
export function invalid(errors: Record<string, string[] | null> | null) {
  const entries = Object.entries(errors ?? {}).map(([name, codes]) => [name, codes ?? []]);
  return respond({ errors: Object.fromEntries(entries) }, { status: 400 });
}

/** Done: a mail that warns the owner of the account, the cookies of better-auth, and the toast. */
function done(context: Context, code: SecondFactorChange, from = new Headers()) {
  const { mail, config } = context.get(servicesContext);
  const { email, name } = requireSession(context).person;
  if (mail.isSet) {
    mail.sendInBackground({ to: email, ...secondFactorChangedMail(name, code, config.origin) });
  }
  return respond({}, { headers: setCookieHeaders(...from.getSetCookie(), toastHeader(code)) });
}

/** Runs a check of a password or a code. @param name the field with it */
async function checkField<T>(context: Context, name: string, wrong: string, run: () => Promise<T>) {
  try {
    const checked = await countedCheck(context, run);
    if (checked.kind === "wait") return { refusal: refuse(name, `wait ${checked.seconds}`, 429) };
    if (checked.kind === "wrong") return { refusal: refuse(name, wrong, 400) };
    return { value: checked.value };
  } catch (error) {
    if (isOutdated(error)) throw data(null, { status: 409 });
    throw error;
  }
}

/** What the changes of a second factor have in common. */
type Change = {
  context: Context;
  headers: Headers;
  session: ReturnType<typeof requireSession>;
  owned: Awaited<ReturnType<typeof findSecondFactor>>;
  withPassword: <T>(run: () => Promise<T>) => ReturnType<typeof checkField<T>>;
};

type SentOf<Intent extends Sent["intent"]> = Extract<Sent, { intent: Intent }>;

/**
 * Changes of one's own second factor. Those that weaken or add one need the password.
 *
 * @returns null for other intents
 */
export async function changeSecondFactor(request: Request, context: Context, sent: Sent) {
  if (!isSecondFactorIntent(sent.intent)) return null;
  const session = requireSession(context);
  const owned = await findSecondFactor(context.get(servicesContext).db, session.person.id);
  if (lacksOwnFactor(session, owned)) {
    return refuse(fieldOf[sent.intent] ?? "current_password", "second-factor-first", 403);
  }
  const change: Change = {
    context,
    session,
    owned,
    headers: authHeaders(request, context.get(ipContext)),
    withPassword: (run) => checkField(context, "current_password", "password-wrong", run),
  };
  switch (sent.intent) {
    case "second-factor-start":
      return startApp(change, sent);
    case "second-factor-verify":
      return verifyApp(change, sent);
    case "second-factor-off":
      return removeApp(change, sent);
    case "recovery-codes":
      return makeRecoveryCodes(change, sent);
    case "passkey-options":
      return preparePasskey(change, sent);
    case "passkey-add":
      return addPasskey(change, sent);
    case "passkey-remove":
      return deletePasskey(change, sent);
    default:
      return null;
  }
}

async function startApp({ context, headers, withPassword }: Change, sent: SentOf<"second-factor-start">) {
  const { auth } = context.get(servicesContext);
  const issuer = context.get(siteContentContext).settings.name;
  const body = { password: sent.current_password, issuer };
  const { value: made, refusal } = await withPassword(() => auth.api.enableTwoFactor({ headers, body }));
  if (refusal) return refusal;
  if (!("totpURI" in made)) throw new Error("better-auth gave no secret");
  return respond({ setup: appSetupOf(made.totpURI, made.backupCodes) });
}

async function verifyApp({ context, headers }: Change, sent: SentOf<"second-factor-verify">) {
  const { auth, db } = context.get(servicesContext);
  const body = { code: typedCode(sent.code) };
  const { value: verified, refusal } = await checkField(context, "code", "code-wrong", () =>
    auth.api.verifyTOTP({ headers, body, returnHeaders: true }),
  );
  if (refusal) return refusal;
  await setNewSessionSecondFactor(db, verified.headers.getSetCookie());
  return done(context, "second-factor-on", verified.headers);
}

async function removeApp(
  { context, headers, session, owned, withPassword }: Change,
  sent: SentOf<"second-factor-off">,
) {
  const { auth, db } = context.get(servicesContext);
  const keepsPasskey = owned.passkeys.length > 0;
  if (owned.isRequired && !keepsPasskey) return refuse("current_password", "still-needed", 409);
  const body = { password: sent.current_password };
  const { value: off, refusal } = await withPassword(() =>
    auth.api.disableTwoFactor({ headers, body, returnHeaders: true }),
  );
  if (refusal) return refusal;
  await deleteTrustedDevices(db, session.person.id);
  // better-auth begins a new session.
  if (keepsPasskey) await setNewSessionSecondFactor(db, off.headers.getSetCookie());
  return done(context, "second-factor-off", off.headers);
}

async function makeRecoveryCodes({ context, headers, withPassword }: Change, sent: SentOf<"recovery-codes">) {
  const { auth } = context.get(servicesContext);
  const issuer = context.get(siteContentContext).settings.name;
  const body = { password: sent.current_password, issuer };
  const { value: made, refusal } = await withPassword(() => auth.api.generateBackupCodes({ headers, body }));
  return refusal ?? respond({ recoveryCodes: made.backupCodes });
}

async function preparePasskey({ context, headers, withPassword }: Change, sent: SentOf<"passkey-options">) {
  const { auth } = context.get(servicesContext);
  const body = { password: sent.current_password };
  const { refusal } = await withPassword(() => auth.api.verifyPassword({ headers, body }));
  if (refusal) return refusal;
  const options = await auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
  return respond({ passkeyOptions: options.response }, { headers: options.headers });
}

async function addPasskey({ context, headers, session }: Change, sent: SentOf<"passkey-add">) {
  const { auth, db } = context.get(servicesContext);
  try {
    const body = { response: JSON.parse(sent.response), ...(sent.name && { name: sent.name }) };
    await auth.api.verifyPasskeyRegistration({ headers, body });
  } catch (error) {
    if (!(error instanceof APIError) && !(error instanceof SyntaxError)) throw error;
    return refuse("name", "passkey-refused", 400);
  }
  await setSessionSecondFactor(db, session.id);
  return done(context, "passkey-added");
}

async function deletePasskey(
  { context, headers, session, owned, withPassword }: Change,
  sent: SentOf<"passkey-remove">,
) {
  const { auth, db } = context.get(servicesContext);
  if (owned.isRequired && !owned.hasApp && owned.passkeys.length < 2) {
    return refuse("current_password", "still-needed", 409);
  }
  const body = { password: sent.current_password };
  const { refusal } = await withPassword(() => auth.api.verifyPassword({ headers, body }));
  if (refusal) return refusal;
  const isRemoved = await removePasskey(db, session.person.id, sent.id);
  return isRemoved ? done(context, "passkey-removed") : respond({});
}

/** The app was set up or removed meanwhile, in another tab. */
function isOutdated(error: unknown): boolean {
  const codes = ["TOTP_ALREADY_ENABLED", "TOTP_NOT_ENABLED", "TWO_FACTOR_NOT_ENABLED"];
  return error instanceof APIError
    ? codes.includes(error.body?.code ?? "")
    : violationIn(error)?.kind === "unique";
}

/** The field beside which the refusal of an intent is shown; default: the password. */
const fieldOf: Partial<Record<Sent["intent"], string>> = {
  "second-factor-verify": "code",
  "passkey-add": "name",
};

function isSecondFactorIntent(intent: Sent["intent"]): boolean {
  return intent.startsWith("second-factor") || intent.startsWith("passkey") || intent === "recovery-codes";
}
