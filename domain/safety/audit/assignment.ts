/** Whether a driver and a truck may be given a load: what the rules of the audit that forbid one say on its days. */
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
  /** For whoever gives out loads: the fact, its day and a section. */
  says: string;
  /** What it rests on. */
  detail: string;
};

/** As whose today. What was put away since was good on its days. */
type Asked = Omit<On, 'day'> & { today: Day };

/** What forbids the drivers and vehicles of `authority` a load of these days; each fact once. A fact nobody entered forbids nothing. */
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

/** The first of the days that is seen to fail: the pickup, the day after the last good one, or the delivery. */
function failing(judge: (day: Day) => Verdict | null, { from, to }: Days): Failing | null {
  const first = judge(from);
  if (first?.status === 'FAIL') return { day: from, says: first.says, bar: first.bar };
  const last = to > from ? judge(to) : null;
  if (last?.status !== 'FAIL') return null;
  const ends = first?.due && first.due < to ? addDays(first.due, 1) : to;
  return { day: ends, says: last.says, bar: last.bar };
}

function wordsOf({ section, bars }: { section: string; bars: Bar }, { day, says, bar }: Failing): Omit<Barred, 'of'> {
  const told = bar ?? bars;
  return {
    says: `${told.says} on ${formatDay(day)} - ${citation(told.section ?? section)}`,
    detail: bars.section ? `${says} (${citation(section)})` : says,
  };
}
