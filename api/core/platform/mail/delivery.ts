/** The delivery status of an email, as the action that sends it returns it. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { type Delivery, explainDelivery, findDelivery, isBlocked } from '@milepost/domain/core/delivery.ts';
import { formatPhone } from '@milepost/domain/core/phones.ts';
import { badInput } from '../http/errors.ts';
import type { Mailer } from './mail.ts';

/** Returns the address, for an action that only sends. @throws HttpError 400 under `field` if email cannot go there */
export function requireAddress(to: string | null | undefined, field: string): string {
  const delivery = findDelivery(to, true);
  if (delivery === 'ADDRESS_REFUSED') throw badInput({ [field]: `${to}: Invalid Email` });
  if (isBlocked(delivery)) throw badInput({ [field]: explainDelivery(delivery, to) });
  return (to as string).trim();
}

/** The delivery of a message to a driver, and the phone number of a text message, if one is sent. */
type ContactResult = { email: string | null; delivery: Delivery; phone: string | null };

/** Returns `Request for CDL: emailed to sam@example.com, texted to (512) 555-0199.`, or the reason it was not sent. */
export function describeReached(name: string, { email, delivery, phone }: ContactResult): ActionDetails {
  const ways = [
    ...(delivery === 'QUEUED' ? [`emailed to ${email}`] : []),
    ...(phone ? [`texted to ${formatPhone(phone)}`] : []),
  ];
  const reached = ways.length > 0 ? [`${name}: ${ways.join(', ')}.`] : [];
  const failures = isBlocked(delivery) ? [explainDelivery(delivery, email)] : [];
  return { text: [...reached, ...failures].join(' '), delivery: ways.length > 0 ? 'QUEUED' : delivery };
}

/** Returns `INV-000001 mailed to ap@customer.example`, or that email is off. Email must be able to reach the address. */
export function describeDelivery({ sends }: Pick<Mailer, 'sends'>, name: string, done: string): ActionDetails {
  const delivery: Delivery = sends ? 'QUEUED' : 'EMAIL_OFF';
  return { text: isBlocked(delivery) ? `${name}: ${explainDelivery(delivery, null)}` : `${name} ${done}`, delivery };
}
