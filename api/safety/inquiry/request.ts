/** Requests to former employers (49 CFR 391.23, 40.25): emails with a link, manually logged attempts, and the driver's consent. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { explainDelivery, findAddressError, findDelivery, isBlocked } from '@milepost/domain/core/delivery.ts';
import { can } from '@milepost/domain/core/policies.ts';
import { findHireSince } from '@milepost/domain/driver-app/hire.ts';
import { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import type { ATTEMPT_WAYS, AttemptWay } from '@milepost/domain/safety/inquiry.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { CollectionSpec, Context, Event, Stored } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import { type Change, insertHistoryLine } from '../../core/engine/history.ts';
import { selectOwnColumns } from '../../core/engine/listing/columns.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import { writeEmail } from '../../core/platform/mail/templates.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { makeLink } from '../../links/driver-link.ts';
import { closeGuestLinks, makeGuestLink } from '../../links/guest-link.ts';
import { findRequestedDriver, sendEmail } from '../../links/send-requests.ts';

export const EMPLOYMENT: CollectionSpec = { record: employmentHistory, table: 'employment_history', list: {} };

/** Returns whether the employer can still be contacted: DOT-regulated and no response yet. */
export const isAwaited = ({ state, employmentIsDOTRegulated, employmentVerificationStatus: status }: Stored) =>
  state === 'ACTIVE' &&
  employmentIsDOTRegulated === true &&
  (status === 'PENDING_VERIFICATION' || status === 'VERIFICATION_NOT_RESPONDED');

export function inquiryActions(row: Stored, session: Session): string[] {
  if (!can(session, 7000, 'edit')) return [];
  return [
    ...(isAwaited(row) ? ['REQUEST_CONSENT', 'REQUEST_VERIFICATION'] : []),
    ...(Number(row.employmentOpenLinks) > 0 ? ['DISABLE_LINKS'] : []),
  ];
}

export const inquiryEvents: Readonly<Record<string, Event>> = {
  REQUEST_CONSENT: { needs: [[7000, 'edit']], run: requestConsent },
  REQUEST_VERIFICATION: { needs: [[7000, 'edit']], run: requestVerification },
  DISABLE_LINKS: { needs: [[7000, 'edit']], run: (context, row) => disableLinks(context, row) },
};

/** Returns an employment and locks it until the end of the transaction. */
export async function lockEmployment({ tx }: Pick<Context, 'tx'>, id: string): Promise<Stored | undefined> {
  const [row] = await tx.query<Stored>(
    sql`select ${raw(selectOwnColumns(EMPLOYMENT))} from employment_history r where r.id = ${id} and r.state <> 'DELETED' for update`,
  );
  return row;
}

/** 40.321: requests the driver's written consent, for this one employer, before the drug and alcohol questions. */
async function requestConsent(context: Context, { id, driver: driverId, prettyName }: Stored): Promise<ActionDetails> {
  const driver = await findRequestedDriver(context, String(driverId));
  const { tx } = context;
  await tx.query(sql`insert into employer_inquiry (account_id, employment_history, consent_asked)
    values (${tx.accountId}, ${id}, now())
    on conflict (account_id, employment_history) do update set consent_asked = excluded.consent_asked`);
  const { url } = await makeLink(context, driver.id, { email: driver.email });
  const delivery = await sendEmail(context, driver, {
    subject: `${driver.carrier} needs your consent`,
    paragraphs: [
      `Hi ${driver.firstName},`,
      `${driver.carrier} will ask ${prettyName} about your safety history (49 CFR 391.23, 40.25) and needs your signed consent.\nSe necesita su consentimiento firmado.`,
    ],
    url,
  });
  return { text: isBlocked(delivery) ? explainDelivery(delivery, driver.email) : `Emailed ${driver.email}`, delivery };
}

export type Employer = {
  name: string;
  email: string | null;
  carrier: string;
  carrierEmail: string | null;
  driver: string;
};

async function readEmployer({ tx }: Context, { company, driver }: Stored): Promise<Employer> {
  const [employer] =
    await tx.query<Employer>(sql`select e.company_name as name, e.company_email as email, c.carrier_name as carrier,
      c.carrier_email as "carrierEmail", d.pretty_name as driver
    from company e, driver d join carrier c on c.account_id = d.account_id and c.id = d.carrier
    where e.id = ${company} and d.id = ${driver}`);
  if (!employer) throw badInput({ company: 'No Former Employer Selected/Found  Under Carrier' });
  return employer;
}

/**
 * Emails a link that needs no account and replaces any earlier link. If email is off, the message stays queued and neither deadline
 * starts.
 */
async function requestVerification(context: Context, row: Stored): Promise<ActionDetails> {
  const employer = await readEmployer(context, row);
  const { name, email } = employer;
  const error = findAddressError(email);
  if (error === 'NO_ADDRESS')
    throw badInput({ company: `${name} has no email. Enter one in Contacts, or log a phone call, fax, or letter.` });
  if (error === 'ADDRESS_REFUSED')
    throw badInput({ company: `${email} can’t receive email. Correct the email of ${name} in Contacts.` });
  const { hasReplaced } = await sendRequest(context, row, employer);
  const delivery = findDelivery(email, context.services.mail.sends);
  const sent = isBlocked(delivery) ? explainDelivery(delivery, email) : `Emailed ${email}.`;
  return { text: hasReplaced ? `${sent} The earlier link no longer works.` : sent, delivery };
}

/** Queues the request to the employer's address and logs it. Returns whether an earlier link was closed. */
export async function sendRequest(
  context: Context,
  row: Stored,
  { name, email, carrier, carrierEmail, driver }: Employer,
): Promise<{ hasReplaced: boolean }> {
  const { tx, services, today, session } = context;
  const by = session.prettyName;
  const replaced = await closeLinks(context, row, sql`l.owner_id = ${row.id}`, 'REPLACED');
  const link = await makeGuestLink(context, 'employer', row.id, email);
  const message = await services.mail.queue(tx, {
    kind: 'EMPLOYER_INQUIRY',
    recordId: row.id,
    to: String(email),
    fromName: carrier,
    ...(carrierEmail && { replyTo: carrierEmail }),
    subject: `Safety performance history needed: ${driver}`.slice(0, 200),
    ...writeEmail({
      paragraphs: [
        `To ${name}:`,
        `${driver} applied to drive for ${carrier} and listed you as a former employer. Federal regulations require us to request the driver’s safety performance history, and require you to respond within 30 days (49 CFR 391.23(d), (e), (g); 40.25).`,
        'The form below takes a few minutes. You don’t need an account.',
      ],
      action: { label: 'Respond', url: link.url },
      footer: 'This link is for this driver only. Please forward it to the person who handles driver records.',
    }),
  });
  await tx.query(sql`update guest_link set message = ${message} where id = ${link.id}`);
  await insertAttempt(context, row.id, {
    day: today,
    way: 'EMAIL',
    person: null,
    note: services.mail.sends ? `To ${email}` : explainDelivery('EMAIL_OFF', null),
    by,
  });
  if (services.mail.sends) await recordAttempt(context, row, { day: today, way: 'EMAIL' });
  return { hasReplaced: replaced.length > 0 };
}

/** Disables one open link of an employment, or all of them; visitors see a notice. @throws HttpError 404 if no link is open */
export async function disableLinks(context: Context, row: Stored, link: string | null = null): Promise<ActionDetails> {
  const which = link === null ? sql`l.owner_id = ${row.id}` : sql`l.owner_id = ${row.id} and l.id = ${link}`;
  const closed = await closeLinks(context, row, which, 'DISABLED');
  if (closed.length === 0) throw notFound('Open link');
  return { text: `Disabled ${closed.length === 1 ? '1 link' : `${closed.length} links`}` };
}

/** Closes links with a history entry and recalls their queued emails. */
async function closeLinks(context: Context, row: Stored, which: Sql, why: 'DISABLED' | 'REPLACED'): Promise<string[]> {
  const { tx, services, session } = context;
  const closed = await closeGuestLinks(context, which, { why, by: session.prettyName });
  if (closed.length === 0) return [];
  const to = why === 'DISABLED' ? 'Disabled' : 'Replaced by a newer request';
  await services.mail.withdraw(tx, row.id, `The link was ${to.toLowerCase()}`);
  const sentTo = closed.map((each) => each.sentTo ?? 'an unknown address');
  const changes = sentTo.map((address) => ({ field: 'link', label: `Link to ${address}`, from: 'Open', to }));
  await addHistory(context, row, changes);
  return sentTo;
}

/** Adds events of an employment's links and responses to its history. */
export async function addHistory({ tx, session }: Context, row: Stored, changes: readonly Change[]): Promise<void> {
  const line = { record: employmentHistory.name, recordId: row.id, action: 'UPDATE', changes };
  await tx.query(insertHistoryLine({ ...line, profile: session.profileId }));
}

export type Attempt = { day: string; way: AttemptWay; person: string | null; note: string | null };

/** Logs a manual attempt of the office: a call, fax, or letter. */
export async function logAttempt(context: Context, row: Stored, attempt: Attempt): Promise<void> {
  await insertAttempt(context, row.id, { ...attempt, by: context.session.prettyName });
  await recordAttempt(context, row, attempt);
}

async function insertAttempt(
  { tx }: Context,
  id: string,
  { day, way, person, note, by }: Attempt & { by: string },
): Promise<void> {
  await tx.query(sql`insert into employer_attempt (account_id, id, employment_history, day, way, person, note, made_by)
    values (${tx.accountId}, ${newId()}, ${id}, ${day}, ${way}, ${person}, ${note}, ${by})`);
}

/** ENM-22 has no fax: it counts as electronic. */
const METHOD = { EMAIL: 'EMAIL', PHONE: 'PHONE', FAX: 'ELECTRONIC', MAIL: 'MAIL' } as const satisfies Record<
  keyof typeof ATTEMPT_WAYS,
  string
>;

/**
 * Records an attempt: the first one of this hire starts the employer's 30 days; the latest one is the date on file until a response
 * arrives.
 */
async function recordAttempt(context: Context, row: Stored, { day, way }: Pick<Attempt, 'day' | 'way'>): Promise<void> {
  if (!isAwaited(row)) return;
  const since = await readHire(context, String(row.driver));
  const asked = row.employmentAskedDate as string | null;
  const first = asked !== null && since !== null && asked < since ? null : asked;
  const last = row.employmentVerificationDate as string | null;
  await saveChanges(EMPLOYMENT, context, row, {
    ...((!first || day < first) && { employmentAskedDate: day }),
    ...((!last || day >= last) && { employmentVerificationDate: day, employmentVerificationMethod: METHOD[way] }),
  });
}

/** Returns the first date of records of the driver's present hire; null if the hire date is unknown. */
async function readHire({ tx }: Context, driver: string): Promise<string | null> {
  const [row] = await tx.query<{ hired: string | null; previousTermination: string | null }>(
    sql`select driver_hired_date as hired, driver_previous_termination_date as "previousTermination" from driver where id = ${driver}`,
  );
  return row?.hired ? findHireSince(row.hired, row.previousTermination) : null;
}
