/** Dismisses a finding of the price audit; the history of the expense keeps the reason. */
import { choice, ref, text } from '@milepost/domain/core/fields.ts';
import { FINDINGS, type FindingKind } from '@milepost/domain/expense/fuel-audit/fuel-findings.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';

export const DISMISSAL = defineInput({
  expense: ref('expense', 'Expense', { message: 'Select an expense' }),
  kind: choice('Finding', Object.keys(FINDINGS) as [FindingKind, ...FindingKind[]]),
  reason: text('Reason', { max: 300, message: 'Enter a reason' }),
});

type Dismissal = { expense: string; kind: FindingKind; reason: string };

/** @throws HttpError 404 for an expense that isn't fuel of this account */
export async function dismissFinding({ tx, session }: Context, values: Record<string, unknown>): Promise<Dismissal> {
  const { expense, kind, reason } = readInput(DISMISSAL, values);
  const [fuelExpense] = await tx.query(
    sql`select 1 from expense where id = ${expense} and expense_type = 'FUEL' and state <> 'DELETED' for key share`,
  );
  if (!fuelExpense) throw notFound('Expense');
  const profile = session.profileId;
  await tx.query(sql`insert into fuel_finding_dismissal (account_id, expense, kind, reason, created_by)
    values (${tx.accountId}, ${expense}, ${kind}, ${reason}, ${profile})
    on conflict (account_id, expense, kind) do update set reason = excluded.reason, created_by = excluded.created_by`);
  const changes = [{ field: 'priceAudit', label: `Dismissed: ${FINDINGS[kind]}`, from: '', to: reason }];
  await tx.query(insertHistoryLine({ record: 'expense', recordId: expense, profile, action: 'UPDATE', changes }));
  return { expense, kind, reason };
}
