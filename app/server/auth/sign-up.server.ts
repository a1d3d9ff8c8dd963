import type { Auth } from "#server/auth/auth.server";

/**
 * Creates a user without a role and emails the confirmation link. Somebody who has not confirmed yet starts
 * again with this name, this password and a new link. A confirmed account stays unchanged.
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
