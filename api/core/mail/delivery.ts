/** What becomes of an email that somebody sends, as the action answers it. */
import { type Delivery, deliveryWords, findDelivery } from '@milepost/domain/core/delivery.ts';
import type { Told } from '@milepost/domain/core/told.ts';
import { badInput } from '../http/errors.ts';
import type { Mailer } from './mail.ts';

/** The address, for an action that does nothing but send. @throws Refusal 400 under `field` when email cannot go there */
export function requireAddress(to: string | null | undefined, field: string): string {
  const delivery = findDelivery(to, true);
  if (delivery !== 'QUEUED') throw badInput({ [field]: deliveryWords(delivery, to) });
  return (to as string).trim();
}

/** `INV-000001 mailed to ap@customer.example`, or that it waits. The address is one that email can go to. */
export function tellDelivery({ sends }: Pick<Mailer, 'sends'>, name: string, done: string): Told {
  const delivery: Delivery = sends ? 'QUEUED' : 'EMAIL_OFF';
  return { text: delivery === 'QUEUED' ? `${name} ${done}` : `${name}: ${deliveryWords(delivery, null)}`, delivery };
}
