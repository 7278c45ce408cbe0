import { describe, expect, it } from 'vitest';
import { buildAudit, computeFigures, findFindings } from './audit.ts';
import { buildAuthority, listStatuses, makeDriver, runRule, TODAY } from './testing.ts';

const makeQueried = (hire: string | null, last: string | null, over: Parameters<typeof makeDriver>[0] = {}) =>
  buildAuthority({
    drivers: [
      makeDriver({
        facts: { driverLicenseClass: 'A', driverClearinghouseHireDate: hire, driverClearinghouseQueryDate: last },
        ...over,
      }),
    ],
  });

describe('Clearinghouse queries', () => {
  it('are due at hire by the first work, but not for a hire before January 6, 2020', () => {
    const hired = { hired: '2026-03-01', firstLoad: '2026-03-04' };

    expect(listStatuses('DA15', makeQueried('2026-03-04', null, hired))).toEqual(['PASS']);
    expect(listStatuses('DA15', makeQueried('2026-03-05', null, hired))).toEqual(['FAIL']);
    expect(listStatuses('DA15', makeQueried(null, null, hired))).toEqual(['UNKNOWN']);
    expect([
      listStatuses('DA15', makeQueried(null, null, { hired: '2020-01-05' })),
      listStatuses('DA15', makeQueried(null, null, { hired: '2020-01-06' })),
    ]).toEqual([[], ['UNKNOWN']]);
  });

  it('are due again twelve months after the last one of any type', () => {
    const given = makeQueried('2025-11-23', null);

    expect(runRule('DA16', given, '2026-11-23')).toMatchObject([{ status: 'PASS', due: '2026-11-23' }]);
    expect(listStatuses('DA16', given, '2026-11-24')).toEqual(['FAIL']);
    expect(listStatuses('DA16', makeQueried('2024-01-05', '2026-01-20'), '2027-01-20')).toEqual(['PASS']);
    expect(listStatuses('DA16', makeQueried(null, null))).toEqual(['UNKNOWN']);
  });

  it('apply to CDL drivers only, and are undecided without a license class', () => {
    const makeAuthority = (driverLicenseClass: string | null) =>
      makeQueried(null, null, { facts: { driverLicenseClass } });

    expect([listStatuses('DA16', makeAuthority('NONE')), listStatuses('DA15', makeAuthority('NONE'))]).toEqual([
      ['NOT_APPLICABLE'],
      ['NOT_APPLICABLE'],
    ]);
    expect(runRule('DA16', makeAuthority(null))).toMatchObject([
      { status: 'UNKNOWN', says: expect.stringContaining('license class') },
    ]);
  });
});

describe('the audit questions of an authority', () => {
  const makeAuthority = (facts: Record<string, unknown>, driverLicenseClass = 'A') =>
    buildAuthority({ of: { facts }, drivers: [makeDriver({ facts: { driverLicenseClass } })] });

  it('count a consortium as the testing programs from its start date', () => {
    const given = { carrierConsortium: 'Lone Star', carrierConsortiumDate: TODAY };

    expect([listStatuses('DA1', makeAuthority(given)), listStatuses('DA4', makeAuthority(given))]).toEqual([
      ['PASS'],
      ['PASS'],
    ]);
    expect(listStatuses('DA4', makeAuthority({ ...given, carrierConsortiumDate: '2026-11-24' }))).toEqual(['UNKNOWN']);
    expect(listStatuses('DA4', makeAuthority({ carrierConsortium: 'Lone Star' }))).toEqual(['UNKNOWN']);
    expect([listStatuses('DA1', makeAuthority({}, 'NONE')), listStatuses('DA1', buildAuthority())]).toEqual([[], []]);
  });

  it('require insurance of 750,000 dollars, and a cent less is acute', () => {
    expect(listStatuses('IN1.amount', makeAuthority({ carrierInsuranceAmount: 750_000 }))).toEqual(['PASS']);
    expect(runRule('IN1.amount', makeAuthority({ carrierInsuranceAmount: 749_999.99 }))).toMatchObject([
      { status: 'FAIL', severity: 'A', section: '387.7(a)', says: 'Covers $749,999.99, at least $750,000.00' },
    ]);
  });

  it('cost no points while blank', () => {
    const on = { authority: makeAuthority({}), day: TODAY, timeZone: 'UTC' };
    const { proposed, tallies } = buildAudit(findFindings(on), computeFigures(on));

    expect(tallies.map(({ section }) => section)).not.toContain('382.115(a)');
    expect(proposed.factors[1]).toEqual({ name: 'DRIVER', points: 0, rating: null });
  });
});
