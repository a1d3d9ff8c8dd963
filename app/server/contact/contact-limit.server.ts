import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { contactBudgets, type Suspicion } from "#domain/contact-message";
import type { Visit } from "./visit.server";

/** Counts messages before they are kept; one process's own. */
export type ContactLimit = {
  /** @returns seconds to wait, or null to go on */
  count(from: { address: string; visit: Visit; suspicion: Suspicion | null }): Promise<number | null>;
};

/** @param enabled false for measurements only */
export function createContactLimit(enabled: boolean): ContactLimit {
  const { address, site, apart } = contactBudgets;
  const byAddress = new RateLimiterMemory({ keyPrefix: "contact-address", ...address });
  const byVisit = new RateLimiterMemory({ keyPrefix: "contact-visit", ...address });
  const ofSite = new RateLimiterMemory({ keyPrefix: "contact-site", ...site });
  const ofApart = new RateLimiterMemory({ keyPrefix: "contact-apart", ...apart });
  return {
    async count({ address, visit, suspicion }) {
      if (!enabled) return null;
      const wait = (await waitOf(byAddress.consume(address))) ?? (await waitOf(byVisit.consume(visit.id)));
      // What one address is refused does not use up what everybody has.
      return wait ?? waitOf((suspicion ? ofApart : ofSite).consume("all"));
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
