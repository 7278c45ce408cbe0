import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BankAccount } from './bank-account.tsx';
import { CallError } from './client.ts';

afterEach(cleanup);

const BANK = {
  bankAccountName: 'Sam Reyes',
  bankHolder: 'PERSON',
  bankAccountType: 'CHECKING',
  bankRouting: '••••0025',
  bankAccount: '••••6789',
  changedOn: '2026-11-20',
};

/** Draws the open form, with the number typed twice. */
async function open(post: () => Promise<unknown>, again = '123456789') {
  const client = { get: vi.fn(async () => ({ bank: BANK })), post: vi.fn(post), file: vi.fn() };
  render(<BankAccount client={client as never} />);
  const details = screen.getByText('Bank account for your pay').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findByText(/••••6789/)).toBeTruthy();
  for (const [label, value] of [
    ['Name on the account', 'Sam Reyes'],
    ['Routing number', '111000025'],
    ['Account number', '123456789'],
    ['Confirm account number', again],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.submit(screen.getByRole('button', { name: 'Save bank account' }).closest('form') as HTMLFormElement);
  return client;
}

test('saves the account that the driver enters, and shows its last digits', async () => {
  const client = await open(async () => ({ bank: { ...BANK, bankAccount: '••••4321' } }));

  expect(await screen.findByText(/••••4321/)).toBeTruthy();
  expect(client.post).toHaveBeenCalledWith('bank/', {
    bankAccountName: 'Sam Reyes',
    bankHolder: 'PERSON',
    bankAccountType: 'CHECKING',
    bankRouting: '111000025',
    bankAccount: '123456789',
  });
});

test('sends nothing while the two account numbers differ', async () => {
  const client = await open(async () => ({}), '123456780');

  expect(screen.getByText('The account numbers don’t match.')).toBeTruthy();
  expect(client.post).not.toHaveBeenCalled();
});

test('shows the server’s error for a field', async () => {
  const errors = { bankRouting: 'This isn’t a valid routing number. Check the nine digits.' };
  await open(async () => {
    throw new CallError(400, 'General', { errors });
  });

  await waitFor(() => expect(screen.getByText(errors.bankRouting)).toBeTruthy());
});
