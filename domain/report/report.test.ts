import { describe, expect, it } from 'vitest';
import { findPeriodErrors, isLongPeriod, selectApplicable } from '../core/report.ts';
import { fleetsReport } from './fleets.ts';

const [FROM, TO] = ['fleetPickUpDate__gte', 'fleetPickUpDate__lte'];
const buildPeriod = (from: unknown, to: unknown) => ({ [FROM]: from, [TO]: to });

describe('the period of a report', () => {
  // Ledger: RPT-07, RPT-19
  it.each([
    ['a single date', buildPeriod('2026-03-04', '2026-03-04'), {}],
    ['dates in everyday formats', buildPeriod('03/04/2026', '2026-03-05'), {}],
    ['no dates', {}, { [FROM]: 'Invalid Date', [TO]: 'Invalid Date' }],
    ['a blank date', buildPeriod('2026-03-04', ''), { [TO]: 'Invalid Date' }],
    ['a date that doesn’t exist', buildPeriod('2026-02-29', '2026-03-04'), { [FROM]: 'Invalid Date' }],
    ['two dates in one field', buildPeriod(['2026-03-01', '2026-03-02'], '2026-03-04'), { [FROM]: 'Invalid Date' }],
    ['a start after the end', buildPeriod('2026-03-05', '2026-03-04'), { [TO]: 'Invalid Date Interval' }],
  ])('is validated: %s', (_name, asked, errors) => {
    expect(findPeriodErrors(fleetsReport, asked)).toEqual(errors);
  });

  it('is long if it has at least twice the report’s default days', () => {
    expect(isLongPeriod(fleetsReport, buildPeriod('2026-01-01', '2026-06-30'))).toBe(false);
    expect(isLongPeriod(fleetsReport, buildPeriod('2026-01-01', '2026-07-01'))).toBe(true);
  });
});

// Ledger: RPT-20
describe('a filter that depends on an authority', () => {
  it('is ignored without one', () => {
    const asked = { carrier: '', driver: 'd', vehicle: 'v', dispatcher: 'x', status: 'COMPLETE', page: '2' };
    expect(selectApplicable(fleetsReport, asked)).toEqual({ carrier: '', status: 'COMPLETE', page: '2' });
  });

  it('applies with one', () => {
    expect(selectApplicable(fleetsReport, { carrier: 'c', driver: 'd' })).toEqual({ carrier: 'c', driver: 'd' });
  });

  it('is passed on if it’s unknown, so that the server rejects it', () => {
    expect(selectApplicable(fleetsReport, { toString: 'x', customer: 'c' })).toEqual({ toString: 'x', customer: 'c' });
  });
});
