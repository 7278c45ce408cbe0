/** Voids a paycheck that was emailed or paid: its number and settlement stay, its items are released, and its payment is owed. */
import { isDeletable, type PaycheckFacts } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import sql, { raw } from 'sql-template-tag';
import type { Context, Event, Stored } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import { notOffered } from '../../core/platform/http/errors.ts';
import { voidChecks } from '../pay-run/positive-pay.ts';
import { carryForward } from './paycheck-balance.ts';
import { getFacts } from './paycheck-payment.ts';
import { releasePaycheck } from './paycheck-release.ts';
import { PAYCHECKS, selectEmailed } from './paycheck-table.ts';
import { getRowPayee } from './payees.ts';

export const VOID: Event = { needs: [[6000, 'edit']], run: voidPaycheck };

async function voidPaycheck(context: Context, row: Stored): Promise<void> {
  await releasePaycheck(context, row, 'The paycheck was voided before this was sent.');
  if (row.payCheckStatus === 'PAID')
    await carryForward(context, row.id, getRowPayee(row), Number(row.payCheckPayable), { isPayment: true });
  await voidChecks(context.tx, row.id, context.today);
  await saveChanges(PAYCHECKS, context, row, { payCheckStatus: 'VOID', payCheckVoidedDate: context.today }, {}, 'VOID');
}

/** @throws HttpError for an emailed, paid, or void paycheck */
export function requireDeletable(row: Stored): void {
  const facts = getFacts(row);
  if (isDeletable(facts)) return;
  if (facts.status === 'VOID') throw notOffered(`${row.prettyName} is void and stays on file.`);
  throw notOffered(`${row.prettyName} was ${describeSettled(row, facts)}. Void it instead.`);
}

function describeSettled(row: Stored, { status, isEmailed }: PaycheckFacts): string {
  if (status === 'PAID') return `paid on ${formatDay(String(row.payCheckPaidDate))}`;
  return isEmailed ? 'emailed to the driver' : 'paid before';
}

/** Checks again once the queued email is stopped, because an email that left in the meantime can't be undone. */
export async function requireNotEmailed({ tx }: Context, row: Stored): Promise<void> {
  const [left] = await tx.query(sql`select 1 from paycheck p where p.id = ${row.id} and ${raw(selectEmailed('p'))}`);
  if (left) requireDeletable({ ...row, isEmailed: true });
}
