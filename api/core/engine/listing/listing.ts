/** The description of a list in the API: all of a report, and the base of a collection's list. */
import type { Day } from '@milepost/domain/core/dates.ts';
import type { FieldKind } from '@milepost/domain/core/fields.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import type { AnyReport, ForeignFormat } from '@milepost/domain/core/report.ts';
import type { Sql } from 'sql-template-tag';
import type { JsonSchema } from '../../platform/http/field-schemas.ts';

/** A value of a row that is not a field: an expression over `r` (the table) and the listing's joins. */
export type ExtraColumn = {
  sql: string;
  kind: FieldKind;
  label?: string;
  /** The expression for a new row, over `r` alone: no other rows reference it yet. */
  newSql?: string;
};

/** A column of a related record; `file` marks a file column. */
export type RelatedColumn = string | { file: string };

/**
 * Where child rows of a field are stored: a table with `account_id`, `id`, `parent` (the column of the record's ID), `position`,
 * and a column per field. `whenNone`, an expression over `r`, is the value of a record without rows; absent, an empty list.
 * `related` is the table of each relation in the rows.
 */
export type LinesTable = {
  table: string;
  parent: string;
  whenNone?: string;
  related?: Readonly<Record<string, string>>;
};

export type TableOf = (record: string) => string;

export type Listing = {
  /** The facts of the rows: of a record or a report. */
  record: AnyRecord | AnyReport;
  table: string;
  /** For rows that are groups: the query, over `r`, that groups the table's rows matching `narrowed`. Each group has its own `id`. */
  groups?(narrowed: Sql): Sql;
  list: {
    /** Fields and relations that may order the list, in addition to those of every record or report. */
    sort?: readonly string[];
    /** Orders that are not columns: an expression over `r` for each. */
    by?: Readonly<Record<string, string>>;
    /** The order that sorts rows by their name. */
    calledBy?: string;
    /** `field` or `-field`. */
    order?: string;
    /** Returns the default order of a list narrowed like this; null keeps `order`. */
    orderFor?: (query: Record<string, unknown>) => string | null;
    /** Filters beyond those by field: name, and the condition for its value within the whole query, or an error text. */
    filters?: Readonly<Record<string, (value: string, query: Readonly<Record<string, unknown>>) => Sql | string>>;
    /** Values that a dashboard may total in addition to the columns: name, and an expression over `r` and these joins. */
    sums?: { joins: string; of: Readonly<Record<string, string>> };
  };
  /** Per relation, further columns of the related record in responses in addition to id and prettyName: wire name → column. */
  related?: Readonly<Record<string, Readonly<Record<string, RelatedColumn>>>>;
  /** Values computed by the database for every row. */
  columns?: Readonly<Record<string, ExtraColumn>>;
  /** Extra cells of the file: heading, and an expression over `r` and the relations. */
  cells?: Readonly<Record<string, string>>;
  /** Joins for those columns, after `from <table> r`; a report's `reads` may need them too. */
  joins?: string;
  /** Overrides how a field is read where that is not its column: an expression over `r` and the relations, `ref_<column>`. */
  reads?: Readonly<Record<string, string>>;
  /** Where the child rows of each field of the kind `lines` are stored. */
  lines?: Readonly<Record<string, LinesTable>>;
  /**
   * Each row has exactly one owner among these relations: it is deleted and restored with its owner and does not block deleting
   * it. Several are stored as `owner_record` and `owner_id` instead of a column each.
   */
  ownedBy?: readonly string[];
  /** A condition of every read of the list, e.g. `r.pay_check_type = 'PAYMENT'`. */
  only?: string;
  /** Which rows count in totals, if the record excludes some: a condition over `r`. */
  counted?: string;
  /** SQL of a picker's second line, over `r` and the joins. */
  detail?: string;
  /** SQL of a command bar result's second line, over `r`, if it differs from the picker's. */
  hit?: string;
};

/** How a format's columns read, like the report's, over `r` and the relations; and the joins that replace the report's. */
export type FormatLines = Pick<Listing, 'reads' | 'joins'> & {
  /** The order of the lines of one row, if the joins make several or none. */
  linesBy?: string;
  /** The number of lines a row makes: an expression over `r`. */
  lines?: string;
};

/** A report in the API. */
export type Report = Listing & {
  record: AnyReport;
  /** The formats that the record declares. */
  formats?: Partial<Record<ForeignFormat, FormatLines>>;
  /** See `FormatLines`. */
  linesBy?: string;
  /** Conditions that apply while the filter of that name is empty. */
  defaults?: Readonly<Record<string, string>>;
  /** Which rows the report has on a date: expired, or about to expire. */
  asOf?(today: Day): Sql;
  /** Returns the report for these options, if an option decides which rows exist. */
  forOptions?(options: Readonly<Record<string, unknown>>): Report;
  /**
   * A report returned whole in its own shape instead of pages: the query for a condition on its rows, and the response built from
   * its lines.
   */
  whole?: {
    ask(narrowed: Sql): Sql;
    answer(lines: Record<string, unknown>[], options: Readonly<Record<string, unknown>>): Record<string, unknown>;
    schema: JsonSchema;
  };
};

export function isReport(listing: Listing): listing is Report {
  return 'filters' in listing.record;
}
