/** The differences between the pages of fuel imports and mileage imports; they share everything else. */
import type { AnyRecord, Related } from '@milepost/domain/core/record.ts';
import type { DataImportType, dataImport } from '@milepost/domain/expense/data-import.ts';
import type { ReactNode } from 'react';
import type { Columns } from '../../core/ui/list/columns.tsx';
import type { ListRow } from '../../core/ui/list/use-record-list.ts';
import type { CountName, Totals } from './wire.ts';

/** A row of the preview, or a line with an error. */
export type Line = ListRow & { line: number };

export type ImportScreens = {
  /** The kind of import these pages show. */
  record: typeof dataImport;
  type: DataImportType;
  /** Title of the page for a new import. */
  title: string;
  /** Paths under /api/ for uploading files and saving imports. */
  calls: { upload: string; save: string };
  /** Tables of the preview, by their names in the API. */
  tables: readonly { name: string; title: string; columns: Columns<Line> }[];
  /** Columns of the error list (IMP-14). */
  errorColumns: Columns<Line>;
  /** The number of lines to be saved. */
  accepted: (totals: Totals) => number;
  /** The record type that saving creates. */
  makes: AnyRecord;
  made: (totals: Totals) => number;
  /** What saving creates, with totals: `212 expenses and 9 advances · $48,113.20` */
  saves: (totals: Totals) => string;
  /** Rows of the summary next to the tables, in order. */
  summary: (totals: Totals) => (readonly [label: string, value: ReactNode])[];
  /** The total to compare with a printed statement, if the source has statements. */
  statement?: (totals: Totals) => number | undefined;
  holder: Holder;
};

/** The owner of a line that may not be on file: its card or vehicle. */
export type Holder = {
  record: AnyRecord;
  /** Heading: `Unknown cards` */
  unknown: string;
  /** Noun: `fuel card` */
  noun: string;
  /** The cell to correct on each line; without it, the server remembers which record a number means. */
  column?: string;
  /** The number of different ones that are not on file. */
  count: CountName;
  /** Filter of the records to select instead, beyond the authority. */
  where: Record<string, string>;
  /** Describes the total of its lines. */
  amount: (value: number) => string;
  /** The form that adds the missing one. */
  Add: (props: AddProps) => ReactNode;
};

export type AddProps = {
  carrier: Related | null;
  /** The number as in the file. */
  number: string;
  onAdded: () => void;
  onClose: () => void;
};
