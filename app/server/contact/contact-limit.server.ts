import type { Suspicion } from "#domain/contact-message";
import { rates } from "#domain/request-limits";
import type { Limit, MakeLimit } from "#server/limit.server";
import type { Visit } from "./visit.server";

/** Where a message comes from, and what it looks like. */
type Counted = { address: string; visit: Visit; suspicion: Suspicion | null };

/** Counts messages before they are kept. */
export type ContactLimit = {
  /** @returns seconds to wait, or null to go on */
  count(message: Counted): Promise<number | null>;
  /** What could not be kept does not count. */
  giveBack(message: Counted): Promise<void>;
};

export function createContactLimit(makeLimit: MakeLimit): ContactLimit {
  const { address, site, apart } = rates.contact;
  const byAddress = makeLimit("contact-address", address);
  const byVisit = makeLimit("contact-visit", address);
  const ofSite = makeLimit("contact-site", site);
  const ofApart = makeLimit("contact-apart", apart);
  const limitsOf = ({ address, visit, suspicion }: Counted): [Limit, string][] => [
    [byAddress, address],
    [byVisit, visit.id],
    [suspicion ? ofApart : ofSite, "all"],
  ];
  return {
    async count(message) {
      // One after the other: what one address is refused does not use up what everybody has.
      for (const [limit, key] of limitsOf(message)) {
        const wait = await limit.count(key);
        if (wait !== null) return wait;
      }
      return null;
    },
    async giveBack(message) {
      for (const [limit, key] of limitsOf(message)) await limit.giveBack(key);
    },
  };
}
