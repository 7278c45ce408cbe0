/**
 * Chooses the lane of a delivery: first tries are fast; delayed messages are retried in a separate lane, so that others do not
 * wait for them.
 */

/** The time a mail server has to accept a message, at the first try and at later ones. */
export const FIRST_MS = 15_000;
export const LATER_MS = 60_000;
/** A slower delivery marks its recipients' domains as delayed. */
const SLOW_MS = 3000;

type Delivery = { domains: ReadonlySet<string>; startedAt: number };

/** Watches the deliveries of this process's first lane. */
export function trackDeliveries(now: () => number = () => performance.now()) {
  const underWay = new Set<Delivery>();
  return {
    /** Returns whether a delivery to one of these addresses' domains is delayed: the next one would be too. */
    isHeldUp(recipients: readonly string[]): boolean {
      const slow = [...underWay].filter(({ startedAt }) => now() - startedAt > SLOW_MS);
      return recipients.some((address) => slow.some(({ domains }) => domains.has(getDomain(address))));
    },
    /** Counts a delivery as in progress while `work` runs. */
    async during(recipients: readonly string[], work: () => Promise<void>): Promise<void> {
      const delivery = { domains: new Set(recipients.map(getDomain)), startedAt: now() };
      underWay.add(delivery);
      try {
        await work();
      } finally {
        underWay.delete(delivery);
      }
    },
  };
}

const getDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
