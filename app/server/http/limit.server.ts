import pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Rate } from "#domain/request-limits";

/** Rate limiter by a key, such as the network address of a client. */
export type Limit = {
  /**
   * Counts one event.
   *
   * @param seconds until it expires; default: the duration of the rate
   * @returns seconds to wait, or null when it is allowed
   */
  count(key: string, seconds?: number): Promise<number | null>;
  /** Counts one event and never refuses. @returns the current count */
  increment(key: string): Promise<number>;
  /** The current count. */
  current(key: string): Promise<number>;
  /** Sets the count and restarts the duration. */
  set(key: string, times: number): Promise<void>;
  /** Takes one event back that did not happen. */
  decrement(key: string): Promise<void>;
  reset(key: string): Promise<void>;
};

export type MakeLimit = (name: string, rate: Rate) => Limit;

/** Counts nothing, and asks no database. */
export const unlimited: Limit = {
  count: async () => null,
  increment: async () => 0,
  current: async () => 0,
  set: async () => {},
  decrement: async () => {},
  reset: async () => {},
};

/**
 * @param pool counts are shared by all instances, and local while the database is unreachable; null: always
 *   local
 * @param isOn false for measurements only
 */
export function limitMaker(pool: pg.Pool | null, isOn: boolean): MakeLimit {
  const storeClient = pool && { query: queryUnlessDown(pool) };
  return (name, { points, duration }) => {
    if (!isOn) return unlimited;
    const options = { keyPrefix: name, points, duration };
    const alone = new RateLimiterMemory(options);
    const limiter = storeClient
      ? new RateLimiterPostgres({
          ...options,
          ...{
            storeClient,
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
      async increment(key) {
        return (await limiter.penalty(key, 1)).consumedPoints;
      },
      async current(key) {
        return (await limiter.get(key))?.consumedPoints ?? 0;
      },
      async set(key, times) {
        await limiter.set(key, times, duration);
      },
      async decrement(key) {
        await limiter.reward(key, 1);
      },
      async reset(key) {
        await limiter.delete(key);
      },
    };
  };
}

/** Milliseconds in which requests are counted locally, after a query without a response. */
const localMs = 10_000;

/**
 * Sends statements without names, because a pooler in transaction mode loses the names. If the database does not
 * respond, the next queries fail at once for `localMs`. One request counts several times, and would wait each time.
 */
function queryUnlessDown(pool: pg.Pool) {
  let localUntil = 0;
  return async ({ text, values }: pg.QueryConfig) => {
    const now = performance.now();
    if (now < localUntil) throw new Error("Rate limits are counted locally");
    // After `localMs` one query tries the database; the others stay local until it succeeds.
    if (localUntil > 0) localUntil = now + localMs;
    try {
      const result = await pool.query(text, values);
      localUntil = 0;
      return result;
    } catch (error) {
      const hasResponded = error instanceof pg.DatabaseError && error.severity === "ERROR";
      if (!hasResponded) localUntil = performance.now() + localMs;
      throw error;
    }
  };
}
