import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAudit, findFindings } from './audit.ts';
import { listImprovements } from './improvements.ts';
import { judgeNewEntrant } from './new-entrant.ts';
import { getFactorHeadline, getHeadline, getNewEntrantHeadline } from './page.ts';
import {
  computePoints,
  type ExaminedRecords,
  type Figures,
  getFactor,
  isPattern,
  proposeRating,
  RATINGS,
  type Rating,
  rateAccidents,
  rateOverall,
  type Severity,
  type Tally,
} from './rating.ts';
import type { FindingStatus } from './terms.ts';
import { buildAuthority, TODAY } from './testing.ts';

const NOTHING: Figures = { vehicleInspections: 0, outOfService: 0, recordableAccidents: 0, miles: null };
const tally = (section: string, severity: Severity, v: number, n: number): Tally => ({ section, severity, v, n });
const makeExamined = (tallies: readonly Tally[] = [], figures: Partial<Figures> = {}): ExaminedRecords => ({
  tallies,
  figures: { ...NOTHING, ...figures },
});
const getFactors = (given: ExaminedRecords) =>
  proposeRating(given)
    .factors.map(({ rating }) => rating?.[0] ?? '?')
    .join('');

describe('the safety rating of 49 CFR 385 Appendix B', () => {
  test('12 of 100 driver-days without a record cost two points and lead to Conditional', () => {
    const given = makeExamined([tally('395.8(a)(1)', 'C', 12, 100)]);

    expect(proposeRating(given).rating).toBe('CONDITIONAL');
    expect(proposeRating(given).factors[2]).toEqual({ name: 'OPERATIONAL', points: 2, rating: 'UNSATISFACTORY' });
    expect(proposeRating(makeExamined([tally('395.8(a)(1)', 'C', 9, 100)])).rating).toBe('SATISFACTORY');
  });

  test('a pattern is at least two violations and at least a tenth of the records examined', () => {
    expect([1, 2, 3].map((v) => isPattern({ v, n: 1 }))).toEqual([false, true, true]);
    expect([isPattern({ v: 2, n: 20 }), isPattern({ v: 2, n: 21 }), isPattern({ v: 1, n: 2 })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isPattern({ v: 10, n: 100 }), isPattern({ v: 9, n: 90 }), isPattern({ v: 9, n: 91 })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('an acute violation costs one point in total, a critical pattern one, and any other none', () => {
    const points = [
      tally('387.7(a)', 'A', 1, 1),
      tally('387.7(a)', 'A', 5, 5),
      tally('387.7(a)', 'A', 0, 5),
      tally('391.45(b)', 'C', 1, 1),
      tally('391.45(b)', 'C', 2, 20),
      tally('395.8(k)(1)', 'C', 2, 20),
      tally('391.21(a)', 'O', 9, 9),
    ].map(computePoints);

    expect(points).toEqual([1, 1, 0, 0, 1, 2, 0]);
  });

  test('a section counts for the factor of its part', () => {
    const sections = [
      '387.7(a)',
      '390.15(b)(2)',
      '382.301(a)',
      '383.23(a)',
      '391.45(b)',
      '392.2',
      '395.8(e)(1)',
      '396.17(a)',
      '177.817(a)',
    ];

    expect(sections.map((section) => getFactor(section)?.[0]).join('')).toBe('GGDDDOOVH');
    expect(getFactor('367')).toBeNull();
  });

  test('zero points is Satisfactory, one Conditional, two Unsatisfactory, and nothing examined is undecided', () => {
    const clean = [tally('391.45(b)', 'C', 0, 4), tally('387.7(a)', 'A', 0, 1), tally('396.17(a)', 'C', 0, 2)];
    const two = [tally('391.45(b)', 'C', 2, 4), tally('383.23(a)', 'C', 2, 4)];

    expect(getFactors(makeExamined())).toBe('??????');
    expect(getFactors(makeExamined(clean, { miles: 1000 }))).toBe('SS?S?S');
    expect(getFactors(makeExamined([], { vehicleInspections: 3 }))).toBe('???S??');
    expect(getFactors(makeExamined([], { recordableAccidents: 1 }))).toBe('?????S');
    expect(getFactors(makeExamined(two.slice(0, 1)))).toBe('?C????');
    expect(getFactors(makeExamined(two))).toBe('?U????');
    expect(getFactors(makeExamined([...two, tally('382.215', 'A', 1, 1)]))).toBe('?U????');
  });

  test('two rules on one regulation count together', () => {
    const given = makeExamined([tally('391.51(b)(2)', 'C', 1, 4), tally('391.51(b)(2)', 'C', 1, 6)]);

    expect(proposeRating(given).factors[1]?.points).toBe(1);
  });

  test('the vehicle factor starts at the out-of-service rate from three inspections, less one for part 396', () => {
    const pattern = tally('396.17(a)', 'C', 2, 4);
    const acute = tally('396.9(c)(2)', 'A', 1, 1);
    const vehicle = (vehicleInspections: number, outOfService: number, ...tallies: Tally[]) =>
      proposeRating(makeExamined(tallies, { vehicleInspections, outOfService })).factors[3]?.rating;

    expect([vehicle(100, 33), vehicle(100, 34), vehicle(3, 1), vehicle(3, 2)]).toEqual([
      'SATISFACTORY',
      'CONDITIONAL',
      'SATISFACTORY',
      'CONDITIONAL',
    ]);
    expect([vehicle(100, 33, pattern), vehicle(100, 34, acute)]).toEqual(['CONDITIONAL', 'UNSATISFACTORY']);
    // Two points lower it by one step all the same; with fewer than three inspections the points alone count.
    expect([vehicle(100, 0, pattern, acute), vehicle(2, 2, pattern, acute), vehicle(2, 2)]).toEqual([
      'CONDITIONAL',
      'UNSATISFACTORY',
      null,
    ]);
  });

  test('accidents count from the second one: at most 1.5 per million miles, or 1.7 within 100 air miles', () => {
    const rate = (recordableAccidents: number, miles: number | null, isLocal = false) =>
      rateAccidents({ ...NOTHING, recordableAccidents, miles, isLocal });

    expect([rate(3, 2_000_000), rate(3, 1_999_999.99)]).toEqual(['SATISFACTORY', 'UNSATISFACTORY']);
    expect([rate(17, 10_000_000, true), rate(17, 9_999_999, true), rate(17, 10_000_000)]).toEqual([
      'SATISFACTORY',
      'UNSATISFACTORY',
      'UNSATISFACTORY',
    ]);
    expect([rate(1, 1), rate(0, 1), rate(1, null)]).toEqual(['SATISFACTORY', 'SATISFACTORY', 'SATISFACTORY']);
    // Miles that no one entered decide nothing.
    expect([rate(0, null), rate(2, null), rate(2, 0)]).toEqual([null, null, null]);
  });

  test('the overall rating follows the table of unsatisfactory and conditional factors', () => {
    const table = (unsatisfactory: number, conditional: number) =>
      rateOverall([
        ...Array(unsatisfactory).fill('UNSATISFACTORY'),
        ...Array(conditional).fill('CONDITIONAL'),
      ] as Rating[])[0];

    expect([0, 1, 2, 3].map((conditional) => table(0, conditional)).join('')).toBe('SSSC');
    expect([0, 2, 3].map((conditional) => table(1, conditional)).join('')).toBe('CCU');
    expect([0, 3].map((conditional) => table(2, conditional)).join('')).toBe('UU');
  });
});

describe('the rating for any records', () => {
  const SECTIONS: readonly (readonly [string, Severity])[] = [
    ...([
      ['387.7(a)', 'A'],
      ['387.7(d)', 'C'],
      ['390.15(b)(2)', 'C'],
      ['391.45(b)', 'C'],
      ['383.23(a)', 'C'],
    ] as const),
    ...([
      ['382.215', 'A'],
      ['395.8(a)(1)', 'C'],
      ['396.17(a)', 'C'],
      ['396.9(c)(2)', 'A'],
      ['391.21(a)', 'O'],
    ] as const),
  ];
  const counted = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));
  const tallies = fc.tuple(...SECTIONS.map(() => counted)).map((all) =>
    all.map(([one, other], at) => {
      const [section, severity] = SECTIONS[at] as (typeof SECTIONS)[number];
      return tally(section, severity, Math.min(one, other), Math.max(one, other));
    }),
  );
  const figures = fc
    .record({
      clean: fc.nat(40),
      outOfService: fc.nat(40),
      recordableAccidents: fc.nat(6),
      miles: fc.integer({ min: 1, max: 9_000_000 }),
    })
    .map(({ clean, ...rest }) => ({ ...rest, vehicleInspections: clean + rest.outOfService }));
  const any = fc.record({ tallies, figures });
  const rank = (given: ExaminedRecords) => RATINGS.indexOf(proposeRating(given).rating);
  const replaceTally = (
    { tallies: all, figures: stored }: ExaminedRecords,
    at: number,
    over: Partial<Tally>,
  ): ExaminedRecords => ({
    tallies: all.map((each, index) => (index === at ? { ...each, ...over } : each)),
    figures: stored,
  });
  const place = fc.nat(SECTIONS.length - 1);

  test('never gets worse with one more clean record', () => {
    fc.assert(
      fc.property(any, place, (given, at) => {
        const cleaner = replaceTally(given, at, { n: (given.tallies[at]?.n ?? 0) + 1 });
        expect(rank(cleaner)).toBeLessThanOrEqual(rank(given));
      }),
    );
  });

  test('never gets worse with one more clean inspection, once there are three', () => {
    fc.assert(
      fc.property(any, (given) => {
        fc.pre(given.figures.vehicleInspections >= 3);
        const cleaner = {
          ...given,
          figures: { ...given.figures, vehicleInspections: given.figures.vehicleInspections + 1 },
        };
        expect(rank(cleaner)).toBeLessThanOrEqual(rank(given));
      }),
    );
    expect(getFactors(makeExamined([], { vehicleInspections: 2, outOfService: 2 }))).toBe('??????');
    expect(getFactors(makeExamined([], { vehicleInspections: 3, outOfService: 2 }))).toBe('???C??');
  });

  test('never gets worse with one violation, out-of-service order or accident less, or a mile more', () => {
    fc.assert(
      fc.property(any, place, (given, at) => {
        const { figures: stored } = given;
        const better: ExaminedRecords[] = [
          replaceTally(given, at, { v: Math.max(0, (given.tallies[at]?.v ?? 0) - 1) }),
          { ...given, figures: { ...stored, outOfService: Math.max(0, stored.outOfService - 1) } },
          { ...given, figures: { ...stored, recordableAccidents: Math.max(0, stored.recordableAccidents - 1) } },
          { ...given, figures: { ...stored, miles: stored.miles + 1 } },
        ];
        for (const each of better) expect(rank(each)).toBeLessThanOrEqual(rank(given));
      }),
    );
  });

  test('is the same in any order of the records', () => {
    fc.assert(
      fc.property(any, fc.infiniteStream(fc.nat()), (given, chance) => {
        const shuffled = given.tallies
          .map((each) => ({ each, at: chance.next().value as number }))
          .sort((one, other) => one.at - other.at)
          .map(({ each }) => each);
        const other = { ...given, tallies: shuffled };
        expect(proposeRating(other)).toEqual(proposeRating(given));
        expect(listImprovements(other)).toEqual(listImprovements(given));
        expect(judgeNewEntrant(other).passes).toBe(judgeNewEntrant(given).passes);
      }),
    );
  });

  test('has no points left once a carrier fixes all suggestions', () => {
    fc.assert(
      fc.property(any, (given) => {
        const all = listImprovements(given);
        const corrected = given.tallies.map((each) => {
          const own = all.find(({ section }) => section === each.section);
          return { ...each, v: each.v - (own?.openFindings ?? 0) };
        });
        expect(proposeRating({ ...given, tallies: corrected }).factors.every(({ points }) => points === 0)).toBe(true);
      }),
    );
  });
});

describe('the suggested fixes', () => {
  test('come first if they alone change the rating, then by factor, and fewer before more', () => {
    const given = makeExamined([
      tally('391.45(b)', 'C', 3, 12),
      tally('383.23(a)', 'C', 2, 12),
      tally('396.17(a)', 'C', 4, 12),
      tally('391.21(a)', 'O', 12, 12),
    ]);

    expect(proposeRating(given).rating).toBe('CONDITIONAL');
    expect(listImprovements(given)).toEqual([
      { section: '383.23(a)', openFindings: 1, ratingAfter: 'SATISFACTORY' },
      { section: '391.45(b)', openFindings: 2, ratingAfter: 'SATISFACTORY' },
      { section: '396.17(a)', openFindings: 3, ratingAfter: 'CONDITIONAL' },
    ]);
  });

  test('cover all violations of an acute regulation, and of a critical one until no pattern is left', () => {
    const given = makeExamined([tally('387.7(a)', 'A', 2, 2), tally('391.45(b)', 'C', 7, 40)]);

    expect(listImprovements(given).map(({ section, openFindings }) => [section, openFindings])).toEqual([
      ['387.7(a)', 2],
      ['391.45(b)', 4],
    ]);
  });
});

describe('the audit of a new entrant (49 CFR 385.321)', () => {
  test('fails with one violation of a listed section, regardless of severity', () => {
    const judgeFailing = (section: string, severity: Severity) =>
      judgeNewEntrant(makeExamined([tally(section, severity, 1, 50)]));

    expect(judgeFailing('387.7(a)', 'A')).toMatchObject({ passes: false, failures: ['387.7(a)'] });
    expect(judgeFailing('383.23(a)', 'C').passes).toBe(false);
    // Missed tests after an accident are not among the sixteen.
    expect(judgeFailing('382.303(a)', 'C').passes).toBe(true);
  });

  test('fails with fourteen of the sixteen sections of 385.321(b), and adds up other acute regulations', () => {
    const failsAlone = (section: string) =>
      judgeNewEntrant(makeExamined([tally(section, 'A', 1, 100)])).failures.length === 1;
    const listed = ['382.115(a)', '382.201', '382.211', '382.215', '382.305(a)', '383.23(a)', '383.37(b)', '383.51(a)'];
    const others = ['382.213(c)', '382.309', '382.505(a)', '383.37(a)', '390.35', '396.17(g)', '395.8(a)(1)'];

    expect(listed.filter(failsAlone)).toEqual(listed);
    expect(
      ['387.7(a)', '387.31(a)', '391.11(b)(4)', '391.15(a)', '396.9(c)(2)', '396.11(a)(3)'].every(failsAlone),
    ).toBe(true);
    expect(others.filter(failsAlone)).toEqual([]);
  });

  test('fails if annual inspections are missing for 51% of the vehicles examined', () => {
    const failures = (v: number, n: number) => judgeNewEntrant(makeExamined([tally('396.17(a)', 'C', v, n)])).failures;

    expect([failures(50, 100), failures(51, 100), failures(1, 1)]).toEqual([[], ['396.17(a)'], ['396.17(a)']]);
  });

  test('rates a factor inadequate at 3 points, and fails with three inadequate factors', () => {
    const driver = [tally('382.301(a)', 'C', 1, 9), tally('391.45(b)', 'C', 1, 9), tally('391.51(a)', 'C', 1, 9)];
    const vehicle = [tally('396.17(g)', 'A', 1, 1), tally('396.3(b)', 'C', 1, 9)];
    const rest = [tally('395.8(e)(1)', 'C', 1, 9), tally('395.8(k)(1)', 'C', 1, 9), tally('392.2', 'C', 1, 9)];

    expect(judgeNewEntrant(makeExamined(driver.slice(0, 2))).inadequate).toEqual([]);
    expect(judgeNewEntrant(makeExamined(driver)).inadequate).toEqual(['DRIVER']);
    expect(judgeNewEntrant(makeExamined(vehicle)).inadequate).toEqual([]);
    const often = { vehicleInspections: 3, outOfService: 2 };
    expect(judgeNewEntrant(makeExamined(vehicle, often)).inadequate).toEqual(['VEHICLE']);
    expect(judgeNewEntrant(makeExamined([...driver, ...vehicle], often)).passes).toBe(true);
    expect(judgeNewEntrant(makeExamined([...driver, ...vehicle, ...rest], often)).passes).toBe(false);
    expect(judgeNewEntrant(makeExamined([], { recordableAccidents: 2, miles: 1_000_000 })).inadequate).toEqual([
      'ACCIDENT',
    ]);
  });
});

describe('the audit headline', () => {
  const CLEAN = ['387.7(a)', '391.45(b)', '395.8(a)(1)', '396.17(a)', '177.817(a)'].map((section) =>
    tally(section, 'C', 0, 4),
  );
  const ALL_MET = { FAIL: 0, UNKNOWN: 0 };
  const rate = (tallies: readonly Tally[], figures: Partial<Figures> = { miles: 1000 }, counts = ALL_MET) =>
    getHeadline(proposeRating(makeExamined(tallies, figures)), counts);

  test('is green for Satisfactory only if every factor was examined', () => {
    expect(rate(CLEAN)).toEqual({ label: 'Satisfactory', tone: 'success' });
    expect(rate(CLEAN.slice(0, 4))).toEqual({
      label: 'At best Satisfactory; insufficient data for 1 factor',
      tone: 'info',
    });
    expect(rate(CLEAN.slice(0, 2), {})).toEqual({
      label: 'At best Satisfactory; insufficient data for 4 factors',
      tone: 'info',
    });
  });

  test('isn’t green while a requirement isn’t met or needs information', () => {
    expect(rate(CLEAN, { miles: 1000 }, { FAIL: 1, UNKNOWN: 0 })).toEqual({
      label: 'Satisfactory; 1 requirement not met',
      tone: 'info',
    });
    expect(rate(CLEAN, { miles: 1000 }, { FAIL: 0, UNKNOWN: 1 })).toEqual({
      label: 'At best Satisfactory; 1 requirement missing information',
      tone: 'info',
    });
    expect(rate(CLEAN, { miles: 1000 }, { FAIL: 22, UNKNOWN: 3 }).label).toBe(
      'At best Satisfactory; 3 requirements missing information',
    );
  });

  test('is undecided for a new account without anything examined', () => {
    expect(rate([], {})).toEqual({ label: 'Insufficient data', tone: 'rest' });
  });

  test('is undecided for a new authority without documents, because missing ones don’t comply', () => {
    const found = findFindings({
      authority: buildAuthority({ of: { facts: {}, documents: [] } }),
      day: TODAY,
      timeZone: 'UTC',
    });
    const { proposed } = buildAudit(found, makeExamined().figures);

    expect(found.some(({ status }) => status === 'FAIL')).toBe(true);
    expect(getHeadline(proposed, ALL_MET)).toEqual({ label: 'Insufficient data', tone: 'rest' });
  });

  test('never improves because of unexamined factors: Unsatisfactory stays, and Conditional is the best possible', () => {
    const patterns = ['395.8(a)(1)', '395.8(k)(1)', '391.45(b)', '383.23(a)'].map((section) =>
      tally(section, 'C', 4, 4),
    );
    expect(rate(patterns)).toEqual({ label: 'Unsatisfactory', tone: 'error' });
    expect(rate(patterns.slice(0, 2))).toEqual({
      label: 'At best Conditional; insufficient data for 4 factors',
      tone: 'warning',
    });
  });
});

describe('the color of a factor and of the new-entrant audit', () => {
  const SATISFACTORY = { name: 'DRIVER', points: 0, rating: 'SATISFACTORY' } as const;
  const makeFindings = (section: string, status: FindingStatus) => [{ section, status }];

  test('isn’t green for a factor with one violation or missing information', () => {
    expect(getFactorHeadline(SATISFACTORY, [])).toEqual({ label: 'Satisfactory', tone: 'success' });
    expect(getFactorHeadline(SATISFACTORY, makeFindings('396.17(a)', 'UNKNOWN')).tone).toBe('success');
    expect(getFactorHeadline(SATISFACTORY, makeFindings('391.45(b)', 'FAIL'))).toEqual({
      label: 'Satisfactory',
      tone: 'info',
    });
    expect(getFactorHeadline(SATISFACTORY, makeFindings('391.45(b)', 'UNKNOWN'))).toEqual({
      label: 'At best Satisfactory',
      tone: 'info',
    });
    expect(getFactorHeadline({ ...SATISFACTORY, rating: null }, [])).toEqual({
      label: 'Insufficient data',
      tone: 'rest',
    });
  });

  test('is green for the new-entrant audit only if everything is decided', () => {
    const rate = (ratings: readonly (Rating | null)[], UNKNOWN = 0, passes = true) => {
      const factors = ratings.map((rating) => ({ name: 'DRIVER' as const, points: 0, rating }));
      const audit = { ...makeExamined(), proposed: { rating: 'SATISFACTORY' as const, factors } };
      return getNewEntrantHeadline(
        { ...audit, newEntrant: { passes, failures: [], inadequate: [] } },
        { FAIL: 0, UNKNOWN },
      );
    };

    expect(rate(['SATISFACTORY'])).toEqual({ label: 'Passes', tone: 'success' });
    expect(rate(['SATISFACTORY'], 1)).toEqual({ label: 'No violations found', tone: 'info' });
    expect(rate(['SATISFACTORY', null])).toEqual({ label: 'No violations found', tone: 'info' });
    expect(rate([null])).toEqual({ label: 'Insufficient data', tone: 'rest' });
    expect(rate(['SATISFACTORY'], 0, false)).toEqual({ label: 'Fails', tone: 'error' });
  });
});
