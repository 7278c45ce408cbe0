/**
 * Decides what proves that a CDL driver is medically certified. Since NRII the proof is the motor vehicle record (MVR). The paper card
 * counts only under an FMCSA waiver. The audit, the assignment check, the lists, the reminders, and the exports all follow this file
 * (`api/safety/medical-proof.ts` is the same rule in SQL).
 */
import { addDays, addMonths, type Day, findLatestDay } from '../core/dates.ts';
import { MAX_MEDICAL_MONTHS, type MedicalStatus } from '../fleet/document.ts';

/** A dated rule under which the paper card of a CDL driver counts. */
export type CardRule = {
  from: Day;
  to: Day;
  /** Days after issue in which the card counts; null for as long as the card itself is valid. */
  days: number | null;
  citation: string;
  source: string;
  /** What we could not confirm in FMCSA's own text; empty if confirmed. */
  unconfirmed: string;
};

const NEWSROOM = 'https://www.fmcsa.dot.gov/newsroom/fmcsa-modifies-waiver-use-paper-medical-examiners-certificate';

/**
 * When the paper card of a CDL driver counts, oldest first: before the Medical Examiner's Certification Integration rule ("NRII") on June 23, 2025, and from then on only
 * under an FMCSA waiver. On any other date the MVR alone is the proof. A renewal is a new line.
 */
export const CARD_RULES: readonly CardRule[] = [
  {
    from: '1900-01-01',
    to: '2025-06-22',
    days: null,
    citation: '49 CFR 391.23(m)(2), 391.51(b)(6); 80 FR 22790, compliance date by 86 FR 32643',
    source: 'https://www.ecfr.gov/current/title-49/section-391.51',
    unconfirmed: 'Whether the MVR was required along with the card before NRII is not examined.',
  },
  {
    from: '2025-07-14',
    to: '2025-08-20',
    days: 15,
    citation: 'FMCSA waiver of July 14, 2025',
    source: NEWSROOM,
    unconfirmed: '',
  },
  {
    from: '2025-08-21',
    to: '2025-10-12',
    days: 60,
    citation: 'FMCSA waiver of July 14, 2025, modified on August 21, 2025',
    source: NEWSROOM,
    unconfirmed: 'The end date is from trade press.',
  },
  {
    from: '2025-10-13',
    to: '2026-01-10',
    days: 60,
    citation: 'FMCSA waiver effective October 13, 2025',
    source: 'https://www.matchfactors.com/fmcsa-extends-temporary-waiver-for-medical-certification-verification/',
    unconfirmed: 'Dates are from trade press.',
  },
  {
    from: '2026-01-11',
    to: '2026-04-10',
    days: 60,
    citation: 'FMCSA waiver effective January 11, 2026',
    source: 'https://www.cnsprotects.com/?p=30398',
    unconfirmed: 'Dates are from trade press.',
  },
  {
    from: '2026-04-11',
    to: '2026-10-11',
    days: 60,
    citation: 'FMCSA waiver through October 11, 2026',
    source:
      'https://www.trucksafe.com/post/fmcsa-extends-nrii-waiver-through-october-11-continuing-paper-medical-certificate-relief',
    unconfirmed:
      'The start date is inferred from the end of the previous waiver. No later waiver was found on 2026-11-27.',
  },
];

/** A period in which the paper card counts by one term. */
export type PaperPeriod = Pick<CardRule, 'from' | 'to' | 'days'>;

/** The rules, with consecutive ones of the same term merged into one period. */
export const PAPER_PERIODS: readonly PaperPeriod[] = mergeRules();

function mergeRules(): PaperPeriod[] {
  const periods: PaperPeriod[] = [];
  for (const { from, to, days } of CARD_RULES) {
    const last = periods.at(-1);
    if (last && last.days === days && addDays(last.to, 1) === from) last.to = to;
    else periods.push({ from, to, days });
  }
  return periods;
}

/** A medical card or an MVR on file. A card's date is the exam date; an MVR's date is when it was obtained. */
export type MedicalDocument = {
  type: string;
  issued: Day;
  expires: Day | null;
  medicalStatus?: MedicalStatus | null;
  medicalExpires?: Day | null;
};

/** The document needed next: a medical card after a new exam, or an MVR that shows the last exam. */
export type NeededDocument = 'MEDICAL_CARD' | 'MVR';

export type MedicalProof<D extends MedicalDocument = MedicalDocument> = {
  status: 'PROVED' | 'NOT_PROVED' | 'UNDECIDED';
  /** The proof, or the reason why there is none. */
  by: 'MVR' | 'CARD' | 'NOTHING' | 'NO_MVR' | 'EXPIRED' | 'NOT_CERTIFIED' | 'NOT_ENTERED';
  /** The last date on which it is or was proved; null if never. */
  due: Day | null;
  needs: NeededDocument;
  /** The newest card: its date is the last known exam. */
  exam: D | null;
  /** The MVR that was examined. */
  record: D | null;
};

/** Returns whether a CDL driver with these documents (current ones, of any type) is proved to be medically certified on `day`. */
export function judgeMedicalCertification<D extends MedicalDocument>(
  documents: readonly D[],
  day: Day,
): MedicalProof<D> {
  const held = documents.filter(({ issued }) => issued <= day);
  const exam = findNewest(held.filter(({ type }) => type === 'MEDICAL_CARD'));
  const records = held.filter(({ type, issued }) => type === 'MVR' && (exam === null || issued > exam.issued));
  const stated = findNewest(records.filter(isStated));
  const blank = findNewest(records.filter((record) => !isStated(record) && record.medicalStatus !== 'NOT_SHOWN'));
  const ends = exam && getCardEnd(exam);
  const byRecord = stated?.medicalStatus === 'CERTIFIED' ? (stated.medicalExpires ?? null) : null;
  const byCard = exam && getPaperEnd(exam, day);
  const isExpired = ends !== null && ends < day;
  const due = findLatestDay([byRecord, byCard, isExpired ? ends : null]);
  const needs: NeededDocument = due !== null && (due === byRecord || due === ends) ? 'MEDICAL_CARD' : 'MVR';
  const common = { due, needs, exam };
  if (due !== null && due >= day) {
    const isByRecord = due === byRecord;
    return { status: 'PROVED', by: isByRecord ? 'MVR' : 'CARD', ...common, record: isByRecord ? stated : null };
  }
  const not = { status: 'NOT_PROVED', ...common, record: stated } as const;
  if (stated?.medicalStatus === 'NOT_CERTIFIED') return { ...not, by: 'NOT_CERTIFIED' };
  if (stated || isExpired) return { ...not, by: 'EXPIRED' };
  if (blank) return { status: 'UNDECIDED', by: 'NOT_ENTERED', ...common, record: blank };
  return { ...not, by: exam ? 'NO_MVR' : 'NOTHING' };
}

/** Returns whether the MVR's medical status was entered. */
const isStated = ({ medicalStatus, medicalExpires }: MedicalDocument) =>
  medicalStatus === 'NOT_CERTIFIED' || (medicalStatus === 'CERTIFIED' && medicalExpires != null);

/** Returns the newest document; of the same date, the one valid longest. */
function findNewest<D extends MedicalDocument>(documents: readonly D[]): D | null {
  const rank = (document: D) =>
    [
      document.issued,
      document.medicalStatus === 'CERTIFIED' ? '1' : '0',
      document.type === 'MVR' ? (document.medicalExpires ?? '') : getCardEnd(document),
    ].join(' ');
  return documents.reduce<D | null>((best, each) => (best === null || rank(each) > rank(best) ? each : best), null);
}

/** Returns the printed date, at most 24 months after the exam. */
export function getCardEnd({ issued, expires }: Pick<MedicalDocument, 'issued' | 'expires'>): Day {
  const longest = addMonths(issued, MAX_MEDICAL_MONTHS);
  return expires !== null && expires < longest ? expires : longest;
}

/** Months that the certification of an insulin-treated driver (391.46), or one under the alternative vision standard (391.44), is valid. */
export const LIMITED_MONTHS = 12;

/** Limits the card of a driver with a medical standard to 12 months. */
export function limitCard<D extends Pick<MedicalDocument, 'type' | 'issued' | 'expires'>>(
  card: D,
  standard: unknown,
): D {
  if (card.type !== 'MEDICAL_CARD' || standard == null) return card;
  const longest = addMonths(card.issued, LIMITED_MONTHS);
  return { ...card, expires: card.expires === null ? longest : findEarliest([card.expires, longest]) };
}

/** Returns the last date on which the card alone is proof, in the periods that began by `day`. */
function getPaperEnd(exam: MedicalDocument, day: Day): Day | null {
  const ends = PAPER_PERIODS.filter(({ from }) => from <= day).flatMap(({ from, to, days }) => {
    const end = findEarliest([to, getCardEnd(exam), ...(days === null ? [] : [addDays(exam.issued, days)])]);
    return end >= from && end >= exam.issued ? [end] : [];
  });
  return findLatestDay(ends);
}

const findEarliest = (days: readonly [Day, ...Day[]]): Day => days.toSorted()[0] ?? days[0];

/** Days after the exam to order an MVR, and to order another one if the first did not show the exam (`api/safety/medical-proof.ts`). */
export const ORDER_MVR_DAYS = [7, 45] as const;
