/** Saves a paycheck in one transaction: locks its items, recomputes, stores the snapshot, and marks the items (PAY-23). */

import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import type { PaycheckStatus } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import {
  buildStatement,
  type Offer,
  toPayAdjustment,
  toPayExpense,
  toPayLoad,
  toPayPlan,
} from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { cents, formatMoney } from '@milepost/domain/core/money.ts';
import { type FieldErrors, getFields } from '@milepost/domain/core/record.ts';
import sql from 'sql-template-tag';
import { insertRow } from '../../core/engine/collection/insert.ts';
import { nextNumber } from '../../core/engine/collection/numbering.ts';
import type { Context, Values } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { badInput, HttpError } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import { toCarrierParty } from '../parties.ts';
import { deductFromAccounts, lockPayeeAccounts, openAccounts } from '../pay-account/settlement-accounts.ts';
import type { StatementDocument } from '../pdf/statement.ts';
import { readWithholdings } from '../tax/backup-withholding.ts';
import { keepFuelCharges } from './fuel-rules.ts';
import { addCharges, getCharges, type HiredCharge, lockCharges, openCharges, takeCharges } from './hired-charges.ts';
import { settleAdjustments } from './paycheck-adjustments.ts';
import { needsSecondApprover } from './paycheck-approval.ts';
import { carryForward } from './paycheck-balance.ts';
import { describePaidConstant, findPaidConstant } from './paycheck-history.ts';
import { findPlansIn, withPickupPlans } from './paycheck-plans.ts';
import type { PayScope, ReadScope } from './paycheck-scope.ts';
import { KINDS, lockSelection, type Selection, stampSelection } from './paycheck-selection.ts';
import { PAYCHECKS } from './paycheck-table.ts';
import { sumYearToDate } from './paycheck-year.ts';
import { getPayeeId } from './payees.ts';
import { takeDays, withOpenDays } from './per-diem-days.ts';
import { findReplaced } from './replaced-paycheck.ts';
import { getSelectedLoads, readSelected } from './selected-items.ts';

/**
 * Saves the form and selection and returns the new ID. `shownNet` is the net on the button: if the server computes a different one,
 * nothing is saved. `paysConstantAgain` confirms a second fixed amount for the same dates. A draft waits for approval, as every
 * paycheck does if the account requires a second person.
 * @throws HttpError ERROR_NON_UNIQUE if another paycheck took a row in the meantime
 */
export async function savePaycheck(
  context: Context,
  { scope, names, driverPlan }: ReadScope,
  selection: Selection,
  { shownNet, paysConstantAgain, isDraft }: { shownNet: number | null; paysConstantAgain: boolean; isDraft: boolean },
): Promise<string> {
  const { tx } = context;
  await lockSelection(tx, scope, selection);
  await lockPayeeAccounts(tx, scope);
  await lockCharges(tx, scope.truckOwner);
  const { offer: selected, missing } = await readSelected(context, scope, selection);
  requireOffered(missing);
  const [periodPlans = []] = await findPlansIn(tx, [getPayeeId(scope)], scope);
  const planned = { scope, fleets: withPickupPlans({ scope, driverPlan }, periodPlans, selected.fleets) };
  if (!paysConstantAgain) await requireConstantOnce(tx, planned);
  const [fleets = []] = await withOpenDays(tx, [planned]);
  const [accounts] = await openAccounts(tx, [scope], scope);
  const [charges = []] = await openCharges(tx, [scope]);
  const [withholding] = await readWithholdings(tx, [scope], scope.payCheckDate ?? context.today);
  const offer = { ...selected, fleets, accounts, charges, withholding };
  requireSomething(scope, offer);
  const statement = buildStatement(scope, offer, () => true);
  if (shownNet !== null && cents(shownNet) !== cents(statement.totals.net))
    throw rejectChangedNet(shownNet, statement.totals.net);

  const charged = scope.driver ? getCharges(offer.fleets, statement) : [];
  const replaced = await findReplaced(tx, planned, selection);
  const id = newId();
  const issuedOn = scope.payCheckDate ?? context.today;
  const payCheckID = await nextNumber(tx, PAYCHECKS, 'payCheckID');
  const document: StatementDocument = {
    payCheckID,
    issuedOn,
    carrier: await toCarrierParty(tx, scope.carrier),
    driver: names.truckOwner ?? names.driver ?? '',
    ...(scope.truckOwner && { isOwner: true }),
    vehicle: names.vehicle ?? null,
    plan: toPayPlan(scope),
    period: {
      fleetStart: scope.payCheckFleetStartDate,
      fleetEnd: scope.payCheckFleetEndDate,
      expenseStart: scope.payCheckExpenseStartDate,
      expenseEnd: scope.payCheckExpenseEndDate,
    },
    loads: offer.fleets.map(toPayLoad),
    expenses: offer.expenses.map(toPayExpense),
    adjustments: offer.adjustments.map(toPayAdjustment),
    statement,
    ...(replaced.length > 0 && { replaces: replaced.map(({ name }) => name) }),
    ...(charges.length > 0 && { charges }),
    ...(charged.length > 0 && { charged, onBehalf: await readOwnerNames(tx, charged) }),
    yearToDate: await sumYearToDate(tx, getPayeeId(scope), issuedOn, {
      ...statement.totals,
      payable: statement.payable,
    }),
  };
  const status = isDraft || (await needsSecondApprover(tx)) ? 'DRAFT' : 'APPROVED';
  const replaces = replaced.length > 0 ? replaced.map((each) => each.id) : null;
  await insertPaycheck(context, id, { ...scope, payCheckStatus: status }, names, { ...selection, replaces }, document);
  await keepFuelCharges(tx, document.expenses);
  await takeDays(tx, { id, driver: scope.driver }, document);
  await stampSelection(context, { id, payCheckID }, selection, getSelectedLoads(offer, scope));
  await settleAdjustments(context, id, scope, offer.adjustments);
  await takeCharges(context, { id, truckOwner: scope.truckOwner }, charges);
  await addCharges(context, id, charged);
  await deductFromAccounts(context, { id, payCheckID, issuedOn }, statement);
  if (statement.carriedForward > 0) await carryForward(context, id, scope, statement.carriedForward);
  return id;
}

/** Returns the names of the owners that a hired driver's paycheck is charged to. */
async function readOwnerNames(tx: Tx, charged: readonly HiredCharge[]): Promise<string> {
  const ids = charged.map(({ truckOwner }) => truckOwner);
  const owners = await tx.query<{ name: string }>(
    sql`select pretty_name as name from truck_owner where id = any(${ids}::uuid[]) order by name`,
  );
  return owners.map(({ name }) => name).join(', ');
}

/** PAY-16: requires a confirmation for a second fixed amount for the same dates. */
async function requireConstantOnce(
  tx: Tx,
  { scope, fleets }: { scope: PayScope; fleets: Offer['fleets'] },
): Promise<void> {
  const paid = await findPaidConstant(tx, scope, fleets);
  if (paid) throw badInput({ payCheckPaymentStrategy: `${describePaidConstant(paid)} Confirm to pay it again.` });
}

const SELECTED = { adjustments: 'change', fleets: 'load', expenses: 'expense', balances: 'balance' } as const;

/** Rejects items that are not available in the period. */
function requireOffered(missing: Selection): void {
  const errors: FieldErrors = {};
  for (const kind of KINDS) {
    const { length } = missing[kind];
    const subject = `${length} selected ${SELECTED[kind]}${length === 1 ? ' is' : 's are'}`;
    const why =
      kind === 'adjustments' ? 'already settled or reversed' : 'not for this driver and period, or not payable';
    if (length > 0) errors[kind] = `${subject} ${why}`;
  }
  if (Object.keys(errors).length > 0) throw badInput(errors);
}

function requireSomething({ payCheckPaymentStrategy }: PayScope, offer: Offer): void {
  if (payCheckPaymentStrategy === 'CONSTANT' || KINDS.some((kind) => offer[kind].length > 0)) return;
  throw badInput({ fleets: 'Select at least one load, expense, or balance' });
}

function rejectChangedNet(shown: number, now: number): HttpError {
  return new HttpError(
    409,
    'ERROR_CHANGED_RECORD',
    `A load or expense changed, so net pay is now ${formatMoney(now)} (was ${formatMoney(shown)}). Nothing was saved. Please review.`,
    { errors: { payCheckNet: `Net pay is now ${formatMoney(now)}` } },
  );
}

function insertPaycheck(
  context: Context,
  id: string,
  scope: PayScope & { payCheckStatus: PaycheckStatus },
  names: Record<string, string>,
  lists: Selection & { replaces: string[] | null },
  document: StatementDocument,
): Promise<void> {
  const { totals, payable, carriedForward } = document.statement;
  const fields: Values = {
    ...scope,
    payCheckID: document.payCheckID,
    payCheckDate: document.issuedOn,
    payCheckFleetGrossPayment: totals.gross,
    payCheckFleetTotalExpense: totals.payCheckExpense,
    payCheckDispatchFee: totals.dispatchFee,
    payCheckNet: totals.net,
    payCheckNetAfterBalance: totals.netAfterBalance,
    payCheckPayable: payable,
    payCheckCarriedForward: carriedForward,
  };
  const known = Object.entries(fields).filter(([name]) => getFields(paycheck)[name]);
  const columns = Object.entries({ ...lists, statement: document });
  const extraColumns = Object.fromEntries(columns.map(([name, value]) => [name, value && JSON.stringify(value)]));
  return insertRow(PAYCHECKS, context, id, Object.fromEntries(known), names, extraColumns);
}
