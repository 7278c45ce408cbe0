import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../core/dates.ts';
import type { MedicalStatus } from '../fleet/document.ts';
import { CARD_RULES, type MedicalDocument, medicalProof, PAPER_PERIODS } from './medical-proof.ts';

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
const says = (documents: readonly MedicalDocument[], day: Day) => {
  const { status, by, due } = medicalProof(documents, day);
  return `${status} ${by} ${due}`;
};

describe('the medical proof of a CDL driver', () => {
  it('exam on 2026-09-20: the paper card is proof until 2026-10-11, and nothing is from 10-12 without an MVR', () => {
    expect(says([EXAM], '2026-09-20')).toBe('PROVED CARD 2026-10-11');
    expect(says([EXAM], '2026-10-11')).toBe('PROVED CARD 2026-10-11');
    expect(says([EXAM], '2026-10-12')).toBe('NOT_PROVED NO_MVR 2026-10-11');
    expect(says([EXAM, SHOWS], '2026-10-12')).toBe('PROVED MVR 2028-09-20');
  });

  it('is the MVR through the medical expiration it shows, and not on the next date', () => {
    expect(says([EXAM, SHOWS], '2028-09-20')).toBe('PROVED MVR 2028-09-20');
    expect(says([EXAM, SHOWS], '2028-09-21')).toBe('NOT_PROVED EXPIRED 2028-09-20');
  });

  it('an MVR taken before the exam, or on its date, does not show that exam', () => {
    const taken = (day: Day) => says([EXAM, { ...SHOWS, issued: day }], '2026-11-27');

    expect([taken('2026-09-19'), taken('2026-09-20'), taken('2026-09-21')]).toEqual([
      'NOT_PROVED NO_MVR 2026-10-11',
      'NOT_PROVED NO_MVR 2026-10-11',
      'PROVED MVR 2028-09-20',
    ]);
  });

  it('an MVR that shows the driver as not certified, or no medical status, is no proof', () => {
    expect(says([EXAM, mvr('2026-10-05', 'NOT_CERTIFIED')], '2026-11-27')).toBe('NOT_PROVED NOT_CERTIFIED 2026-10-11');
    expect(says([EXAM, mvr('2026-10-05', 'NOT_SHOWN')], '2026-11-27')).toBe('NOT_PROVED NO_MVR 2026-10-11');
  });

  it('an MVR of which nobody entered the medical status decides nothing', () => {
    expect(says([EXAM, mvr('2026-10-05', null)], '2026-11-27')).toBe('UNDECIDED NOT_ENTERED 2026-10-11');
    expect(says([EXAM, mvr('2026-10-05', 'CERTIFIED')], '2026-11-27')).toBe('UNDECIDED NOT_ENTERED 2026-10-11');
    expect(says([mvr('2026-10-05', null)], '2026-11-27')).toBe('UNDECIDED NOT_ENTERED null');
  });

  it('the newest MVR governs: one that shows "not certified" ends what an older one proved', () => {
    expect(says([EXAM, SHOWS, mvr('2026-11-01', 'NOT_CERTIFIED')], '2026-11-27')).toBe(
      'NOT_PROVED NOT_CERTIFIED 2026-10-11',
    );
    expect(says([EXAM, SHOWS, mvr('2026-11-01', null)], '2026-11-27')).toBe('PROVED MVR 2028-09-20');
  });

  it('the paper card is proof for 60 days from its issue, and only as long as it has not expired', () => {
    const old = card('2026-03-01', '2028-03-01');

    expect(says([old], '2026-04-30')).toBe('PROVED CARD 2026-04-30');
    expect(says([old], '2026-05-01')).toBe('NOT_PROVED NO_MVR 2026-04-30');
    expect(says([card('2026-03-01', '2026-04-01')], '2026-04-01')).toBe('PROVED CARD 2026-04-01');
    expect(says([card('2026-03-01', '2026-04-01')], '2026-04-02')).toBe('NOT_PROVED EXPIRED 2026-04-01');
  });

  it('within 60 days of its issue the paper card is no proof on a date that no waiver covers', () => {
    expect(says([card('2026-11-20')], '2026-11-27')).toBe('NOT_PROVED NO_MVR null');
    expect(says([card('2025-06-25')], '2025-07-13')).toBe('NOT_PROVED NO_MVR null');
    expect(says([card('2025-07-01')], '2025-07-14')).toBe('PROVED CARD 2025-07-16');
  });

  it('the first waiver let the card count for 15 days, its modification of August 21, 2025 for 60', () => {
    expect(says([card('2025-07-14')], '2025-07-29')).toBe('PROVED CARD 2025-07-29');
    expect(says([card('2025-07-14')], '2025-07-30')).toBe('NOT_PROVED NO_MVR 2025-07-29');
    expect(says([card('2025-07-14')], '2025-08-21')).toBe('PROVED CARD 2025-09-12');
  });

  it('before NRII began on 2025-06-23 the card was the proof', () => {
    expect(says([card('2024-05-01')], '2025-06-22')).toBe('PROVED CARD 2025-06-22');
    expect(says([card('2024-05-01')], '2025-06-23')).toBe('NOT_PROVED NO_MVR 2025-06-22');
  });

  it('needs no card: the MVR alone is proof, and a driver with neither has none', () => {
    expect(says([SHOWS], '2026-11-27')).toBe('PROVED MVR 2028-09-20');
    expect(says([], '2026-11-27')).toBe('NOT_PROVED NOTHING null');
  });

  it('an expired exam asks for a new card, a card that no longer counts for an MVR', () => {
    expect(medicalProof([EXAM, SHOWS], '2028-09-21').needs).toBe('MEDICAL_CARD');
    expect(medicalProof([EXAM], '2026-10-12').needs).toBe('MVR');
    expect(medicalProof([card('2024-03-01')], '2026-11-27')).toMatchObject({
      needs: 'MEDICAL_CARD',
      due: '2026-03-01',
    });
  });
});

describe('the table of waivers', () => {
  it('names the citation and the source of each, and runs on without an overlap', () => {
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

  it('marks what could not be confirmed: the last waiver found ends on 2026-10-11', () => {
    expect(CARD_RULES.at(-1)).toMatchObject({
      to: '2026-10-11',
      unconfirmed: expect.stringContaining('No later waiver was found'),
    });
  });
});
