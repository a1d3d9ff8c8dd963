import { rates } from "#domain/request-limits";
import type { MakeLimit } from "#server/limit.server";

/** Counts tries to sign in. */
export type SignInLimit = {
  /**
   * Counts a try before it is made, so that many at once are counted too.
   *
   * @returns seconds to wait, or null to go on
   */
  countTry(email: string, address: string): Promise<number | null>;
  /** A right password gives the account's tries back, and the address this one. */
  forgive(email: string, address: string): Promise<void>;
};

export function createSignInLimit(makeLimit: MakeLimit): SignInLimit {
  const byAccount = makeLimit("account", rates.signIn.account);
  const byAddress = makeLimit("address", rates.signIn.address);
  // Of nothing in the request but the account it is for and where it comes from.
  const accountKey = (email: string) => email.normalize("NFKC").trim().toLowerCase().slice(0, 254);
  return {
    async countTry(email, address) {
      const waits = await Promise.all([byAddress.count(address), byAccount.count(accountKey(email))]);
      const longest = Math.max(...waits.map((it) => it ?? 0));
      return longest === 0 ? null : longest;
    },
    async forgive(email, address) {
      await Promise.all([byAccount.forget(accountKey(email)), byAddress.giveBack(address)]);
    },
  };
}
