/** The definition of a report: its columns, filters, period, and totals. Every layer reads the same one. */
import { z } from 'zod/mini';
import { countDaysBetween, isAfter, parseDate } from './dates.ts';
import { type FieldFacts, getFacts } from './field-facts.ts';
import type { FieldErrors, ListDefinition, Shape, TotalsExclusion, View } from './record.ts';

/** The reader of the file (RPT-06): a person (the table's columns), an FMCSA auditor, QuickBooks. */
export const FORMATS = { milepost: 'Milepost', fmcsa: 'FMCSA', quickbooks: 'QuickBooks' } as const;

export type FormatName = keyof typeof FORMATS;
/** A third-party format with its own columns. */
export type ForeignFormat = Exclude<FormatName, 'milepost'>;

/** `maxLines`: the reader's limit of lines per file. */
export type Format = { fields: z.ZodMiniObject; maxLines?: number };

export type ReportDefinition<C extends Shape = Shape> = Omit<ListDefinition, 'fields'> & {
  /** The columns, in the order of the table and the file, with labels as headings; and further values of a row. */
  fields: z.ZodMiniObject<C>;
  /** The fields that are not columns: returned with a row, and in no file. */
  extras: readonly string[];
  /** The filters of the rows. */
  filters: z.ZodMiniObject;
  /** Options that filter no row, such as whether to show empty ones. */
  options: z.ZodMiniObject;
  /** The filters offered for the chosen values, if not always the same. */
  offered?(chosen: Readonly<Record<string, string>>): Shape;
  /** The fixed kind of all rows: the table's column of that name has this value; a request may repeat it. */
  only?: Readonly<Record<string, string>>;
  /**
   * The required date filter, both ends included (RPT-07). A page starts with this many `days` up to today. `ends` are the wire
   * names of the two dates, if not the filter's.
   */
  period?: { filter: string; ends?: readonly [from: string, to: string]; days: number };
  /** The columns totaled over all rows. No amount may be part of another column's. */
  totals: readonly (keyof C & string)[];
  /** Rows that are listed but not totaled. */
  uncounted?: TotalsExclusion;
  /** A chart above the rows: the total of column `of` for each value of column `by` (for dates, by month). */
  chart?: { title: string; by: keyof C & string; of: keyof C & string };
  /** Other formats of its file, in addition to the one with its columns. */
  formats?: Formats;
};

type Formats = Readonly<Partial<Record<ForeignFormat, Format>>>;

/** Any report, where only names and facts matter. */
export type AnyReport = ListDefinition &
  Pick<ReportDefinition, 'extras' | 'filters' | 'options' | 'offered' | 'only' | 'period' | 'uncounted' | 'formats'> & {
    totals: readonly string[];
    chart?: { title: string; by: string; of: string };
  };

/** The total for one value in the chart: a stored value, a month `2026-03`, or none. */
export type ChartPoint = { by: string | null; of: number };

/** A row as the API returns it. */
export type ReportRow<R> =
  R extends ReportDefinition<infer C>
    ? { id: string } & {
        [K in keyof C]: View<NonNullable<z.output<C[K]>>> | (null extends z.output<C[K]> ? null : never);
      }
    : never;

type ReportInput<C extends Shape, B extends Shape> = Omit<
  ReportDefinition<C & B>,
  'fields' | 'extras' | 'filters' | 'options' | 'formats'
> & {
  columns: C;
  /** Values of a row in addition to its columns. */
  extras?: B;
  filters: Shape;
  options?: Shape;
  formats?: Partial<Record<ForeignFormat, { columns: Shape; maxLines?: number }>>;
};

// biome-ignore lint/complexity/noBannedTypes: a report that says nothing next to its columns
export function defineReport<C extends Shape, B extends Shape = {}>(given: ReportInput<C, B>): ReportDefinition<C & B> {
  const { columns, extras = {} as B, filters, options = {}, formats, ...rest } = given;
  return {
    ...(rest as unknown as ReportDefinition<C & B>),
    fields: z.object({ ...columns, ...extras }) as unknown as z.ZodMiniObject<C & B>,
    extras: Object.keys(extras),
    filters: z.object(filters),
    options: z.object(options),
    ...(formats && { formats: defineFormats(formats) }),
  };
}

function defineFormats(formats: NonNullable<ReportInput<Shape, Shape>['formats']>): Formats {
  const read = Object.entries(formats).map(([name, { columns, ...rest }]) => [
    name,
    { ...rest, fields: z.object(columns) },
  ]);
  return Object.fromEntries(read);
}

/** Returns the formats offered for a report's file; none if there is only one (RPT-10). */
export function getFormats({ formats }: Pick<AnyReport, 'formats'>): FormatName[] {
  return formats ? ['milepost', ...(Object.keys(formats) as ForeignFormat[])] : [];
}

/** Returns a report's filters: name → facts. */
export function getFilterFacts({ filters }: Pick<AnyReport, 'filters'>): Record<string, FieldFacts> {
  return collectFacts(filters.shape);
}

/** Returns the filters offered for the chosen values. */
export function getOfferedFacts(
  report: AnyReport,
  chosen: Readonly<Record<string, string>>,
): Record<string, FieldFacts> {
  return report.offered ? collectFacts(report.offered(chosen)) : getFilterFacts(report);
}

function collectFacts(shape: z.core.$ZodShape): Record<string, FieldFacts> {
  return Object.fromEntries(Object.entries(shape).map(([name, filter]) => [name, getFacts(filter)]));
}

/** Returns the two ends of the period by their wire names. */
export const getPeriodEnds = ({ filter, ends }: Pick<Period, 'filter' | 'ends'>) =>
  ends ?? ([`${filter}__gte`, `${filter}__lte`] as const);

type Period = NonNullable<ReportDefinition['period']>;

/** Renames the period's ends in a query to their wire names. */
export function toWireNames({ period }: Pick<AnyReport, 'period'>, asked: Record<string, string>) {
  if (!period?.ends) return asked;
  const { filter, ends } = period;
  const names = new Map(getPeriodEnds({ filter }).map((name, at) => [name, ends[at] ?? name]));
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [names.get(name) ?? name, value]));
}

/** Returns the errors of the period: both dates are required, and the first must not be after the last (RPT-07, RPT-19). */
export function findPeriodErrors({ period }: Pick<AnyReport, 'period'>, asked: Record<string, unknown>): FieldErrors {
  if (!period) return {};
  const [from, to] = getPeriodEnds(period);
  const [first, last] = [from, to].map((end) => parseDate(String(asked[end] ?? '')));
  if (first && last) return isAfter(first, last) ? { [to]: 'Invalid Date Interval' } : {};
  return { ...(!first && { [from]: 'Invalid Date' }), ...(!last && { [to]: 'Invalid Date' }) };
}

/** Returns whether the period is so long that totals take long: far more than a page starts with. */
export function isLongPeriod({ period }: Pick<AnyReport, 'period'>, asked: Record<string, unknown>): boolean {
  if (!period) return false;
  const [first, last] = getPeriodEnds(period).map((end) => parseDate(String(asked[end] ?? '')));
  return Boolean(first && last && countDaysBetween(first, last) > 2 * period.days);
}

/** Returns the values of `asked` that apply: a value picked under an authority is ignored without one (RPT-20). */
export function selectApplicable<V>(report: Pick<AnyReport, 'filters'>, asked: Record<string, V>): Record<string, V> {
  const facts = getFilterFacts(report);
  const isIdle = (name: string) => {
    const under = Object.hasOwn(facts, name) && facts[name]?.under;
    return under && !asked[under];
  };
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !isIdle(name)));
}
