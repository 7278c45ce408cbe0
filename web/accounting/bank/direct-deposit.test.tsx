import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../../core/testing/draw-page.tsx';
import { buildRights, serve, signInAs } from '../../core/testing/session.ts';
import { DirectDeposit } from './direct-deposit.tsx';

const carrier = { id: '01900000-0000-7000-8000-000000000001', prettyName: 'Bluebonnet Freight LLC' };
const [REYES, SOLE] = [
  { id: 'd1', prettyName: 'Luis Reyes' },
  { id: 'd2', prettyName: 'Ann Sole' },
];
const BANK = {
  bankAccountName: 'Luis Reyes',
  bankHolder: 'PERSON',
  bankAccountType: 'CHECKING',
  bankRouting: '••••0025',
  bankAccount: '••••6789',
  changedOn: '2026-11-20',
};

async function open(rights = {}) {
  signInAs(rights);
  const calls = serve(({ path }) => {
    if (path === 'ach_origin/') return { body: { results: [{ carrier, origin: null }] } };
    if (path === 'payee_bank/d2/') return { body: { driver: SOLE, isOwner: true, usualHolder: 'COMPANY', bank: null } };
    if (path === 'payee_bank/d1/') return { body: { driver: REYES, isOwner: false, usualHolder: null, bank: BANK } };
    const rows = [
      { driver: REYES, isOwner: false, carrier, note: { account: '••••6789', changedOn: '2026-11-20' } },
      { driver: SOLE, isOwner: true, carrier, note: null },
    ];
    return { body: { results: rows } };
  });
  await drawPage(() => <DirectDeposit onClose={() => undefined} />, '/UI/accounting/pay_run');
  return calls;
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name, hidden: true });

test('lists drivers with masked accounts, and replaces a number without showing the one on file', async () => {
  const calls = await open();
  expect(await screen.findByText('Bank accounts (1 of 2 payees)')).toBeTruthy();
  expect(screen.getByText('Nov 20, 2026')).toBeTruthy();

  fireEvent.click(await button('Open bank account for Luis Reyes'));
  const number = await screen.findByPlaceholderText<HTMLInputElement>('On file: ••••6789');
  expect(number.value).toBe('');
  fireEvent.change(number, { target: { value: '555000111' } });
  fireEvent.click(await button('Save bank account'));

  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { path: 'payee_bank/d1/', values: { bankAccountName: 'Luis Reyes', bankRouting: '', bankAccount: '555000111' } },
    ]),
  );
});

test('removes an account after a confirmation', async () => {
  const calls = await open();

  fireEvent.click(await button('Open bank account for Luis Reyes'));
  fireEvent.click(await button('Remove bank account'));
  const question = (await screen.findByText(/can’t be paid by ACH until/)).closest<HTMLElement>('[role=dialog]');
  fireEvent.click(within(question as HTMLElement).getByRole('button', { name: 'Remove bank account', hidden: true }));

  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([{ path: 'payee_bank/d1/' }]),
  );
});

test('starts an owner’s account with the owner’s type, and says who gets the email', async () => {
  await open();

  fireEvent.click(await button('Open bank account for Ann Sole'));

  expect((await screen.findByLabelText<HTMLSelectElement>('Account Holder')).value).toBe('COMPANY');
  expect(screen.getByText('The owner gets an email about each change.')).toBeTruthy();
});

test('saves ACH settings of an authority', async () => {
  const calls = await open();

  fireEvent.click(await button('Edit ACH settings for Bluebonnet Freight LLC'));
  fireEvent.change(await screen.findByLabelText('Company ID'), { target: { value: '1741234567' } });
  fireEvent.click(await button('Save ACH settings'));

  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { path: `ach_origin/${carrier.id}/`, values: { achCompanyID: '1741234567' } },
    ]),
  );
});

test('view-only users read masked accounts and can’t change anything', async () => {
  await open({ profileType: 'PERSONNEL', policy: buildRights({ view: [6000] }) });

  fireEvent.click(await button('Open bank account for Luis Reyes'));
  expect((await screen.findByPlaceholderText<HTMLInputElement>('On file: ••••6789')).disabled).toBe(true);
  for (const name of ['Save bank account', 'Remove bank account', 'Edit ACH settings for Bluebonnet Freight LLC'])
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
});
