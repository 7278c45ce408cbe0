/**
 * SQL conditions of the miles and fuel that count for fuel tax. Everything that shows or sums them uses these, so that each figure
 * matches the rows behind it.
 */

import type { FuelType } from '@milepost/domain/admin/fuel-types.ts';
import { QUALIFIED_ABOVE } from '@milepost/domain/admin/vehicle.ts';
import { listCountedFuels, RETURN_FUELS } from '@milepost/domain/report/ifta/fuels.ts';
import { UNKNOWN_PLACE } from '@milepost/domain/report/ifta-summary.ts';
import sql, { raw, type Sql } from 'sql-template-tag';

/** Returns an SQL condition: the expense is a past fuel purchase, in the form of its index. */
export const isPurchase = (e: string) =>
  `${e}.expense_type = 'FUEL' and ${e}.status = 'COMPLETE' and ${e}.state <> 'DELETED'`;

/**
 * Returns an SQL condition over a purchase and its vehicle's type: the purchase is motor fuel (IFT-14), which excludes DEF,
 * reefer and unknown fuel, and fuel for a trailer.
 */
export const isMotorFuel = (e: string, vehicleType: string) =>
  `${e}.expense_is_ifta_fuel and ${e}.expense_fuel_type <> 'UN_KNOWN' and ${vehicleType} is distinct from 'TRAILER'`;

/** Selects the place of purchase. */
export const selectPlace = (e: string) => `coalesce(${e}.address_state, '${UNKNOWN_PLACE}')`;

const listFuels = (fuel: FuelType) =>
  listCountedFuels(fuel)
    .map((each) => `'${each}'`)
    .join(', ');

/** Returns an SQL condition: truck `v` files and burns the return's fuel. Without an entry, it files by weight and burns diesel. */
export const isFilingTruck = (
  fuel: FuelType,
) => `v.vehicle_type = 'TRUCK' and coalesce(v.vehicle_is_qualified, greatest(v.vehicle_gross_weight, v.vehicle_registered_weight) > ${QUALIFIED_ABOVE})
  and coalesce(nullif(v.vehicle_fuel_type, 'UN_KNOWN'), 'DIESEL') in (${listFuels(fuel)})`;

/** Returns an SQL condition: fuel `e` is on the return of a fuel type, if its truck files for it. */
export const isReturnFuel = (fuel: FuelType, e: string) =>
  `${e}.expense_is_ifta_fuel and ${e}.expense_fuel_type in (${listFuels(fuel)})`;

type Filter = (value: string) => Sql | string;

const filterByFuel =
  (condition: (fuel: FuelType) => string): Filter =>
  (value) => {
    const fuel = RETURN_FUELS.find((each) => each === value);
    return fuel ? sql`(${raw(condition(fuel))})` : 'Invalid Fuel Type';
  };

const isByFilingTruck = (fuel: FuelType) => `r.vehicle in (select v.id from vehicle v where ${isFilingTruck(fuel)})`;

const VEHICLE_TYPE = '(select v.vehicle_type from vehicle v where v.account_id = r.account_id and v.id = r.vehicle)';

/** Filters for the trips behind a figure of a return. */
export const TRIP_FILTERS: Record<string, Filter> = { iftaReturn: filterByFuel(isByFilingTruck) };

/** Filters for the expenses behind a figure of a return or the summary, or excluded from it; and by state of purchase. */
export const EXPENSE_FILTERS: Record<string, Filter> = {
  iftaReturn: filterByFuel((fuel) => `${isPurchase('r')} and ${isReturnFuel(fuel, 'r')} and ${isByFilingTruck(fuel)}`),
  iftaSummary: (value) => {
    const counts = `(${isMotorFuel('r', VEHICLE_TYPE)})`;
    if (value !== 'true' && value !== 'false') return 'iftaSummary must be true or false';
    return sql`(${raw(isPurchase('r'))} and ${raw(value === 'true' ? counts : `not ${counts}`)})`;
  },
  addressState: (value) => sql`${raw(selectPlace('r'))} = ${value}`,
};
