import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawPage } from '../../core/testing/draw-page.tsx';
import { serve, signInAs } from '../../core/testing/session.ts';
import { InterestDialog } from './interest-dialog.tsx';

const ESCROW = { id: 'e1', prettyName: 'DA-000001 · Reserve', driver: 'Wade Hollis', interest: 8.54, isPosted: false };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-11T18:00:00Z') });
  return () => vi.useRealTimers();
});

async function open() {
  signInAs();
  const calls = serve(() => ({ body: { results: [ESCROW], count: 1 } }));
  await drawPage(() => <InterestDialog onClose={() => undefined} />, '/UI/accounting/pay_accounts');
  return calls;
}
const quarter = () => screen.findByLabelText<HTMLSelectElement>('Quarter');

test('offers the last four quarters, and the current one through today for final accountings', async () => {
  await open();

  const options = Array.from((await quarter()).options, ({ text }) => text);
  expect(options).toEqual([
    'Jan 1, 2026 to Mar 31, 2026',
    'Oct 1, 2025 to Dec 31, 2025',
    'Jul 1, 2025 to Sep 30, 2025',
    'Apr 1, 2025 to Jun 30, 2025',
    'Apr 1, 2026 to today, for final accountings',
  ]);
});

test('posts the interest of the selected quarter at the entered rate', async () => {
  const calls = await open();
  fireEvent.change(await quarter(), { target: { value: '2026-04-01' } });
  fireEvent.change(screen.getByLabelText('13-week Treasury bill rate'), { target: { value: '3.8' } });
  expect(await screen.findByText('$8.54')).toBeTruthy();
  expect(screen.getByText(/ It is dated May 11, 2026\.$/)).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Post interest', hidden: true }));

  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: 'pay_account/interest/', values: { quarter: '2026-04-01', rate: '3.8' } },
    ]),
  );
});
