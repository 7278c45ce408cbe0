import { describe, expect, test } from 'vitest';
import { findNextStep } from '../../core/steps.ts';
import type { FleetStatus } from '../../fleet/fleet.ts';
import type { InvoiceStatus } from './invoice-status.ts';
import { listInvoiceSteps, listLoadSteps } from './money-steps.ts';

const makeLoad = (status: FleetStatus, hasBol: boolean, invoice?: InvoiceStatus | null) =>
  listLoadSteps({ status, hasBol, invoice });

describe('the progress of a load', () => {
  test('goes from booked to paid', () => {
    const labels = makeLoad('IN_PROGRESS', false, null).map(({ label }) => label);
    expect(labels).toEqual(['Booked', 'BOL', 'Complete', 'Invoice', 'Sent', 'Paid']);
  });

  test.each([
    ['IN_PROGRESS', false, null, 'BOL'],
    ['IN_PROGRESS', true, null, 'COMPLETE'],
    ['COMPLETE', true, null, 'INVOICED'],
    ['COMPLETE', true, 'CANCELED', 'INVOICED'],
    ['COMPLETE', true, 'CREATED', 'MAILED'],
    ['COMPLETE', true, 'INVOICED', 'PAID'],
    ['COMPLETE', true, 'OVERDUE', 'PAID'],
    ['COMPLETE', true, 'PARTIAL_PAID', 'PAID'],
    ['COMPLETE', true, 'PAID', null],
    ['COMPLETE', false, 'PAID', null],
  ] as const)('for status %s with BOL %s and invoice %s: the next step is %s', (status, hasBol, invoice, next) => {
    expect(findNextStep(makeLoad(status, hasBol, invoice))).toBe(next);
  });

  test('never bills a load that isn’t complete, regardless of its invoice', () => {
    const done = makeLoad('IN_PROGRESS', true, 'INVOICED').filter(({ isDone }) => isDone);
    expect(done.map(({ id }) => id)).toEqual(['BOOKED', 'BOL']);
  });

  test.each([
    [true, null, ['Invoice', 'Sent', 'Paid'], 'INVOICED'],
    [true, 'CANCELED', ['Invoice', 'Sent', 'Paid'], 'INVOICED'],
    [true, 'CREATED', ['Invoice', 'Sent', 'Paid'], 'MAILED'],
    [true, undefined, [], null],
    [false, null, [], null],
    [false, 'CANCELED', [], null],
  ] as const)(
    'for a canceled load with a fee %s and invoice %s: the steps are %o, the next is %s',
    (hasFee, invoice, labels, next) => {
      const steps = listLoadSteps({ status: 'CANCELED', hasBol: false, hasFee, invoice });
      expect([steps.map(({ label }) => label), findNextStep(steps)]).toEqual([labels, next]);
    },
  );

  test('ends with Complete for users who can’t view invoices', () => {
    const steps = makeLoad('COMPLETE', true, undefined);
    expect([steps.map(({ label }) => label), findNextStep(steps)]).toEqual([['Booked', 'BOL', 'Complete'], null]);
  });
});

test('an invoice has only the last steps, and a canceled invoice has none', () => {
  expect(listInvoiceSteps('CREATED')).toEqual([
    { id: 'INVOICED', label: 'Invoice', isDone: true },
    { id: 'MAILED', label: 'Sent', isDone: false },
    { id: 'PAID', label: 'Paid', isDone: false },
  ]);
  expect(listInvoiceSteps('CANCELED')).toEqual([]);
});
