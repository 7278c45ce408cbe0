import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/dates.ts';
import { cents, sumDollars } from '../../core/money.ts';
import { buildStatement, computeAge, type OpenOnStatement } from './customer-statement.ts';

const DAY = '2026-03-31';
const open = (balance: number, invoicedDate: string, over: Partial<OpenOnStatement> = {}): OpenOnStatement => ({
  id: invoicedDate,
  payCheckID: 'INV-000001',
  load: 'L-1',
  reference: null,
  invoicedDate,
  dueDate: addDays(invoicedDate, 30),
  gross: balance,
  paid: 0,
  balance,
  payTo: null,
  ...over,
});

describe('the age of an invoice', () => {
  it.each([
    [0, 0],
    [30, 0],
    [31, 1],
    [60, 1],
    [61, 2],
    [90, 2],
    [91, 3],
    [800, 3],
    [-5, 0],
  ])('%i days after invoicing is bucket %i', (days, age) => {
    expect(computeAge(addDays(DAY, -days), DAY)).toBe(age);
  });
});

describe('a customer statement', () => {
  it('adds up open balances from the oldest, and subtracts the credit', () => {
    const rows = [open(500.1, '2025-12-01'), open(1300, '2026-02-20', { gross: 2300, paid: 1000 }), open(250, DAY)];

    const statement = buildStatement(rows, 125, DAY);

    expect(statement.lines.map(({ running }) => running)).toEqual([500.1, 1800.1, 2050.1]);
    expect(statement.ages).toEqual([250, 1300, 0, 500.1]);
    expect(statement).toMatchObject({ open: 2050.1, credit: 125, due: 1925.1, overdue: 1800.1 });
  });

  it('counts an invoice due today as current, and as past due tomorrow', () => {
    const rows = [open(100, '2026-03-01', { dueDate: DAY })];
    expect([buildStatement(rows, 0, DAY).overdue, buildStatement(rows, 0, addDays(DAY, 1)).overdue]).toEqual([0, 100]);
  });

  it('has the same total by line, by age and as the last running balance', () => {
    const row = fc.record({ days: fc.integer({ min: 0, max: 400 }), n: fc.integer({ min: 1, max: 900_000 }) });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (created) => {
        const statement = buildStatement(
          created.map(({ days, n }) => open(n / 100, addDays(DAY, -days))),
          0,
          DAY,
        );
        expect(sumDollars(statement.ages)).toBe(statement.open);
        expect(statement.lines.at(-1)?.running ?? 0).toBe(statement.open);
        expect(cents(statement.due)).toBe(cents(statement.open));
      }),
    );
  });
});
