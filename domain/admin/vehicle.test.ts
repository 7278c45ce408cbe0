import { expect, test } from 'vitest';
import { checkNew } from '../core/validation.ts';
import { vehicle } from './vehicle.ts';

// Ledger: VAL-11
test.for([
  ['2026-12-31', 2026, undefined],
  ['2026-12-31', 2027, 'Invalid Year'],
  ['2027-01-01', 2027, undefined],
] as const)('on %s the model year %i gives the error %s', ([today, vehicleYear, error]) => {
  expect(checkNew(vehicle, { vehicleYear }, { today }).errors.vehicleYear).toBe(error);
});
