/** The rules that look at required papers: made of what the requirement declares, which the compliance lists ask for too. */
import { addDays, addMonths, type Day } from '../../core/dates.ts';
import {
  type Examination,
  type Fact,
  type RequiredOf,
  type Requirement,
  type RequirementId,
  requirements,
} from '../requirements.ts';
import { recordability } from './accident-rules.ts';
import type { AnySubject, Rule } from './rule.ts';
import type { On, Paper } from './subjects.ts';
import {
  biennial,
  calendarYear,
  current,
  inForce,
  notApplicable,
  once,
  present,
  rolling,
  type Seen,
  seenPaper,
  taxYear,
  unknown,
  type Verdict,
} from './terms.ts';

/** The rules that look at papers of one kind of owner. */
export const paperRulesOf = (owner: RequiredOf): Rule[] =>
  requirements
    .filter((each) => each.owner === owner)
    .flatMap((requirement) => (requirement.audits ?? []).map((examination) => ruleOf(requirement, examination)));

function ruleOf(requirement: Requirement, examination: Examination): Rule {
  const { id, section, severity, bars, label = requirement.label } = examination;
  const rule = requirement.id as RequirementId;
  return {
    ...{ id, section, severity, label, cure: 'DOCUMENT', requirement: rule, ...(bars && { bars }) },
    judge(subject, on) {
      if (isLongAgo(subject, examination, on.day)) return null;
      const excuse = subject.excused[rule];
      if (excuse !== undefined) return notApplicable(excuse);
      const applies = allOf([...facts(subject, requirement, examination), having(requirement, on)]);
      if (applies === false) return requirement.unless ? notApplicable(requirement.unless) : null;
      const papers = subject.papers.filter(({ type }) => requirement.documents.includes(type));
      if (examination.isOfPresent && inForce(papers, on.day).length === 0) return null;
      if (applies === null) return unknown(missingFact(subject, requirement));
      return WAYS[examination.as]({ subject, papers, on, requirement, examination });
    },
  };
}

/** What happened before the months that are examined is past. */
function isLongAgo(subject: AnySubject, { within }: Examination, day: Day): boolean {
  return within !== undefined && 'day' in subject && subject.day <= addMonths(day, -within);
}

type Decided = boolean | null;

/** False if one is, null if one is unknown. */
function allOf(all: readonly Decided[]): Decided {
  if (all.includes(false)) return false;
  return all.includes(null) ? null : true;
}

function facts(subject: AnySubject, { of = [] }: Requirement, examination: Examination): Decided[] {
  const decided = [...of, ...(examination.of ?? [])].map((fact) => isSo(fact, subject.facts));
  return subject.owner === 'accident_or_violation_register' ? [...decided, recordability(subject)] : decided;
}

function isSo(fact: Fact, facts: Readonly<Record<string, unknown>>): Decided {
  const value = facts[fact.field] ?? null;
  if (value === null) return null;
  return 'is' in fact ? fact.is.includes(value as string) : Number(value) >= fact.atLeast;
}

/** Whether any active record of the authority has those facts. */
function having({ having: asked }: Requirement, { authority }: On): Decided {
  if (!asked) return true;
  const all = authority.vehicles.map(({ facts: own }) => allOf(asked.of.map((fact) => isSo(fact, own))));
  if (all.includes(true)) return true;
  return all.includes(null) ? null : false;
}

const MISSING: Readonly<Partial<Record<RequiredOf, string>>> = {
  driver: 'Enter the class of license: it decides what is required',
  vehicle: 'Enter the gross vehicle weight rating: it decides what is required',
  carrier: 'Say of each truck whether it is IFTA qualified',
  accident_or_violation_register: 'Say whether anybody was treated away from the scene and whether a vehicle was towed',
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

const WAYS: Readonly<Record<Examination['as'], (asked: Asked) => Verdict>> = {
  PRESENT: ({ papers, on }) => present(papers, on.day),
  CURRENT: ({ papers, on, examination }) => twoAtOnce(papers, on.day) ?? current(papers, on.day, examination.months),
  ROLLING: ({ subject, papers, on, requirement }) =>
    rolling([...inForce(papers, on.day).map(seenPaper), ...inspectionsOf(subject)], on.day, requirement.months ?? 0),
  AT_HIRE: ({ subject, papers, on, examination }) => {
    const hired = subject.owner === 'driver' ? subject.hired : null;
    if (hired === null) return unknown('Enter the hired date');
    return once(papers.map(seenPaper), on.day, addDays(hired, examination.days ?? 0));
  },
  YEAR: ({ papers, on }) => calendarYear(papers, on.day),
  TAX_YEAR: ({ subject, papers, on }) =>
    taxYear(papers, on.day, subject.owner === 'vehicle' ? subject.started : on.day),
  BIENNIAL: ({ subject, papers, on }) => biennial(papers, on.day, subject.owner === 'carrier' ? subject.dot : null),
};

/** Yearly inspections that were passed count as their report does. */
function inspectionsOf(subject: AnySubject): Seen[] {
  if (subject.owner !== 'vehicle') return [];
  const passed = subject.yearly.filter(({ result }) => result === 'PASS');
  return passed.map(({ id, day }) => ({ record: 'vehicle_inspection', id, day, what: 'YEARLY_INSPECTION' }));
}

/** A driver holds one licence (383.21): two that hold at once, with different numbers, contradict each other. */
function twoAtOnce(papers: readonly Paper[], day: Day): Verdict | null {
  const licences = inForce(papers, day).filter(
    ({ type, expires }) => type === 'CDL' && expires !== null && expires >= day,
  );
  const numbers = new Set(licences.map(({ number, issuedBy }) => `${issuedBy ?? ''} ${number ?? ''}`.trim()));
  if (numbers.size < 2) return null;
  const words = [...numbers].toSorted().join(' and ');
  return unknown(`Two licenses are valid at once, ${words}: archive the one that was given up`, {
    seen: licences.map(seenPaper),
  });
}
