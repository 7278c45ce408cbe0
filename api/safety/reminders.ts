/** The morning email to each safety person: documents that newly expire soon, changes in the audit, and audit items due this week. */
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import { can, type PolicyGrant, type ProfileType } from '@milepost/domain/core/policies.ts';
import { describeEnd } from '@milepost/domain/dashboard/needs-today.ts';
import { DEFAULT_REMIND_DAYS } from '@milepost/domain/fleet/document.ts';
import { describeOwnedDocument, expiringDocuments } from '@milepost/domain/safety/compliance-lists.ts';
import { requirements } from '@milepost/domain/safety/requirements.ts';
import sql from 'sql-template-tag';
import { buildSource } from '../core/engine/listing/page.ts';
import { readReportQuery } from '../core/engine/listing/report-query.ts';
import type { Tx } from '../core/platform/db/database.ts';
import type { MailLink } from '../core/platform/mail/templates.ts';
import { writeEmail } from '../core/platform/mail/templates.ts';
import type { Services } from '../core/platform/services.ts';
import { reportChanges, selectChangedAccounts } from './audit/changes.ts';
import { reportDueItems, selectAccountsDue } from './audit/due-items.ts';
import { expiringListing } from './compliance-lists.ts';
import { reportNewOrders, selectExaminedAccounts } from './mvr-orders.ts';

const EVERY_HOUR = 'reminders';
const ACCOUNT_JOB = 'reminders.account';
/** Hour of the account's time zone. */
const SEND_HOUR = 6;
/** Longest list in an email; the page lists the rest. */
const MAX_LINES = 50;

type AccountMorning = { accountId: string; day: Day };
type ReminderServices = Pick<Services, 'db' | 'clock' | 'mail' | 'settings'>;

/** Schedules the emails: every hour, a separate job for each account where it is now 6:00 AM or later. */
export function scheduleReminders(services: Services): void {
  const { db, jobs } = services;
  jobs.define<AccountMorning>(ACCOUNT_JOB, (morning) => remindAccount(services, morning));
  jobs.define(EVERY_HOUR, () =>
    db.system(
      async (tx) => {
        for (const morning of await tx.query<AccountMorning>(selectMornings(services)))
          await jobs.enqueue(tx, ACCOUNT_JOB, morning, { key: morning.accountId });
      },
      { isLong: true },
    ),
  );
  jobs.schedule(EVERY_HOUR, '0 * * * *', 'UTC');
}

/**
 * Selects the accounts after 6:00 AM not yet processed today, with a document near its expiration, a change in the audit, or an item
 * due. The query starts from the few due items of all accounts; each account then decides which ones to report.
 */
export function selectMornings({ clock }: Pick<Services, 'clock'>) {
  const byIssue = requirements.filter(({ months }) => months);
  const types = byIssue.flatMap(({ documents }) => documents);
  const months = Math.max(...byIssue.map(({ months: term }) => term ?? 0));
  // An account's date differs from the server's by one day at most.
  const today = clock.getToday(null);
  return sql`select a.id as "accountId", m.day::text as day
    from (
      select account_id from document where state in ('DRAFT', 'COMPLETE')
        and document_expiration_date between ${today}::date - 1 and ${today}::date + ${DEFAULT_REMIND_DAYS}::integer + 1
      union
      select account_id from document where document_type = any(${types}) and state in ('COMPLETE', 'EXPIRED')
        and document_issued_date between (${today}::date - make_interval(months => ${months}))::date - 1
          and (${today}::date - make_interval(months => ${months}))::date + ${DEFAULT_REMIND_DAYS}::integer + 1
      union ${selectChangedAccounts(today)}
      union ${selectAccountsDue(today)}
      union ${selectExaminedAccounts(today, DEFAULT_REMIND_DAYS)}
    ) near
    join account a on a.id = near.account_id
    cross join lateral (select ${clock.selectMorning(SEND_HOUR)} as day) m
    where a.owner_state = 'ACTIVE' and (a.reminded_on is null or a.reminded_on < m.day)
    order by a.id`;
}

/** Emails each recipient in the transaction that records the items as reported, so a second run sends nothing. */
export async function remindAccount(
  { db, mail, settings }: ReminderServices,
  { accountId, day }: AccountMorning,
): Promise<void> {
  await db.tx(accountId, async (tx) => {
    const [first] = await tx.query(sql`update account set reminded_on = ${day}
      where id = ${accountId} and (reminded_on is null or reminded_on < ${day}) returning id`);
    const people = first ? await readRecipients(tx) : [];
    const documents = people.length > 0 ? await reportExpiringDocuments(tx, day) : [];
    const changes = people.length > 0 ? await reportChanges(tx, day) : [];
    const orders = people.length > 0 ? await reportNewOrders(tx, day, settings.PUBLIC_URL) : [];
    const due = people.length > 0 ? await reportDueItems(tx, day, settings.PUBLIC_URL) : [];
    if (documents.length + changes.length + due.length + orders.length === 0) return;
    const { subject, ...letter } = buildReminder({ documents, changes, due, orders }, day, settings.PUBLIC_URL);
    for (const { profileEmail, id } of people)
      await mail.queue(tx, { kind: 'REMINDER', recordId: id, to: profileEmail, subject, ...letter });
  });
}

type Recipient = { id: string; profileEmail: string; profileType: ProfileType; policy: PolicyGrant[] };

/** Returns the users who may view policy 7000 and have not opted out. */
async function readRecipients(tx: Tx): Promise<Recipient[]> {
  const people =
    await tx.query<Recipient>(sql`select id, profile_email as "profileEmail", profile_type as "profileType", policy from profile
    where state = 'ACTIVE' and profile_gets_reminders and profile_type <> 'DRIVER' order by id`);
  return people.filter((person) => can(person, expiringDocuments.policy, 'view'));
}

type DocumentOwner = { documentFor: string; ownerPrettyName: string };
type ExpiringDocument = { documentType: string; ends: Day; owner: DocumentOwner; requirement: string | null };

/** Returns the documents that expire soon and were not reported for this date, most urgent first, and records them as reported. */
async function reportExpiringDocuments(tx: Tx, day: Day): Promise<ExpiringDocument[]> {
  const { narrowed } = readReportQuery(expiringListing, {}, day);
  const { from, where } = buildSource(expiringListing, narrowed);
  return tx.query<ExpiringDocument>(sql`with near as (select r.* from ${from} where ${where}), reported as (
      insert into reminder (account_id, subject, ends) select ${tx.accountId}, id, document_expiration_date from near
      on conflict do nothing returning subject, ends
    )
    select near.document_type as "documentType", near.document_expiration_date as ends, near.owner_info as owner,
      near.requirement
    from near join reported on reported.subject = near.id and reported.ends = near.document_expiration_date
    order by near.document_expiration_date, near.affiliated_with, near.id`);
}

type ReminderContent = {
  documents: readonly ExpiringDocument[];
  changes: readonly string[];
  due: readonly MailLink[];
  orders: readonly MailLink[];
};

function buildReminder(news: ReminderContent, day: Day, publicUrl: string) {
  const { documents, changes } = news;
  const due = [...news.orders, ...news.due];
  const said = documents.map(({ documentType, owner, requirement, ends }) => {
    return `${describeOwnedDocument(documentType, owner, requirement)} ${describeEnd(ends, day)}, on ${formatDay(ends)}.`;
  });
  const ofAudit = ['Changed in the audit since yesterday:', ...shorten(changes)];
  const isOfAudit = documents.length === 0;
  return {
    subject: getSubject(news, day),
    ...writeEmail({
      paragraphs: [
        ...(isOfAudit ? [] : [shorten(said).join('\n')]),
        ...(changes.length > 0 ? [ofAudit.join('\n')] : []),
      ],
      ...(due.length > 0 && { list: { title: 'Due this week:', links: due.slice(0, MAX_LINES) } }),
      action: isOfAudit
        ? { label: 'Open the audit', url: `${publicUrl}/UI/${AUDIT_PATH}` }
        : { label: 'Open the expiring documents', url: `${publicUrl}/UI/${expiringDocuments.route}` },
      footer: `Each ${isOfAudit ? 'change' : 'document'} is listed once. Manage these emails in My Account.`,
    }),
  };
}

const AUDIT_PATH = 'safety_and_compliance/audit';

function getSubject({ documents, changes, due, orders }: ReminderContent, day: Day): string {
  const [only, more] = documents;
  if (!only && changes.length + due.length === 0)
    return orders.length === 1 ? 'Order 1 MVR' : `Order ${orders.length} MVRs`;
  if (!only && changes.length === 0) return `Due this week for the FMCSA audit: ${due.length + orders.length}`;
  if (!only) return 'The FMCSA audit changed';
  return more
    ? `${documents.length} documents expiring soon`
    : `${describeOwnedDocument(only.documentType, only.owner, only.requirement)} ${describeEnd(only.ends, day)}`;
}

function shorten(lines: readonly string[]): readonly string[] {
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), `And ${more} more.`] : lines;
}
