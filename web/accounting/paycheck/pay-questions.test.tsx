import { calculatePay } from '@milepost/domain/accounting/paycheck/pay-calculation.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../../core/testing/draw-application.tsx';
import { serveRows } from '../../core/testing/form.ts';
import { getPagePath } from '../../core/ui/records.ts';

const PAYCHECK = makeRow(paycheck, {
  id: 'p-1',
  prettyName: 'PC-000001',
  payCheckID: 'PC-000001',
  workflowActionItems: [],
  carrier: { id: 'c-1', prettyName: 'Bluebonnet' },
  driver: { id: 'd-1', prettyName: 'Wade Pruitt' },
  payCheckPaymentStrategy: 'BY_PERCENTAGE',
  payCheckStatus: 'APPROVED',
  hasOpenQuestion: true,
});
/** A settlement with tolls of $40.00 only. */
const STATEMENT = calculatePay({
  strategy: 'BY_PERCENTAGE',
  driverCut: 90,
  carrierFee: 10,
  loads: [],
  expenses: [
    {
      id: 'e-1',
      expenseTransactionID: 'EXP-1',
      expenseType: 'TOLL',
      expenseAmount: 40,
      expenseIsDeductable: true,
      expenseDeductablePercentage: 100,
    },
  ],
});
const OPEN = {
  id: 'q-2',
  line: 'deductions tollCharge',
  question: 'Which bridge was it?',
  askedBy: 'Wade Pruitt',
  askedOn: '2026-03-04',
  answer: null,
  answeredBy: null,
  answeredOn: null,
};
const CLOSED = {
  ...OPEN,
  id: 'q-1',
  question: 'Why <b>40</b>?',
  answer: 'Two of 20.',
  answeredBy: 'Sam Whitfield',
  answeredOn: '2026-03-03',
};

test('shows the driver’s question on its line, sends your answer, and shows a rejection at the field', async () => {
  let questions: object[] = [CLOSED, OPEN];
  const calls = serveRows({}, ({ path, method }) => {
    if (path === 'paycheck/p-1') return { body: PAYCHECK };
    if (path === 'paycheck/p-1/statement/')
      return {
        body: {
          since: { rows: [], settled: [], open: 0 },
          questions,
          statement: STATEMENT,
        },
      };
    if (method !== 'POST' || path !== 'paycheck/question/q-2/') return null;
    const isFirst = questions.includes(OPEN) && calls.filter((call) => call.method === 'POST').length === 1;
    if (isFirst) return { status: 400, body: { errors: { answer: 'Write an answer' } } };
    questions = [CLOSED, { ...CLOSED, id: 'q-2', question: OPEN.question, answer: 'At Waco.' }];
    return { body: { id: 'q-2' } };
  });
  await drawApplication(getPagePath(paycheck, 'p-1'));

  const list = within(await screen.findByRole('list', { name: 'Driver questions' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Tolls.*\$40\.00.*Wade Pruitt asked on 2026-03-04Which bridge was it\?/),
    expect.stringMatching(/Why <b>40<\/b>\?Sam Whitfield answered on 2026-03-03Two of 20\.$/),
  ]);
  const field = list.getByRole('textbox', { name: 'Answer about Tolls' });
  fireEvent.click(list.getByRole('button', { name: 'Answer' }));
  expect(await list.findByText('Write an answer')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'At Waco.' } });
  fireEvent.click(list.getByRole('button', { name: 'Answer' }));

  await screen.findByText('Question Answered');
  await waitFor(() => expect(list.queryByRole('textbox')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.values).toEqual({ answer: 'At Waco.' });
});

test('a saved paycheck shows its progress, and its next step is the email', async () => {
  let mailedTo: string | null = null;
  serveRows({}, ({ path }) => {
    if (path === 'paycheck/p-1') return { body: PAYCHECK };
    if (path === 'paycheck/p-1/email/') {
      mailedTo = 'wade@example.com';
      return { body: { details: { text: 'PC-000001 emailed to wade@example.com with its settlement' } } };
    }
    if (path !== 'paycheck/p-1/statement/') return null;
    return { body: { since: { rows: [], settled: [], open: 0 }, questions: [], statement: STATEMENT, mailedTo } };
  });
  await drawApplication(getPagePath(paycheck, 'p-1'));
  const line = await screen.findByRole('list', { name: 'Progress' });
  expect([...line.children].map(({ textContent }) => textContent)).toEqual(['Saved', 'Emailed', 'Paid']);
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Emailed');

  fireEvent.click(screen.getByRole('button', { name: 'Email settlement' }));

  expect(await screen.findByText('PC-000001 emailed to wade@example.com with its settlement')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Email settlement' })).toBeNull());
});
