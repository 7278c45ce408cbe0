import { describe, expect, test } from 'vitest';
import { records } from '../registry.ts';
import { describeMove } from './action-details.ts';

const { customer, fleet, invoice } = records;
const makeRow = (given: object) => ({ id: 'r1', prettyName: 'First', state: 'ACTIVE', ...given });

describe('the message after a move', () => {
  test('undoes a reversible status with the same call', () => {
    expect(describeMove(fleet, makeRow({ status: 'IN_PROGRESS' }), 'status', 'COMPLETE')).toEqual({
      text: 'First: Status In Progress → Complete',
      undo: { method: 'PATCH', path: 'fleet/r1', values: { id: 'r1', status: 'IN_PROGRESS' } },
    });
  });

  test('uses the labels of the record’s state', () => {
    const { text, undo } = describeMove(customer, makeRow({}), 'state', 'INACTIVE');
    expect([text, undo?.values]).toEqual(['First: State Active → Inactive', { id: 'r1', state: 'ACTIVE' }]);
  });

  test.each([
    ['INVOICED', 'PAID', true],
    ['PAID', 'INVOICED', true],
    ['CREATED', 'INVOICED', false],
    ['OVERDUE', 'CANCELED', false],
  ])('for an invoice from %s to %s offers Undo %s, following its table of moves', (from, to, isOffered) => {
    const { undo } = describeMove(invoice, makeRow({ invoiceStatus: from }), 'invoiceStatus', to);
    expect(undo !== undefined).toBe(isOffered);
  });

  test('names only the record if the field isn’t a status', () => {
    expect(describeMove(fleet, makeRow({}), 'desc', 'x')).toEqual({ text: 'First changed' });
  });
});
