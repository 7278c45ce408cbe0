/** Joins the parts of a load that several drivers of one owner haul. */
import { FEES, type LoadFees } from '@milepost/domain/accounting/invoice/load-fees.ts';
import type { OfferedLoad } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { addUnits, type LoadUnits } from '@milepost/domain/accounting/paycheck/unit-pay.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import { sumNumbers } from '@milepost/domain/core/rounding.ts';

/** Returns each load once: its fees and miles are those of all parts, and its truck, driver, and plan those of the first part. */
export function joinParts(loads: readonly OfferedLoad[]): OfferedLoad[] {
  const byLoad = Map.groupBy(loads, ({ id }) => id);
  return [...byLoad.values()].map((parts) => parts.reduce(join));
}

function join(one: OfferedLoad, other: OfferedLoad): OfferedLoad {
  return {
    ...addParts(one, other),
    isSelectable: one.isSelectable && other.isSelectable,
    payCheck: one.payCheck ?? other.payCheck,
    haulers: [...(one.haulers ?? []), ...(other.haulers ?? [])],
  };
}

/** Returns the first part with the fees, miles, and units of both. */
export function addParts<Part extends LoadFees & { fleetDistance?: number | null; units?: LoadUnits | undefined }>(
  one: Part,
  other: Part,
): Part {
  const fees = FEES.map((name) => [name, sumDollars([one[name] ?? 0, other[name] ?? 0])]);
  const fleetDistance = sumNumbers([one.fleetDistance, other.fleetDistance]);
  return { ...one, ...Object.fromEntries(fees), fleetDistance, units: addUnits(one.units, other.units) };
}
