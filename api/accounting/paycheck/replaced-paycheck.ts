/** The void paychecks that a new one replaces by paying their loads, expenses, and changes, or a fixed amount, again. */
import { paysFixedAmount } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { badInput, referenced } from '../../core/platform/http/errors.ts';
import { PAID_FIXED, type PlannedPaycheck } from './paycheck-history.ts';
import type { Selection } from './paycheck-selection.ts';
import { IS_COUNTED } from './paycheck-table.ts';
import { getPayeeId } from './payees.ts';

type ReplacedPaycheck = { id: string; name: string; unsettled: number | null };

/**
 * Finds them once the selection is locked. An unsettled payment of one must be included, so that only the difference is paid.
 * @throws HttpError 400 if such a payment is not selected
 */
export async function findReplaced(tx: Tx, paying: PlannedPaycheck, selection: Selection): Promise<ReplacedPaycheck[]> {
  const replaced = await selectReplaced(tx, paying, selection);
  const left = findPaymentLeftOut(replaced, selection);
  if (left) throw badInput({ balances: `${describePayment(left)} Select that payment, too.` });
  return replaced;
}

/** @throws HttpError 409 for a restored paycheck whose items were paid by one that is now void, because it deducts no such payment */
export async function requirePaymentDeducted(
  tx: Tx,
  { scope, fleets }: PlannedPaycheck & { scope: { prettyName: string } },
  selection: Selection,
): Promise<void> {
  const left = findPaymentLeftOut(await selectReplaced(tx, { scope, fleets }, selection), selection);
  if (!left) return;
  throw referenced(`${describePayment(left)} ${scope.prettyName} doesn’t deduct it. Save a new paycheck instead.`);
}

function selectReplaced(
  tx: Tx,
  { scope, fleets: loads }: PlannedPaycheck,
  { fleets, expenses, adjustments }: Selection,
): Promise<ReplacedPaycheck[]> {
  const isFixed = paysFixedAmount(scope, loads);
  return tx.query<ReplacedPaycheck>(sql`select p.id, p.pay_check_id as name, -b.amount as unsettled
    from paycheck p
    left join driver_balance b on b.account_id = p.account_id and b.pay_check = p.id and b.is_payment and b.taken_by is null
    where p.payee = ${getPayeeId(scope)} and p.state <> 'DELETED' and p.pay_check_status = 'VOID'
      and (p.fleets ?| ${fleets}::text[] or p.expenses ?| ${expenses}::text[] or p.adjustments ?| ${adjustments}::text[]
        or (${isFixed}::boolean and ${PAID_FIXED}
          and p.pay_check_fleet_start_date <= ${scope.payCheckFleetEndDate} and p.pay_check_fleet_end_date >= ${scope.payCheckFleetStartDate}))
    order by p.pay_check_id`);
}

/** Returns the first one whose unsettled payment is not selected. */
const findPaymentLeftOut = (replaced: readonly ReplacedPaycheck[], { balances }: Selection) =>
  replaced.find(({ id, unsettled }) => unsettled !== null && !balances.includes(id));

const describePayment = ({ name, unsettled }: ReplacedPaycheck): string =>
  `${name} paid ${formatMoney(unsettled ?? 0)} before it was voided.`;

/** Returns the live paychecks that replace a void one. */
export function findReplacements(tx: Queryable, id: string): Promise<Pick<Related, 'id' | 'prettyName'>[]> {
  return tx.query(sql`select p.id, p.pretty_name as "prettyName" from paycheck p
    where p.payee = (select payee from paycheck where id = ${id}) and p.replaces ? ${id}::text and ${IS_COUNTED}
    order by p.pay_check_id`);
}
