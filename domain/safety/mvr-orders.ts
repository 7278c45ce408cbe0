/** The tasks "order an MVR": CDL drivers whose last medical exam is not on a later MVR yet (`medical-proof.ts` decides when). */
import { z } from 'zod/mini';
import { type Day, formatDay } from '../core/dates.ts';
import { date, integer, json, ref, text } from '../core/fields.ts';
import { defineReport } from '../core/report.ts';

export const mvrOrders = defineReport({
  path: 'compliance/mvr_orders',
  route: 'safety_and_compliance/mvr_orders',
  label: 'MVR to Order',
  labels: 'MVRs to Order',
  policy: 7000,
  columns: {
    mvrOrderDue: date('Due'),
    mvrOrderExam: date('Medical Exam'),
    mvrOrderDays: integer('Days After Exam', { message: 'Enter a number' }),
    affiliatedWith: text('Driver'),
  },
  extras: {
    ownerInfo: json('Owner', z.object({ documentFor: z.string(), ownerPrettyName: z.string(), id: z.string() })),
  },
  filters: { carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier' }) },
  totals: [],
});

/** Returns the task in a sentence: `Order an MVR for Wade Hollis: 7 days since the medical exam on Sep 20, 2026`. */
export const formatMvrOrder = (driver: string, days: number, exam: Day): string =>
  `Order an MVR for ${driver}: ${days} days since the medical exam on ${formatDay(exam)}`;
