import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { listInvoiceActions } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { getAction } from '@milepost/domain/core/actions.ts';
import { type ActionItem, DELETE, listStateActions, RESTORE } from '@milepost/domain/core/states.ts';
import { expect, test, vi } from 'vitest';
import { filterKnownActions, getNoActionReason, isDangerous } from './action-rules.ts';

const FACTS = {
  hasFactor: false,
  isSold: false,
  isFactory: true,
  fleetStatus: 'COMPLETE',
  isMailGivenUp: true,
  isReplaced: false,
} as const;
const ofInvoice = listInvoiceActions({ ...FACTS, status: 'CREATED' }).map((id) => getAction(invoice, id));

test('only deleting and canceling need a confirmation', () => {
  const all: ActionItem[] = [...ofInvoice, ...listStateActions('ACTIVE'), ...listStateActions('INACTIVE'), RESTORE];
  expect(all.filter((item) => isDangerous(invoice, item)).map(({ id }) => id)).toEqual(['CANCELED', 'DELETE']);
});

// Ledger: ROL-29, DRV-44
test('a row without actions names the reason: the user’s permissions or the row', () => {
  const getReason = (isOwner: boolean, workflowHasActions: boolean) =>
    getNoActionReason({ isOwner }, { workflowHasActions });
  expect(getReason(false, true)).toBe('No Permission!');
  expect(getReason(false, false)).toBe('No Actions Available');
  expect(getReason(true, true)).toBe('No Actions Available');
});

// Ledger: ERR-31
test('hides an unknown action and logs it', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const later: ActionItem = { id: 'FAXED', prettyName: 'Mark faxed', via: 'faxStatus' };
  const items = [...ofInvoice, ...listStateActions('ACTIVE'), later, DELETE, RESTORE];

  const known = filterKnownActions(invoice, { workflowActionItems: items });

  expect(known).toEqual(items.filter((item) => item !== later));
  expect(log.mock.calls).toEqual([['Unknown action FAXED of invoice']]);
  log.mockRestore();
});
