import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../../core/testing/draw-application.tsx';
import { AUTHORITIES, makeRelated, serveRows } from '../../core/testing/form.ts';
import type { Answer, Sent } from '../../core/testing/session.ts';
import { getListPath } from '../../core/ui/records.ts';

const { expense } = records;

const NORA = makeRelated('d-1', 'Nora Quist');
const WADE = makeRelated('d-2', 'Wade Hollis');
const DELETE = { id: 'DELETE', prettyName: 'Delete', via: 'delete' };
const makeExpense = (id: string, over: object = {}) =>
  makeRow(expense, {
    id,
    prettyName: id,
    expenseTransactionID: id,
    carrier: AUTHORITIES[0],
    driver: null,
    payCheck: null,
    expenseIsDeductable: true,
    expenseDeductablePercentage: 40,
    workflowActionItems: [DELETE],
    ...over,
  });
const PAID = { payCheck: makeRelated('p-1', 'PC-000004'), workflowActionItems: [] };

/** Opens the list of three expenses with all selected. The last one is on a paycheck. */
async function choose(answer: (call: Sent) => Answer | null = () => null) {
  const rows = [makeExpense('EXP-1', { driver: NORA }), makeExpense('EXP-2'), makeExpense('EXP-3', PAID)];
  const calls = serveRows(
    { 'expense/': rows, 'driver/': [NORA, WADE] },
    (call) => answer(call) ?? (call.method === 'GET' ? null : { body: {} }),
  );
  await drawApplication(getListPath(expense));
  await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(3));
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-row]'))
    fireEvent.click(within(row).getByRole('checkbox'));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
  const listSent = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ path, values }) => ({ path, ...values }) as Record<string, unknown>);
  return { bar, listSent, calls };
}

const lines = () =>
  within(screen.getByRole('table', { name: 'Results' }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td')].slice(0, 3).map(({ textContent }) => textContent));

test('assigns a driver to selected expenses not on a paycheck, and undoes each to its previous driver', async () => {
  const { bar, listSent, calls } = await choose();
  fireEvent.click(bar.getByRole('button', { name: 'Assign driver (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign driver: 2 expenses' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign' }).disabled).toBe(true);

  fireEvent.click(dialog.getByLabelText('Driver'));
  fireEvent.click(await screen.findByRole('option', { name: /^Wade Hollis/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }));

  expect(await screen.findByRole('dialog', { name: 'Done: 2 of 3' })).toBeTruthy();
  expect(lines()).toEqual([
    ['EXP-3', 'Skipped', 'Assign driver doesn’t apply'],
    ['EXP-1', 'Done', 'EXP-1: Driver Wade Hollis'],
    ['EXP-2', 'Done', 'EXP-2: Driver Wade Hollis'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo all 2' }));
  await waitFor(() => expect(lines().map(([, state]) => state)).toEqual(['Skipped', 'Undone', 'Undone']));
  expect(listSent().map(({ path, driver }) => [path, driver])).toEqual([
    ['expense/EXP-1', 'd-2'],
    ['expense/EXP-2', 'd-2'],
    ['expense/EXP-2', ''],
    ['expense/EXP-1', 'd-1'],
  ]);
  const offered = new URLSearchParams(calls.find(({ path }) => path.startsWith('driver/?'))?.path.split('?')[1]);
  expect(offered.get('carrier')).toBe(AUTHORITIES[0]?.id);
});

test('a truck also sets its driver, and undo restores both', async () => {
  const { bar, listSent } = await choose(({ path }) =>
    path.startsWith('vehicle/?') ? { body: { results: [makeRelated('t-1', '101')], count: 1 } } : null,
  );
  fireEvent.click(bar.getByRole('button', { name: 'Assign vehicle (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign vehicle: 2 expenses' }));
  fireEvent.click(dialog.getByLabelText('Truck / Trailer'));
  fireEvent.click(await screen.findByRole('option', { name: /^101/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }));

  fireEvent.click(await screen.findByRole('button', { name: 'Undo EXP-1' }));

  await waitFor(() =>
    expect(listSent().at(-1)).toEqual({ path: 'expense/EXP-1', id: 'EXP-1', vehicle: '', driver: 'd-1' }),
  );
});

// Ledger: EXP-43
test('excludes selected expenses from pay, and undo restores their share', async () => {
  const { bar, listSent } = await choose();
  fireEvent.click(bar.getByRole('button', { name: 'Driver’s share (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Driver’s share: 2 expenses' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Exclude from driver pay' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  await screen.findByRole('dialog', { name: 'Done: 2 of 3' });

  fireEvent.click(screen.getByRole('button', { name: 'Undo EXP-1' }));

  await waitFor(() => expect(listSent()).toHaveLength(3));
  const none = { expenseIsReimbursable: 'false', expenseReimbursablePercentage: '0' };
  expect([listSent()[0], listSent()[2]]).toEqual([
    expect.objectContaining({ expenseIsDeductable: 'false', expenseDeductablePercentage: '0', ...none }),
    expect.objectContaining({ expenseIsDeductable: 'true', expenseDeductablePercentage: '40' }),
  ]);
});

// Ledger: EXP-27
test('accepts a share from 0 to 100 percent', async () => {
  const { bar } = await choose();
  fireEvent.click(bar.getByRole('button', { name: 'Driver’s share (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Driver’s share: 2 expenses' }));

  fireEvent.change(dialog.getByLabelText('Percentage'), { target: { value: '140' } });

  expect(await dialog.findByText('Invalid percentage value [0 - 100]')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
});

test('an owner deletes selected expenses and restores one from the results', async () => {
  const { bar, listSent } = await choose();
  fireEvent.click(bar.getByRole('button', { name: 'Delete (2)' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

  fireEvent.click(await screen.findByRole('button', { name: 'Undo EXP-2' }));

  await waitFor(() => expect(listSent().at(-1)).toMatchObject({ path: 'expense/EXP-2/event/', eventType: 'RESTORE' }));
});
