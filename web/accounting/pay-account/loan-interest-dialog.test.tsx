import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../../core/testing/draw-page.tsx';
import { serve, signInAs } from '../../core/testing/session.ts';
import { LoanInterestDialog } from './loan-interest-dialog.tsx';

const LOAN = {
  id: 'l1',
  prettyName: 'DA-000004 · Engine repair',
  driver: 'Lone Star Hauling LLC',
  rate: 8,
  interest: 65.75,
  count: 30,
};

async function open(results: object[]) {
  signInAs();
  const calls = serve(() => ({ body: { results, count: results.length } }));
  await drawPage(() => <LoanInterestDialog onClose={() => undefined} />, '/UI/accounting/pay_accounts');
  return calls;
}
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Post interest', hidden: true });

test('shows the days and interest of each loan and posts them through the date', async () => {
  const calls = await open([LOAN]);
  expect(await screen.findByText('$65.75')).toBeTruthy();

  fireEvent.click(await button());

  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: 'pay_account/loan_interest/', values: { through: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) } },
    ]),
  );
});

test('posts nothing without a loan that has a rate', async () => {
  await open([]);

  expect(await screen.findByText('No loan has an interest rate. Enter one on the loan’s page.')).toBeTruthy();
  expect((await button()).disabled).toBe(true);
});
