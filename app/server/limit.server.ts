import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Rate } from "#domain/request-limits";

/** Counts how often something is done, by a key such as where it comes from. */
export type Limit = {
  /**
   * Counts one time more.
   *
   * @returns seconds to wait, or null to go on
   */
  count(key: string): Promise<number | null>;
  /** One time less: it did not happen. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

export type MakeLimit = (name: string, rate: Rate) => Limit;

const unlimited: Limit = { count: async () => null, giveBack: async () => {}, forget: async () => {} };

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
      async count(key) {
        try {
          await limiter.consume(key);
          return null;
        } catch (error) {
          if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000);
          throw error;
        }
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
