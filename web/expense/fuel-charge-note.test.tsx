import { records } from '@milepost/domain/registry.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../core/testing/draw-application.tsx';
import { AUTHORITIES, enter, makeRelated, serveRows } from '../core/testing/form.ts';
import { getPagePath } from '../core/ui/records.ts';

const { expense } = records;
const FUEL = {
  id: 'e1',
  prettyName: 'EXP-000007',
  expenseTransactionID: 'EXP-000007',
  carrier: AUTHORITIES[0],
  driver: makeRelated('d1', 'Nora Quist'),
  vehicle: makeRelated('v1', '101', { vehicleType: 'TRUCK' }),
  expenseFor: 'fleet',
  expenseType: 'FUEL',
  fuelCardExpenseType: 'DIESEL',
  status: 'COMPLETE',
  expenseQuantity: 120,
  expenseUnitPrice: 3.499,
  expenseFee: 0,
  expenseAmount: 419.88,
  expenseRetailPrice: 3.999,
  expenseIsDeductable: true,
  expenseDeductablePercentage: 100,
  paidBy: 'COMPANY',
  expenseDriverCharge: null,
  payCheck: null,
  fuelRule: { charge: 'DISCOUNT_SHARE', rate: 50 },
};

async function open(over: object = {}): Promise<void> {
  const row = makeRow(expense, { ...FUEL, ...over });
  serveRows({}, ({ path }) => (path === 'expense/e1' ? { body: row } : null));
  await drawApplication(getPagePath(expense, 'e1'));
  await screen.findByText('Net applied to driver');
}
const readNote = () => screen.queryByText(/^Charged (at|on)/)?.parentElement?.textContent ?? null;

test('fuel shows the amount a settlement will charge, and keeps its net amounts as paid until then', async () => {
  await open();

  expect(readNote()).toBe('Charged at settlement$449.88retail less 50% of the 60.00 discount');
  expect(screen.getByText('Net applied to driver').parentElement?.textContent).toContain('$419.88');
});

test('fuel without a retail price says it is charged as paid', async () => {
  await open();

  enter('expense-expenseRetailPrice', '');

  expect(readNote()).toBe('Charged at settlement$419.88as paid, no retail price');
});

test('settled fuel shows the amount the settlement charged', async () => {
  await open({ payCheck: makeRelated('p1', 'PC-000004'), expenseDriverCharge: 449.88 });

  expect(readNote()).toBe('Charged on the settlement$449.88retail less 50% of the 60.00 discount');
  expect(screen.getByText('Net applied to driver').parentElement?.textContent).toContain('$449.88');
});

test('fuel that isn’t deducted shows no charge', async () => {
  await open({ expenseIsDeductable: false, expenseDeductablePercentage: 0 });
  expect(readNote()).toBeNull();
});
