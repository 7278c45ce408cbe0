/** Decides whether a driver and a truck may haul a load, by the audit rules that forbid one, on the dates of the load. */
import { addDays, type Day, formatDay } from '../../core/dates.ts';
import type { Bar } from '../requirements.ts';
import { driverRules } from './driver-rules.ts';
import { citation } from './page.ts';
import { paperRulesOf } from './paper-rules.ts';
import type { AnySubject, Rule } from './rule.ts';
import type { On } from './subjects.ts';
import type { Verdict } from './terms.ts';
import { inspectionRules, vehicleRules } from './vehicle-rules.ts';

/** From the pickup through the delivery. */
export type Days = { from: Day; to: Day };

export type Barred = {
  of: 'driver' | 'vehicle';
  /** For dispatchers: the fact, its date, and a section. */
  says: string;
  /** The finding behind it. */
  detail: string;
};

/** `today` of the account. A document archived since was valid on its dates. */
type Asked = Omit<On, 'day'> & { today: Day };

/** Returns what bars the drivers and vehicles of `authority` from a load on these dates, each fact once. A missing fact bars nothing. */
export function barredOn(asked: Asked, days: Days): Barred[] {
  const { drivers, vehicles, inspections } = asked.authority;
  const all = [
    ...barsOf('driver', drivers, [...paperRulesOf('driver'), ...driverRules], asked, days),
    ...barsOf('vehicle', vehicles, [...paperRulesOf('vehicle'), ...vehicleRules], asked, days),
    ...barsOf('vehicle', inspections, inspectionRules, asked, days),
  ];
  return all.filter((each, at) => all.findIndex(({ of, says }) => of === each.of && says === each.says) === at);
}

function barsOf<S extends AnySubject>(
  of: Barred['of'],
  subjects: readonly S[],
  rules: readonly Rule<S>[],
  { today, ...on }: Asked,
  days: Days,
): Barred[] {
  const barring = rules.flatMap((rule) => (rule.bars ? [{ ...rule, bars: rule.bars }] : []));
  return subjects.flatMap((subject) =>
    barring.flatMap((rule) => {
      const judge = rule.ofLoad ?? rule.judge;
      const found = failing((day) => judge(day < today ? withPast(subject) : subject, { ...on, day }), days);
      return found ? [{ of, ...wordsOf(rule, found) }] : [];
    }),
  );
}

const withPast = <S extends AnySubject>(subject: S): S => ({
  ...subject,
  papers: subject.papers.map((paper) => ({ ...paper, isArchived: false })),
});

type Failing = { day: Day; says: string; bar: Bar | undefined };

/** Returns the first failing date: the pickup, the day after the last valid date, or the delivery. */
function failing(judge: (day: Day) => Verdict | null, { from, to }: Days): Failing | null {
  const first = judge(from);
  if (first?.status === 'FAIL') return { day: from, says: first.says, bar: first.bar };
  const last = to > from ? judge(to) : null;
  if (last?.status !== 'FAIL') return null;
  const ends = first?.due && first.due < to ? addDays(first.due, 1) : to;
  return { day: ends, says: last.says, bar: last.bar };
}

function wordsOf({ section, bars }: { section: string; bars: Bar }, { day, says, bar }: Failing): Omit<Barred, 'of'> {
  const shown = bar ?? bars;
  return {
    says: `${shown.says} on ${formatDay(day)} - ${citation(shown.section ?? section)}`,
    detail: bars.section ? `${says} (${citation(section)})` : says,
  };
}
