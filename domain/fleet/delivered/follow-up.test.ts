import { describe, expect, test } from 'vitest';
import { dueSteps } from './follow-up.ts';

const DELIVERED = Temporal.Instant.from('2026-03-04T23:00:00Z');
const after = (hours: number, taken: readonly number[] = []) => dueSteps(DELIVERED, DELIVERED.add({ hours }), taken);

describe('requests for the documents of a delivered load', () => {
  test('are due at delivery, after 24 hours, and after 72 hours', () => {
    expect(after(-1)).toEqual([]);
    expect(after(0)).toEqual([0]);
    expect(after(23, [0])).toEqual([]);
    expect(after(24, [0])).toEqual([24]);
    expect(after(71, [0, 24])).toEqual([]);
    expect(after(72, [0, 24])).toEqual([72]);
    expect(after(500, [0, 24, 72])).toEqual([]);
  });

  test('that were missed while the server was down count as taken with the latest one', () => {
    expect(after(30)).toEqual([0, 24]);
    expect(after(100, [0])).toEqual([24, 72]);
  });

  test('never go back to an earlier step', () => {
    expect(after(30, [24])).toEqual([]);
    expect(after(80, [24])).toEqual([72]);
  });

  test('keep their hours on a night in which the clocks change', () => {
    // 6 PM in Chicago before the clocks go forward: 24 hours later is 7 PM.
    const evening = Temporal.PlainDateTime.from('2026-03-07T18:00').toZonedDateTime('America/Chicago');
    const nextEvening = (hour: number) => evening.add({ days: 1 }).with({ hour }).toInstant();
    expect(dueSteps(evening.toInstant(), nextEvening(18), [0])).toEqual([]);
    expect(dueSteps(evening.toInstant(), nextEvening(19), [0])).toEqual([24]);
  });
});
