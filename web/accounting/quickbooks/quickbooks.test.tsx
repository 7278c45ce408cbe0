import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../../core/testing/draw-application.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../../core/testing/session.ts';

const makeFile = (part: number, rows: number) => ({ part, records: 1, rows, first: 'a', last: 'b' });
const NOTHING = { count: 0, files: [], leftOut: { count: 0, named: [] } };
const REASON = 'Has no service provider. Select one, or use the bank file.';
const SUMMARIES: Record<string, object> = {
  invoices: { ...NOTHING, count: 101, files: [makeFile(1, 180), makeFile(2, 1)] },
  bills: {
    ...NOTHING,
    count: 1,
    files: [makeFile(1, 2)],
    leftOut: { count: 3, named: [{ id: 'e1', number: 'B-79', reason: REASON }] },
  },
};

async function open({
  rights = {},
  answerFirst = () => null,
}: {
  rights?: object;
  answerFirst?: (call: Sent) => Answer | null;
} = {}) {
  signInAs(rights);
  const calls = serveApplication((call) => {
    const message = answerFirst(call);
    if (message) return message;
    const [, kind] = /^quickbooks\/(\w+)\/\?/.exec(call.path) ?? [];
    if (kind) return { body: SUMMARIES[kind] ?? NOTHING };
    return call.path.startsWith('quickbooks/') ? { body: {} } : null;
  });
  await drawApplication('/UI/accounting/quickbooks');
  await screen.findByRole('region', { name: 'Files for QuickBooks' });
  return calls;
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('downloads each file of a period separately, starting with last month', async () => {
  const calls = await open();
  const invoices = await section('Invoices');

  fireEvent.click(await invoices.findByRole('button', { name: 'Download file 2 of 2 (1 row)' }));

  const request = 'quickbooks/invoices/csv/?journalDate__gte=2026-02-01&journalDate__lte=2026-02-28&part=2';
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(request));
  expect(invoices.getByRole('button', { name: 'Download file 1 of 2 (180 rows)' })).toBeTruthy();
  expect(invoices.getByRole('status').textContent).toBe('101 invoices');
});

test('names excluded records with the reason, counts the rest, and links to their page', async () => {
  await open();
  const bills = await section('Bills');

  const link = await bills.findByRole('link', { name: 'B-79' });

  expect(link.getAttribute('href')).toBe('/UI/expensie/expenses/e1');
  const message = bills.getByRole('alert').textContent;
  expect(message).toBe(`Not in the file: 3 expensesB-79 ${REASON}And 2 others.`);
  expect(bills.getByRole('button', { name: 'Download file (2 rows)' })).toBeTruthy();
});

test('offers no file for an empty period, but still shows how to import one', async () => {
  await open();
  const bank = await section('Bank transactions');

  expect(await bank.findByText('No transactions in this period.')).toBeTruthy();
  expect(bank.queryByRole('button')).toBeNull();
  expect(bank.getByRole('list', { name: 'Steps in QuickBooks: Bank transactions' }).textContent).toContain(
    'Upload from file',
  );
});

test('offers only invoices and the journal to users who can’t view expenses', async () => {
  await open({ rights: { profileType: 'PERSONNEL', policy: buildRights({ view: [6000] }) } });
  await section('Journal');

  const titles = screen
    .getAllByRole('heading', { level: 2 })
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Files for QuickBooks', 'Invoices', 'Journal']);
});

test('shows a rejected period next to its date', async () => {
  const errors = { journalDate__lte: 'Select three months or less' };
  await open({
    answerFirst: ({ path }) => (path.startsWith('quickbooks/bank/') ? { status: 400, body: { errors } } : null),
  });

  expect(await screen.findByText('Select three months or less')).toBeTruthy();
});
