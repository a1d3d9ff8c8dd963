import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { contactBudgets, type Suspicion } from "#domain/contact-message";
import type { Visit } from "./visit.server";

/** Where a message comes from, and what it looks like. */
type Counted = { address: string; visit: Visit; suspicion: Suspicion | null };

/** Counts messages before they are kept; one process's own. */
export type ContactLimit = {
  /** @returns seconds to wait, or null to go on */
  count(message: Counted): Promise<number | null>;
  /** What could not be kept does not count. */
  giveBack(message: Counted): Promise<void>;
};

/** @param enabled false for measurements only */
export function createContactLimit(enabled: boolean): ContactLimit {
  const { address, site, apart } = contactBudgets;
  const byAddress = new RateLimiterMemory({ keyPrefix: "contact-address", ...address });
  const byVisit = new RateLimiterMemory({ keyPrefix: "contact-visit", ...address });
  const ofSite = new RateLimiterMemory({ keyPrefix: "contact-site", ...site });
  const ofApart = new RateLimiterMemory({ keyPrefix: "contact-apart", ...apart });
  const limitersOf = ({ address, visit, suspicion }: Counted): [RateLimiterMemory, string][] => [
    [byAddress, address],
    [byVisit, visit.id],
    [suspicion ? ofApart : ofSite, "all"],
  ];
  return {
    async count(message) {
      if (!enabled) return null;
      // One after the other: what one address is refused does not use up what everybody has.
      for (const [limiter, key] of limitersOf(message)) {
        const wait = await waitOf(limiter.consume(key));
        if (wait !== null) return wait;
      }
      return null;
    },
    async giveBack(message) {
      if (!enabled) return;
      for (const [limiter, key] of limitersOf(message)) await limiter.reward(key, 1);
    },
  };
}

async function waitOf(counted: Promise<unknown>): Promise<number | null> {
  try {
    await counted;
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000);
    throw error;
  }
}
