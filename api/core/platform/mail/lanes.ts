/** Which lane a delivery takes: first tries are quick ones, and whatever is held up is tried again in a lane of its own, so that nobody else waits for it. */

/** A mail server has this long to ask for a message at the first try, and at later ones. */
export const FIRST_MS = 15_000;
export const LATER_MS = 60_000;
/** A delivery that takes longer holds up the domains that it goes to. */
const SLOW_MS = 3000;

type Delivery = { domains: ReadonlySet<string>; begun: number };

/** The deliveries of the first lane of this process. */
export function watchDeliveries(now: () => number = () => performance.now()) {
  const underWay = new Set<Delivery>();
  return {
    /** Whether a delivery to the domain of one of these addresses is held up: the next one would be as well. */
    isHeldUp(recipients: readonly string[]): boolean {
      const slow = [...underWay].filter(({ begun }) => now() - begun > SLOW_MS);
      return recipients.some((address) => slow.some(({ domains }) => domains.has(domainOf(address))));
    },
    /** Counts a delivery as under way while `work` runs. */
    async during(recipients: readonly string[], work: () => Promise<void>): Promise<void> {
      const delivery = { domains: new Set(recipients.map(domainOf)), begun: now() };
      underWay.add(delivery);
      try {
        await work();
      } finally {
        underWay.delete(delivery);
      }
    },
  };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
