import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { signInLimits } from "#domain/sign-in";

/** Counts tries to sign in; one process's own. */
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

/** @param enabled false for measurements only */
export function createSignInLimit(enabled: boolean): SignInLimit {
  const { perAccount, perAddress, seconds } = signInLimits;
  const byAccount = new RateLimiterMemory({ keyPrefix: "account", points: perAccount, duration: seconds });
  const byAddress = new RateLimiterMemory({ keyPrefix: "address", points: perAddress, duration: seconds });
  // Of nothing in the request but the account it is for and where it comes from.
  const accountKey = (email: string) => email.normalize("NFKC").trim().toLowerCase().slice(0, 254);
  return {
    async countTry(email, address) {
      if (!enabled) return null;
      const counted = await Promise.allSettled([
        byAddress.consume(address),
        byAccount.consume(accountKey(email)),
      ]);
      const waits = counted.flatMap((it) =>
        it.status === "rejected" && it.reason instanceof RateLimiterRes ? [it.reason.msBeforeNext] : [],
      );
      return waits.length === 0 ? null : Math.ceil(Math.max(...waits) / 1000);
    },
    async forgive(email, address) {
      await Promise.all([byAccount.delete(accountKey(email)), byAddress.reward(address, 1)]);
    },
  };
}
