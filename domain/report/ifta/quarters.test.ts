import { describe, expect, test } from 'vitest';
import { buildQuarterRow, type QuarterFacts } from './quarters.ts';

const makeFacts = (over: Partial<QuarterFacts> = {}): QuarterFacts => ({
  carrier: { id: 'c1', prettyName: 'Bluebonnet Freight LLC' },
  quarter: '2026-Q3',
  miles: 12_000,
  filedOn: null,
  amendment: null,
  hasRates: true,
  ...over,
});
const getStatus = (today: string, over: Partial<QuarterFacts> = {}) => buildQuarterRow(makeFacts(over), today).status;

describe('a quarter of the fuel tax return', () => {
  test('is due on the last day of the month after it, or the Monday after', () => {
    expect(buildQuarterRow(makeFacts(), '2026-10-05').dueDate).toBe('2026-11-02');
  });

  test('can be closed from the day after its last, and is past due after its due date', () => {
    const days = ['2026-09-30', '2026-10-01', '2026-11-02', '2026-11-03'];

    expect(days.map((day) => getStatus(day))).toEqual(['RUNNING', 'DUE', 'DUE', 'PAST_DUE']);
  });

  test('needs rates before it can be closed, but only once it is over', () => {
    expect(getStatus('2026-10-01', { hasRates: false })).toBe('RATES_MISSING');
    expect(getStatus('2026-11-03', { hasRates: false })).toBe('RATES_MISSING');
    expect(getStatus('2026-09-30', { hasRates: false })).toBe('RUNNING');
  });

  test('stays closed after its due date and without rates', () => {
    expect(getStatus('2026-12-01', { filedOn: '2026-10-15' })).toBe('CLOSED');
    expect(getStatus('2026-12-01', { filedOn: '2026-10-15', hasRates: false })).toBe('CLOSED');
  });
});
