import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../../core/testing/draw-page.tsx';
import { buildRights, serve, signInAs } from '../../core/testing/session.ts';
import { FinalAccountings } from './final-accounting.tsx';

const OPEN = {
  id: 'f1',
  endedOn: '2026-11-01',
  closedOn: null,
  isBack: false,
  steps: [
    { step: 'PAID', due: '2026-11-16', doneOn: '2026-11-10' },
    { step: 'CHARGEBACKS', due: '2026-11-16', doneOn: null },
  ],
  accounts: [
    { id: 'a1', prettyName: 'DA-000001 · Reserve', kind: 'ESCROW', balance: 2500, isActive: true },
    { id: 'a2', prettyName: 'DA-000002 · Tires', kind: 'ADVANCE', balance: 0, isActive: true },
  ],
  carriedForward: 120.5,
  left: ['Provide the documents behind each chargeback.', 'DA-000001 · Reserve: Return it.'],
};

async function open(results: object[], rights = {}, refusal: string | null = null) {
  signInAs(rights);
  const calls = serve(({ method }) => {
    if (method !== 'GET' && refusal) return { status: 400, body: { code: 'ERROR_GENERAL', default_detail: refusal } };
    return { body: { results, count: results.length } };
  });
  await drawPage(() => <FinalAccountings payee="d1" />, '/UI/driver/drivers/d1');
  return calls;
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name, hidden: true });

test('lists steps with deadlines and each account with the entry that closes it, and confirms a step', async () => {
  const calls = await open([OPEN]);

  expect(await screen.findByText('Final accounting as of Nov 1, 2026')).toBeTruthy();
  expect(
    screen.getByText(
      'Post its interest, then return it or transfer it to a debt by Dec 16, 2026 (49 CFR 376.12(k)(6)).',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(screen.getByText('Negative balance from earlier settlements: $120.50.')).toBeTruthy();
  expect((await button('Close final accounting')).disabled).toBe(true);
  fireEvent.click(await button('Mark done: Provide the documents behind each chargeback'));

  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: 'final_accounting/f1/confirm/', values: { step: 'CHARGEBACKS' } },
    ]),
  );
});

test('is closed with a button once nothing is left', async () => {
  const calls = await open([{ ...OPEN, left: [] }]);

  fireEvent.click(await button('Close final accounting'));

  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ path: 'final_accounting/f1/close/' }]),
  );
});

test('can be removed for a returning driver', async () => {
  const calls = await open([{ ...OPEN, isBack: true }]);

  fireEvent.click(await button('Remove final accounting'));

  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([{ path: 'final_accounting/f1/' }]),
  );
});

test('view-only users and a closed accounting have only the PDF button', async () => {
  await open([OPEN], { profileType: 'PERSONNEL', policy: buildRights({ view: [6000] }) });
  await button('Download PDF');

  for (const name of ['Close final accounting', 'Mark done: Provide the documents behind each chargeback'])
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
});
