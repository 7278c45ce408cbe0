import { describe, expect, it } from 'vitest';
import type { Day } from '../../core/dates.ts';
import { findBars } from './assignment.ts';
import { findFindings, tallyFindings } from './audit.ts';
import type { DocumentOnFile } from './subjects.ts';
import { buildAuthority, makeDocument, makeDriver } from './testing.ts';

const CARD = makeDocument('MEDICAL_CARD', '2026-09-20', { expires: '2028-09-20' });
const SHOWS = makeDocument('MVR', '2026-10-05', { medicalStatus: 'CERTIFIED', medicalExpires: '2028-09-20' });
const CDL = makeDocument('CDL', '2024-01-10', { expires: '2029-01-10' });

type Class = 'A' | 'B' | 'C' | 'NONE' | null;
const makeAuthority = (documents: readonly DocumentOnFile[], driverLicenseClass: Class = 'A', excused = {}) =>
  buildAuthority({ drivers: [makeDriver({ facts: { driverLicenseClass }, documents: [CDL, ...documents], excused })] });
const makeContext = (day: Day) => ({ day, timeZone: 'America/Chicago' });

/** Returns the audit’s findings about the medical certification as `rule STATUS section`. */
const listFindings = (documents: readonly DocumentOnFile[], day: Day, of: Class = 'A', excused = {}) =>
  findFindings({ authority: makeAuthority(documents, of, excused), ...makeContext(day) })
    .filter(({ rule }) => rule.startsWith('DQ8') || rule.startsWith('DQ9'))
    .map(({ rule, status, section }) => `${rule} ${status} ${section}`);
/** Returns the violations of the assignment check for a load on these dates. */
const listBars = (documents: readonly DocumentOnFile[], from: Day, to: Day = from, of: Class = 'A', excused = {}) =>
  findBars(
    { authority: makeAuthority(documents, of, excused), timeZone: 'America/Chicago', today: '2026-11-27' },
    { from, to },
  ).map(({ says, detail }) => `${says}: ${detail}`);

describe('the audit and the assignment check of a CDL driver', () => {
  it('exam on 2026-09-20, no MVR: the card is accepted through October 11, and then the MVR is missing', () => {
    expect(listFindings([CARD], '2026-10-11')).toEqual(['DQ8.mvr PASS 391.45(a)', 'DQ9.mvr PASS 391.45(b)']);
    expect(listFindings([CARD], '2026-10-12')).toEqual(['DQ8.mvr FAIL 391.51(b)(6)', 'DQ9.mvr PASS 391.45(b)']);
    expect(listBars([CARD], '2026-10-11')).toEqual([]);
    expect(listBars([CARD], '2026-10-10', '2026-10-14')).toEqual([
      'No MVR proves the medical status on Oct 12, 2026 - 49 CFR 391.51(b)(6): ' +
        'No MVR was ordered after the medical exam on Sep 20, 2026. The medical card was accepted through Oct 11, 2026',
    ]);
  });

  it('an MVR taken after the exam clears the driver through its medical expiration', () => {
    expect(listFindings([CARD, SHOWS], '2026-11-27')).toEqual(['DQ8.mvr PASS 391.45(a)', 'DQ9.mvr PASS 391.45(b)']);
    expect(listBars([CARD, SHOWS], '2026-11-27', '2028-09-20')).toEqual([]);
    expect(listBars([CARD, SHOWS], '2028-09-19', '2028-09-25')).toEqual([
      'Not medically qualified on Sep 21, 2028 - 49 CFR 391.45(b): Expired on Sep 20, 2028',
    ]);
  });

  it('an MVR that shows "not certified" is the violation, not a missing record', () => {
    const not = makeDocument('MVR', '2026-10-05', { medicalStatus: 'NOT_CERTIFIED' });

    expect(listFindings([CARD, not], '2026-11-27')).toEqual(['DQ8.mvr FAIL 391.45(a)']);
    expect(listBars([CARD, not], '2026-11-27')).toEqual([
      'Not medically qualified on Nov 27, 2026 - 49 CFR 391.45(a): The MVR dated Oct 5, 2026 shows not certified',
    ]);
  });

  it('an MVR without a medical status needs information: it neither clears nor blocks the driver', () => {
    const blank = makeDocument('MVR', '2026-10-05');

    expect(listFindings([CARD, blank], '2026-11-27')).toEqual(['DQ8.mvr UNKNOWN 391.45(a)', 'DQ9.mvr PASS 391.45(b)']);
    expect(listBars([CARD, blank], '2026-11-27')).toEqual([]);
  });

  it('an expired exam makes one finding, and a driver without documents one for the missing record', () => {
    expect(listFindings([makeDocument('MEDICAL_CARD', '2024-03-01')], '2026-11-27')).toEqual([
      'DQ8.mvr PASS 391.45(a)',
      'DQ9.mvr FAIL 391.45(b)',
    ]);
    expect(listFindings([], '2026-11-27')).toEqual(['DQ8.mvr FAIL 391.51(b)(6)']);
  });

  it('every CDL driver is audited once under each section', () => {
    const tally = (documents: readonly DocumentOnFile[]) =>
      tallyFindings(findFindings({ authority: makeAuthority(documents), ...makeContext('2026-11-27') }))
        .filter(({ section }) => ['391.45(a)', '391.45(b)', '391.51(b)(6)'].includes(section))
        .map(({ section, n, v }) => `${section} ${v} of ${n}`);

    expect(tally([CARD, SHOWS])).toEqual(['391.45(a) 0 of 1', '391.51(b)(6) 0 of 1', '391.45(b) 0 of 1']);
    expect(tally([CARD])).toEqual(['391.51(b)(6) 1 of 1', '391.45(b) 0 of 1']);
  });

  it('a rule marked as not applicable to the driver isn’t audited, as card or as proof', () => {
    for (const rule of ['driver.medical_card', 'driver.medical_proof']) {
      const excused = { [rule]: 'Yard work only' };
      expect(listFindings([CARD], '2026-11-27', 'A', excused)).toEqual(
        expect.arrayContaining(['DQ8.mvr NOT_APPLICABLE 391.45(a)', 'DQ9.mvr NOT_APPLICABLE 391.45(b)']),
      );
      expect(listFindings([CARD], '2026-11-27', 'A', excused).join()).not.toContain('FAIL');
      expect(listBars([CARD], '2026-11-27', '2026-11-27', 'A', excused)).toEqual([]);
    }
  });
});

describe('the audit and the assignment check of other drivers', () => {
  it('without a CDL the card is the proof, regardless of the MVR', () => {
    const not = makeDocument('MVR', '2026-10-05', { medicalStatus: 'NOT_CERTIFIED' });

    expect(listFindings([CARD, not], '2026-11-27', 'NONE')).toEqual(['DQ8 PASS 391.45(a)', 'DQ9 PASS 391.45(b)']);
    expect(listBars([CARD, not], '2026-11-27', '2028-09-20', 'NONE')).toEqual([]);
    expect(listFindings([SHOWS], '2026-11-27', 'NONE')).toEqual(['DQ8 FAIL 391.51(b)(6)']);
  });

  it('a driver without a license class fails only if both the card and the MVR would fail', () => {
    const medical = (documents: readonly DocumentOnFile[]) =>
      listFindings(documents, '2026-11-27', null).filter((found) => found.startsWith('DQ8.mvr'));

    expect(medical([CARD])).toEqual(['DQ8.mvr UNKNOWN 391.45(a)']);
    expect(medical([CARD, SHOWS])).toEqual(['DQ8.mvr PASS 391.45(a)']);
    expect(medical([])).toEqual(['DQ8.mvr FAIL 391.51(b)(6)']);
    expect(listBars([CARD], '2026-11-27', '2026-11-27', null)).toEqual([]);
    expect(listBars([makeDocument('MEDICAL_CARD', '2024-03-01')], '2026-11-27', '2026-11-27', null)).toHaveLength(1);
  });
});

describe.each(['INSULIN', 'VISION'])(
  '391.44, 391.46 a driver certified under the %s standard',
  (driverMedicalStandard) => {
    const card = makeDocument('MEDICAL_CARD', '2025-06-01', { expires: '2027-06-01' });
    const listExamFindings = (day: Day, facts: object, documents: readonly DocumentOnFile[] = [card]) =>
      findFindings({
        authority: buildAuthority({ drivers: [makeDriver({ facts: { ...facts }, documents: documents })] }),
        ...makeContext(day),
      })
        .filter(({ rule }) => rule.startsWith('DQ9'))
        .map(({ status, due }) => [status, due]);

    it('needs a new exam after 12 months, regardless of the date on the card', () => {
      const without = { driverLicenseClass: 'NONE' };

      expect(listExamFindings('2026-06-01', { ...without, driverMedicalStandard })).toEqual([['PASS', '2026-06-01']]);
      expect(listExamFindings('2026-06-02', { ...without, driverMedicalStandard })).toEqual([['FAIL', null]]);
      expect(listExamFindings('2026-06-02', without)).toEqual([['PASS', '2027-06-01']]);
    });

    it('needs it earlier if the card has an earlier date', () => {
      const early = { ...card, expires: '2025-12-01' };

      expect(listExamFindings('2025-12-02', { driverLicenseClass: 'NONE', driverMedicalStandard }, [early])).toEqual([
        ['FAIL', null],
      ]);
    });

    it('also needs it with a CDL', () => {
      expect(listExamFindings('2026-06-02', { driverLicenseClass: 'A', driverMedicalStandard })).toEqual([
        ['FAIL', null],
      ]);
      expect(listExamFindings('2026-06-02', { driverLicenseClass: 'A' })).toEqual([['PASS', '2027-06-01']]);
    });
  },
);
