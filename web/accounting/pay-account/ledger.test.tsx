import type { EntryKind } from '@milepost/domain/accounting/pay-account/account-entry.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../../core/testing/draw-page.tsx';
import { serve, signInAs } from '../../core/testing/session.ts';
import { Ledger } from './ledger.tsx';
import type { LedgerEntry } from './ledger-entry.ts';

const buildEntry = (entryKind: EntryKind, balance: number): LedgerEntry => ({
  id: entryKind,
  entryNumber: 1,
  entryKind,
  entryDate: '2026-03-31',
  entryAmount: -51.51,
  entryReason: 'Corrects posted interest',
  isReversed: false,
  balance,
  payCheck: null,
  otherAccount: null,
  enteredBy: 'Loretta Vance',
});

/** Opens the ledger of a loan, and returns the entries that can be added. */
async function openEntries(newest: LedgerEntry): Promise<(string | null)[]> {
  signInAs();
  serve(() => ({ body: { results: [newest], count: 1 } }));
  await drawPage(
    () => <Ledger id="l1" kind="LOAN" driver="d1" opened="2026-03-01" />,
    '/UI/accounting/pay_accounts/l1',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Add entry' }));
  const kinds = await screen.findByLabelText('Entry');
  return within(kinds)
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);
}

test('a loan with overpaid interest says so, and offers to return it', async () => {
  expect(await openEntries(buildEntry('INTEREST_CORRECTION', -51.51))).toEqual(['Returned to driver']);
  expect(screen.getByText(/returned by the next settlement/).textContent).toBe(
    'Balance -$51.51 (overpaid interest, returned by the next settlement)',
  );
});

test('a loan that is paid off has nothing to return', async () => {
  expect(await openEntries(buildEntry('CASH', 0))).toEqual(['Cash received', 'Write-off', 'Transfer']);
  expect(screen.queryByText(/returned by the next settlement/)).toBeNull();
});
