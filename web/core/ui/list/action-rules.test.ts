import { choice, text } from '@milepost/domain/core/fields.ts';
import { defineRecord } from '@milepost/domain/core/record.ts';
import { expect, test, vi } from 'vitest';
import { callOf, knownActions, nothingOffered } from './action-rules.ts';

const invoice = defineRecord({
  name: 'bill',
  path: 'bill',
  route: 'accounting/bills',
  label: 'Bill',
  labels: 'Bills',
  policy: 6000,
  title: () => '',
  fields: { note: text('Note'), invoiceStatus: choice('Status', ['CREATED', 'INVOICED', 'PAID', 'CANCELED']) },
});
const row = { id: 'i-1' };

test('RAP-09 Deactivate changes the state of the row', () => {
  expect(callOf(invoice, row, 'INACTIVE')).toEqual({ path: 'bill/i-1', field: 'state' });
});

test('RAP-09 a status is a change of the field that holds it', () => {
  expect(callOf(invoice, row, 'PAID')).toEqual({ path: 'bill/i-1', field: 'invoiceStatus' });
});

test('RAP-10 any other action is an event', () => {
  expect(callOf(invoice, row, 'RESTORE')).toEqual({ path: 'bill/i-1/event/', field: null });
  expect(callOf(invoice, row, 'EMAIL_INVOICE')).toEqual({ path: 'bill/i-1/event/', field: null });
});

test('ROL-29 DRV-44 a row without actions says whether the person or the row is the reason', () => {
  const nothing = (isOwner: boolean, workflowHasActions: boolean) =>
    nothingOffered({ isOwner }, { workflowHasActions });
  expect(nothing(false, true)).toBe('No Permission!');
  expect(nothing(false, false)).toBe('No Actions Available');
  expect(nothing(true, true)).toBe('No Actions Available');
});

test('ERR-31 an action that the page does not know is left out, and only the log tells', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const items = ['PAID', 'FAX_INVOICE', 'EMAIL_INVOICE', 'DELETE'].map((id) => ({ id, prettyName: id }));

  const known = knownActions(invoice, { ...row, workflowActionItems: items });

  expect(known.map(({ id }) => id)).toEqual(['PAID', 'EMAIL_INVOICE', 'DELETE']);
  expect(log.mock.calls).toEqual([['Unknown action FAX_INVOICE of bill']]);
  log.mockRestore();
});
