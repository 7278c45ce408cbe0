import { truckOwner } from '@milepost/domain/admin/truck-owner.ts';
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { buildRights, signInAs } from '../core/testing/session.ts';

const OWNER = makeRow(truckOwner, {
  id: 'o1',
  prettyName: 'Lone Star Hauling LLC',
  ownerName: 'Lone Star Hauling LLC',
});
const TRUCK = makeRow(vehicle, { id: 'v1', vehicleNumber: 'T118', driver: { id: 'd1', prettyName: 'Wade Hollis' } });
const BANK = {
  bankAccountName: 'Lone Star Hauling',
  bankHolder: 'COMPANY',
  bankAccountType: 'CHECKING',
  bankRouting: '••••0025',
  bankAccount: '••••6777',
  changedOn: '2026-11-20',
};
const ESCROW = { id: 'a1', prettyName: 'DA-000001 · Maintenance', kind: 'ESCROW', driver: 'Lone Star', balance: 1850 };

/** Opens the owner's page over a server with this bank account. */
async function open(bank: object | null, rights: Parameters<typeof signInAs>[0] = {}) {
  signInAs(rights);
  const calls = serveApplication(({ path }) => {
    if (path === 'truck_owner/o1') return { body: OWNER };
    if (path.startsWith('payee_bank/o1/'))
      return {
        body: { driver: { id: 'o1', prettyName: OWNER.prettyName }, isOwner: true, usualHolder: 'COMPANY', bank },
      };
    if (path.startsWith('vehicle/?')) return { body: { results: [TRUCK], count: 1 } };
    const results = path.startsWith('pay_account/balances/') ? [ESCROW] : [];
    return { body: { results, count: results.length } };
  });
  await drawApplication('/UI/admin/owners/o1');
  return calls;
}
const button = (name: string) => screen.findByRole('button', { name, hidden: true });

test('an owner’s page shows the masked bank account and the pay account balances', async () => {
  await open(BANK);

  expect(
    await screen.findByText('Checking ••••6777 in the name of Lone Star Hauling, entered Nov 20, 2026'),
  ).toBeTruthy();
  expect(await screen.findByText('DA-000001 · Maintenance')).toBeTruthy();
});

test('an owner’s page lists its trucks with their drivers', async () => {
  const calls = await open(BANK);

  expect(await screen.findByRole('link', { name: 'T118' })).toBeTruthy();
  expect(screen.getByText('Wade Hollis')).toBeTruthy();
  expect(calls.find(({ path }) => path.startsWith('vehicle/?'))?.path).toContain('truckOwner=o1');
});

test('the office enters a company’s bank account on the owner’s page', async () => {
  const calls = await open(null);

  fireEvent.click(await button('Enter bank account'));
  for (const [label, value] of [
    ['Name on Account', 'Lone Star Hauling'],
    ['Account Type', 'CHECKING'],
    ['Routing Number', '111000025'],
    ['Account Number', '000555666777'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(await button('Save bank account'));

  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { path: 'payee_bank/o1/', values: { bankHolder: 'COMPANY', bankAccount: '000555666777' } },
    ]),
  );
});

test('users without view on accounting see neither', async () => {
  const calls = await open(BANK, { profileType: 'PERSONNEL', policy: buildRights({ view: [2000] }) });

  await screen.findByDisplayValue('Lone Star Hauling LLC');
  expect(screen.queryByText('Direct deposit')).toBeNull();
  expect(calls.some(({ path }) => /payee_bank|balances/.test(path))).toBe(false);
});
