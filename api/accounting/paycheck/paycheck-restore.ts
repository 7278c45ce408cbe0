/**
 * Restores a deleted paycheck with all its items at the amounts it paid, or not at all, because its statement covers every row
 * (PAY-25).
 */
import { listChangedRows } from '@milepost/domain/accounting/paycheck/pay-adjustment.ts';
import { type Offer, toPayExpense, toPayLoad } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { formatAmount } from '@milepost/domain/core/money.ts';
import sql, { raw } from 'sql-template-tag';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { referenced } from '../../core/platform/http/errors.ts';
import { lockPayeeAccounts, repeatDeductions } from '../pay-account/settlement-accounts.ts';
import type { StatementDocument } from '../pdf/statement.ts';
import { keepFuelCharges } from './fuel-rules.ts';
import { addCharges, lockCharges, openCharges, requireSameCharges, takeCharges } from './hired-charges.ts';
import { settleAdjustments } from './paycheck-adjustments.ts';
import { needsSecondApprover } from './paycheck-approval.ts';
import { carryForward } from './paycheck-balance.ts';
import { describePaidConstant, findPaidConstant } from './paycheck-history.ts';
import type { PayScope } from './paycheck-scope.ts';
import { getSelection, lockSelection, type Selection, stampSelection } from './paycheck-selection.ts';
import { PAYCHECKS } from './paycheck-table.ts';
import { getRowPayee } from './payees.ts';
import { takeDays } from './per-diem-days.ts';
import { requirePaymentDeducted } from './replaced-paycheck.ts';
import { requireSameWithholding } from './same-withholding.ts';
import { getSelectedLoads, readSelected } from './selected-items.ts';

/** Takes all items again. @throws HttpError if another paycheck took one in the meantime, or the amounts changed */
export async function reselectItems(context: Context, row: Stored): Promise<void> {
  const { tx } = context;
  const selection = getSelection(row);
  const scope = row as Stored & PayScope;
  const payee = getRowPayee(row);
  await lockSelection(tx, payee, selection);
  await lockPayeeAccounts(tx, scope);
  await lockCharges(tx, payee.truckOwner);
  const document = await findDocument(tx, row.id);
  await requireConstantOnce(tx, scope, document);
  const { offer, missing } = await readSelected(context, scope, selection);
  await requireAll(tx, row.prettyName, missing);
  await requirePaymentDeducted(tx, { scope, fleets: document.loads }, selection);
  requireSameAmounts(row.prettyName, document, offer);
  const hired = offer.fleets.filter(({ hiredBy }) => hiredBy).map(({ id }) => id);
  await requireSameWithholding(tx, scope, document, hired);
  const { charges = [], charged = [] } = document;
  const [open = []] = await openCharges(tx, [scope]);
  requireSameCharges(row.prettyName, charges, open);
  await keepFuelCharges(tx, document.expenses);
  await takeDays(tx, { id: row.id, driver: payee.driver }, document);
  await stampSelection(context, { id: row.id, payCheckID: row.prettyName }, selection, getSelectedLoads(offer, payee));
  await takeCharges(context, { id: row.id, truckOwner: payee.truckOwner }, charges);
  await addCharges(context, row.id, charged);
  await settleAdjustments(context, row.id, payee, document.adjustments ?? []);
  await repeatDeductions(context, scope, { ...document, balances: offer.balances });
  const { payCheckCarriedForward: below } = row;
  if (typeof below === 'number' && below > 0) await carryForward(context, row.id, payee, below);
  // The earlier approval may be outdated, or by the same person.
  if (row.payCheckStatus === 'APPROVED' && (await needsSecondApprover(tx)))
    await saveChanges(PAYCHECKS, context, row, { payCheckStatus: 'DRAFT' }, {}, 'UPDATE');
}

/** PAY-16: prevents paying a fixed amount twice for the same dates. */
async function requireConstantOnce(tx: Tx, scope: PayScope, { loads }: StatementDocument): Promise<void> {
  const paid = await findPaidConstant(tx, scope, loads);
  if (!paid) return;
  throw referenced(
    `${describePaidConstant(paid)} Delete it first, or save a new paycheck and confirm to pay it again.`,
  );
}

async function findDocument(tx: Tx, id: string): Promise<StatementDocument> {
  const [row] = await tx.query<{ statement: StatementDocument }>(sql`select statement from paycheck where id = ${id}`);
  return (row as { statement: StatementDocument }).statement;
}

async function requireAll(tx: Tx, payCheckID: string, missing: Selection): Promise<void> {
  const adjusted = await findNames(tx, 'paycheck', '', missing.adjustments);
  const rows = [
    ...(await findNames(tx, 'fleet', 'Load ', missing.fleets)),
    ...(await findNames(tx, 'expense', 'Expense ', missing.expenses)),
    ...(await findNames(tx, 'paycheck', '', missing.balances)),
    // A change that is no longer open on a live paycheck is reported with its amounts.
    ...adjusted.filter(isDeleted),
  ];
  if (rows.length === 0) return;
  const deleted = getList(rows.filter(isDeleted));
  const changed = getList(rows.filter((row) => !isDeleted(row)));
  const sentences = [
    deleted && `Restore ${deleted} first.`,
    changed && `${changed} no longer belong to the driver and period of ${payCheckID}. Create a new paycheck instead.`,
  ];
  throw referenced(sentences.filter(Boolean).join(' '));
}

type NamedItem = { name: string; state: string };

async function findNames(tx: Tx, table: string, what: string, ids: readonly string[]): Promise<NamedItem[]> {
  if (ids.length === 0) return [];
  return tx.query(
    sql`select ${what}::text || pretty_name as name, state from ${raw(table)} where id = any(${ids}::uuid[]) order by name`,
  );
}

const isDeleted = ({ state }: NamedItem) => state === 'DELETED';
const getList = (rows: readonly NamedItem[]) => [...new Set(rows.map(({ name }) => name))].join(' and ');

const WHAT = { fleet: 'Load', expense: 'Expense', paycheck: 'Paycheck' } as const;

function requireSameAmounts(payCheckID: string, document: StatementDocument, offer: Offer): void {
  const plans = new Map(document.loads.map(({ id, plan }) => [id, plan]));
  const loads = offer.fleets.map((load) => toPayLoad({ ...load, plan: plans.get(load.id) }));
  const now = { loads, expenses: offer.expenses.map(toPayExpense) };
  const rows = listChangedRows(document.plan, document, now).map(
    ({ record, label, words }) => `${WHAT[record]} ${label}: ${words}`,
  );
  const open = new Map(offer.adjustments.map(({ id, amount }) => [id, amount]));
  const adjustments = (document.adjustments ?? [])
    .filter(({ id, amount }) => (open.get(id) ?? 0) !== amount)
    .map(
      ({ id, payCheckID: since, amount }) =>
        `Changed since ${since}: now ${formatAmount(open.get(id) ?? 0)}, was ${formatAmount(amount)}`,
    );
  const changes = [...rows, ...adjustments];
  if (changes.length === 0) return;
  throw referenced(`${changes.join('. ')}. ${payCheckID} paid the earlier amounts. Save a new paycheck instead.`);
}
