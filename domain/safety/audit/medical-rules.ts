/** Judges the medical certification of CDL drivers: the proof and the exam. `medical-proof.ts` decides; this file words the verdicts. */
import { type Day, formatDay } from '../../core/dates.ts';
import { getCardEnd, judgeMedicalCertification, type MedicalProof } from '../medical-proof.ts';
import type { AnySubject } from './rule.ts';
import type { DocumentOnFile } from './subjects.ts';
import {
  fail,
  findInForce,
  judgePresence,
  judgeValidity,
  pass,
  toSeenDocument,
  unknown,
  type Verdict,
} from './terms.ts';

/** The recordkeeping section: a missing MVR is not a violation of 391.45. */
const RECORDKEEPING = { section: '391.51(b)(6)', severity: 'C' } as const;
const MISSING_PROOF = { says: 'No MVR proves the medical status', section: RECORDKEEPING.section };
const ENTER_CLASS = 'Enter the license class. It determines whether the card or the MVR is the medical proof.';

/**
 * Judges whether the driver's medical certification is proved. A driver without a license class fails only if both the card and the MVR
 * would fail.
 */
export function judgeMedicalProof(subject: AnySubject, documents: readonly DocumentOnFile[], day: Day): Verdict {
  const held = findInForce(documents, day);
  const byRecord = toProofVerdict(judgeMedicalCertification(held, day));
  return hasClass(subject) ? byRecord : mergeVerdicts(byRecord, judgePresence(findCards(held), day));
}

/** Judges whether the last known exam is still valid; null without an exam. */
export function judgeMedicalExam(subject: AnySubject, documents: readonly DocumentOnFile[], day: Day): Verdict | null {
  const held = findInForce(documents, day);
  const byRecord = toExamVerdict(judgeMedicalCertification(held, day));
  if (hasClass(subject) || byRecord === null) return byRecord;
  return mergeVerdicts(byRecord, judgeValidity(findCards(held), day, { months: 24, isNewestOnly: true }));
}

const hasClass = ({ facts }: AnySubject) => facts.driverLicenseClass != null;
const findCards = (held: readonly DocumentOnFile[]) => held.filter(({ type }) => type === 'MEDICAL_CARD');

const mergeVerdicts = (byRecord: Verdict, byCard: Verdict): Verdict =>
  byRecord.status === byCard.status ? byRecord : unknown(ENTER_CLASS, { seen: byRecord.seen });

function toProofVerdict({ by, due, needs, exam, record }: MedicalProof<DocumentOnFile>): Verdict {
  const seen = [exam, record].flatMap((each) => (each ? [toSeenDocument(each)] : []));
  const taken = record ? formatDay(record.issued) : '';
  const examined = exam ? formatDay(exam.issued) : '';
  const ends = due ? formatDay(due) : '';
  switch (by) {
    case 'MVR':
      return pass(`The MVR dated ${taken} shows certified through ${ends}`, { seen });
    case 'CARD':
      return needs === 'MVR'
        ? pass(`The medical card dated ${examined} is accepted through ${ends}. Order an MVR`, { due, seen })
        : pass(`The medical card dated ${examined} is accepted through ${ends}`, { seen });
    case 'EXPIRED':
      return pass('On file', { seen });
    case 'NOT_ENTERED':
      return unknown(`Enter the medical status shown on the MVR dated ${taken}`, { seen });
    case 'NOT_CERTIFIED':
      return fail(`The MVR dated ${taken} shows not certified`, { seen });
    case 'NO_MVR': {
      const counted = due ? `. The medical card was accepted through ${ends}` : '';
      const says = `No MVR was ordered after the medical exam on ${examined}${counted}`;
      return { ...fail(says, { seen }), cited: RECORDKEEPING, bar: MISSING_PROOF };
    }
    case 'NOTHING':
      return fail('No MVR on file shows the medical status');
  }
}

function toExamVerdict({ by, due, exam, record }: MedicalProof<DocumentOnFile>): Verdict | null {
  if (by === 'NOT_CERTIFIED') return null;
  const document = record && by !== 'NOT_ENTERED' ? record : exam;
  if (document === null) return null;
  const seen = [toSeenDocument(document)];
  if (by === 'EXPIRED') return fail(`Expired on ${formatDay(due ?? document.issued)}`, { seen });
  const through = by === 'MVR' && due ? due : getCardEnd(document);
  return pass(`Good through ${formatDay(through)}`, { due: through, seen });
}
