/** Decides whether a driver and a truck may haul a load, by the audit rules that forbid one, on the dates of the load. */
import { addDays, type Day, formatDay } from '../../core/dates.ts';
import type { LoadBar } from '../requirements.ts';
import { buildDocumentRules } from './document-rules.ts';
import { driverRules } from './driver-rules.ts';
import { formatCitation } from './page.ts';
import type { AnySubject, Rule } from './rule.ts';
import type { AuditContext } from './subjects.ts';
import type { Verdict } from './terms.ts';
import { inspectionRules, vehicleRules } from './vehicle-rules.ts';

/** From the pickup through the delivery. */
export type LoadDates = { from: Day; to: Day };

export type Barred = {
  of: 'driver' | 'vehicle';
  /** For dispatchers: the fact, its date, and a section. */
  says: string;
  /** The finding behind it. */
  detail: string;
};

/** `today` of the account. A document archived since was valid on its dates. */
type AssignmentFacts = Omit<AuditContext, 'day'> & { today: Day };

/** Returns what bars the drivers and vehicles of `authority` from a load on these dates, each fact once. A missing fact bars nothing. */
export function findBars(asked: AssignmentFacts, days: LoadDates): Barred[] {
  const { drivers, vehicles, inspections } = asked.authority;
  const all = [
    ...findBarsByRules('driver', drivers, [...buildDocumentRules('driver'), ...driverRules], asked, days),
    ...findBarsByRules('vehicle', vehicles, [...buildDocumentRules('vehicle'), ...vehicleRules], asked, days),
    ...findBarsByRules('vehicle', inspections, inspectionRules, asked, days),
  ];
  return all.filter((each, at) => all.findIndex(({ of, says }) => of === each.of && says === each.says) === at);
}

function findBarsByRules<S extends AnySubject>(
  of: Barred['of'],
  subjects: readonly S[],
  rules: readonly Rule<S>[],
  { today, ...on }: AssignmentFacts,
  days: LoadDates,
): Barred[] {
  const barring = rules.flatMap((rule) => (rule.bars ? [{ ...rule, bars: rule.bars }] : []));
  return subjects.flatMap((subject) =>
    barring.flatMap((rule) => {
      const judge = rule.ofLoad ?? rule.judge;
      const found = findFailure((day) => judge(day < today ? withArchived(subject) : subject, { ...on, day }), days);
      return found ? [{ of, ...describeFailure(rule, found) }] : [];
    }),
  );
}

const withArchived = <S extends AnySubject>(subject: S): S => ({
  ...subject,
  documents: subject.documents.map((document) => ({ ...document, isArchived: false })),
});

type Failure = { day: Day; says: string; bar: LoadBar | undefined };

/** Returns the first failing date: the pickup, the day after the last valid date, or the delivery. */
function findFailure(judge: (day: Day) => Verdict | null, { from, to }: LoadDates): Failure | null {
  const first = judge(from);
  if (first?.status === 'FAIL') return { day: from, says: first.says, bar: first.bar };
  const last = to > from ? judge(to) : null;
  if (last?.status !== 'FAIL') return null;
  const ends = first?.due && first.due < to ? addDays(first.due, 1) : to;
  return { day: ends, says: last.says, bar: last.bar };
}

function describeFailure(
  { section, bars }: { section: string; bars: LoadBar },
  { day, says, bar }: Failure,
): Omit<Barred, 'of'> {
  const shown = bar ?? bars;
  return {
    says: `${shown.says} on ${formatDay(day)} - ${formatCitation(shown.section ?? section)}`,
    detail: bars.section ? `${says} (${formatCitation(section)})` : says,
  };
}
