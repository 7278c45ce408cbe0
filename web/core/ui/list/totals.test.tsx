import type { AllTotals } from '@milepost/domain/core/record.ts';
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../../testing/draw-application.tsx';
import { type Answer, signInAs } from '../../testing/session.ts';
import { getListPath } from '../records.ts';

const { payment, customer } = records;

const ALL: AllTotals = {
  count: 2512,
  uncounted: 3,
  totals: { paymentAmount: 1234567.89, paymentAdjusted: 0, paymentCredit: 20.5 },
};

type Served = { count: number; countIsAtLeast?: boolean; answer?: () => Answer };

/** Draws the list of payments with two rows on the page. Returns its requests for totals. */
async function drawPayments({ count, countIsAtLeast, answer = () => ({ body: ALL }) }: Served) {
  signInAs();
  const results = [100, 200].map((paymentAmount) =>
    makeRow(payment, {
      id: `p-${paymentAmount}`,
      prettyName: `PMT-${paymentAmount}`,
      paymentAmount,
      paymentAdjusted: 0,
      paymentCredit: 0,
    }),
  );
  const calls = serveApplication(({ path }) => {
    if (path.startsWith('payment/totals/')) return answer();
    return path.startsWith('payment/') ? { body: { results, count, countIsAtLeast } } : null;
  });
  await drawApplication(`${getListPath(payment)}?search=check&ordering=-paymentDate`);
  await screen.findByText(/^Page total/);
  return () => calls.map(({ path }) => path).filter((path) => path.startsWith('payment/totals/'));
}

const foot = () => document.querySelector('tfoot')?.textContent ?? '';
const linesUnder = (heading: string) => {
  const at = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent?.startsWith(heading));
  const cells = [...document.querySelectorAll<HTMLTableCellElement>('tfoot td')];
  let passed = 0;
  const cell = cells.find((one) => {
    passed += one.colSpan;
    return passed > at;
  });
  return [...(cell?.querySelectorAll(':scope > span > span') ?? [])].map(({ textContent }) => textContent);
};

test('shows the total of all filtered rows below the page total', async () => {
  const asked = await drawPayments({ count: 2512 });

  await screen.findByText('Total of all 2,512, excluding reversed payments and credit memos');
  expect(linesUnder('Amount')).toEqual(['$300.00', '$1,234,567.89']);
  expect(linesUnder('Unapplied Credit')).toEqual(['$0.00', '$20.50']);
  expect(asked()).toEqual(['payment/totals/?search=check']);
});

test('a page with all rows shows one total and requests no other', async () => {
  const asked = await drawPayments({ count: 2 });

  expect(foot()).toContain('Page total$300.00');
  expect(foot()).not.toContain('Total of all');
  expect(asked()).toEqual([]);
});

test.each([
  ['more than 50,000 rows', { count: 50_001 }],
  ['a search with more rows than counted', { count: 10_000, countIsAtLeast: true }],
])('adds up %s only on request', async (_, served) => {
  const asked = await drawPayments(served);
  expect(asked()).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: 'Total all rows' }));

  await screen.findByText(/^Total of all 2,512/);
  expect(asked()).toHaveLength(1);
});

test('retries totals that failed to load', async () => {
  let isDown = true;
  const answer = (): Answer =>
    isDown ? { status: 503, body: { code: 'ERROR_BUSY', default_detail: 'Busy' } } : { body: ALL };
  await drawPayments({ count: 30, answer });
  const again = await screen.findByRole('button', { name: 'Total all rows' });
  isDown = false;

  fireEvent.click(again);

  await screen.findByText(/^Total of all 2,512/);
});

test('a list without totals requests none', async () => {
  signInAs();
  const calls = serveApplication(({ path }) =>
    path.startsWith('customer/')
      ? { body: { results: [makeRow(customer, { prettyName: 'Longhorn' })], count: 40 } }
      : null,
  );
  await drawApplication(getListPath(customer));
  await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(1));

  expect(calls.filter(({ path }) => path.includes('totals'))).toEqual([]);
});
