import { expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { DueCell } from './due-cell.tsx';

const TRUCK = { id: 'v1', prettyName: '103', vehicleCurrentOdometer: 304_637 };

test.each([
  ['only the date', { scheduledJobDate: '2026-11-23', scheduledMileage: null }, '2026-11-237 days ago'],
  ['only the mileage', { scheduledJobDate: null, scheduledMileage: 304_325 }, '304,325 mi312 mi past due'],
  [
    'the mileage before the date',
    { scheduledJobDate: '2026-12-22', scheduledMileage: 304_325 },
    '304,325 mi312 mi past due',
  ],
  [
    'the date before the mileage',
    { scheduledJobDate: '2026-11-23', scheduledMileage: 310_000 },
    '2026-11-23or 310,000 mi',
  ],
])('a job past due shows the limit it reached: %s', (_, due, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T18:00:00Z') });

  const { container } = draw(<DueCell job={{ ...due, isPastDue: true }} vehicle={TRUCK} />);

  expect(container.querySelector('[data-late]')?.textContent).toBe(words);
});
