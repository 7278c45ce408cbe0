/** Formats the run for the response: money with two decimals. */
import type { PayRun } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { fixDecimals } from '../../core/engine/listing/present.ts';

const MONEY = ['gross', 'deductions', 'net', 'payable', 'total'];

export function presentRun({ drivers, paid, files, fuelWithoutDriver, ...run }: PayRun): Record<string, unknown> {
  const { count, amount } = fuelWithoutDriver;
  return {
    ...run,
    drivers: drivers.map(withDecimals),
    paid: paid.map(withDecimals),
    files: files.map(withDecimals),
    fuelWithoutDriver: { count, amount: fixDecimals(amount, 2) },
  };
}

export function withDecimals(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, MONEY.includes(name) ? fixDecimals(value, 2) : value]),
  );
}
