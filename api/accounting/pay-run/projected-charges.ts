/** Charges that hired drivers' paychecks of the same run will make to their owners. */
import type { PayException, PayRunRow } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { type PaycheckPreview, statementOf } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { chargesOf } from '../paycheck/hired-charges.ts';
import type { PayScope } from '../paycheck/paycheck-scope.ts';

type PayeeOfRun = Pick<PayRunRow, 'driver' | 'isOwner' | 'vehicle'>;

/** A charge of a paycheck that isn't saved yet. */
export type Projected = { truckOwner: string; vehicle: string | null; driver: PayeeOfRun['driver']; amount: number };

type Asked = { scope: PayScope };

/** Returns the previews with the projected charges on each owner's, and the charges. */
export function projectCharges(
  asked: readonly Asked[],
  previews: readonly PaycheckPreview[],
  payees: readonly PayeeOfRun[],
): { previews: PaycheckPreview[]; projected: Projected[] } {
  const projected = previews.flatMap(({ fleets, statement }, n): Projected[] => {
    const { driver, isOwner } = payees[n] as PayeeOfRun;
    const taken = fleets.filter(({ isSelected }) => isSelected);
    return isOwner ? [] : chargesOf(taken, statement).map((charge) => ({ ...charge, driver }));
  });
  return {
    projected,
    previews: previews.map((preview, n) => {
      const own = projected.filter((charge) => isOf(payees[n] as PayeeOfRun, charge));
      return own.length === 0 ? preview : withCharges((asked[n] as Asked).scope, preview, own);
    }),
  };
}

const isOf = ({ isOwner, driver, vehicle }: PayeeOfRun, charge: Projected) =>
  isOwner && driver.id === charge.truckOwner && (!vehicle || !charge.vehicle || vehicle.id === charge.vehicle);

function withCharges(scope: PayScope, preview: PaycheckPreview, own: readonly Projected[]): PaycheckPreview {
  const added = own.map(({ driver, amount }) => ({
    id: driver.id,
    payCheckID: 'This pay run',
    driver: driver.prettyName,
    amount,
  }));
  const charges = [...(preview.charges ?? []), ...added];
  const statement = statementOf(scope, { ...preview, charges }, ({ isSelected }) => isSelected);
  return { ...preview, charges, statement, totals: statement.totals };
}

/** Returns why an owner's settlement waits: it deducts the pay of a driver whose own paycheck needs a review. */
export function needsHiredFirst(
  row: PayRunRow,
  projected: readonly Projected[],
  unready: readonly string[],
): PayException | null {
  const names = projected
    .filter((each) => isOf(row, each) && unready.includes(each.driver.id))
    .map(({ driver }) => driver.prettyName);
  if (names.length === 0) return null;
  return { kind: 'HIRED_DRIVER', words: `Deducts the pay of ${names.join(' and ')}. Save that paycheck first.` };
}
