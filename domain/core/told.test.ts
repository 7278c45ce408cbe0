import { describe, expect, test } from 'vitest';
import { records } from '../registry.ts';
import { toldMove } from './told.ts';

const { customer, fleet, invoice } = records;
const rowOf = (given: object) => ({ id: 'r1', prettyName: 'First', state: 'ACTIVE', ...given });

describe('what a move says it did', () => {
  test('a status that may go back is taken back by the same call', () => {
    expect(toldMove(fleet, rowOf({ status: 'IN_PROGRESS' }), 'status', 'COMPLETE')).toEqual({
      text: 'First: Status In Progress → Complete',
      undo: { method: 'PATCH', path: 'fleet/r1', values: { id: 'r1', status: 'IN_PROGRESS' } },
    });
  });

  test('the state of a record is told by its own words', () => {
    const { text, undo } = toldMove(customer, rowOf({}), 'state', 'INACTIVE');
    expect([text, undo?.values]).toEqual(['First: State Active → Inactive', { id: 'r1', state: 'ACTIVE' }]);
  });

  test.each([
    ['INVOICED', 'PAID', true],
    ['PAID', 'INVOICED', true],
    ['CREATED', 'INVOICED', false],
    ['OVERDUE', 'CANCELED', false],
  ])('an invoice that goes from %s to %s: Undo %s, as its table of moves has the way back', (from, to, isOffered) => {
    const { undo } = toldMove(invoice, rowOf({ invoiceStatus: from }), 'invoiceStatus', to);
    expect(undo !== undefined).toBe(isOffered);
  });

  test('what is no status is told by its name alone', () => {
    expect(toldMove(fleet, rowOf({}), 'desc', 'x')).toEqual({ text: 'First changed' });
  });
});
