import { computeCheckDigit } from '@milepost/domain/admin/vin.ts';

/** Returns a 17-character VIN with the correct check digit in ninth place. */
export const makeVin = (typed: string): string => `${typed.slice(0, 8)}${computeCheckDigit(typed)}${typed.slice(9)}`;
