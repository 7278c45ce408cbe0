/** Computes the paychecks of one period: one for the builder, all drivers for the pay run. */
import { buildStatement, type PaycheckPreview } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import type { Context } from '../../core/engine/collection/spec.ts';
import { openAccounts } from '../pay-account/settlement-accounts.ts';
import { readWithholdings } from '../tax/backup-withholding.ts';
import { openCharges } from './hired-charges.ts';
import { openAdjustments } from './paycheck-adjustments.ts';
import { computeAverageNets, findPaidConstants, toCompared } from './paycheck-history.ts';
import {
  findEarlierUnpaid,
  findOfferedExpenses,
  findOfferedLoads,
  makeScopes,
  openBalances,
} from './paycheck-offer.ts';
import { findPlansIn, withPickupPlans } from './paycheck-plans.ts';
import type { ReadScope } from './paycheck-scope.ts';
import { selectPayeeIds } from './payees.ts';
import { withOpenDays } from './per-diem-days.ts';

/** IDs of deselected items. An adjustment and a balance may come from the same paycheck. */
export type DeselectedItems = Record<'rows' | 'adjustments', ReadonlySet<string>>;
const NOTHING_LEFT: DeselectedItems = { rows: new Set(), adjustments: new Set() };

/**
 * Returns for each form the available items, all selectable ones selected except those in `left`, and their statement. All forms have
 * the same period and vehicle.
 */
export async function findPreviews(
  at: Context,
  queries: readonly Pick<ReadScope, 'scope' | 'driverPlan'>[],
  left: DeselectedItems = NOTHING_LEFT,
): Promise<PaycheckPreview[]> {
  const { tx } = at;
  const [first] = queries;
  if (!first) return [];
  const selectRows = <Row extends { id: string; isSelectable: boolean }>(rows: Row[] = [], out = left.rows) =>
    rows.map((row) => ({ ...row, isSelected: row.isSelectable && !out.has(row.id) }));
  const payees = queries.map(({ scope: { carrier, driver, truckOwner, vehicle } }) => ({
    carrier,
    driver,
    truckOwner,
    vehicle,
  }));
  const ids = selectPayeeIds(payees);
  const scopes = { ...makeScopes(first.scope), payees };
  const fleets = await findOfferedLoads(tx, scopes, at);
  const expenses = await findOfferedExpenses(tx, scopes, at);
  const adjustments = await openAdjustments(tx, payees);
  const balances = await openBalances(tx, payees);
  const accounts = await openAccounts(tx, payees, first.scope);
  const charges = await openCharges(tx, payees);
  const withholdings = await readWithholdings(tx, payees, first.scope.payCheckDate ?? at.today);
  const earlier = await findEarlierUnpaid(tx, scopes);
  const averages = await computeAverageNets(tx, payees.map(toCompared), first.scope);
  const plans = await findPlansIn(tx, ids, first.scope);
  const planned = queries.map(({ scope, driverPlan }, n) => ({
    scope,
    fleets: withPickupPlans({ scope, driverPlan }, plans[n] ?? [], fleets[n] ?? []),
  }));
  const dated = await withOpenDays(tx, planned);
  const selectable = planned.map(({ scope, fleets }) => ({
    scope,
    fleets: fleets.filter(({ isSelectable }) => isSelectable),
  }));
  const constants = await findPaidConstants(tx, selectable);
  return queries.map(({ scope, driverPlan }, n) => {
    const periodPlans = plans[n] ?? [];
    const offer = {
      fleets: selectRows(dated[n]),
      expenses: selectRows(expenses[n]),
      adjustments: selectRows(adjustments[n], left.adjustments),
      balances: selectRows(balances[n]),
      accounts: accounts[n] ?? [],
      ...(scope.truckOwner !== null && { charges: charges[n] ?? [] }),
      ...(withholdings[n] !== undefined && { withholding: withholdings[n] }),
    };
    const statement = buildStatement(scope, offer, ({ isSelected }) => isSelected);
    const { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee } = scope;
    return {
      ...offer,
      totals: statement.totals,
      statement,
      plan: { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee },
      driverPlan,
      periodPlans,
      earlier: earlier[n] ?? { fleets: 0, expenses: 0, since: null },
      averageNet: averages[n] ?? null,
      constants: constants[n] ?? [],
    };
  });
}
