import { expect, test } from 'vitest';
import {
  AGES,
  computePercentage,
  getInvoicedRange,
  getList,
  getOpenInvoiceList,
  PART_LISTS,
} from './financial-overview.ts';

// Ledger: DSH-39, FIN-10
test('a percentage is the rounded ratio times 100, and counts a total of zero as 1', () => {
  expect([computePercentage(1, 3), computePercentage(2, 3), computePercentage(1, 8), computePercentage(5, 5)]).toEqual([
    33, 67, 13, 100,
  ]);
  expect([computePercentage(0, 0), computePercentage(2, 0), computePercentage(0, 7)]).toEqual([0, 200, 0]);
});

test('an age range starts on the day after the previous one ends', () => {
  expect(AGES.map((age) => getInvoicedRange(age, '2026-03-31'))).toEqual([
    { first: '2026-03-01', last: null },
    { first: '2026-01-30', last: '2026-02-28' },
    { first: '2025-12-31', last: '2026-01-29' },
    { first: null, last: '2025-12-30' },
  ]);
});

test('a number links to its list with the period, the authority and its filter', () => {
  const scope = { period: { from: '2026-03-01', to: '2026-03-31' }, carrier: 'c1' };
  expect(getList('invoice', scope)).toMatchObject({
    page: 'accounting/invoices',
    filters: {
      invoiceStatus: 'PAID,PARTIAL_PAID',
      carrier: 'c1',
      payCheckFleetStartDate__gte: '2026-03-01',
      payCheckFleetStartDate__lte: '2026-03-31',
    },
  });
  expect(getList('carrierFee', { period: null })).toMatchObject({ page: 'accounting/paychecks', filters: {} });
  expect(PART_LISTS.maintenanceExpenseDistribution(null, { period: null }).filters).toEqual({
    status: 'COMPLETE',
    expenseType: 'MAINTENANCE',
    expenseMaintenanceCategory__isnull: 'true',
  });
  expect(getOpenInvoiceList(AGES[1], '2026-03-31', { period: null }).filters).toEqual({
    isOpen: 'true',
    invoiceStatus: 'INVOICED,PARTIAL_PAID,OVERDUE',
    invoicedDate__gte: '2026-01-30',
    invoicedDate__lte: '2026-02-28',
  });
});
