import { checkDigitOf } from '@milepost/domain/admin/vin.ts';

/** Returns 17 characters as a VIN: the right check digit stands in the ninth place. */
export const makeVin = (typed: string): string => `${typed.slice(0, 8)}${checkDigitOf(typed)}${typed.slice(9)}`;
