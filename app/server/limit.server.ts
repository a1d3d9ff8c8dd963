import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Rate } from "#domain/request-limits";

/** Counts how often something is done, by a key such as where it comes from. */
export type Limit = {
  /**
   * Counts one time more.
   *
   * @param seconds until it is forgotten, if not those of the rate
   * @returns seconds to wait, or null to go on
   */
  count(key: string, seconds?: number): Promise<number | null>;
  /** Counts one time more, and refuses nothing. @returns how many it is now */
  tally(key: string): Promise<number>;
  /** How many times are counted now. */
  times(key: string): Promise<number>;
  /** Keeps a number for the whole duration again. */
  keep(key: string, times: number): Promise<void>;
  /** One time less: it did not happen. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

export type MakeLimit = (name: string, rate: Rate) => Limit;

const unlimited: Limit = {
  count: async () => null,
  tally: async () => 0,
  times: async () => 0,
  keep: async () => {},
  giveBack: async () => {},
  forget: async () => {},
};

/**
 * @param pool where all instances count together, each by itself while it cannot be reached; null to count
 *   within this process
 * @param isOn false for measurements only
 */
export function limitMaker(pool: pg.Pool | null, isOn: boolean): MakeLimit {
  return (name, { points, duration }) => {
    if (!isOn) return unlimited;
    const options = { keyPrefix: name, points, duration };
    const alone = new RateLimiterMemory(options);
    const limiter = pool
      ? new RateLimiterPostgres({
          ...options,
          ...{
            storeClient: pool,
            storeType: "pool",
            tableName: "rate_limits",
            tableCreated: true,
            clearExpiredByTimeout: false,
          },
          insuranceLimiter: alone,
        })
      : alone;
    return {
      async count(key, seconds) {
        try {
          await limiter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds });
          return null;
        } catch (error) {
          if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000);
          throw error;
        }
      },
      async tally(key) {
        return (await limiter.penalty(key, 1)).consumedPoints;
      },
      async times(key) {
        return (await limiter.get(key))?.consumedPoints ?? 0;
      },
      async keep(key, times) {
        await limiter.set(key, times, duration);
      },
      async giveBack(key) {
        await limiter.reward(key, 1);
      },
      async forget(key) {
        await limiter.delete(key);
      },
    };
  };
}
