/** Year-to-date totals of a driver's paychecks, for the settlement. */

import type { PayTotals, YearToDate } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { MAX_CHECK_DAYS_AHEAD } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { cents, dollars } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { Stored } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { IS_ISSUED } from './paycheck-table.ts';
import { getPayeeId, getRowPayee } from './payees.ts';

/** What a paycheck adds to the year. */
type YearPart = Pick<PayTotals, 'net' | 'payCheckExpense' | 'perDiem'> & { payable: number };

/**
 * Adds a paycheck's totals to those of the payee's paychecks issued from January 1 of its year to its issue date, without drafts. Gross is
 * pay before deductions, with per diem. Each paycheck counts with its own net, so that a carried balance does not count twice. Paid is
 * what the paychecks pay out, with what void ones had paid.
 */
export async function sumYearToDate(
  tx: Tx,
  payee: string,
  issuedOn: Day,
  { net, payCheckExpense, perDiem, payable }: YearPart,
): Promise<YearToDate> {
  const year = Number(issuedOn.slice(0, 4));
  const first = `${year}-01-01`;
  // Limited to how early a paycheck is saved before its check date; the creation timestamp may differ from the account's date by two
  // days.
  const [before] = await tx.query<{
    net: number;
    deductions: number;
    perDiem: number;
    paid: number;
  }>(sql`select coalesce(sum(pay_check_net), 0) as net,
      coalesce(sum(pay_check_fleet_total_expense), 0) as deductions,
      coalesce(sum((statement #>> '{statement,totals,perDiem}')::numeric), 0) as "perDiem",
      coalesce(sum(pay_check_payable), 0) + (select coalesce(-sum(b.amount), 0) from driver_balance b
        join paycheck v on v.account_id = b.account_id and v.id = b.pay_check
        where b.payee = ${payee} and b.is_payment and v.statement ->> 'issuedOn' between ${first} and ${issuedOn}) as paid
    from paycheck p where payee = ${payee} and ${IS_ISSUED} and created >= ${addDays(first, -(MAX_CHECK_DAYS_AHEAD + 2))}
      and statement ->> 'issuedOn' between ${first} and ${issuedOn}`);
  const all = {
    net: cents(before?.net) + cents(net),
    deductions: cents(before?.deductions) + cents(payCheckExpense),
    perDiem: cents(before?.perDiem) + cents(perDiem ?? 0),
  };
  return {
    year,
    gross: dollars(all.net + all.deductions),
    deductions: dollars(all.deductions),
    net: dollars(all.net),
    paid: dollars(cents(before?.paid) + cents(payable)),
    ...(all.perDiem > 0n && { perDiem: dollars(all.perDiem) }),
  };
}

/** Returns the totals of the payee's paychecks issued from January 1 through today, without what they paid out. */
export async function sumIssuedYear(tx: Tx, payee: string, today: Day): Promise<Omit<YearToDate, 'paid'>> {
  const { paid: _, ...year } = await sumYearToDate(tx, payee, today, { net: 0, payCheckExpense: 0, payable: 0 });
  return year;
}

/** Computes the year to date of a draft again once it is approved, when other paychecks may have been issued since it was saved. */
export async function updateYearToDate(tx: Tx, row: Stored): Promise<void> {
  const [saved] = await tx.query<{
    issuedOn: Day;
    totals: PayTotals;
    payable: number;
  }>(sql`select statement ->> 'issuedOn' as "issuedOn",
      statement #> '{statement,totals}' as totals, pay_check_payable as payable from paycheck where id = ${row.id}`);
  if (!saved) return;
  const year = await sumYearToDate(tx, getPayeeId(getRowPayee(row)), saved.issuedOn, {
    ...saved.totals,
    payable: saved.payable,
  });
  await tx.query(sql`update paycheck set statement = jsonb_set(statement, '{yearToDate}', ${JSON.stringify(year)}::jsonb)
    where id = ${row.id}`);
}
