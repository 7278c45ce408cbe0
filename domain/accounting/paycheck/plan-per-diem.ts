/** Per diem of a stored pay plan: for company drivers, from the plan's date on. */
import { choice, money } from '../../core/fields.ts';
import type { FieldErrors } from '../../core/record.ts';
import type { PerDiem } from './per-diem.ts';

export const PER_DIEM_RULES = { NONE: 'None', IRS_RATE: 'IRS rate', FIXED_RATE: 'Fixed rate' } as const;
export type PerDiemRule = keyof typeof PER_DIEM_RULES;

export const PER_DIEM_FIELDS = {
  payPerDiem: choice('Per Diem', Object.keys(PER_DIEM_RULES) as [PerDiemRule, ...PerDiemRule[]], {
    default: 'NONE',
    labels: PER_DIEM_RULES,
    clears: ['payPerDiemRate'],
    help: 'Paid on top of earnings for each day away from home.',
  }),
  payPerDiemRate: money('Per Diem Rate', { optional: true, above: 0, help: 'Dollars for each day away.' }),
};

export type PlanPerDiem = { payPerDiem: PerDiemRule | null; payPerDiemRate: number | null };
export const PER_DIEM_TERMS = Object.keys(PER_DIEM_FIELDS) as (keyof PlanPerDiem)[];

/** Validates a plan: a fixed rate needs an amount, and a driver whose loads are an owner's gets no per diem. */
export function findPerDiemErrors({
  payPerDiem: rule,
  payPerDiemRate: rate,
  truckOwner,
}: Partial<PlanPerDiem> & { truckOwner?: string | null }): FieldErrors {
  if (!rule || rule === 'NONE') return {};
  return {
    ...(truckOwner && { payPerDiem: NOT_COMPANY_DRIVER, truckOwner: 'Remove the per diem first' }),
    ...(rule === 'FIXED_RATE' && (rate ?? null) === null && { payPerDiemRate: 'Enter the rate' }),
  };
}

export const NOT_COMPANY_DRIVER = 'Per diem is for company drivers';

/** Returns the per diem of a stored plan; undefined without. */
export function readPerDiem({ payPerDiem: rule, payPerDiemRate: rate }: Partial<PlanPerDiem>): PerDiem | undefined {
  if (!rule || rule === 'NONE') return undefined;
  return rule === 'FIXED_RATE' && rate ? { rate } : {};
}
