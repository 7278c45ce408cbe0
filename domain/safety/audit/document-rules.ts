/** Rules on required documents, built from the requirements that the compliance lists use too. */
import { addDays, addMonths, type Day, formatDay } from '../../core/dates.ts';
import { limitCard } from '../medical-proof.ts';
import {
  type DocumentedOwner,
  type Examination,
  type Fact,
  MEDICAL_CARD,
  type Requirement,
  type RequirementId,
  requirements,
} from '../requirements.ts';
import { getRecordability } from './accident-rules.ts';
import { type Hire, listHires } from './hires.ts';
import { judgeMedicalExam, judgeMedicalProof } from './medical-rules.ts';
import type { AnySubject, Rule } from './rule.ts';
import type { AuditContext, DocumentOnFile } from './subjects.ts';
import {
  fail,
  findInForce,
  judgeBiennial,
  judgeCalendarYear,
  judgeOnce,
  judgePresence,
  judgeRolling,
  judgeTaxYear,
  judgeValidity,
  notApplicable,
  type RecurringItem,
  toSeenDocument,
  unknown,
  type Verdict,
} from './terms.ts';

/** Builds the document rules of an owner kind. */
export const buildDocumentRules = (owner: DocumentedOwner): Rule[] =>
  requirements
    .filter((each) => each.owner === owner)
    .flatMap((requirement) => (requirement.audits ?? []).map((examination) => buildRule(requirement, examination)));

function buildRule(requirement: Requirement, examination: Examination): Rule {
  const { id, section, severity, bars, missing, asks, label = requirement.label } = examination;
  const rule = requirement.id as RequirementId;
  return {
    id,
    section,
    severity,
    label,
    cure: 'DOCUMENT',
    requirement: rule,
    ...(bars && { bars }),
    ...(missing && { missing }),
    ...(asks && { asks }),
    judge(subject, on) {
      if (isLongAgo(subject, examination, on.day)) return null;
      const excuse = subject.excused[rule] ?? (requirement.isMedicalProof && subject.excused[MEDICAL_CARD]);
      if (typeof excuse === 'string') return notApplicable(excuse);
      const applies = combineTruths([...judgeFacts(subject, requirement, examination), judgeHaving(requirement, on)]);
      if (applies === false) return requirement.unless ? notApplicable(requirement.unless) : null;
      const held = subject.documents.filter(({ type }) => requirement.documents.includes(type));
      const documents = held.map((each) => limitCard(each, subject.facts.driverMedicalStandard));
      if (examination.isOfPresent && findInForce(documents, on.day).length === 0) return null;
      if (applies === null && !requirement.isMedicalProof) return unknown(describeMissingFact(subject, requirement));
      const verdict = JUDGES[examination.as]({ subject, documents: documents, on, requirement, examination });
      const isMissing = verdict?.status === 'FAIL' && verdict.seen.length === 0;
      return isMissing && missing ? { ...verdict, cited: missing } : verdict;
    },
  };
}

/** Returns whether an event is older than the months that a rule examines. */
function isLongAgo(subject: AnySubject, { within }: Examination, day: Day): boolean {
  return within !== undefined && 'day' in subject && subject.day <= addMonths(day, -within);
}

type Truth = boolean | null;

/** Returns false if one is false, else null if one is unknown. */
function combineTruths(all: readonly Truth[]): Truth {
  if (all.includes(false)) return false;
  return all.includes(null) ? null : true;
}

function judgeFacts(subject: AnySubject, { of = [] }: Requirement, examination: Examination): Truth[] {
  const decided = [...of, ...(examination.of ?? [])].map((fact) => judgeFact(fact, subject.facts));
  return subject.owner === 'accident_or_violation_register' ? [...decided, getRecordability(subject)] : decided;
}

function judgeFact(fact: Fact, facts: Readonly<Record<string, unknown>>): Truth {
  const value = facts[fact.field] ?? (fact.orField ? facts[fact.orField] : null) ?? null;
  if (value === null) return null;
  return 'is' in fact ? fact.is.includes(value as string) : Number(value) >= fact.atLeast;
}

/** Returns whether an active record of the authority has the facts that the rule asks for. */
function judgeHaving({ having: asked }: Requirement, { authority }: AuditContext): Truth {
  if (!asked) return true;
  const all = authority.vehicles.map(({ facts: own }) => combineTruths(asked.of.map((fact) => judgeFact(fact, own))));
  if (all.includes(true)) return true;
  return all.includes(null) ? null : false;
}

const MISSING_FACTS: Readonly<Partial<Record<DocumentedOwner, string>>> = {
  driver: 'Enter the license class. It determines what’s required.',
  vehicle: 'Enter the gross vehicle weight rating. It determines what’s required.',
  carrier: 'Enter whether each truck is IFTA qualified',
  accident_or_violation_register:
    'Enter whether anyone was treated away from the scene and whether a vehicle was towed',
};

const describeMissingFact = ({ owner }: AnySubject, { label }: Requirement) =>
  MISSING_FACTS[owner] ?? `Enter the information that determines whether this is required: ${label}`;

type ExaminationContext = {
  subject: AnySubject;
  documents: readonly DocumentOnFile[];
  on: AuditContext;
  requirement: Requirement;
  examination: Examination;
};

const JUDGES: Readonly<Record<Examination['as'], (asked: ExaminationContext) => Verdict | null>> = {
  PRESENT: ({ documents, on }) => judgePresence(documents, on.day),
  CURRENT: ({ documents, on, examination: { months }, requirement: { isNewestOnly } }) =>
    judgeTwoLicenses(documents, on.day) ?? judgeValidity(documents, on.day, { months, isNewestOnly }),
  ROLLING: ({ subject, documents, on, requirement, examination }) => {
    const held = [...findInForce(documents, on.day).map(toSeenDocument), ...listInspections(subject)];
    const hired = examination.isFromHire && subject.owner === 'driver' ? subject.hired : null;
    return judgeRolling(held, on.day, { months: requirement.months ?? 0, from: hired });
  },
  AT_HIRE: ({ subject, documents, on, examination }) => {
    const [hire] = subject.owner === 'driver' ? listHires(subject) : [];
    return hire ? judgeAtHire(documents, hire, on.day, examination.days) : unknown('Enter the hired date');
  },
  YEAR: ({ documents, on }) => judgeCalendarYear(documents, on.day),
  TAX_YEAR: ({ subject, documents, on }) =>
    judgeTaxYear(documents, on.day, subject.owner === 'vehicle' ? subject.started : on.day),
  MEDICAL_PROOF: ({ subject, documents, on }) => judgeMedicalProof(subject, documents, on.day),
  MEDICAL_EXAM: ({ subject, documents, on }) => judgeMedicalExam(subject, documents, on.day),
  BIENNIAL: ({ subject, documents, on }) =>
    judgeBiennial(documents, on.day, subject.owner === 'carrier' ? subject.dot : null),
};

/** Returns the passed annual inspections, which count like their reports. */
function listInspections(subject: AnySubject): RecurringItem[] {
  if (subject.owner !== 'vehicle') return [];
  const passed = subject.yearly.filter(({ result }) => result === 'PASS');
  return passed.map(({ id, day, isStateProgram }) => ({
    record: 'vehicle_inspection',
    id,
    day,
    what: 'YEARLY_INSPECTION',
    isToMonthEnd: isStateProgram === true,
  }));
}

/** Judges a document due at the hire. One dated before the hire belongs to an earlier hire, or has a wrong date if none is on file. */
function judgeAtHire(documents: readonly DocumentOnFile[], hire: Hire, day: Day, days = 0): Verdict {
  const own = documents.filter(({ issued }) => issued >= hire.since);
  const deadline = addDays(hire.hired, days);
  const [newest] = documents.toSorted((one, other) => other.issued.localeCompare(one.issued));
  if (own.length > 0 || !newest || day <= deadline) return judgeOnce(own.map(toSeenDocument), day, deadline);
  if (hire.isRehire) {
    return fail(
      `None on file for this hire, due by ${formatDay(deadline)}. The last one is dated ${formatDay(newest.issued)}`,
    );
  }
  return unknown(`Dated ${formatDay(newest.issued)}, more than a year before the hire. Enter the one for this hire.`, {
    seen: [toSeenDocument(newest)],
  });
}

/** Judges whether a driver holds one license (383.21): two current ones with different numbers contradict each other. */
function judgeTwoLicenses(documents: readonly DocumentOnFile[], day: Day): Verdict | null {
  const licenses = findInForce(documents, day).filter(
    ({ type, expires }) => type === 'CDL' && expires !== null && expires >= day,
  );
  const numbers = new Set(licenses.map(({ number, issuedBy }) => `${issuedBy ?? ''} ${number ?? ''}`.trim()));
  if (numbers.size < 2) return null;
  const words = [...numbers].toSorted().join(' and ');
  return unknown(`Two active licenses on file (${words}). Archive the one surrendered.`, {
    seen: licenses.map(toSeenDocument),
  });
}
