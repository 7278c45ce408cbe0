/** The delivery of an email: the server returns it, and every page shows it the same way. */
import { isEmail } from './patterns.ts';

/** QUEUED is on its way; every other value is a failure. */
export type Delivery = 'QUEUED' | 'EMAIL_OFF' | 'NO_ADDRESS' | 'ADDRESS_REFUSED';
type BlockedDelivery = Exclude<Delivery, 'QUEUED'>;
export type AddressError = Exclude<BlockedDelivery, 'EMAIL_OFF'>;

/** The title of the message on screen, in place of the success title. */
export const DELIVERY_TITLES: Readonly<Record<BlockedDelivery, string>> = {
  EMAIL_OFF: 'Email is off',
  NO_ADDRESS: 'Email not sent',
  ADDRESS_REFUSED: 'Email not sent',
};

/** An undelivered email or text message about a record; `isGivenUp` if it will not be retried. */
export type UndeliveredMessage = { message: string; subject: string; to: string; isGivenUp: boolean; reason: string };

/** Returns whether a message is not on its way. */
export const isBlocked = (delivery: Delivery | undefined): delivery is BlockedDelivery =>
  delivery !== undefined && delivery !== 'QUEUED';

/** Returns why email cannot be sent to an address; null if it can. */
export function findAddressError(to: string | null | undefined): AddressError | null {
  const address = to?.trim() ?? '';
  if (address === '') return 'NO_ADDRESS';
  return isEmail(address) ? null : 'ADDRESS_REFUSED';
}

/** @param sends whether a mail server is configured */
export function findDelivery(to: string | null | undefined, sends: boolean): Delivery {
  return findAddressError(to) ?? (sends ? 'QUEUED' : 'EMAIL_OFF');
}

const EXPLANATIONS: Readonly<Record<BlockedDelivery, (to: string) => string>> = {
  EMAIL_OFF: () => 'Email is off. The message waits in the outbox.',
  NO_ADDRESS: () => 'There is no email address. Enter one, then send it again.',
  ADDRESS_REFUSED: (to) => `Email can’t be sent to ${to}. Correct the address, then send it again.`,
};

/** Explains why a message is not on its way, and what to do. */
export const explainDelivery = (delivery: BlockedDelivery, to: string | null | undefined): string =>
  EXPLANATIONS[delivery](to ?? '');
