/** Charges that hired drivers' paychecks of the same run will make to their owners. */
import type { PayException, PayRunRow } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { buildStatement, type PaycheckPreview } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { getCharges } from '../paycheck/hired-charges.ts';
import type { PayScope } from '../paycheck/paycheck-scope.ts';

type RunPayee = Pick<PayRunRow, 'driver' | 'isOwner' | 'vehicle'>;
/** The paycheck of a deselected payee isn't saved with the others, so it charges no owner yet. */
type SelectedPayee = RunPayee & { isSelected: boolean };

/** A charge of a paycheck that isn't saved yet. */
export type ProjectedCharge = {
  truckOwner: string;
  vehicle: string | null;
  driver: RunPayee['driver'];
  amount: number;
};

type ChargeQuery = { scope: PayScope };

/** Returns the previews with the projected charges on each owner's, and the charges. */
export function projectCharges(
  queries: readonly ChargeQuery[],
  previews: readonly PaycheckPreview[],
  payees: readonly SelectedPayee[],
): { previews: PaycheckPreview[]; projected: ProjectedCharge[] } {
  const projected = previews.flatMap(({ fleets, statement }, n): ProjectedCharge[] => {
    const { driver, isOwner, isSelected } = payees[n] as SelectedPayee;
    const selectedFleets = fleets.filter((load) => load.isSelected);
    return isOwner || !isSelected ? [] : getCharges(selectedFleets, statement).map((charge) => ({ ...charge, driver }));
  });
  return {
    projected,
    previews: previews.map((preview, n) => {
      const own = projected.filter((charge) => isChargedTo(payees[n] as SelectedPayee, charge));
      return own.length === 0 ? preview : withCharges((queries[n] as ChargeQuery).scope, preview, own);
    }),
  };
}

const isChargedTo = ({ isOwner, driver, vehicle }: RunPayee, charge: ProjectedCharge) =>
  isOwner && driver.id === charge.truckOwner && (!vehicle || !charge.vehicle || vehicle.id === charge.vehicle);

function withCharges(scope: PayScope, preview: PaycheckPreview, own: readonly ProjectedCharge[]): PaycheckPreview {
  const added = own.map(({ driver, amount }) => ({
    id: driver.id,
    payCheckID: 'This pay run',
    driver: driver.prettyName,
    amount,
  }));
  const charges = [...(preview.charges ?? []), ...added];
  const statement = buildStatement(scope, { ...preview, charges }, ({ isSelected }) => isSelected);
  return { ...preview, charges, statement, totals: statement.totals };
}

/** Returns why an owner's settlement waits: it deducts the pay of a driver whose own paycheck needs a review. */
export function needsHiredFirst(
  row: PayRunRow,
  projected: readonly ProjectedCharge[],
  unready: readonly string[],
): PayException | null {
  const names = projected
    .filter((each) => isChargedTo(row, each) && unready.includes(each.driver.id))
    .map(({ driver }) => driver.prettyName);
  if (names.length === 0) return null;
  return { kind: 'HIRED_DRIVER', words: `Deducts pay for ${names.join(' and ')}. Save that paycheck first.` };
}
