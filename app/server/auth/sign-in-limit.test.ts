import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rates, signInDelays } from "#domain/request-limits";
import { createSignInLimit, type SignInLimit } from "#server/auth/sign-in-limit.server";
import { limitMaker } from "#server/http/limit.server";

const { ipAndAccount, account, device } = signInDelays;
const email = "made@nyiur.example";
const stranger = (ip: string) => ({ email, ip, device: null });

let limit: SignInLimit;
beforeEach(() => {
  vi.useFakeTimers();
  limit = createSignInLimit(limitMaker(null, true));
});
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const waitOf = async (attempt: Parameters<SignInLimit["countTry"]>[0]) =>
  (await limit.countTry(attempt)).wait;
const waitsOf = async (times: number, attempt: (n: number) => Parameters<SignInLimit["countTry"]>[0]) => {
  const waits: (number | null)[] = [];
  for (let n = 0; n < times; n++) waits.push(await waitOf(attempt(n)));
  return waits;
};

test("the pauses of one IP double up to the longest, and end when nobody tries for a while", async () => {
  const tries = await waitsOf(ipAndAccount.free, () => stranger("192.0.2.1"));
  expect(tries).toEqual(Array(ipAndAccount.free).fill(null));
  const pauses: number[] = [];
  for (let n = 0; n < 9; n++) {
    // Refused tries do not lengthen the pause.
    await waitOf(stranger("192.0.2.1"));
    const wait = (await waitOf(stranger("192.0.2.1"))) ?? 0;
    pauses.push(wait);
    await pass(wait);
    expect(await waitOf(stranger("192.0.2.1"))).toBeNull();
  }
  const { first, maxDelay } = ipAndAccount;
  expect(pauses).toEqual(pauses.map((_, n) => Math.min(first * 2 ** n, maxDelay)));
  expect(pauses.at(-1)).toBe(maxDelay);
  await pass(ipAndAccount.forgottenAfter);
  expect(await waitsOf(ipAndAccount.free, () => stranger("192.0.2.1"))).toEqual(tries);
});

test("one IP alone never slows the others, however long it goes on", async () => {
  for (let hours = 0; hours < 12; hours++) {
    await waitsOf(rates.signIn.perIp.points, () => stranger("192.0.2.1"));
    expect(await waitOf(stranger(`198.51.100.${hours}`))).toBeNull();
    await pass(60 * 60);
  }
  expect(await waitOf({ email, ip: "192.0.2.1", device: "known" })).toBeNull();
});

test("many IPs together are slowed, and a known device is not", async () => {
  const waits = await waitsOf(account.free + 30, (n) => stranger(`192.0.2.${n}`));
  expect(waits.slice(0, account.free)).toEqual(Array(account.free).fill(null));
  expect(waits.slice(account.free)).not.toContain(null);
  let letThrough = 0;
  for (let minutes = 0; minutes < 24 * 60; minutes++) {
    await pass(60);
    if ((await waitOf(stranger(`198.51.${Math.floor(minutes / 250)}.${minutes % 250}`))) === null)
      letThrough++;
  }
  expect(letThrough).toBeLessThan((24 * 60 * 60) / account.maxDelay + 10);
  expect(await waitOf({ email, ip: "192.0.2.1", device: "known" })).toBeNull();
});

test("a known device has its own allowance, which a right password gives back", async () => {
  const known = { email, ip: "192.0.2.1", device: "known" };
  const waits = await waitsOf(device.free + 1, () => known);
  expect(waits).toEqual([...Array(device.free).fill(null), device.first]);
  expect(await waitOf({ ...known, device: "another" })).toBeNull();
  await pass(device.first);
  expect(await waitOf(known)).toBeNull();
  await limit.forgive(known);
  expect(await waitsOf(device.free, () => known)).toEqual(Array(device.free).fill(null));
});

test("a right password ends the pauses of its IP, and gives the others nothing", async () => {
  await waitsOf(ipAndAccount.free, () => stranger("192.0.2.1"));
  await limit.forgive(stranger("192.0.2.1"));
  expect(await waitOf(stranger("192.0.2.1"))).toBeNull();
  await waitsOf(ipAndAccount.free + 1, () => stranger("192.0.2.2"));
  await limit.forgive(stranger("192.0.2.1"));
  expect(await waitOf(stranger("192.0.2.2"))).not.toBeNull();
});

test("tries that come at once are no more than those that come one after the other", async () => {
  const atOnce = async (times: number, attempt: (n: number) => Parameters<SignInLimit["countTry"]>[0]) => {
    const waits = await Promise.all(Array.from({ length: times }, (_, n) => waitOf(attempt(n))));
    return waits.filter((wait) => wait === null).length;
  };
  const ips = (n: number) => stranger(`192.0.2.${n}`);
  expect(await atOnce(100, ips)).toBe(account.free);
  expect(await atOnce(100, (n) => ips(n + 100))).toBe(0);
  const known = { email, ip: "192.0.2.1", device: "known" };
  expect(await atOnce(100, () => known)).toBe(device.free);
  expect(await atOnce(100, () => known)).toBe(0);
  await pass(device.first);
  expect(await atOnce(100, () => known)).toBe(1);
  expect(await waitOf(known)).toBe(2 * device.first);
});
