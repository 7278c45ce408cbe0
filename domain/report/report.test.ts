import { describe, expect, it } from 'vitest';
import { applying, isLongPeriod, periodProblems } from '../core/report.ts';
import { fleetsReport } from './fleets.ts';

const [FROM, TO] = ['fleetPickUpDate__gte', 'fleetPickUpDate__lte'];
const over = (from: unknown, to: unknown) => ({ [FROM]: from, [TO]: to });

describe('the period of a report', () => {
  // Ledger: RPT-07, RPT-19
  it.each([
    ['one day', over('2026-03-04', '2026-03-04'), {}],
    ['days as people write them', over('03/04/2026', '2026-03-05'), {}],
    ['no days', {}, { [FROM]: 'Invalid Date', [TO]: 'Invalid Date' }],
    ['an empty one', over('2026-03-04', ''), { [TO]: 'Invalid Date' }],
    ['a day that does not exist', over('2026-02-29', '2026-03-04'), { [FROM]: 'Invalid Date' }],
    ['two at once', over(['2026-03-01', '2026-03-02'], '2026-03-04'), { [FROM]: 'Invalid Date' }],
    ['from after to', over('2026-03-05', '2026-03-04'), { [TO]: 'Invalid Date Interval' }],
  ])('%s', (_name, asked, problems) => {
    expect(periodProblems(fleetsReport, asked)).toEqual(problems);
  });

  it('is long from twice the days on that a page starts with', () => {
    expect(isLongPeriod(fleetsReport, over('2026-01-01', '2026-06-30'))).toBe(false);
    expect(isLongPeriod(fleetsReport, over('2026-01-01', '2026-07-01'))).toBe(true);
  });
});

// Ledger: RPT-20
describe('what is picked under an authority', () => {
  it('says nothing without one', () => {
    const asked = { carrier: '', driver: 'd', vehicle: 'v', dispatcher: 'x', status: 'COMPLETE', page: '2' };
    expect(applying(fleetsReport, asked)).toEqual({ carrier: '', status: 'COMPLETE', page: '2' });
  });

  it('counts with one', () => {
    expect(applying(fleetsReport, { carrier: 'c', driver: 'd' })).toEqual({ carrier: 'c', driver: 'd' });
  });

  it('a filter that nobody named stays, to be refused', () => {
    expect(applying(fleetsReport, { toString: 'x', customer: 'c' })).toEqual({ toString: 'x', customer: 'c' });
  });
});
