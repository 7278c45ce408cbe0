/** What is listed, and how: all there is of a report on this floor, and the layer under the list of a collection. */
import type { Day } from '@milepost/domain/core/dates.ts';
import type { FieldKind } from '@milepost/domain/core/fields.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import type { AnyReport, ForeignFormat } from '@milepost/domain/core/report.ts';
import type { Sql } from 'sql-template-tag';
import type { JsonSchema } from '../../platform/http/field-schemas.ts';

/** A value of a row that is none of its fields: an expression over `r` (the table) and the listing's joins. */
export type ExtraColumn = {
  sql: string;
  kind: FieldKind;
  label?: string;
  /** The same of a row that was just made, over `r` alone: where it is about rows that point at it, there are none yet. */
  ofNew?: string;
};

/** A column of a related record; `file` says that it holds one. */
export type RelatedColumn = string | { file: string };

/**
 * Where the rows of a field are kept: a table with `account_id`, `id`, `parent` (the column of the record's id), `position`, and a column per field.
 * `whenNone` is what a record without rows reads as, an expression over `r`; an empty list where absent. `related` is the table that each relation in the
 * rows points at.
 */
export type LinesTable = {
  table: string;
  parent: string;
  whenNone?: string;
  related?: Readonly<Record<string, string>>;
};

/** The table of a record. */
export type TableOf = (record: string) => string;

export type Listing = {
  /** The facts of its rows: a record's, or a report's. */
  record: AnyRecord | AnyReport;
  table: string;
  /** Rows that are groups: the question, over `r`, that makes them of the rows of the table that `narrowed` leaves. Each has an `id` of its own. */
  groups?(narrowed: Sql): Sql;
  list: {
    /** Fields and refs that may order the list, beside what every row of its kind has. */
    sort?: readonly string[];
    /** Of these the orders that are no column: an expression over `r` for each. */
    by?: Readonly<Record<string, string>>;
    /** The field of these that its rows are called by: its order is that of their names. */
    calledBy?: string;
    /** `field` or `-field`. */
    order?: string;
    /** Returns the order of a list narrowed like this when none is requested; null keeps `order`. */
    orderFor?: (query: Record<string, unknown>) => string | null;
    /** Filters beyond those by field: the name, and the condition its value makes beside the whole query, or what is wrong with it. */
    filters?: Readonly<Record<string, (value: string, query: Readonly<Record<string, unknown>>) => Sql | string>>;
    /** What a dashboard may add up beside its columns: the name, and an expression over `r` and these joins. */
    sums?: { joins: string; of: Readonly<Record<string, string>> };
  };
  /** Per ref, further columns of the related record to answer beside id and prettyName: wire name → column. */
  related?: Readonly<Record<string, Readonly<Record<string, RelatedColumn>>>>;
  /** Values computed by the database for every row. */
  columns?: Readonly<Record<string, ExtraColumn>>;
  /** Cells of its file beside its fields: the heading, and an expression over `r` and the relations. */
  cells?: Readonly<Record<string, string>>;
  /** Joins those columns need, after `from <table> r`; what a report reads may need them too. */
  joins?: string;
  /** What a field reads as wherever it is read, where that is not its column: an expression over `r` and the relations, `ref_<column>`. */
  reads?: Readonly<Record<string, string>>;
  /** Where the rows of each field of the kind `lines` are kept. */
  lines?: Readonly<Record<string, LinesTable>>;
  /**
   * Each row belongs to what exactly one of these relations points at: it is deleted and restored with its owner and does not protect it. Where they
   * are several, it is kept under `owner_record` and `owner_id` instead of a column for each.
   */
  ownedBy?: readonly string[];
  /** A condition every read of it carries, e.g. `r.pay_check_type = 'PAYMENT'`. */
  only?: string;
  /** Of rows that are added up, where the record names some that are not: a condition over `r`. */
  counted?: string;
  /** SQL of a picker's second line, over `r` and the joins. */
  detail?: string;
  /** SQL of a hit's second line in the command bar, over `r`, where it differs from the picker's. */
  hit?: string;
};

/** How a format's columns read, as those of the report over `r` and the relations; and the joins that they need in place of the report's. */
export type FormatLines = Pick<Listing, 'reads' | 'joins'> & {
  /** What the lines of one row stand in the order of, where the joins make several of it or none. */
  linesBy?: string;
  /** How many lines a row makes: an expression over `r`. */
  lines?: string;
};

/** A report on this floor. */
export type Report = Listing & {
  record: AnyReport;
  /** Of the formats that the record declares. */
  formats?: Partial<Record<ForeignFormat, FormatLines>>;
  /** See `FormatLines`. */
  linesBy?: string;
  /** Conditions that rows meet while the filter of that name says nothing. */
  unsaid?: Readonly<Record<string, string>>;
  /** Which of its rows stand in it on a day: what has run out, what is about to. */
  asOf?(today: Day): Sql;
  /** The report that its options mean, where which rows there are is one of them. */
  meant?(options: Readonly<Record<string, unknown>>): Report;
  /** All of it at once in a shape of its own, instead of a page: the question by the condition on its rows, and the answer made of its lines. */
  whole?: {
    ask(narrowed: Sql): Sql;
    answer(lines: Record<string, unknown>[], options: Readonly<Record<string, unknown>>): Record<string, unknown>;
    schema: JsonSchema;
  };
};

export function isReport(listing: Listing): listing is Report {
  return 'filters' in listing.record;
}
