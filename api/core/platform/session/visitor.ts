/**
 * Visitors who open a driver's page by its link. They have no session and no rights: a call is open to them only if it declares
 * `door` (the link alone) or `link` (the link, on a phone where the driver's date of birth was entered), and it concerns one
 * driver of one account. A guest's link (`examiner`, `employer`, `recipient`) opens the calls that declare that guest, about one row.
 */
import type { Day } from '@milepost/domain/core/dates.ts';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { noSession } from '../http/errors.ts';
import { hashToken, presentSubscription } from './session.ts';

export type Visitor = { accountId: string; link: string; driver: string; isKnown: boolean; today: Day };

/** The examiner of a road test, a former employer, or the recipient of a tax form: each link is about one row. */
export const GUESTS = ['examiner', 'employer', 'recipient'] as const;
export type GuestName = (typeof GUESTS)[number];
export type Guest = { accountId: string; link: string; guest: GuestName; owner: string; today: Day };

declare module 'fastify' {
  interface FastifyRequest {
    /** Null unless the call declares `door` or `link`. */
    visitor: Visitor;
    /** Null unless the call declares a guest. */
    guest: Guest;
  }
}

const LINK_RIGHTS: readonly unknown[] = ['door', 'link', ...GUESTS];

/** Returns whether only a link grants this right, never a session. */
export const isLinkRight = (right: unknown): right is 'door' | 'link' | GuestName => LINK_RIGHTS.includes(right);

/** Returns whether a link opens the call. */
export function isOpenedByLink({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return isLinkRight(routeOptions.config.right);
}

/** `Driver <link>`, and after a dot the token that a phone got for the date of birth. */
const HEADER = /^Driver ([A-Za-z0-9_-]{43})(?:\.([A-Za-z0-9_-]{43}))?$/;

const GUEST_HEADER = /^Guest ([A-Za-z0-9_-]{43})$/;

/** The same text for every invalid link, so that guessing reveals nothing. */
const CLOSED = 'This link no longer works. Ask your carrier for a new one.';
const GUEST_CLOSED = 'This link no longer works. Ask the carrier that sent it for a new one.';

/** Returns the refusal of an invalid driver's link. */
export const driverLinkClosed = () => noSession(CLOSED);

/** The message for a formerly valid guest link, by reason. */
const GUEST_CLOSED_REASONS: Readonly<Record<string, string>> = {
  DISABLED: 'The carrier turned off this link. Contact the carrier if you still want to respond.',
  REPLACED: 'The carrier sent a newer link. Open the link in its most recent email.',
  ENDED: 'This link is closed. Contact the carrier if you still want to respond.',
  EXPIRED: 'This link expired. Ask the carrier that sent it for a new one.',
};

const TAX_FORM_CLOSED = 'This link is closed. Contact the carrier for a copy of your form.';

/** The message where a recipient's link differs: there is nothing to respond to. */
const RECIPIENT_CLOSED_REASONS: typeof GUEST_CLOSED_REASONS = {
  DISABLED: TAX_FORM_CLOSED,
  REPLACED: 'A newer form or link replaced this one. Open the link in the carrier’s most recent email.',
  ENDED: TAX_FORM_CLOSED,
};

/** Returns the refusal of a guest's link, with the text for `why` if known. */
export const guestLinkClosed = (why: string | undefined, guest?: unknown) => {
  const ofRecipient = guest === 'recipient' ? RECIPIENT_CLOSED_REASONS[why ?? ''] : undefined;
  return noSession(ofRecipient ?? GUEST_CLOSED_REASONS[why ?? ''] ?? GUEST_CLOSED);
};
const DATE_OF_BIRTH_MISSING = 'Enter your date of birth first';

const isPaid = (status: string) => status === 'VALID' || status === 'TRIAL';

export type VisitorAuthentication = { authenticate(request: FastifyRequest): Promise<void> };

type Found = Omit<Visitor, 'today'> & { subscriptionStatus: string; timeZone: string | null };
type FoundGuest = Omit<Guest, 'today'> & { subscriptionStatus: string; timeZone: string | null };

/** @param isBilled whether billing is on, so that an account with a payment due is closed. */
export function makeVisitorAuthentication(
  db: Pick<Database, 'query'>,
  clock: Pick<Clock, 'getToday'>,
  isBilled: boolean,
): VisitorAuthentication {
  const isOpen = (status: string) => isPaid(presentSubscription(status, isBilled));

  async function authenticateGuest(request: FastifyRequest): Promise<void> {
    const [, token] = GUEST_HEADER.exec(request.headers.authorization ?? '') ?? [];
    if (!token) throw guestLinkClosed(undefined);
    const [found] = await db.query<FoundGuest>(
      sql`select account_id as "accountId", link, guest, owner, subscription_status as "subscriptionStatus", time_zone as "timeZone"
        from open_guest_link(${hashToken(token)})`,
    );
    const { right } = request.routeOptions.config;
    if (!found) throw guestLinkClosed(await findCloseReason(token, right), right);
    if (found.guest !== right || !isOpen(found.subscriptionStatus)) throw guestLinkClosed(undefined);
    const { timeZone, subscriptionStatus: _, ...guest } = found;
    request.guest = { ...guest, today: clock.getToday(timeZone) };
  }

  /** Returns why a guest's link is invalid; undefined if no such link was sent to this kind of guest. */
  async function findCloseReason(token: string, right: unknown): Promise<string | undefined> {
    const [closed] = await db.query<{ guest: string; why: string }>(
      sql`select guest, why from closed_guest_link(${hashToken(token)})`,
    );
    return closed?.guest === right ? closed?.why : undefined;
  }

  return {
    /** @throws HttpError 401 */
    async authenticate(request) {
      if (GUESTS.some((name) => name === request.routeOptions.config.right)) return authenticateGuest(request);
      const [, token, device] = HEADER.exec(request.headers.authorization ?? '') ?? [];
      if (!token) throw driverLinkClosed();
      const [found] = await db.query<Found>(
        sql`select account_id as "accountId", link, driver, is_known as "isKnown", subscription_status as "subscriptionStatus", time_zone as "timeZone"
          from open_driver_link(${hashToken(token)}, ${device ? hashToken(device) : null})`,
      );
      if (!found || !isOpen(found.subscriptionStatus)) throw driverLinkClosed();
      if (request.routeOptions.config.right === 'link' && !found.isKnown) throw noSession(DATE_OF_BIRTH_MISSING);
      const { timeZone, subscriptionStatus: _, ...visitor } = found;
      request.visitor = { ...visitor, today: clock.getToday(timeZone) };
    },
  };
}
