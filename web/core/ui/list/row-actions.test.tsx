import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { getAction } from '@milepost/domain/core/actions.ts';
import { type ActionItem, DELETE, listStateActions, RESTORE } from '@milepost/domain/core/states.ts';
import { expect, test } from 'vitest';
import { serve, signInAs } from '../../testing/session.ts';
import { runAction } from './row-actions.ts';

async function findSent(action: ActionItem | undefined): Promise<unknown> {
  signInAs();
  const calls = serve(() => ({}));
  await runAction(invoice, { id: 'i-1' }, action as ActionItem);
  return calls.map(({ method, path, values }) => ({ method, path, values }));
}

// Ledger: RAP-09
test('sends a state or a status as a change of the named field', async () => {
  const change = (values: object) => [{ method: 'PATCH', path: 'invoice/i-1', values: { id: 'i-1', ...values } }];
  expect(await findSent(listStateActions('ACTIVE')[0])).toEqual(change({ state: 'INACTIVE' }));
  expect(await findSent(getAction(invoice, 'PAID'))).toEqual(change({ invoiceStatus: 'PAID' }));
});

// Ledger: RAP-10
test('posts an event with its ID, and sends a deletion as a separate call', async () => {
  const event = (eventType: string) => [
    { method: 'POST', path: 'invoice/i-1/event/', values: { id: 'i-1', eventType } },
  ];
  expect(await findSent(getAction(invoice, 'EMAIL_INVOICE'))).toEqual(event('EMAIL_INVOICE'));
  expect(await findSent(RESTORE)).toEqual(event('RESTORE'));
  expect(await findSent(DELETE)).toEqual([{ method: 'DELETE', path: 'invoice/i-1', values: {} }]);
});
