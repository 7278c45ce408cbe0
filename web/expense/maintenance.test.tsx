import { expense } from '@milepost/domain/expense/expense.ts';
import { fleetMaintenance, vehicleMaintenance } from '@milepost/domain/expense/maintenance.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { buildRights, type Sent, signInAs } from '../core/testing/session.ts';

const makeRelated = (id: string, prettyName: string) => ({ id, prettyName, state: 'ACTIVE' });
const LONG = 'Front and rear brake shoes, both drums turned, slack adjusters greased';

const REPAIR = makeRow(expense, {
  id: 'e1',
  prettyName: 'EXP-000007',
  expenseTransactionID: 'EXP-000007',
  expenseType: 'MAINTENANCE',
  expenseFor: 'fleet',
  carrier: makeRelated('c1', 'Bluebonnet'),
  driver: makeRelated('d1', 'Marcus Okafor'),
  vehicle: makeRelated('t1', '104'),
  company: makeRelated('w1', 'Big Rig Tire & Lube'),
  expenseMaintenanceCategory: 'BRAKE',
  expenseTransactionDate: '2026-03-01',
  expenseQuantity: 1,
  expenseUnitPrice: 480,
  expenseFee: 0,
  expenseAmount: 480,
  desc: LONG,
  expenseFuelType: 'UN_KNOWN',
  expenseReceipt: { url: '/api/file/f1', name: 'brakes.pdf', size: 100, type: 'application/pdf' },
  status: 'COMPLETE',
  expenseIsDeductable: false,
  expenseIsReimbursable: false,
  expenseIsRecurring: false,
  expenseIsIFTAFuel: true,
});
const TOLL = { ...REPAIR, id: 'e2', prettyName: 'EXP-000008', expenseType: 'TOLL' };
const PAGES = { safety: vehicleMaintenance, fleet: fleetMaintenance };
const AT = (of: keyof typeof PAGES) => `/UI/${PAGES[of].route}`;

async function open(path: string, policy?: ReturnType<typeof buildRights>) {
  signInAs(policy ? { profileType: 'PERSONNEL', policy } : {});
  const calls: Sent[] = serveApplication(({ path: request }) => {
    const [address] = request.split('?');
    if (address === 'expense/') return { body: { results: [REPAIR], count: 1 } };
    if (address === 'expense/e1') return { body: REPAIR };
    if (address === 'expense/e2') return { body: TOLL };
    if (address === 'choice/')
      return {
        body: {
          results: [
            {
              choiceCategory: 'vehicle',
              choiceSubCategory: 'maintenanceType',
              choiceValue: 'BRAKE',
              prettyName: 'Brake',
            },
          ],
          count: 1,
        },
      };
    return null;
  });
  return { calls, ...(await drawApplication(path)) };
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`#expense-${name}`) as HTMLInputElement;
const findError = (name: string) => document.querySelector(`#expense-${name}-error`)?.textContent;
const findHeading = (name: string) => screen.findByRole('heading', { name });

// Ledger: MNX-01, MNX-02, MNX-26, MNX-32, RTE-23, SCP-10
test.each(['safety', 'fleet'] as const)('shows the list of maintenance under %s', async (of) => {
  const { calls } = await open(AT(of));

  const link = await screen.findByRole('link', { name: 'EXP-000007' });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  expect(headings.filter(Boolean)).toEqual([
    'Transaction #',
    'Vehicle #',
    'Driver',
    'Maintenance Date',
    'Maintenance Type',
    'Amount ($)',
    'Description',
  ]);
  expect(link.getAttribute('href')).toBe(`${AT(of)}/e1`);
  const row = within(link.closest('tr') as HTMLElement);
  expect(row.getByRole('button', { name: 'Receipt brakes.pdf' })).toBeTruthy();
  expect(row.getByTitle(LONG).textContent).toBe(`${LONG.slice(0, 50)}…`);
  expect(row.getByText('$480.00')).toBeTruthy();
  expect(calls.find(({ path }) => path.startsWith('expense/?'))?.path).toContain('expenseType=MAINTENANCE');
});

// Ledger: SCP-32
test.each(['safety', 'fleet'] as const)('titles a new record under %s as maintenance', async (of) => {
  await open(`${AT(of)}/add`);

  await findHeading('Add Vehicle Maintenance');
  await waitFor(() => expect(input('expenseMaintenanceCategory')).not.toBeNull());
  expect(input('expenseType')).toBeNull();
  expect(input('expenseMileageRecording')).not.toBeNull();
});

// Ledger: SCP-32
test.each(['safety', 'fleet'] as const)('titles a saved record under %s as maintenance', async (of) => {
  await open(`${AT(of)}/e1`);

  await findHeading('Vehicle Maintenance EXP-000007');
});

test('opens an expense of another type on the expense page', async () => {
  const { router } = await open(`${AT('safety')}/e2`);

  await findHeading('Expense EXP-000008');
  expect(router.state.location.pathname).toBe('/UI/expensie/expenses/e2');
});

// Ledger: MNX-19, MNX-27, MNX-34
test('shows an error next to each missing field, and sends nothing', async () => {
  const { calls } = await open(`${AT('safety')}/add`);
  await findHeading('Add Vehicle Maintenance');

  fireEvent.submit(input('carrier').closest('form') as HTMLFormElement);

  for (const [name, words] of [
    ['carrier', 'Invalid Carrier'],
    ['vehicle', 'No Vehicle Selected/Found  Under Carrier'],
    ['driver', 'No Driver Selected/Found  Under Carrier'],
    ['company', 'Invalid Auto Serivce'],
    ['expenseMaintenanceCategory', 'Invalid Type'],
    ['expenseUnitPrice', 'Invalid Amount'],
  ] as const)
    await waitFor(() => expect([name, findError(name)]).toEqual([name, words]));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

// Ledger: MNX-15
test('asks for a percentage if its box is checked, starting at 100', async () => {
  await open(`${AT('safety')}/add`);
  await findHeading('Add Vehicle Maintenance');
  expect(input('expenseDeductablePercentage').disabled).toBe(true);

  fireEvent.click(input('expenseIsDeductable'));

  await waitFor(() =>
    expect([input('expenseDeductablePercentage').disabled, input('expenseDeductablePercentage').value]).toEqual([
      false,
      '100',
    ]),
  );
  expect(input('expenseReimbursablePercentage').disabled).toBe(true);
});

// Ledger: MNX-11
test('asks a new record for a schedule, and then for no odometer', async () => {
  await open(`${AT('safety')}/add`);
  await findHeading('Add Vehicle Maintenance');

  fireEvent.click(input('expenseIsRecurring'));

  await waitFor(() => expect(input('expenseRecurringStartDate')).not.toBeNull());
  expect(input('expenseMileageRecording')).toBeNull();
});

// Ledger: MNX-16
test('asks a saved record for no schedule', async () => {
  await open(`${AT('safety')}/e1`);

  await findHeading('Vehicle Maintenance EXP-000007');
  expect(input('expenseIsRecurring')).toBeNull();
});

// Ledger: MNX-28
test('permission 7000 adds maintenance under Safety', async () => {
  await open(AT('safety'), buildRights({ all: [7000] }));

  await screen.findByRole('button', { name: 'Add maintenance record' });
});

// Ledger: MNX-28, RTE-23
test('permission 3000 views maintenance under Fleet, but can’t add any', async () => {
  await open(AT('fleet'), buildRights({ all: [3000] }));

  await screen.findByRole('link', { name: 'EXP-000007' });
  expect(within(screen.getByRole('main')).queryByRole('button', { name: /^Add/ })).toBeNull();
});

// Ledger: MNX-28, RTE-23
test('permission 3000 reads a repair, but can’t change it', async () => {
  await open(`${AT('fleet')}/e1`, buildRights({ all: [3000] }));

  await findHeading('Vehicle Maintenance EXP-000007');
  expect(input('desc').disabled).toBe(true);
});
