/** Rules on required documents, built from the requirements that the compliance lists use too. */
import { addDays, addMonths, type Day, formatDay } from '../../core/dates.ts';
import { limitCard } from '../medical-proof.ts';
import {
  type Examination,
  type Fact,
  MEDICAL_CARD,
  type RequiredOf,
  type Requirement,
  type RequirementId,
  requirements,
} from '../requirements.ts';
import { recordability } from './accident-rules.ts';
import { type Hire, hiresOf } from './hires.ts';
import { judgeMedicalExam, judgeMedicalProof } from './medical-rules.ts';
import type { AnySubject, Rule } from './rule.ts';
import type { On, Paper } from './subjects.ts';
import {
  biennial,
  calendarYear,
  current,
  fail,
  inForce,
  notApplicable,
  once,
  present,
  type Repeated,
  rolling,
  seenPaper,
  taxYear,
  unknown,
  type Verdict,
} from './terms.ts';

/** Builds the document rules of an owner kind. */
export const paperRulesOf = (owner: RequiredOf): Rule[] =>
  requirements
    .filter((each) => each.owner === owner)
    .flatMap((requirement) => (requirement.audits ?? []).map((examination) => ruleOf(requirement, examination)));

function ruleOf(requirement: Requirement, examination: Examination): Rule {
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
      const applies = allOf([...facts(subject, requirement, examination), having(requirement, on)]);
      if (applies === false) return requirement.unless ? notApplicable(requirement.unless) : null;
      const held = subject.papers.filter(({ type }) => requirement.documents.includes(type));
      const papers = held.map((each) => limitCard(each, subject.facts.driverMedicalStandard));
      if (examination.isOfPresent && inForce(papers, on.day).length === 0) return null;
      if (applies === null && !requirement.isMedicalProof) return unknown(missingFact(subject, requirement));
      const verdict = WAYS[examination.as]({ subject, papers, on, requirement, examination });
      const isMissing = verdict?.status === 'FAIL' && verdict.seen.length === 0;
      return isMissing && missing ? { ...verdict, cited: missing } : verdict;
    },
  };
}

/** Whether an event is older than the months that a rule examines. */
function isLongAgo(subject: AnySubject, { within }: Examination, day: Day): boolean {
  return within !== undefined && 'day' in subject && subject.day <= addMonths(day, -within);
}

type Decided = boolean | null;

/** Returns false if one is false, else null if one is unknown. */
function allOf(all: readonly Decided[]): Decided {
  if (all.includes(false)) return false;
  return all.includes(null) ? null : true;
}

function facts(subject: AnySubject, { of = [] }: Requirement, examination: Examination): Decided[] {
  const decided = [...of, ...(examination.of ?? [])].map((fact) => isSo(fact, subject.facts));
  return subject.owner === 'accident_or_violation_register' ? [...decided, recordability(subject)] : decided;
}

function isSo(fact: Fact, facts: Readonly<Record<string, unknown>>): Decided {
  const value = facts[fact.field] ?? (fact.orField ? facts[fact.orField] : null) ?? null;
  if (value === null) return null;
  return 'is' in fact ? fact.is.includes(value as string) : Number(value) >= fact.atLeast;
}

/** Whether an active record of the authority has the facts that the rule asks for. */
function having({ having: asked }: Requirement, { authority }: On): Decided {
  if (!asked) return true;
  const all = authority.vehicles.map(({ facts: own }) => allOf(asked.of.map((fact) => isSo(fact, own))));
  if (all.includes(true)) return true;
  return all.includes(null) ? null : false;
}

const MISSING: Readonly<Partial<Record<RequiredOf, string>>> = {
  driver: 'Enter the license class. It determines what’s required.',
  vehicle: 'Enter the gross vehicle weight rating: it decides what is required',
  carrier: 'Say of each truck whether it is IFTA qualified',
  accident_or_violation_register:
    'Enter whether anyone was treated away from the scene and whether a vehicle was towed',
};

const missingFact = ({ owner }: AnySubject, { label }: Requirement) =>
  MISSING[owner] ?? `Enter what decides whether it is required: ${label}`;

type Asked = {
  subject: AnySubject;
  papers: readonly Paper[];
  on: On;
  requirement: Requirement;
  examination: Examination;
};

const WAYS: Readonly<Record<Examination['as'], (asked: Asked) => Verdict | null>> = {
  PRESENT: ({ papers, on }) => present(papers, on.day),
  CURRENT: ({ papers, on, examination: { months }, requirement: { isNewestOnly } }) =>
    twoAtOnce(papers, on.day) ?? current(papers, on.day, { months, isNewestOnly }),
  ROLLING: ({ subject, papers, on, requirement, examination }) => {
    const held = [...inForce(papers, on.day).map(seenPaper), ...inspectionsOf(subject)];
    const hired = examination.isFromHire && subject.owner === 'driver' ? subject.hired : null;
    return rolling(held, on.day, { months: requirement.months ?? 0, from: hired });
  },
  AT_HIRE: ({ subject, papers, on, examination }) => {
    const [hire] = subject.owner === 'driver' ? hiresOf(subject) : [];
    return hire ? atHire(papers, hire, on.day, examination.days) : unknown('Enter the hired date');
  },
  YEAR: ({ papers, on }) => calendarYear(papers, on.day),
  TAX_YEAR: ({ subject, papers, on }) =>
    taxYear(papers, on.day, subject.owner === 'vehicle' ? subject.started : on.day),
  MEDICAL_PROOF: ({ subject, papers, on }) => judgeMedicalProof(subject, papers, on.day),
  MEDICAL_EXAM: ({ subject, papers, on }) => judgeMedicalExam(subject, papers, on.day),
  BIENNIAL: ({ subject, papers, on }) => biennial(papers, on.day, subject.owner === 'carrier' ? subject.dot : null),
};

/** Returns the passed annual inspections, which count like their reports. */
function inspectionsOf(subject: AnySubject): Repeated[] {
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
function atHire(papers: readonly Paper[], hire: Hire, day: Day, days = 0): Verdict {
  const own = papers.filter(({ issued }) => issued >= hire.since);
  const deadline = addDays(hire.hired, days);
  const [newest] = papers.toSorted((one, other) => other.issued.localeCompare(one.issued));
  if (own.length > 0 || !newest || day <= deadline) return once(own.map(seenPaper), day, deadline);
  if (hire.isRehire) {
    return fail(
      `None on file of this hire, due by ${formatDay(deadline)}; the last is dated ${formatDay(newest.issued)}`,
    );
  }
  return unknown(`Dated ${formatDay(newest.issued)}, more than a year before the hire: enter the one of this hire`, {
    seen: [seenPaper(newest)],
  });
}

/** A driver may hold one license (383.21): two current ones with different numbers contradict each other. */
function twoAtOnce(papers: readonly Paper[], day: Day): Verdict | null {
  const licences = inForce(papers, day).filter(
    ({ type, expires }) => type === 'CDL' && expires !== null && expires >= day,
  );
  const numbers = new Set(licences.map(({ number, issuedBy }) => `${issuedBy ?? ''} ${number ?? ''}`.trim()));
  if (numbers.size < 2) return null;
  const words = [...numbers].toSorted().join(' and ');
  return unknown(`Two active licenses on file (${words}). Archive the one surrendered.`, {
    seen: licences.map(seenPaper),
  });
}
