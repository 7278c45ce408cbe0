/** The tasks "order an MVR": for "Needs you today", and once each for the morning email. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { records } from '@milepost/domain/registry.ts';
import { ORDER_MVR_DAYS } from '@milepost/domain/safety/medical-proof.ts';
import { formatMvrOrder, mvrOrders } from '@milepost/domain/safety/mvr-orders.ts';
import { requirements } from '@milepost/domain/safety/requirements.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Report } from '../core/engine/listing/listing.ts';
import type { Tx } from '../core/platform/db/database.ts';
import type { MailLink } from '../core/platform/mail/templates.ts';
import { selectMedicalDues } from './requirements.ts';

const DUE_DATE = selectMedicalDues(requirements);

const ORDERS = `select o.owner_id || ':mvr_order' as id, o.state, o.carrier, o.order_due as mvr_order_due, o.exam as mvr_order_exam,
    o.order_days as mvr_order_days, o.owner_name as affiliated_with,
    jsonb_build_object('documentFor', o.owner_record, 'ownerPrettyName', o.owner_name, 'id', o.owner_id) as owner_info
  from (${DUE_DATE}) o where o.order_due is not null`;

export const mvrOrdersListing: Report = {
  record: mvrOrders,
  table: 'document',
  groups: (narrowed) => sql`select r.* from (${raw(ORDERS)}) r where ${narrowed}`,
  list: { order: 'mvrOrderDue', sort: ['mvrOrderDue'] },
};

/** Days after its due date in which a task is still emailed, in case a morning was missed. */
const MAX_LATE_DAYS = 6;
/** The longest time after an exam for emailing a task, or until a paper card stops counting. */
const MAX_EXAM_DAYS = Math.max(...ORDER_MVR_DAYS) + 16;

/** Selects the accounts with a recent driver exam, or an MVR with a medical expiration within `ahead` days, around `today`. */
export const selectExaminedAccounts = (today: Day, ahead: number): Sql => sql`select account_id from document
    where document_type = 'MEDICAL_CARD' and state in ('COMPLETE', 'EXPIRED')
      and document_issued_date between ${addDays(today, -MAX_EXAM_DAYS)}::date and ${addDays(today, 1)}::date
  union select account_id from document
    where state in ('COMPLETE', 'EXPIRED') and document_medical_expiration_date between ${addDays(today, -1)}::date and ${addDays(today, ahead + 1)}::date`;

type MvrOrder = { owner: string; name: string; days: number; exam: Day };

/** Returns the tasks due since the previous emails, each with the driver's page, and records them as reported. */
export async function reportNewOrders(tx: Tx, day: Day, publicUrl: string): Promise<MailLink[]> {
  const found = await tx.query<MvrOrder>(sql`with due as (
      select o.* from (${raw(DUE_DATE)}) o where o.order_due between ${addDays(day, -MAX_LATE_DAYS)}::date and ${day}::date
    ), reported as (
      insert into reminder (account_id, subject, ends) select ${tx.accountId}::uuid, 'mvr order ' || owner_id, order_due from due
      on conflict do nothing returning subject, ends
    )
    select d.owner_id as owner, d.owner_name as name, d.order_days as days, d.exam
    from due d join reported t on t.subject = 'mvr order ' || d.owner_id and t.ends = d.order_due
    order by d.order_due, d.owner_name, d.owner_id`);
  return found.map(({ owner, name, days, exam }) => ({
    label: `${formatMvrOrder(name, days, exam)} (49 CFR 391.51(b)(6)).`,
    url: `${publicUrl}/UI/${records.driver.route}/${owner}`,
  }));
}
