import { describe, expect, test } from 'vitest';
import { formatMoney } from '../../core/money.ts';
import { computeCharge, formatExample } from './charge.ts';
import { countMinutes, formatClock, formatLocalTime, formatMoment, getPlaceZone, type StopTimes } from './clock.ts';
import { type DetentionTerms, getTerms, validateDetentionTerms } from './terms.ts';

const CHICAGO = 'America/Chicago';
const TERMS: DetentionTerms = getTerms({ customerDetentionRate: 60 });

const stop = (over: Partial<StopTimes> = {}): StopTimes => ({
  date: '2026-03-04',
  appointmentFrom: '08:00',
  appointmentTo: null,
  isFirstCome: false,
  arrived: '2026-03-04T07:30',
  departed: '2026-03-04T12:40',
  ...over,
});

const NOW = Temporal.Instant.from('2026-03-04T20:00:00Z');

/** Returns the billable minutes and the amount. */
function makeCharge(over: Partial<StopTimes> = {}, terms: Partial<DetentionTerms> = {}, zone = CHICAGO) {
  const agreed = { ...TERMS, ...terms };
  const clock = formatClock(stop(over), agreed, zone);
  if (!clock) throw new Error('the truck has not arrived');
  const { billableMinutes, total } = computeCharge(countMinutes(clock, NOW), agreed);
  return [billableMinutes, total === null ? null : formatMoney(total)];
}

describe('detention', () => {
  test('starts at the appointment: in at 07:30 for 08:00, out at 12:40, 120 minutes free is 2.75 hours', () => {
    expect(makeCharge()).toEqual([165, '$165.00']);
  });

  test('starts at arrival if the truck is late', () => {
    expect(makeCharge({ arrived: '2026-03-04T09:10' })).toEqual([90, '$90.00']);
  });

  test('starts at arrival within a first come, first served window, or else when it opens', () => {
    const window = { isFirstCome: true, appointmentTo: '16:00' };

    expect(makeCharge({ ...window, arrived: '2026-03-04T09:40' })).toEqual([60, '$60.00']);
    expect(makeCharge({ ...window, arrived: '2026-03-04T06:00' })).toEqual([165, '$165.00']);
  });

  test('starts at arrival without an appointment', () => {
    expect(makeCharge({ appointmentFrom: null })).toEqual([195, '$195.00']);
  });

  test('starts at an early arrival if the terms say so', () => {
    expect(makeCharge({}, { early: 'ARRIVAL' })).toEqual([195, '$195.00']);
  });

  test('is lost for a late truck if the terms say so, but not within its window', () => {
    const late = { arrived: '2026-03-04T08:01' };
    const isForfeited = (over: Partial<StopTimes>, terms: Partial<DetentionTerms>) =>
      formatClock(stop(over), { ...TERMS, ...terms }, CHICAGO)?.isForfeited;

    expect(isForfeited(late, { late: 'NONE' })).toBe(true);
    expect(isForfeited(late, { late: 'ARRIVAL' })).toBe(false);
    expect(isForfeited({ arrived: '2026-03-04T08:00' }, { late: 'NONE' })).toBe(false);
    expect(isForfeited({ ...late, appointmentTo: '10:00' }, { late: 'NONE' })).toBe(false);
    expect(isForfeited({ ...late, isFirstCome: true }, { late: 'NONE' })).toBe(false);
  });

  test('handles a window that ends after midnight', () => {
    const night = { appointmentFrom: '22:00', appointmentTo: '02:00', departed: null };
    const isForfeited = (arrived: string) =>
      formatClock(stop({ ...night, arrived }), { ...TERMS, late: 'NONE' }, CHICAGO)?.isForfeited;

    expect(isForfeited('2026-03-05T01:30')).toBe(false);
    expect(isForfeited('2026-03-05T02:01')).toBe(true);
  });

  test('runs until now while the truck waits', () => {
    // 8:00 AM in Chicago is 14:00 UTC; now is 20:00 UTC.
    expect(makeCharge({ departed: null })).toEqual([240, '$240.00']);
  });

  test('doesn’t run before the truck arrives', () => {
    expect(formatClock(stop({ arrived: null, departed: null }), TERMS, CHICAGO)).toBeNull();
  });

  test('is zero within free time, and for a truck that leaves before its appointment', () => {
    expect(makeCharge({ departed: '2026-03-04T10:00' })).toEqual([0, '$0.00']);
    expect(makeCharge({ departed: '2026-03-04T07:50' })).toEqual([0, '$0.00']);
  });

  test('rounds up to the increment: one minute past free time is 15', () => {
    expect(makeCharge({ departed: '2026-03-04T10:01' })).toEqual([15, '$15.00']);
    expect(makeCharge({ departed: '2026-03-04T10:15' })).toEqual([15, '$15.00']);
    expect(makeCharge({ departed: '2026-03-04T10:16' })).toEqual([30, '$30.00']);
    expect(makeCharge({ departed: '2026-03-04T10:01' }, { step: 1 })).toEqual([1, '$1.00']);
  });

  test('is exact to the cent: 20 minutes at $55 per hour', () => {
    expect(makeCharge({ departed: '2026-03-04T10:20' }, { rate: 55, step: 20 })).toEqual([20, '$18.33']);
  });

  test('has minutes but no amount without a rate', () => {
    expect(makeCharge({}, { rate: null })).toEqual([165, null]);
    expect(makeCharge({ departed: '2026-03-04T09:00' }, { rate: null })).toEqual([0, '$0.00']);
  });

  test('is capped per day at the stop', () => {
    expect(makeCharge({}, { cap: 150 })).toEqual([165, '$150.00']);
    expect(makeCharge({}, { cap: 165 })).toEqual([165, '$165.00']);
    // One minute into the second day: $150.00 for the first, and 15 minutes.
    expect(makeCharge({ departed: '2026-03-05T08:01' }, { cap: 150 })).toEqual([1335, '$165.00']);
    expect(makeCharge({ departed: '2026-03-05T12:00' }, { cap: 150 })).toEqual([1560, '$300.00']);
  });

  test('is capped once if rounding alone passes the first day', () => {
    expect(makeCharge({ departed: '2026-03-05T08:00' }, { cap: 150, step: 59 })).toEqual([1357, '$150.00']);
  });

  test('is capped for the days before layover, not for those of the layover', () => {
    const layover = { layover: { afterHours: 10, fee: 250 } };

    expect(makeCharge({ departed: '2026-03-05T14:00' }, { ...layover, cap: 200 })).toEqual([480, '$450.00']);
  });

  test('becomes layover after the agreed hours, for each day started', () => {
    const layover = { layover: { afterHours: 6, fee: 250 } };

    expect(makeCharge({ departed: '2026-03-04T14:00' }, layover)).toEqual([240, '$240.00']);
    expect(makeCharge({ departed: '2026-03-04T14:01' }, layover)).toEqual([240, '$490.00']);
    expect(makeCharge({ departed: '2026-03-05T14:01' }, layover)).toEqual([240, '$740.00']);
  });

  test('is layover only if the agreed hours start when free time ends', () => {
    const terms = { rate: null, layover: { afterHours: 2, fee: 250 } };

    expect(makeCharge({}, terms)).toEqual([0, '$250.00']);
  });

  test('counts the hours that passed on a night of a clock change', () => {
    const autumn = { date: '2026-10-31', appointmentFrom: '23:00', arrived: '2026-10-31T22:30' };
    const spring = { date: '2026-03-07', appointmentFrom: '23:00', arrived: '2026-03-07T22:30' };

    // From 11 PM to 4 AM: six hours in autumn, four in spring, five in Arizona.
    expect(makeCharge({ ...autumn, departed: '2026-11-01T04:00' })).toEqual([240, '$240.00']);
    expect(makeCharge({ ...spring, departed: '2026-03-08T04:00' })).toEqual([120, '$120.00']);
    expect(makeCharge({ ...autumn, departed: '2026-11-01T04:00' }, {}, 'America/Phoenix')).toEqual([180, '$180.00']);
  });

  test('takes an hour that occurs twice as the first one', () => {
    const clock = formatClock(
      stop({ date: '2026-11-01', appointmentFrom: '01:30', arrived: '2026-11-01T01:00' }),
      TERMS,
      CHICAGO,
    );

    expect(clock?.start.toString()).toBe('2026-11-01T06:30:00Z');
  });
});

describe('the time zone of a stop', () => {
  test.each([
    ['Phoenix, AZ', 'America/Phoenix'],
    ['El Paso, tx 79901', 'America/Chicago'],
    ['Atlanta, GA 30301-1234', 'America/New_York'],
    ['Monterrey, NL', 'America/Denver'],
    ['Dock 4', 'America/Denver'],
  ])('in %s is %s', (location, zone) => {
    expect(getPlaceZone(location, 'America/Denver')).toBe(zone);
  });

  test('shows the local time', () => {
    expect(formatLocalTime(Temporal.Instant.from('2026-03-04T14:00:59Z'), CHICAGO)).toBe('2026-03-04T08:00');
    expect(formatMoment('2026-03-04T14:05:00Z', CHICAGO)).toBe('Mar 4, 2026, 8:05 AM CST');
    expect(formatMoment('2026-07-04T14:05:00Z', CHICAGO)).toBe('Jul 4, 2026, 9:05 AM CDT');
  });
});

describe('the detention terms of a customer', () => {
  test('include an example: in at 7:30 AM for 8:00 AM, out at 12:40 PM', () => {
    const free = '8:00 AM to 12:40 PM is 280 min − 120 min free = 160 min';

    expect(formatExample(TERMS)).toBe(`${free}, rounded up to 165 min = 2.75 hr × $60.00 = $165.00.`);
    expect(formatExample({ ...TERMS, cap: 100 })).toBe(
      `${free}, rounded up to 165 min = 2.75 hr × $60.00 = $165.00, capped at $100.00.`,
    );
    expect(formatExample({ ...TERMS, rate: null, step: 10 })).toBe(`${free}.`);
    expect(formatExample({ ...TERMS, early: 'ARRIVAL', freeMinutes: 1440 })).toBe(
      '7:30 AM to 12:40 PM is 310 min − 1,440 min free = 0 min.',
    );
  });

  test('default to two hours free, 15 minutes, and no rate', () => {
    expect(getTerms({})).toEqual({
      freeMinutes: 120,
      rate: null,
      step: 15,
      cap: null,
      early: 'APPOINTMENT',
      late: 'ARRIVAL',
      noticeMinutes: 30,
      isNoticeAutomatic: false,
      layover: null,
    });
  });

  test('read numbers typed in a form, and ignore invalid ones', () => {
    const form = { customerDetentionFreeMinutes: '60', customerDetentionRate: '12x', customerDetentionStep: '' };

    expect(getTerms(form)).toMatchObject({ freeMinutes: 60, rate: null, step: 15 });
  });

  test('require both hours and fee of a layover, after free time', () => {
    const listErrors = (over: object) => validateDetentionTerms({ customerDetentionFreeMinutes: 120, ...over });

    expect(listErrors({ customerLayoverFee: 250 })).toEqual({ customerLayoverHours: 'Enter when layover begins' });
    expect(listErrors({ customerLayoverHours: 6 })).toEqual({ customerLayoverFee: 'Enter the layover fee' });
    expect(listErrors({ customerLayoverHours: 1, customerLayoverFee: 250 })).toEqual({
      customerLayoverHours: 'Must be after free time ends',
    });
    expect(listErrors({ customerLayoverHours: 2, customerLayoverFee: 250 })).toEqual({});
    expect(listErrors({})).toEqual({});
  });
});
