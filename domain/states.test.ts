import { expect, it } from 'vitest';
import { listStateActions, RECORD_STATES } from './core/states.ts';
import { getStatusValues } from './core/statuses.ts';
import { EXPENSE_STATUS } from './expense/expense.ts';
import { FLEET_STATUS } from './fleet/fleet.ts';

// Ledger: STA-01, STA-02, STA-03, STA-04, STA-05
it('each record state offers its move, and a deleted record offers none', () => {
  const offered = RECORD_STATES.map((state) => [state, listStateActions(state)]);
  expect(Object.fromEntries(offered)).toEqual({
    ACTIVE: [{ id: 'INACTIVE', prettyName: 'Deactivate', via: 'state' }],
    INACTIVE: [{ id: 'ACTIVE', prettyName: 'Activate', via: 'state' }],
    ARCHIVED: [{ id: 'ACTIVE', prettyName: 'Activate', via: 'state' }],
    DELETED: [],
  });
});

// Ledger: STA-09
it('a load or expense is in progress or complete, and a load can be canceled', () => {
  expect(getStatusValues(FLEET_STATUS)).toEqual(['IN_PROGRESS', 'COMPLETE', 'CANCELED']);
  expect(getStatusValues(EXPENSE_STATUS)).toEqual(['IN_PROGRESS', 'COMPLETE']);
});
