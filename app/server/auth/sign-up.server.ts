import type { Auth } from "#server/auth/auth.server";

/**
 * Makes somebody without a role and mails the link that confirms their address. Who has signed up
 * before and has not confirmed starts anew: with this name, this password and a fresh link. An
 * address that is confirmed stays as it is.
 */
export async function signUp(
  auth: Auth,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context;
  const there = await internalAdapter.findUserByEmail(email);
  if (there === null || there.user.emailVerified) {
    await auth.api.signUpEmail({ body: { name, email, password } });
    return;
  }
  await internalAdapter.updateUser(there.user.id, { name });
  await internalAdapter.updatePassword(there.user.id, await passwords.hash(password));
  await auth.api.sendVerificationEmail({ body: { email } });
}
