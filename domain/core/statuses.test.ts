import { expect, it } from 'vitest';
import { canBecome, defineStatuses, getStatusLabel, getStatusValues } from './statuses.ts';

const LIFE = defineStatuses({
  DRAFT: { tone: 'rest', to: ['OPEN'] },
  OPEN: { tone: 'info', label: 'Under way', to: ['CLOSED_FOR_GOOD'] },
  CLOSED_FOR_GOOD: { tone: 'success', to: [] },
  UNRULED: { tone: 'warning' },
});

it('allows the moves of the status table, and staying the same', () => {
  const moves = getStatusValues(LIFE).flatMap((from) =>
    getStatusValues(LIFE)
      .filter((to) => to !== from && canBecome(LIFE, from, to))
      .map((to) => `${from} to ${to}`),
  );
  expect(moves).toEqual([
    'DRAFT to OPEN',
    'OPEN to CLOSED_FOR_GOOD',
    'UNRULED to DRAFT',
    'UNRULED to OPEN',
    'UNRULED to CLOSED_FOR_GOOD',
  ]);
  expect(getStatusValues(LIFE).every((status) => canBecome(LIFE, status, status))).toBe(true);
});

// Ledger: ENM-45
it('shows a status without a label by its value', () => {
  expect(getStatusValues(LIFE).map((status) => getStatusLabel(LIFE, status))).toEqual([
    'Draft',
    'Under way',
    'Closed for Good',
    'Unruled',
  ]);
});
