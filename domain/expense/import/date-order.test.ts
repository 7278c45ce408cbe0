import { describe, expect, it } from 'vitest';
import { DateOrders } from './date-order.ts';

describe('the order of day and month in a file', () => {
  const getOrder = (period: [string, string], ...dates: string[]) => {
    const seen = new DateOrders({ from: period[0], to: period[1] });
    for (const [at, date] of dates.entries()) seen.see(date, at + 1);
    return seen.order;
  };
  const QUARTER: [string, string] = ['2026-10-01', '2026-12-31'];
  const seeAll = (period: [string, string], ...dates: string[]) => {
    const seen = new DateOrders({ from: period[0], to: period[1] });
    for (const [at, date] of dates.entries()) seen.see(date, at + 1);
    return seen;
  };
  const APRIL: [string, string] = ['2025-04-01', '2025-04-30'];
  const YEAR: [string, string] = ['2025-01-01', '2025-12-31'];

  it.each([
    ['the month, as in the US, if every date is ambiguous', APRIL, ['04/01/2025', '04/02/2025'], 'MDY'],
    ['the month next to ISO dates', APRIL, ['2025-04-13', '04/01/2025'], 'MDY'],
    ['the day if one date must start with it and the others can', YEAR, ['13/04/2025', '03/04/2025'], 'DMY'],
    ['the day if the period fits, despite an American date', APRIL, ['13/04/2025', '03/04/2025', '04/25/2025'], 'DMY'],
    ['the month if the period fits, despite a day-first date', APRIL, ['13/04/2025', '04/03/2025'], 'MDY'],
    ['either part if every date has only one reading', YEAR, ['13/04/2025', '04/25/2025'], 'MDY'],
  ])('starts with %s', (_, period, dates, order) => {
    expect(getOrder(period as [string, string], ...(dates as string[]))).toBe(order);
  });

  it.each([
    ['the file mixes both orders', YEAR, ['13/04/2025', '04/25/2025', '03/04/2025']],
    [
      'the period fits one date by one order and one by the other',
      APRIL,
      ['13/04/2025', '03/04/2025', '04/05/2025', '04/03/2025'],
    ],
  ])('is ambiguous if %s', (_, period, dates) => {
    expect(getOrder(period as [string, string], ...(dates as string[]))).toBeNull();
  });

  it('is ambiguous if some dates are in the period only with the day first, and the others both ways', () => {
    expect(getOrder(QUARTER, '05/10/2026', '10/11/2026')).toBeNull();
    expect(getOrder(QUARTER, '05/10/2026', '10/11/2026', '10/25/2026')).toBe('MDY');
    expect(getOrder(QUARTER, '05/10/2026', '10/11/2026', '10/02/2026')).toBe('MDY');
    expect(getOrder(QUARTER, '05/10/2026', '10/11/2026', '01/02/2026')).toBe('MDY');
  });

  it('is shown by the dates of titles and other columns', () => {
    const seen = seeAll(QUARTER, '10/11/2026');
    expect(seen.order).toBe('MDY');
    seen.seeText('Period: 01/10/2026 - 31/10/2026');
    expect(seen.order).toBe('DMY');
    seen.seeText('10/31/2026');
    expect(seen.order).toBeNull();
  });

  it('is ambiguous in a file of Canada only if the dates fit both ways', () => {
    const [both, monthFirst] = [seeAll(QUARTER, '10/11/2026'), seeAll(QUARTER, '10/11/2026', '10/02/2026')];
    for (const seen of [both, monthFirst]) for (const isForeign of [true, true, false]) seen.seeRow(isForeign);
    expect([both.order, monthFirst.order]).toEqual([null, 'MDY']);
    for (const isForeign of [false]) both.seeRow(isForeign);
    expect(both.order).toBe('MDY');
  });

  it('is ambiguous if only the file’s name has the day first, with a whole year', () => {
    const seen = seeAll(QUARTER, '10/11/2026');
    for (const name of ['fuel 26-11-26.csv', 'Export_2026-11-26.csv', 'fuel 11-26-2026.csv', '05-11-2026.csv'])
      seen.seeName(name);
    expect(seen.order).toBe('MDY');
    seen.seeName('Export_26-11-2026.csv');
    expect([seen.order, seen.named]).toEqual([null, '26-11-2026']);
    seen.see('10/25/2026', 2);
    expect(seen.order).toBe('MDY');
  });

  it('is assumed only if a date fits both ways and nothing shows the order', () => {
    expect(seeAll(QUARTER, '10/11/2026').assumed).toBe('10/11/2026');
    expect(seeAll(QUARTER, '10/11/2026', '10/02/2026').assumed).toBeNull();
    expect(seeAll(QUARTER, '10/11/2026', '10/25/2026').assumed).toBeNull();
    expect(seeAll(QUARTER, '01/02/2026').assumed).toBeNull();
  });
});
