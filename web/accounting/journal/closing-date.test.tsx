import { USUAL_ACCOUNTS } from '@milepost/domain/accounting/journal/journal.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../core/api/client.ts';
import '../../core/shell/messages.tsx';
import { drawApplication, serveApplication } from '../../core/testing/draw-application.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../../core/testing/session.ts';

const CHANGE = { id: 'c1', at: '2026-03-01T10:00:00Z', by: 'Maria Alvarez', from: '', to: '2026-01-31', reason: '' };
const BOOKKEEPER = { profileType: 'PERSONNEL', policy: buildRights({ all: [6000] }) };

type ServerAnswers = { closingDate?: string | null; rights?: object; answerFirst?: (call: Sent) => Answer | null };

async function open({
  closingDate = null,
  rights = {},
  answerFirst = () => null,
}: ServerAnswers = {}): Promise<Sent[]> {
  signInAs(rights);
  const stored = { closingDate, changes: closingDate ? [CHANGE] : [] };
  const calls = serveApplication((call) => {
    const message = answerFirst(call);
    if (message) return message;
    if (call.path === 'account/closing_date/') return { body: stored };
    if (call.path === 'journal/accounts/') return { body: USUAL_ACCOUNTS };
    return null;
  });
  await drawApplication('/UI/accounting/journal');
  await screen.findByRole('region', { name: 'Closing date' });
  return calls;
}

const section = () => within(screen.getByRole('region', { name: 'Closing date' }));
const changesSent = (calls: Sent[]) =>
  calls.filter(({ method, path }) => method === 'PATCH' && path.startsWith('account/'));

test('an owner sets the closing date', async () => {
  const calls = await open();

  fireEvent.change(await section().findByLabelText('Closing date'), { target: { value: '2026-01-31' } });
  fireEvent.click(section().getByRole('button', { name: 'Set closing date' }));

  await waitFor(() => expect(changesSent(calls)).toHaveLength(1));
  expect(changesSent(calls)[0]?.values).toMatchObject({ closingDate: '2026-01-31' });
  expect(section().queryByLabelText('Reason for change')).toBeNull();
});

test('an owner moves the closing date with a reason, and sees who set the earlier one', async () => {
  const calls = await open({ closingDate: '2026-01-31' });

  expect((await section().findByRole('listitem')).textContent).toContain('Maria Alvarez: Open → 2026-01-31');
  fireEvent.change(section().getByLabelText('Closing date'), { target: { value: '2026-02-28' } });
  fireEvent.change(section().getByLabelText('Reason for change'), { target: { value: 'February is done' } });
  fireEvent.click(section().getByRole('button', { name: 'Move closing date' }));

  await waitFor(() => expect(changesSent(calls)).toHaveLength(1));
  expect(changesSent(calls)[0]?.values).toEqual({ closingDate: '2026-02-28', changeReason: 'February is done' });
});

test('shows an error next to an empty reason', async () => {
  const errors = { changeReason: 'Enter a reason for the change.' };
  await open({
    closingDate: '2026-01-31',
    answerFirst: ({ method, path }) =>
      method === 'PATCH' && path.startsWith('account/') ? { status: 400, body: { errors } } : null,
  });

  fireEvent.click(await section().findByRole('button', { name: 'Clear closing date' }));

  expect(await section().findByText('Enter a reason for the change.')).toBeTruthy();
});

test('everyone else can only read the closing date', async () => {
  await open({ closingDate: '2026-01-31', rights: BOOKKEEPER });

  expect(await section().findByText(/The books are closed through Jan 31, 2026/)).toBeTruthy();
  expect(section().queryByRole('button')).toBeNull();
});

const TEXT = 'EXP-1 is dated Jan 15, 2026. Only an owner can override the closing date, with a reason.';
const CLOSED = {
  status: 400,
  body: { code: 'ERROR_CLOSED_PERIOD', default_detail: TEXT, errors: { expenseTransactionDate: TEXT } },
};
/** Rejects saving an expense without an override. */
const refuse = ({ method, path, values }: Sent): Answer | null =>
  path !== 'expense/e1'
    ? null
    : method === 'PATCH' && !(values as { overridesClosingDate?: unknown })?.overridesClosingDate
      ? CLOSED
      : { body: { id: 'e1' } };

test('an owner confirms an override with a reason after a rejected save, and the save goes out again', async () => {
  const calls = await open({ answerFirst: refuse });

  const saved = api.patch('expense/e1', { expenseFee: 5 });
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Override closing date' });
  expect([dialog.getByText(TEXT) !== null, confirm.disabled]).toEqual([true, true]);
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Late bill' } });
  fireEvent.click(confirm);

  expect(await saved).toEqual({ id: 'e1' });
  const sent = calls.filter(({ path }) => path === 'expense/e1').at(-1)?.values as Record<string, unknown>;
  expect([String(sent.expenseFee), String(sent.overridesClosingDate), sent.overrideReason]).toEqual([
    '5',
    'true',
    'Late bill',
  ]);
});

test('sends nothing more if the owner cancels', async () => {
  const calls = await open({ answerFirst: refuse });

  const saved = api.patch('expense/e1', { expenseFee: 5 }).catch((error: { code: string }) => error.code);
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Cancel' }));

  expect(await saved).toBe('ERROR_CLOSED_PERIOD');
  expect(calls.filter(({ path }) => path === 'expense/e1')).toHaveLength(1);
});

test('offers no override to users who aren’t owners', async () => {
  await open({ answerFirst: refuse, rights: BOOKKEEPER });

  const code = await api.patch('expense/e1', { expenseFee: 5 }).catch((error: { code: string }) => error.code);

  expect([code, screen.queryByRole('dialog')]).toEqual(['ERROR_CLOSED_PERIOD', null]);
});
