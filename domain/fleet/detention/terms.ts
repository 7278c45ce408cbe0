/** Detention terms of a customer: when the clock starts, the hourly rate, and when layover begins. */
import { boolean, choice, integer, money } from '../../core/fields.ts';
import type { FieldErrors } from '../../core/record.ts';

export const DETENTION_FIELDS = {
  customerDetentionFreeMinutes: integer('Free Time', {
    term: 'detention',
    default: 120,
    max: 2880,
    unit: 'min',
    message: 'Enter up to 2,880 minutes',
  }),
  customerDetentionRate: money('Detention Rate', {
    optional: true,
    help: 'Per hour. If blank, you enter the amount of each request.',
  }),
  customerDetentionStep: integer('Round Up To', {
    default: 15,
    min: 1,
    max: 60,
    unit: 'min',
    message: 'Enter 1 to 60 minutes',
  }),
  customerDetentionCap: money('Detention Cap', { optional: true, above: 0, help: 'Maximum per stop per day.' }),
  customerDetentionEarly: choice('Early Arrival', ['APPOINTMENT', 'ARRIVAL'], {
    default: 'APPOINTMENT',
    labels: { APPOINTMENT: 'Clock starts at the appointment', ARRIVAL: 'Clock starts at arrival' },
  }),
  customerDetentionLate: choice('Late Arrival', ['ARRIVAL', 'NONE'], {
    default: 'ARRIVAL',
    labels: { ARRIVAL: 'Clock starts at arrival', NONE: 'No detention' },
  }),
  customerDetentionNotice: integer('Notice', {
    default: 30,
    max: 1440,
    unit: 'min',
    message: 'Enter up to 1,440 minutes',
    help: 'How long before free time ends to notify the customer.',
  }),
  customerDetentionAutoNotice: boolean('Email the notice automatically', {
    default: false,
    help: 'To the customer, before free time ends.',
  }),
  customerLayoverHours: integer('Layover Begins After', {
    optional: true,
    min: 1,
    max: 168,
    unit: 'hr',
    message: 'Enter 1 to 168 hours',
    help: 'Hours on the clock. Detention stops there.',
  }),
  customerLayoverFee: money('Layover Fee', { optional: true, above: 0, help: 'Per day or part of a day.' }),
};

/** The terms as stored. */
export type DetentionFields = {
  customerDetentionFreeMinutes: number;
  customerDetentionRate: number | null;
  customerDetentionStep: number;
  customerDetentionCap: number | null;
  customerDetentionEarly: 'APPOINTMENT' | 'ARRIVAL';
  customerDetentionLate: 'ARRIVAL' | 'NONE';
  customerDetentionNotice: number;
  customerDetentionAutoNotice: boolean;
  customerLayoverHours: number | null;
  customerLayoverFee: number | null;
};

type Held = { [K in keyof typeof DETENTION_FIELDS]: unknown };

export type DetentionTerms = {
  freeMinutes: number;
  /** Dollars per hour; null without a rate. */
  rate: number | null;
  step: number;
  cap: number | null;
  early: 'APPOINTMENT' | 'ARRIVAL';
  late: 'ARRIVAL' | 'NONE';
  noticeMinutes: number;
  /** Whether the notice goes out by itself. */
  isNoticeAutomatic: boolean;
  layover: { afterHours: number; fee: number } | null;
};

/** Reads the terms from a customer's fields; invalid form input counts as the default. */
export function getTerms(customer: Partial<Held>): DetentionTerms {
  const afterHours = asNumber(customer.customerLayoverHours);
  const fee = asNumber(customer.customerLayoverFee);
  return {
    freeMinutes: asNumber(customer.customerDetentionFreeMinutes) ?? 120,
    rate: asNumber(customer.customerDetentionRate),
    step: asNumber(customer.customerDetentionStep) || 15,
    cap: asNumber(customer.customerDetentionCap),
    early: customer.customerDetentionEarly === 'ARRIVAL' ? 'ARRIVAL' : 'APPOINTMENT',
    late: customer.customerDetentionLate === 'NONE' ? 'NONE' : 'ARRIVAL',
    noticeMinutes: asNumber(customer.customerDetentionNotice) ?? 30,
    isNoticeAutomatic: customer.customerDetentionAutoNotice === true,
    layover: afterHours !== null && fee !== null ? { afterHours, fee } : null,
  };
}

function asNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) && number >= 0 ? number : null;
}

/** Requires both an hour and a fee for layover, which begins after free time has ended. */
export function validateDetentionTerms(values: Partial<Held>): FieldErrors {
  const { customerLayoverHours: hours, customerLayoverFee: fee } = values;
  const hasHours = typeof hours === 'number';
  return {
    ...(!hasHours && typeof fee === 'number' && { customerLayoverHours: 'Enter when layover begins' }),
    ...(hasHours && typeof fee !== 'number' && { customerLayoverFee: 'Enter the layover fee' }),
    ...(hasHours &&
      hours * 60 < Number(values.customerDetentionFreeMinutes ?? 0) && {
        customerLayoverHours: 'Must be after free time ends',
      }),
  };
}
