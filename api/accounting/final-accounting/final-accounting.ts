/** Final accountings of payees: their facts, confirming a step, closing, and removing one of a payee who came back. */
import {
  CONFIRMED_STEPS,
  type ConfirmedStep,
  describeUnpaid,
  type FinalFacts,
  listOpenItems,
  listSteps,
} from '@milepost/domain/accounting/final-accounting/final-accounting.ts';
import { truckOwner } from '@milepost/domain/admin/truck-owner.ts';
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import { driver } from '@milepost/domain/driver-app/driver.ts';
import sql, { raw } from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { notFound, notOffered } from '../../core/platform/http/errors.ts';
import { selectPayeeLoads } from '../paycheck/driver-loads.ts';
import { IS_COUNTED } from '../paycheck/paycheck-table.ts';
import { findCandidates, isCandidate } from '../paycheck/payees.ts';
import { IS_BY_PERCENT, IS_LESSOR } from './final-steps.ts';

type Found = Omit<FinalFacts, 'unpaidLoads'> & {
  id: string;
  payee: { id: string; prettyName: string };
  carrier: string;
  isOwner: boolean;
  /** The payee works again: the date was cleared. */
  isBack: boolean;
};
export type FinalAccounting = Found & FinalFacts;

const COLUMN: Record<ConfirmedStep, string> = {
  PAID: 'paid_on',
  FREIGHT_BILLS: 'freight_bills_on',
  CHARGEBACKS: 'chargebacks_on',
};

/**
 * Returns a payee's final accountings, newest first. Balances are the present ones, and those of the date on which it was closed.
 */
export async function readFinalAccountings(tx: Tx, payee: string): Promise<FinalAccounting[]> {
  const rows =
    await tx.query<Found>(sql`select f.id, jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) as payee, p.carrier,
      f.truck_owner is not null as "isOwner", coalesce(d.driver_termination_date, o.owner_lease_end) is null as "isBack",
      f.ended_on as "endedOn", f.closed_on as "closedOn", ${raw(IS_LESSOR)} as "isLessor", ${raw(IS_BY_PERCENT)} as "isPaidByPercent",
      jsonb_build_object('PAID', f.paid_on, 'FREIGHT_BILLS', f.freight_bills_on, 'CHARGEBACKS', f.chargebacks_on) as done,
      ${ACCOUNTS} as accounts, ${SETTLEMENTS} as settlements,
      (select coalesce(-sum(b.amount), 0) from driver_balance b
        where b.account_id = f.account_id and b.payee = f.payee and b.taken_by is null and not b.is_payment) as "carriedForward"
    from final_accounting f
    join payee p on p.account_id = f.account_id and p.id = f.payee and p.state <> 'DELETED'
    left join driver d on d.account_id = f.account_id and d.id = f.driver
    left join truck_owner o on o.account_id = f.account_id and o.id = f.truck_owner
    where f.payee = ${payee} order by f.ended_on desc`);
  const [first] = rows;
  if (!first) return [];
  const unpaid = await unpaidPickups(tx, first);
  return rows.map((row) => ({ ...row, unpaidLoads: unpaid.filter((day) => day <= row.endedOn).length }));
}

/** SQL: the accounts of the payee of a final accounting `f`, with their balances. */
const ACCOUNTS = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'prettyName', a.pretty_name, 'kind', a.account_kind,
    'isActive', a.state = 'ACTIVE', 'balance', (select coalesce(sum(e.amount), 0) from pay_account_entry e
      where e.account_id = a.account_id and e.pay_account = a.id and e.dated <= coalesce(f.closed_on, 'infinity')))
    order by a.account_number), '[]')
  from pay_account a where a.account_id = f.account_id and a.payee = f.payee and a.state <> 'DELETED'
    and a.account_opened <= coalesce(f.closed_on, 'infinity'))`;

const RECENT_DAYS = 14;
const MAX_SETTLEMENTS = 20;

/** SQL: the last settlements of the payee of a final accounting `f`: unpaid ones, and those of the last two weeks. */
const SETTLEMENTS = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'prettyName', s.pretty_name,
    'payable', s.pay_check_payable, 'isPaid', s.pay_check_status = 'PAID' or s.pay_check_payable <= 0) order by s.created), '[]')
  from (select * from paycheck p where p.account_id = f.account_id and p.payee = f.payee and ${IS_COUNTED}
      and p.pay_check_fleet_start_date <= f.ended_on
      and (p.pay_check_status <> 'PAID' and p.pay_check_payable > 0 or p.pay_check_fleet_end_date >= f.ended_on - ${RECENT_DAYS}::integer)
    order by p.created desc limit ${MAX_SETTLEMENTS}) s)`;

/** Returns the pickup date of each load that the payee isn't paid for. */
async function unpaidPickups(tx: Tx, { payee, isOwner, carrier }: Found): Promise<Day[]> {
  const ids = { driver: isOwner ? null : payee.id, truckOwner: isOwner ? payee.id : null };
  const candidates = await findCandidates(tx, [ids]);
  const days = await tx.query<{ day: Day }>(
    sql`select f.fleet_pick_up_date as day from ${selectPayeeLoads(
      sql`f.carrier = ${carrier} and f.state <> 'DELETED' and f.status in ('COMPLETE', 'IN_PROGRESS')`,
      (of, vehicle) => isCandidate(candidates, of, vehicle),
    )} f where f.payee = ${payee.id} and f.paid_with is null group by f.id, f.fleet_pick_up_date`,
  );
  return days.map(({ day }) => day);
}

/** Locks a final accounting and returns it. @throws HttpError 404; 400 once it is closed */
async function lockOpen(tx: Tx, id: string): Promise<FinalAccounting> {
  const [row] = await tx.query<{ payee: string }>(sql`select payee from final_accounting where id = ${id} for update`);
  const accounting = row && (await readFinalAccountings(tx, row.payee)).find((each) => each.id === id);
  if (!accounting) throw notFound('Final accounting');
  if (accounting.closedOn) throw notOffered(`This final accounting was closed on ${formatDay(accounting.closedOn)}.`);
  return accounting;
}

/** Confirms a step as of today. @throws HttpError 400 for a step that doesn't apply, or while something is unpaid */
export async function confirmStep(context: Context, id: string, step: ConfirmedStep): Promise<string> {
  const { tx, today, session } = context;
  const accounting = await lockOpen(tx, id);
  const row = listSteps(accounting).find((each) => each.step === step);
  if (!row) throw notOffered('This step isn’t part of this final accounting.');
  if (row.doneOn) return accounting.payee.id;
  const unpaid = step === 'PAID' ? describeUnpaid(accounting) : null;
  if (unpaid) throw notOffered(unpaid);
  await tx.query(sql`update final_accounting set ${raw(COLUMN[step])} = ${today}, updated_by = ${session.profileId},
    updated = date_trunc('milliseconds', clock_timestamp()) where id = ${id}`);
  await note(context, accounting, 'FINAL_ACCOUNTING', CONFIRMED_STEPS[step]);
  return accounting.payee.id;
}

/** Closes a final accounting. @throws HttpError 400 with everything that is left to do */
export async function closeFinalAccounting(context: Context, id: string): Promise<string> {
  const { tx, today, session } = context;
  const accounting = await lockOpen(tx, id);
  const left = listOpenItems(accounting);
  if (left.length > 0) throw notOffered(left.join(' '));
  await tx.query(sql`update final_accounting set closed_on = ${today}, updated_by = ${session.profileId},
    updated = date_trunc('milliseconds', clock_timestamp()) where id = ${id}`);
  await note(context, accounting, 'FINAL_ACCOUNTING', 'Closed');
  return accounting.payee.id;
}

/** Removes the open final accounting of a payee who came back. @throws HttpError 400 while the payee's last date is still entered */
export async function removeFinalAccounting(context: Context, id: string): Promise<string> {
  const accounting = await lockOpen(context.tx, id);
  if (!accounting.isBack)
    throw notOffered(`Clear the ${accounting.isOwner ? 'lease end' : 'termination date'} first, then remove it.`);
  await context.tx.query(sql`delete from final_accounting where id = ${id}`);
  await note(context, accounting, 'FINAL_ACCOUNTING', 'Removed');
  return accounting.payee.id;
}

async function note(
  { tx, session }: Context,
  { payee, isOwner, endedOn }: FinalAccounting,
  action: string,
  to: string,
) {
  const record = isOwner ? truckOwner.name : driver.name;
  const label = `Final accounting as of ${formatDay(endedOn)}`;
  const changes = [{ field: 'finalAccounting', label, from: '', to }];
  await tx.query(insertHistoryLine({ record, recordId: payee.id, profile: session.profileId, action, changes }));
}
