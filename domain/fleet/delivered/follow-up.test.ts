import { describe, expect, test } from 'vitest';
import { listDueSteps } from './follow-up.ts';

const DELIVERED = Temporal.Instant.from('2026-03-04T23:00:00Z');
const listStepsAfter = (hours: number, taken: readonly number[] = []) =>
  listDueSteps(DELIVERED, DELIVERED.add({ hours }), taken);

describe('requests for the documents of a delivered load', () => {
  test('are due at delivery, after 24 hours, and after 72 hours', () => {
    expect(listStepsAfter(-1)).toEqual([]);
    expect(listStepsAfter(0)).toEqual([0]);
    expect(listStepsAfter(23, [0])).toEqual([]);
    expect(listStepsAfter(24, [0])).toEqual([24]);
    expect(listStepsAfter(71, [0, 24])).toEqual([]);
    expect(listStepsAfter(72, [0, 24])).toEqual([72]);
    expect(listStepsAfter(500, [0, 24, 72])).toEqual([]);
  });

  test('that were missed while the server was down count as taken with the latest one', () => {
    expect(listStepsAfter(30)).toEqual([0, 24]);
    expect(listStepsAfter(100, [0])).toEqual([24, 72]);
  });

  test('never go back to an earlier step', () => {
    expect(listStepsAfter(30, [24])).toEqual([]);
    expect(listStepsAfter(80, [24])).toEqual([72]);
  });

  test('keep their hours on the night of a clock change', () => {
    // 6 PM in Chicago before the clocks go forward: 24 hours later is 7 PM.
    const evening = Temporal.PlainDateTime.from('2026-03-07T18:00').toZonedDateTime('America/Chicago');
    const nextEvening = (hour: number) => evening.add({ days: 1 }).with({ hour }).toInstant();
    expect(listDueSteps(evening.toInstant(), nextEvening(18), [0])).toEqual([]);
    expect(listDueSteps(evening.toInstant(), nextEvening(19), [0])).toEqual([24]);
  });
});
