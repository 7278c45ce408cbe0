/** What a report is: its columns, by what it is narrowed, over which days, what it adds up. Every floor reads the same definition. */
import { z } from 'zod';
import { daysBetween, isAfter, parseDate } from './dates.ts';
import { type FieldFacts, factsOf } from './field-facts.ts';
import type { Listed, Problems, Shape, View } from './record.ts';

export type ReportDefinition<C extends Shape = Shape> = Omit<Listed, 'fields'> & {
  /** The columns, in the order of the table and of the file, whose headings are their labels. */
  fields: z.ZodObject<C>;
  /** What the rows are narrowed by. */
  filters: z.ZodObject;
  /** What is asked of it that no row is narrowed by, such as whether it shows what is empty. */
  options: z.ZodObject;
  /**
   * The filter that says from which day to which, both included: asked for always (RPT-07). A page starts with so many days up to today. `ends` are the
   * names of the two days on the wire, where those are not the filter's.
   */
  period?: { filter: string; ends?: readonly [from: string, to: string]; days: number };
  /** The columns that are added up over all rows. No amount of one stands in another. */
  totals: readonly (keyof C & string)[];
};

/** Any report, where only names and facts matter. */
export type AnyReport = Listed &
  Pick<ReportDefinition, 'filters' | 'options' | 'period'> & { totals: readonly string[] };

/** A row as the API answers it. */
export type ReportRow<R> =
  R extends ReportDefinition<infer C>
    ? { id: string } & {
        [K in keyof C]: View<NonNullable<z.output<C[K]>>> | (null extends z.output<C[K]> ? null : never);
      }
    : never;

export function defineReport<C extends Shape>(
  definition: Omit<ReportDefinition<C>, 'fields' | 'filters' | 'options'> & {
    columns: C;
    filters: Shape;
    options?: Shape;
  },
): ReportDefinition<C> {
  const { columns, filters, options = {}, ...rest } = definition;
  return { ...rest, fields: z.object(columns), filters: z.object(filters), options: z.object(options) };
}

/** What a report is narrowed by: name → facts. */
export function filterFacts({ filters }: Pick<AnyReport, 'filters'>): Record<string, FieldFacts> {
  return Object.fromEntries(Object.entries(filters.shape).map(([name, filter]) => [name, factsOf(filter)]));
}

/** The two ends of the period, as the wire names them. */
export const endsOf = ({ filter, ends }: Pick<Period, 'filter' | 'ends'>) =>
  ends ?? ([`${filter}__gte`, `${filter}__lte`] as const);

type Period = NonNullable<ReportDefinition['period']>;

/** A question as the wire takes it, of one whose days are called after their filter. */
export function onTheWire({ period }: Pick<AnyReport, 'period'>, asked: Record<string, string>) {
  if (!period?.ends) return asked;
  const { filter, ends } = period;
  const names = new Map(endsOf({ filter }).map((name, at) => [name, ends[at] ?? name]));
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [names.get(name) ?? name, value]));
}

/** Both days are there, and the first is not after the last (RPT-07, RPT-19). */
export function periodProblems({ period }: Pick<AnyReport, 'period'>, asked: Record<string, unknown>): Problems {
  if (!period) return {};
  const [from, to] = endsOf(period);
  const [first, last] = [from, to].map((end) => parseDate(String(asked[end] ?? '')));
  if (first && last) return isAfter(first, last) ? { [to]: 'Invalid Date Interval' } : {};
  return { ...(!first && { [from]: 'Invalid Date' }), ...(!last && { [to]: 'Invalid Date' }) };
}

/** Whether so many days are asked for that adding them up takes long: far more than a page starts with. */
export function isLongPeriod({ period }: Pick<AnyReport, 'period'>, asked: Record<string, unknown>): boolean {
  if (!period) return false;
  const [first, last] = endsOf(period).map((end) => parseDate(String(asked[end] ?? '')));
  return Boolean(first && last && daysBetween(first, last) > 2 * period.days);
}

/** What of `asked` applies: who and what is picked under an authority says nothing without one (RPT-20). */
export function applying<V>(report: Pick<AnyReport, 'filters'>, asked: Record<string, V>): Record<string, V> {
  const facts = filterFacts(report);
  const isIdle = (name: string) => {
    const under = Object.hasOwn(facts, name) && facts[name]?.under;
    return under && !asked[under];
  };
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !isIdle(name)));
}
