/** What tells the pages of fuel imports from those of mileage imports; the rest is the same machinery. */
import type { AnyRecord, Related } from '@milepost/domain/core/record.ts';
import type { DataImportType, dataImport } from '@milepost/domain/expense/data-import.ts';
import type { ReactNode } from 'react';
import type { Columns } from '../../core/ui/list/columns.tsx';
import type { ListRow } from '../../core/ui/list/use-record-list.ts';
import type { CountName, Totals } from './wire.ts';

/** A row of the preview, or a line with an error. */
export type Line = ListRow & { line: number };

export type ImportScreens = {
  /** The kind whose pages these are. */
  record: typeof dataImport;
  type: DataImportType;
  /** Title of the page on which one is made. */
  title: string;
  /** Under /api/: where files are read and where imports are saved. */
  calls: { upload: string; save: string };
  /** Tables of the preview, by what the server calls them. */
  tables: readonly { name: string; title: string; columns: Columns<Line> }[];
  /** Columns of the lines with errors (IMP-14). */
  errorColumns: Columns<Line>;
  /** Lines that are saved. */
  accepted: (totals: Totals) => number;
  /** What saving makes of them, and how many. */
  makes: AnyRecord;
  made: (totals: Totals) => number;
  /** `212 expenses and 9 advances · $48,113.20` */
  saves: (totals: Totals) => string;
  /** Of the panel beside the tables, in order. */
  summary: (totals: Totals) => (readonly [label: string, value: ReactNode])[];
  /** The sum that a statement prints, where there are statements. */
  statement?: (totals: Totals) => number | undefined;
  holder: Holder;
};

/** What a line is known by and may not be on file: its card, its vehicle. */
export type Holder = {
  record: AnyRecord;
  /** `Unknown cards` */
  unknown: string;
  /** `fuel card` */
  noun: string;
  /** Of its cells, where a line is corrected to say another one; else the server remembers which one a number means. */
  column?: string;
  /** How many different ones are not on file. */
  count: CountName;
  /** Narrows what is offered instead, beside the authority. */
  where: Record<string, string>;
  /** What the lines of one come to, in words. */
  amount: (value: number) => string;
  /** Adds the one that is missing. */
  Add: (props: AddProps) => ReactNode;
};

export type AddProps = {
  carrier: Related | null;
  /** As the file has it. */
  number: string;
  onAdded: () => void;
  onClose: () => void;
};
