import { USUAL_ACCOUNTS } from '@milepost/domain/accounting/journal/journal.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../../core/testing/draw-application.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../../core/testing/session.ts';

const entry = (journalNo: string, over: object = {}) => ({
  id: journalNo,
  journalNo,
  record: 'invoice',
  recordId: 'i1',
  journalDate: '2026-02-27',
  name: 'Prairie Star',
  description: `Invoice ${journalNo}, load L-20481`,
  className: 'Bluebonnet Freight LLC',
  total: 2300,
  isReversal: false,
  firstExported: null,
  lines: [],
  ...over,
});

const ENTRIES = [
  entry('INV-000002'),
  entry('PC-000001', { record: 'paycheck', recordId: 'p1', firstExported: '2026-03-01T15:00:00.000Z' }),
];

type ServerAnswers = {
  entries?: object[];
  fresh?: number;
  totals?: object;
  answerFirst?: (call: Sent) => Answer | null;
  rights?: object;
};

async function open({
  entries = ENTRIES,
  fresh = 1,
  totals = {},
  answerFirst = () => null,
  rights = {},
}: ServerAnswers = {}): Promise<Sent[]> {
  signInAs(rights);
  const calls = serveApplication((call) => {
    const message = answerFirst(call);
    if (message) return message;
    if (call.path === 'journal/accounts/') return { body: USUAL_ACCOUNTS };
    if (call.path === 'account/closing_date/') return { body: { closingDate: null, changes: [] } };
    if (call.path.startsWith('journal/csv/')) return { body: {} };
    if (call.method === 'POST' && call.path === 'journal/') return { body: { count: 1, export: 'e1' } };
    if (call.path.startsWith('journal/'))
      return { body: { results: entries, count: entries.length, totals: { new: fresh, ...totals } } };
    return null;
  });
  await drawApplication('/UI/accounting/journal');
  await screen.findByRole('table', { name: 'Journal entries' });
  return calls;
}

const request = (calls: Sent[]) => calls.filter(({ path }) => path.startsWith('journal/?')).at(-1)?.path;
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

test('starts with last month and marks each entry as new or with its export date', async () => {
  const calls = await open();

  const link = await screen.findByRole('link', { name: 'PC-000001' });
  expect(request(calls)).toContain('journalDate__gte=2026-02-01&journalDate__lte=2026-02-28');
  const rows = Array.from(document.querySelectorAll('tr[data-row]'), (row) => row.textContent ?? '');
  expect(rows[0]).toMatch(/^INV-000002.*\$2,300\.00New$/);
  expect(rows[1]).toContain('2026-03-01');
  expect(link.getAttribute('href')).toBe('/UI/accounting/paychecks/p1');
  fireEvent.click(await button('This month'));
  await waitFor(() => expect(request(calls)).toContain('journalDate__gte=2026-03-01&journalDate__lte=2026-03-02'));
});

test('warns of new entries dated before the period, with their total', async () => {
  await open({ totals: { before: 3, beforeAmount: 4321 } });

  const note = await screen.findByText(/dated before/);
  expect(note.textContent).toBe(
    '3 new entries are dated before Feb 1, 2026, $4,321.00 in total. The export includes them.',
  );
});

test('shows no warning if the period has no earlier entries', async () => {
  await open();

  await screen.findByRole('link', { name: 'PC-000001' });
  expect(screen.queryByText(/dated before/)).toBeNull();
});

test('exports new entries as a file, and downloads exported entries again', async () => {
  const calls = await open();

  fireEvent.click(await button('Export 1 new'));

  await waitFor(() => expect(calls.some(({ path }) => path === 'journal/csv/?export=e1')).toBe(true));
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.values).toEqual({ journalDate__gte: '2026-02-01', journalDate__lte: '2026-02-28' });
  expect(await screen.findByText('Journal Exported')).toBeTruthy();
  fireEvent.click(await button('Re-download exported entries'));
  await waitFor(() => expect(calls.some(({ path }) => /^journal\/csv\/\?journalDate__gte/.test(path))).toBe(true));
});

test('shows the count of new entries with a thousands separator', async () => {
  await open({ fresh: 4709 });

  expect(await button('Export 4,709 new')).toBeTruthy();
});

test('disables the export without new entries and the re-download without exported ones', async () => {
  await open({ entries: [], fresh: 0 });

  expect((await button('Nothing new')).disabled).toBe(true);
  expect((await button('Re-download exported entries')).disabled).toBe(true);
  expect(screen.getByText('No records to display.')).toBeTruthy();
});

test('shows a rejected period next to its date', async () => {
  const errors = { journalDate__lte: 'Select three months or less' };
  await open({ answerFirst: ({ path }) => (path.includes('2026-02-28') ? { status: 400, body: { errors } } : null) });

  expect(await screen.findByText('Select three months or less')).toBeTruthy();
});

test('names the accounts once, each with its purpose', async () => {
  const calls = await open();
  const field = await screen.findByLabelText('Receivables');
  expect((field as HTMLInputElement).value).toBe('Accounts Receivable');
  expect((await button('Update account names')).disabled).toBe(true);

  fireEvent.change(field, { target: { value: '1200 Trade' } });
  fireEvent.click(await button('Update account names'));

  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
  const sent = calls.find(({ method }) => method === 'PATCH');
  expect([sent?.path, sent?.values]).toEqual(['journal/accounts/', { ...USUAL_ACCOUNTS, receivable: '1200 Trade' }]);
});

test('view-only users can’t export or name accounts', async () => {
  await open({ rights: { profileType: 'PERSONNEL', policy: buildRights({ view: [6000] }) } });

  expect((await button('Export 1 new')).disabled).toBe(true);
  const names = within(screen.getByRole('region', { name: 'Account names' }));
  expect((await names.findAllByRole<HTMLInputElement>('textbox')).every(({ disabled }) => disabled)).toBe(true);
});
