/** The fuels of a quarterly return, one schedule each. */
import { FUEL_TYPES, type FuelType } from '../../admin/fuel-types.ts';

/** Biodiesel is reported as the diesel it is blended into; unknown fuel is on no return. */
const RETURN_FUEL_BY_TYPE: Partial<Record<FuelType, FuelType | null>> = { BIODIESEL: 'DIESEL', UN_KNOWN: null };

const getReturnFuel = (fuel: FuelType): FuelType | null =>
  Object.hasOwn(RETURN_FUEL_BY_TYPE, fuel) ? (RETURN_FUEL_BY_TYPE[fuel] ?? null) : fuel;

export const RETURN_FUELS = FUEL_TYPES.filter((fuel) => getReturnFuel(fuel) === fuel) as [FuelType, ...FuelType[]];

/** Returns the fuel types of trucks and purchases that count on a fuel's schedule. */
export const listCountedFuels = (schedule: FuelType): FuelType[] =>
  FUEL_TYPES.filter((fuel) => getReturnFuel(fuel) === schedule);
