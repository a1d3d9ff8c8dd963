import { foldText } from "#domain/plain-text";
import { type GrowingDelay, rates, signInDelays } from "#domain/request-limits";
import type { MakeLimit } from "#server/http/limit.server";

type SignInTry = {
  /** Email of the account, whether the account exists or not. */
  email: string;
  ip: string;
  /** Key of a known device or of the signed-in person; null for a stranger. */
  device: string | null;
};

export type SignInLimit = {
  /**
   * Counts a try before the password is checked, so that parallel tries count too. Tries of others never
   * delay a known device.
   *
   * @returns `wait`: seconds, or null to go on; `tries`: tries of strangers for this account
   */
  countTry(attempt: SignInTry): Promise<{ wait: number | null; tries: number }>;
  /** After a right password: ends the delays of this device or IP, and does not count the try. */
  forgive(attempt: SignInTry): Promise<void>;
};

export function createSignInLimit(makeLimit: MakeLimit): SignInLimit {
  const byIp = makeLimit("sign-in-ip", rates.signIn.perIp);
  const byIpAndAccount = delayed(makeLimit, "sign-in-ip-account", signInDelays.ipAndAccount);
  const byAccount = delayed(makeLimit, "sign-in-account", signInDelays.account);
  const byDevice = delayed(makeLimit, "sign-in-device", signInDelays.device);
  // Normalized, so that another spelling of the email does not get a new key.
  const accountKey = (email: string) => foldText(email).slice(0, 254);
  const pairKey = ({ ip, email }: SignInTry) => `${ip} ${accountKey(email)}`;
  return {
    async countTry(attempt) {
      const { device, ip, email } = attempt;
      if (device !== null) return { ...(await byDevice.count(device)), tries: 0 };
      // One after the other: a try that one limit refuses must not count for the wider ones.
      const ofIp = await byIp.count(ip);
      if (ofIp !== null) return { wait: ofIp, tries: 0 };
      const ofPair = await byIpAndAccount.count(pairKey(attempt));
      if (ofPair.wait !== null) return { ...ofPair, tries: 0 };
      const ofAccount = await byAccount.count(accountKey(email));
      if (ofAccount.wait !== null) await byIpAndAccount.decrement(pairKey(attempt));
      return ofAccount;
    },
    async forgive(attempt) {
      const { device, ip, email } = attempt;
      if (device !== null) return byDevice.reset(device);
      await byIpAndAccount.reset(pairKey(attempt));
      await byAccount.decrement(accountKey(email));
      await byIp.decrement(ip);
    },
  };
}

/** Safe for parallel tries: only the try that begins a pause changes the counts that others read. */
function delayed(makeLimit: MakeLimit, name: string, delay: GrowingDelay) {
  const { free, first, maxDelay, forgottenAfter } = delay;
  const freeTries = makeLimit(`${name}-tries`, { points: free, duration: forgottenAfter });
  const pauses = makeLimit(`${name}-pauses`, { points: 1, duration: forgottenAfter });
  const pause = makeLimit(`${name}-pause`, { points: 1, duration: first });
  return {
    async count(key: string): Promise<{ wait: number | null; tries: number }> {
      const tries = await freeTries.increment(key);
      if (tries < free) return { wait: null, tries };
      const taken = await pauses.current(key);
      const wait = await pause.count(key, Math.min(first * 2 ** taken, maxDelay));
      if (wait === null) {
        await freeTries.set(key, free);
        await pauses.set(key, taken + 1);
      }
      return { wait, tries: free + taken };
    },
    async decrement(key: string): Promise<void> {
      await ((await pauses.current(key)) > 0 ? pauses : freeTries).decrement(key);
    },
    async reset(key: string): Promise<void> {
      for (const it of [freeTries, pauses, pause]) await it.reset(key);
    },
  };
}
