/** What a report is: its columns, by what it is narrowed, over which days, what it adds up. Every floor reads the same definition. */
import { z } from 'zod/mini';
import { daysBetween, isAfter, parseDate } from './dates.ts';
import { type FieldFacts, factsOf } from './field-facts.ts';
import type { Listed, Problems, Shape, Uncounted, View } from './record.ts';

/** RPT-06: who reads the file: a person (the columns of the table), an auditor of the FMCSA, QuickBooks. */
export const FORMATS = { milepost: 'Milepost', fmcsa: 'FMCSA', quickbooks: 'QuickBooks' } as const;

export type FormatName = keyof typeof FORMATS;
/** A format that is somebody else's, with columns of its own. */
export type ForeignFormat = Exclude<FormatName, 'milepost'>;

/** `mostLines`: whoever reads the file takes so many at once. */
export type Format = { fields: z.ZodMiniObject; mostLines?: number };

export type ReportDefinition<C extends Shape = Shape> = Omit<Listed, 'fields'> & {
  /** The columns, in the order of the table and of the file, whose headings are their labels; and what a row says beside them. */
  fields: z.ZodMiniObject<C>;
  /** Of the fields those that are no columns: answered with a row, and in no file. */
  beside: readonly string[];
  /** What the rows are narrowed by. */
  filters: z.ZodMiniObject;
  /** What is asked of it that no row is narrowed by, such as whether it shows what is empty. */
  options: z.ZodMiniObject;
  /** The filters that are offered while this is chosen, where those are not all, or not the same. */
  offered?(chosen: Readonly<Record<string, string>>): Shape;
  /** What all rows are: the table's column of that name has this value, and who asks may say so. */
  only?: Readonly<Record<string, string>>;
  /**
   * The filter that says from which day to which, both included: asked for always (RPT-07). A page starts with so many days up to today. `ends` are the
   * names of the two days on the wire, where those are not the filter's.
   */
  period?: { filter: string; ends?: readonly [from: string, to: string]; days: number };
  /** The columns that are added up over all rows. No amount of one stands in another. */
  totals: readonly (keyof C & string)[];
  /** Rows that are listed and not added up. */
  uncounted?: Uncounted;
  /** Drawn above the rows: what each value of a column (of a day, its month) adds up to in another. */
  chart?: { title: string; by: keyof C & string; of: keyof C & string };
  /** Other forms of its file, beside the one with its columns. */
  formats?: Formats;
};

type Formats = Readonly<Partial<Record<ForeignFormat, Format>>>;

/** Any report, where only names and facts matter. */
export type AnyReport = Listed &
  Pick<ReportDefinition, 'beside' | 'filters' | 'options' | 'offered' | 'only' | 'period' | 'uncounted' | 'formats'> & {
    totals: readonly string[];
    chart?: { title: string; by: string; of: string };
  };

/** What a value of the chart's column adds up to: a stored value, a month `2026-03`, or nothing said. */
export type ChartPoint = { by: string | null; of: number };

/** A row as the API answers it. */
export type ReportRow<R> =
  R extends ReportDefinition<infer C>
    ? { id: string } & {
        [K in keyof C]: View<NonNullable<z.output<C[K]>>> | (null extends z.output<C[K]> ? null : never);
      }
    : never;

type Given<C extends Shape, B extends Shape> = Omit<
  ReportDefinition<C & B>,
  'fields' | 'beside' | 'filters' | 'options' | 'formats'
> & {
  columns: C;
  /** What a row says beside its columns. */
  beside?: B;
  filters: Shape;
  options?: Shape;
  formats?: Partial<Record<ForeignFormat, { columns: Shape; mostLines?: number }>>;
};

// biome-ignore lint/complexity/noBannedTypes: a report that says nothing beside its columns
export function defineReport<C extends Shape, B extends Shape = {}>(given: Given<C, B>): ReportDefinition<C & B> {
  const { columns, beside = {} as B, filters, options = {}, formats, ...rest } = given;
  return {
    ...(rest as unknown as ReportDefinition<C & B>),
    fields: z.object({ ...columns, ...beside }) as unknown as z.ZodMiniObject<C & B>,
    beside: Object.keys(beside),
    filters: z.object(filters),
    options: z.object(options),
    ...(formats && { formats: readFormats(formats) }),
  };
}

function readFormats(formats: NonNullable<Given<Shape, Shape>['formats']>): Formats {
  const read = Object.entries(formats).map(([name, { columns, ...rest }]) => [
    name,
    { ...rest, fields: z.object(columns) },
  ]);
  return Object.fromEntries(read);
}

/** The formats that the file of a report is offered in; none where there is but the one (RPT-10). */
export function formatsOf({ formats }: Pick<AnyReport, 'formats'>): FormatName[] {
  return formats ? ['milepost', ...(Object.keys(formats) as ForeignFormat[])] : [];
}

/** What a report is narrowed by: name → facts. */
export function filterFacts({ filters }: Pick<AnyReport, 'filters'>): Record<string, FieldFacts> {
  return factsIn(filters.shape);
}

/** The same of what is offered while this is chosen. */
export function offeredFacts(report: AnyReport, chosen: Readonly<Record<string, string>>): Record<string, FieldFacts> {
  return report.offered ? factsIn(report.offered(chosen)) : filterFacts(report);
}

function factsIn(shape: z.core.$ZodShape): Record<string, FieldFacts> {
  return Object.fromEntries(Object.entries(shape).map(([name, filter]) => [name, factsOf(filter)]));
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
