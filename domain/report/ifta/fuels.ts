/** The fuels of a quarterly return, one schedule each. */
import { FUEL_TYPES, type FuelType } from '../../admin/fuel-types.ts';

/** Biodiesel is reported as the diesel it is blended into; unknown fuel is on no return. */
const REPORTED_AS: Partial<Record<FuelType, FuelType | null>> = { BIODIESEL: 'DIESEL', UN_KNOWN: null };

const reportedAs = (fuel: FuelType): FuelType | null =>
  Object.hasOwn(REPORTED_AS, fuel) ? (REPORTED_AS[fuel] ?? null) : fuel;

export const RETURN_FUELS = FUEL_TYPES.filter((fuel) => reportedAs(fuel) === fuel) as [FuelType, ...FuelType[]];

/** Returns the fuel types of trucks and purchases that count on a fuel's schedule. */
export const countedAs = (schedule: FuelType): FuelType[] => FUEL_TYPES.filter((fuel) => reportedAs(fuel) === schedule);
