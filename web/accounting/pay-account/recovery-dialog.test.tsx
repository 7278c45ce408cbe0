import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../../core/testing/draw-page.tsx';
import { buildRights, serve, signInAs } from '../../core/testing/session.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';

const ORDER = ['RECURRING', 'LEASE_PURCHASE', 'LOAN', 'ADVANCE', 'ESCROW'];

async function open(rights = {}, refusal: object | null = null) {
  signInAs(rights);
  const calls = serve(({ method }) => {
    if (method === 'PATCH' && refusal) return { status: 400, body: { code: 'ERROR_GENERAL', errors: refusal } };
    return { body: { recoveryOrder: ORDER, recoveryCapPercent: 25, recoveryFloor: null } };
  });
  await drawPage(() => <RecoveryDialog onClose={() => undefined} />, '/UI/accounting/pay_accounts');
  await screen.findByLabelText('Cap');
  return calls;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });

test('moves escrow before advances and saves the order with the cap and the minimum net pay', async () => {
  const calls = await open();

  fireEvent.click(button('Move Escrow up'));
  fireEvent.change(screen.getByLabelText('Minimum Net Pay'), { target: { value: '400' } });
  fireEvent.click(button('Save order and limits'));

  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      {
        path: 'account/pay_recovery/',
        values: {
          recoveryOrder: JSON.stringify(['RECURRING', 'LEASE_PURCHASE', 'LOAN', 'ESCROW', 'ADVANCE']),
          recoveryCapPercent: '25',
          recoveryFloor: '400',
        },
      },
    ]),
  );
  expect([button('Move Recurring charge up').disabled, button('Move Advance down').disabled]).toEqual([true, true]);
});

test('shows the server’s error next to its field', async () => {
  await open({}, { recoveryCapPercent: 'Enter a percent from 0.01 to 100' });

  fireEvent.change(screen.getByLabelText('Cap'), { target: { value: '120' } });
  fireEvent.click(button('Save order and limits'));

  expect(await screen.findByText('Enter a percent from 0.01 to 100')).toBeTruthy();
});

test('view-only users read the settings and can’t change anything', async () => {
  await open({ profileType: 'PERSONNEL', policy: buildRights({ view: [6000] }) });

  expect(screen.getByLabelText<HTMLInputElement>('Cap').disabled).toBe(true);
  for (const name of ['Move Escrow up', 'Save order and limits'])
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
});
