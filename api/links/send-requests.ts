/** Sends requests to a driver: one email for all of them and, if a gateway is set, one text message, with the link to the driver's page. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { type Delivery, findDelivery } from '@milepost/domain/core/delivery.ts';
import { can } from '@milepost/domain/core/policies.ts';
import {
  APPLICATION,
  canRequest,
  REQUEST_ACTIONS,
  REQUEST_LABELS,
  type RequestSource,
  type RequestType,
} from '@milepost/domain/core/request-types.ts';
import { joinWords } from '@milepost/domain/core/words.ts';
import sql, { join } from 'sql-template-tag';
import type { Context, Event, Stored } from '../core/engine/collection/spec.ts';
import { badInput } from '../core/platform/http/errors.ts';
import { describeReached } from '../core/platform/mail/delivery.ts';
import { writeEmail } from '../core/platform/mail/templates.ts';
import type { Session } from '../core/platform/session/session.ts';
import { inviteToApply } from './application-rows.ts';
import { makeLink } from './driver-link.ts';
import { moveRequest, openRequest, type RequestedItem } from './request-rows.ts';

type RequestedDriver = {
  id: string;
  prettyName: string;
  firstName: string;
  email: string | null;
  phone: string | null;
  hasBirthday: boolean;
  isActive: boolean;
  carrier: string;
  carrierEmail: string | null;
};

/** Returns whether the driver can get a page: active and with a date of birth. */
export const isAskable = ({ isActive, hasBirthday }: RequestedDriver) => isActive && hasBirthday;

export async function findDriver({ tx }: Pick<Context, 'tx'>, id: string): Promise<RequestedDriver | undefined> {
  const [driver] =
    await tx.query<RequestedDriver>(sql`select d.id, d.pretty_name as "prettyName", d.driver_first_name as "firstName",
      d.driver_email as email, d.driver_phone_number as phone, d.driver_dob is not null as "hasBirthday", d.state = 'ACTIVE' as "isActive",
      c.carrier_name as carrier, c.carrier_email as "carrierEmail"
    from driver d join carrier c on c.account_id = d.account_id and c.id = d.carrier where d.id = ${id}`);
  return driver;
}

/** Returns a driver with contact details. @throws HttpError if the driver can't get a page */
export async function findRequestedDriver(context: Pick<Context, 'tx'>, id: string): Promise<RequestedDriver> {
  const driver = await findDriver(context, id);
  if (!driver?.isActive)
    throw badInput({ driver: 'Activate the driver first. You can’t send requests to inactive drivers.' });
  if (!driver.hasBirthday)
    throw badInput({ driver: 'Enter the driver’s date of birth first. They’ll need it to open their page.' });
  return driver;
}

/** Requests documents, the application, or the location from a driver; resends open requests (DRV-32). */
export async function requestFromDriver(
  context: Context,
  driverId: string,
  asked: readonly RequestedItem[],
): Promise<ActionDetails> {
  const driver = await findRequestedDriver(context, driverId);
  const rows: Stored[] = [];
  for (const each of asked)
    if (each.type !== APPLICATION || (await inviteToApply(context, driver)))
      rows.push(await openRequest(context, driver, each));
  return sendToDriver(context, driver, rows);
}

/** Resends requests of a driver. */
export async function sendRequests(
  context: Context,
  driverId: string,
  rows: readonly Stored[],
): Promise<ActionDetails> {
  return sendToDriver(context, await findRequestedDriver(context, driverId), rows);
}

/** Items a subject names. A longer one is cut off by the mail program, often within a word. */
const MAX_NAMED = 3;

function joinItems(things: readonly string[]): string {
  if (things.length <= MAX_NAMED) return things.join(', ');
  const named = things.slice(0, MAX_NAMED - 1);
  return `${named.join(', ')}, and ${things.length - named.length} more`;
}

async function sendToDriver(
  context: Context,
  driver: RequestedDriver,
  rows: readonly Stored[],
): Promise<ActionDetails> {
  const { url } = await makeLink(context, driver.id, driver);
  const things = await listRequestedItems(context, rows);
  const delivery = await sendEmail(context, driver, {
    subject: `${driver.carrier} needs documents from you: ${joinItems(things)}`,
    paragraphs: [
      `Hi ${driver.firstName},`,
      `${driver.carrier} needs these from you:\n${things.join('\n')}`,
      'Open your page on your phone. It asks for your date of birth once.\nAbra su página en su teléfono. Le pedirá su fecha de nacimiento una vez.',
    ],
    url,
  });
  const isTexted = await sendText(
    context,
    driver,
    `${driver.carrier} needs these from you: ${things.join(', ')}. ${url}`,
  );
  for (const row of rows) await noteSent(context, row, { delivery, isTexted });
  const { email, phone } = driver;
  return describeReached(`Request for ${joinWords(things)}`, { email, delivery, phone: isTexted ? phone : null });
}

/** Records how the requests were sent. If nothing goes out, unsent requests get the reason and sent ones stay as they are. */
async function noteSent(
  context: Context,
  row: Stored,
  { delivery, isTexted }: { delivery: Delivery; isTexted: boolean },
): Promise<void> {
  const ways = [...(delivery === 'QUEUED' ? ['Email'] : []), ...(isTexted ? ['Text message'] : [])];
  if (ways.length > 0)
    await moveRequest(context, row, { driverRequestStatus: 'SENT', driverRequestSentBy: ways.join(' and ') });
  else if (row.driverRequestStatus === 'OPEN' && delivery !== 'QUEUED')
    await moveRequest(context, row, { driverRequestStatus: 'OPEN', driverRequestSentBy: NOT_SENT[delivery] });
}

const NOT_SENT = {
  EMAIL_OFF: 'Email is off. The message waits in the outbox.',
  NO_ADDRESS: 'Not sent: no email address',
  ADDRESS_REFUSED: 'Not sent: the email address can’t be used',
} as const satisfies Record<Exclude<Delivery, 'QUEUED'>, string>;

type RequestEmail = { subject: string; paragraphs: readonly string[]; url: string };

/** Emails the driver in the carrier's name with a button to the driver's page. Returns the delivery state. */
export async function sendEmail(
  { tx, services }: Pick<Context, 'tx' | 'services'>,
  driver: RequestedDriver,
  { subject, paragraphs, url }: RequestEmail,
): Promise<Delivery> {
  await services.mail.queue(tx, {
    kind: 'DRIVER_REQUEST',
    recordId: driver.id,
    to: driver.email ?? '',
    fromName: driver.carrier,
    ...(driver.carrierEmail && { replyTo: driver.carrierEmail }),
    subject,
    ...writeEmail({
      paragraphs,
      action: { label: 'Open my page · Abrir mi página', url },
      footer: 'This link is just for you. Please don’t share it.',
    }),
  });
  return findDelivery(driver.email, services.mail.sends);
}

/** Sends a text message if a gateway is set and the driver has a phone. Returns whether it did. */
async function sendText(
  { tx, services: { mail } }: Pick<Context, 'tx' | 'services'>,
  { id, phone }: RequestedDriver,
  text: string,
): Promise<boolean> {
  if (!mail.texts || !phone) return false;
  await mail.queue(tx, { way: 'TEXT', kind: 'DRIVER_REQUEST', recordId: id, to: phone, subject: '', text });
  return true;
}

/** Names the requested items: `CDL`, `Registration of 118`, `Bill of Lading (BOL) of load L-20481`. */
async function listRequestedItems({ tx }: Pick<Context, 'tx'>, rows: readonly Stored[]): Promise<string[]> {
  const ids = rows.flatMap(({ vehicle, fleet }) => [vehicle, fleet].filter((id) => typeof id === 'string'));
  const names =
    ids.length === 0
      ? []
      : await tx.query<{
          id: string;
          name: string;
        }>(sql`select id, pretty_name as name from vehicle where id in (${join(ids)})
          union all select id, 'load ' || pretty_name from fleet where id in (${join(ids)})`);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return rows.map(({ driverRequestType, vehicle, fleet }) => {
    const of = nameOf.get(String(fleet ?? vehicle));
    return [REQUEST_LABELS[driverRequestType as RequestType], of].filter(Boolean).join(' for ');
  });
}

const POLICY = { driver: 1100, vehicle: 2000, fleet: 3000 } as const;

/** Returns the request actions of an active row, for users who may change it (DRV-31, VEH-18). */
export function makeRequestActions(of: RequestSource) {
  const ids = Object.keys(REQUEST_ACTIONS[of]);
  return (row: Stored, session: Session): string[] =>
    row.state === 'ACTIVE' && can(session, POLICY[of], 'edit') ? ids.filter((id) => canRequest(id, row)) : [];
}

/** Returns the events that request something: from the driver of the row, or from the driver of its vehicle or load. */
export function requestEvents(of: RequestSource): Readonly<Record<string, Event>> {
  const getEvent = ({ asks }: { asks: readonly RequestType[] }): Event => ({
    needs: [[POLICY[of], 'edit']],
    run: (context, row) => {
      const about = of === 'driver' ? {} : { [of]: row.id };
      const driver = String(of === 'driver' ? row.id : row.driver);
      return requestFromDriver(
        context,
        driver,
        asks.map((type) => ({ type, ...about })),
      );
    },
  });
  return Object.fromEntries(Object.entries(REQUEST_ACTIONS[of]).map(([id, asking]) => [id, getEvent(asking)]));
}
