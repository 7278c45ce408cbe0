import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../core/dates.ts';
import type { MedicalStatus } from '../fleet/document.ts';
import { CARD_RULES, judgeMedicalCertification, type MedicalDocument, PAPER_PERIODS } from './medical-proof.ts';

const card = (issued: Day, expires: Day | null = null): MedicalDocument => ({ type: 'MEDICAL_CARD', issued, expires });
const mvr = (issued: Day, medicalStatus: MedicalStatus | null, medicalExpires: Day | null = null): MedicalDocument => ({
  type: 'MVR',
  issued,
  expires: null,
  medicalStatus,
  medicalExpires,
});
const EXAM = card('2026-09-20', '2028-09-20');
const SHOWS = mvr('2026-10-05', 'CERTIFIED', '2028-09-20');
const describeProof = (documents: readonly MedicalDocument[], day: Day) => {
  const { status, by, due } = judgeMedicalCertification(documents, day);
  return `${status} ${by} ${due}`;
};

describe('the medical proof of a CDL driver', () => {
  it('exam on 2026-09-20: the paper card is proof until 2026-10-11, and then only an MVR is', () => {
    expect(describeProof([EXAM], '2026-09-20')).toBe('PROVED CARD 2026-10-11');
    expect(describeProof([EXAM], '2026-10-11')).toBe('PROVED CARD 2026-10-11');
    expect(describeProof([EXAM], '2026-10-12')).toBe('NOT_PROVED NO_MVR 2026-10-11');
    expect(describeProof([EXAM, SHOWS], '2026-10-12')).toBe('PROVED MVR 2028-09-20');
  });

  it('is the MVR through its medical expiration, but not after it', () => {
    expect(describeProof([EXAM, SHOWS], '2028-09-20')).toBe('PROVED MVR 2028-09-20');
    expect(describeProof([EXAM, SHOWS], '2028-09-21')).toBe('NOT_PROVED EXPIRED 2028-09-20');
  });

  it('isn’t an MVR taken before or on the date of the exam', () => {
    const describeTaken = (day: Day) => describeProof([EXAM, { ...SHOWS, issued: day }], '2026-11-27');

    expect([describeTaken('2026-09-19'), describeTaken('2026-09-20'), describeTaken('2026-09-21')]).toEqual([
      'NOT_PROVED NO_MVR 2026-10-11',
      'NOT_PROVED NO_MVR 2026-10-11',
      'PROVED MVR 2028-09-20',
    ]);
  });

  it('isn’t an MVR that shows the driver as not certified or shows no medical status', () => {
    expect(describeProof([EXAM, mvr('2026-10-05', 'NOT_CERTIFIED')], '2026-11-27')).toBe(
      'NOT_PROVED NOT_CERTIFIED 2026-10-11',
    );
    expect(describeProof([EXAM, mvr('2026-10-05', 'NOT_SHOWN')], '2026-11-27')).toBe('NOT_PROVED NO_MVR 2026-10-11');
  });

  it('is undecided with an MVR whose medical status wasn’t entered', () => {
    expect(describeProof([EXAM, mvr('2026-10-05', null)], '2026-11-27')).toBe('UNDECIDED NOT_ENTERED 2026-10-11');
    expect(describeProof([EXAM, mvr('2026-10-05', 'CERTIFIED')], '2026-11-27')).toBe(
      'UNDECIDED NOT_ENTERED 2026-10-11',
    );
    expect(describeProof([mvr('2026-10-05', null)], '2026-11-27')).toBe('UNDECIDED NOT_ENTERED null');
  });

  it('follows the newest MVR: one that shows "not certified" overrides an older one', () => {
    expect(describeProof([EXAM, SHOWS, mvr('2026-11-01', 'NOT_CERTIFIED')], '2026-11-27')).toBe(
      'NOT_PROVED NOT_CERTIFIED 2026-10-11',
    );
    expect(describeProof([EXAM, SHOWS, mvr('2026-11-01', null)], '2026-11-27')).toBe('PROVED MVR 2028-09-20');
  });

  it('is the paper card for 60 days from its issue, and only until it expires', () => {
    const old = card('2026-03-01', '2028-03-01');

    expect(describeProof([old], '2026-04-30')).toBe('PROVED CARD 2026-04-30');
    expect(describeProof([old], '2026-05-01')).toBe('NOT_PROVED NO_MVR 2026-04-30');
    expect(describeProof([card('2026-03-01', '2026-04-01')], '2026-04-01')).toBe('PROVED CARD 2026-04-01');
    expect(describeProof([card('2026-03-01', '2026-04-01')], '2026-04-02')).toBe('NOT_PROVED EXPIRED 2026-04-01');
  });

  it('isn’t the paper card on a date without a waiver, even within 60 days', () => {
    expect(describeProof([card('2026-11-20')], '2026-11-27')).toBe('NOT_PROVED NO_MVR null');
    expect(describeProof([card('2025-06-25')], '2025-07-13')).toBe('NOT_PROVED NO_MVR null');
    expect(describeProof([card('2025-07-01')], '2025-07-14')).toBe('PROVED CARD 2025-07-16');
  });

  it('was the card for 15 days under the first waiver, and for 60 as modified on August 21, 2025', () => {
    expect(describeProof([card('2025-07-14')], '2025-07-29')).toBe('PROVED CARD 2025-07-29');
    expect(describeProof([card('2025-07-14')], '2025-07-30')).toBe('NOT_PROVED NO_MVR 2025-07-29');
    expect(describeProof([card('2025-07-14')], '2025-08-21')).toBe('PROVED CARD 2025-09-12');
  });

  it('was the card before NRII started on 2025-06-23', () => {
    expect(describeProof([card('2024-05-01')], '2025-06-22')).toBe('PROVED CARD 2025-06-22');
    expect(describeProof([card('2024-05-01')], '2025-06-23')).toBe('NOT_PROVED NO_MVR 2025-06-22');
  });

  it('needs no card: the MVR alone is proof, and a driver with neither has none', () => {
    expect(describeProof([SHOWS], '2026-11-27')).toBe('PROVED MVR 2028-09-20');
    expect(describeProof([], '2026-11-27')).toBe('NOT_PROVED NOTHING null');
  });

  it('requires a new card after an expired exam, and an MVR after a card that no longer counts', () => {
    expect(judgeMedicalCertification([EXAM, SHOWS], '2028-09-21').needs).toBe('MEDICAL_CARD');
    expect(judgeMedicalCertification([EXAM], '2026-10-12').needs).toBe('MVR');
    expect(judgeMedicalCertification([card('2024-03-01')], '2026-11-27')).toMatchObject({
      needs: 'MEDICAL_CARD',
      due: '2026-03-01',
    });
  });
});

describe('the table of waivers', () => {
  it('names the citation and source of each, without overlaps', () => {
    for (const each of CARD_RULES) {
      expect(each.citation).toMatch(/^(FMCSA waiver|49 CFR)/);
      expect(each.source).toMatch(/^https:/);
    }
    for (const [at, { from, to }] of CARD_RULES.entries()) {
      expect(from <= to).toBe(true);
      // No waiver covers the first three weeks of NRII.
      if (at > 1) expect(from).toBe(addDays(CARD_RULES[at - 1]?.to ?? '', 1));
    }
    expect(PAPER_PERIODS.map(({ from, to, days }) => `${from} ${to} ${days}`)).toEqual([
      '1900-01-01 2025-06-22 null',
      '2025-07-14 2025-08-20 15',
      '2025-08-21 2026-10-11 60',
    ]);
  });

  it('marks unconfirmed entries: the last known waiver ends on 2026-10-11', () => {
    expect(CARD_RULES.at(-1)).toMatchObject({
      to: '2026-10-11',
      unconfirmed: expect.stringContaining('No later waiver was found'),
    });
  });
});
