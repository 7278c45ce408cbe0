import { checkDigitOf } from '@milepost/domain/admin/vin.ts';

/** Returns a 17-character VIN with the correct check digit in ninth place. */
export const makeVin = (typed: string): string => `${typed.slice(0, 8)}${checkDigitOf(typed)}${typed.slice(9)}`;
