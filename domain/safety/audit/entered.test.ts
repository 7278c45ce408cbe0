import { describe, expect, it } from 'vitest';
import { auditOf, figuresOf, findingsOf } from './audit.ts';
import { authority, driver, found, statuses, TODAY } from './testing.ts';

const asked = (hire: string | null, last: string | null, over: Parameters<typeof driver>[0] = {}) =>
  authority({
    drivers: [
      driver({
        facts: { driverLicenseClass: 'A', driverClearinghouseHireDate: hire, driverClearinghouseQueryDate: last },
        ...over,
      }),
    ],
  });

describe('Clearinghouse queries', () => {
  it('are due at hire by the first work, but not for a hire before January 6, 2020', () => {
    const hired = { hired: '2026-03-01', firstLoad: '2026-03-04' };

    expect(statuses('DA15', asked('2026-03-04', null, hired))).toEqual(['PASS']);
    expect(statuses('DA15', asked('2026-03-05', null, hired))).toEqual(['FAIL']);
    expect(statuses('DA15', asked(null, null, hired))).toEqual(['UNKNOWN']);
    expect([
      statuses('DA15', asked(null, null, { hired: '2020-01-05' })),
      statuses('DA15', asked(null, null, { hired: '2020-01-06' })),
    ]).toEqual([[], ['UNKNOWN']]);
  });

  it('are due again twelve months after the last one of any type', () => {
    const given = asked('2025-11-23', null);

    expect(found('DA16', given, '2026-11-23')).toMatchObject([{ status: 'PASS', due: '2026-11-23' }]);
    expect(statuses('DA16', given, '2026-11-24')).toEqual(['FAIL']);
    expect(statuses('DA16', asked('2024-01-05', '2026-01-20'), '2027-01-20')).toEqual(['PASS']);
    expect(statuses('DA16', asked(null, null))).toEqual(['UNKNOWN']);
  });

  it('apply to CDL drivers only, and are undecided without a license class', () => {
    const of = (driverLicenseClass: string | null) => asked(null, null, { facts: { driverLicenseClass } });

    expect([statuses('DA16', of('NONE')), statuses('DA15', of('NONE'))]).toEqual([
      ['NOT_APPLICABLE'],
      ['NOT_APPLICABLE'],
    ]);
    expect(found('DA16', of(null))).toMatchObject([
      { status: 'UNKNOWN', says: expect.stringContaining('license class') },
    ]);
  });
});

describe('the audit questions of an authority', () => {
  const of = (facts: Record<string, unknown>, driverLicenseClass = 'A') =>
    authority({ of: { facts }, drivers: [driver({ facts: { driverLicenseClass } })] });

  it('count a consortium as the testing programs from its start date', () => {
    const given = { carrierConsortium: 'Lone Star', carrierConsortiumDate: TODAY };

    expect([statuses('DA1', of(given)), statuses('DA4', of(given))]).toEqual([['PASS'], ['PASS']]);
    expect(statuses('DA4', of({ ...given, carrierConsortiumDate: '2026-11-24' }))).toEqual(['UNKNOWN']);
    expect(statuses('DA4', of({ carrierConsortium: 'Lone Star' }))).toEqual(['UNKNOWN']);
    expect([statuses('DA1', of({}, 'NONE')), statuses('DA1', authority())]).toEqual([[], []]);
  });

  it('require insurance of 750,000 dollars, and a cent less is acute', () => {
    expect(statuses('IN1.amount', of({ carrierInsuranceAmount: 750_000 }))).toEqual(['PASS']);
    expect(found('IN1.amount', of({ carrierInsuranceAmount: 749_999.99 }))).toMatchObject([
      { status: 'FAIL', severity: 'A', section: '387.7(a)', says: 'Covers $749,999.99, at least $750,000.00' },
    ]);
  });

  it('cost no points while blank', () => {
    const on = { authority: of({}), day: TODAY, timeZone: 'UTC' };
    const { proposed, tallies } = auditOf(findingsOf(on), figuresOf(on));

    expect(tallies.map(({ section }) => section)).not.toContain('382.115(a)');
    expect(proposed.factors[1]).toEqual({ name: 'DRIVER', points: 0, rating: null });
  });
});
