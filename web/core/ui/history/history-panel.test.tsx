import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../../testing/draw-page.tsx';
import { buildRights, serve, signInAs } from '../../testing/session.ts';
import { HistoryPanel } from './history-panel.tsx';

const line = (id: string, over: object) => ({
  id,
  at: '2026-03-04T10:00:00Z',
  by: { id: 'p1', prettyName: 'Dana Whitfield' },
  details: null,
  ...over,
});
const LINES = [
  line('h2', {
    action: 'EMAIL_INVOICE',
    details: 'INV-1 emailed to ap@example.com with RC and BOL',
    changes: [{ field: 'email', label: 'Sent to', from: '', to: 'ap@example.com' }],
  }),
  line('h1', {
    action: 'UPDATE',
    changes: [{ field: 'invoiceStatus', label: 'Status', from: 'Created', to: 'Invoiced' }],
  }),
];

test('describes an action by its message, and any other change field by field', async () => {
  signInAs();
  serve(() => ({ body: { results: LINES, count: 2 } }));
  await drawPage(() => <HistoryPanel record={invoice} row={{ id: 'i-1', prettyName: 'INV-1' }} />);

  await screen.findByText(/^INV-1 emailed/);

  const lines = [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^INV-1 emailed to ap@example\.com with RC and BOL · by Dana Whitfield/),
    expect.stringMatching(/^Changed by Dana Whitfield.*Status Created → Invoiced$/),
  ]);
  expect(lines[0]).not.toContain('Sent to');
});

const FEE = line('h3', {
  action: 'UPDATE',
  changes: [{ field: 'fleetLoadFee', label: 'Load Fee', from: '$1,200.00', to: '$1,500.00' }],
});

/** Opens the history of a load with a raised fee. Returns the calls. */
async function openFee(given: Parameters<typeof signInAs>[0] = {}, fleetLoadFee = 1500) {
  signInAs(given);
  const calls = serve(({ method }) => ({ body: method === 'PATCH' ? {} : { results: [FEE], count: 1 } }));
  const row = { id: 'l-1', prettyName: 'L-1', fleetLoadFee };
  await drawPage(() => <HistoryPanel record={fleet} row={row} />);
  await screen.findByText('$1,200.00');
  return calls;
}
const restore = () => screen.queryByRole('button', { name: 'Restore this value: Load Fee $1,200.00' });

test('restores a value from the history with one click', async () => {
  const calls = await openFee();

  fireEvent.click(restore() as HTMLElement);

  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: 'fleet/l-1',
    values: { id: 'l-1', fleetLoadFee: '1200' },
  });
});

test.each([
  ['users who only view loads', { profileType: 'PERSONNEL', policy: buildRights({ view: [3000] }) }, 1500],
  ['a field that already has that value', {}, 1200],
] as const)('hides Restore from %s', async (_, given, fee) => {
  await openFee(given, fee);

  expect(restore()).toBeNull();
});
