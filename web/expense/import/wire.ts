/** What the calls of an import answer beside its fields. */
import type { Row } from '@milepost/domain/core/record.ts';
import type { Task } from '@milepost/domain/core/task.ts';
import type { dataImport, FuelTotals, MileageTotals } from '@milepost/domain/expense/data-import.ts';
import type { Outside } from '@milepost/domain/expense/import/outside.ts';
import type { ListRow } from '../../core/ui/list/use-record-list.ts';

/** What an import comes to, of whichever kind it is; nothing while its file is being read. */
export type Totals = Partial<FuelTotals & MileageTotals & { outside: Outside | null }>;

/** Names of the counts among them. */
export type CountName = 'totalUnRecogonizedFuelCards' | 'totalUnRecogonizedVehicles';

export type ImportRow = Omit<Row<typeof dataImport>, 'dataImportMetaData'> &
  ListRow & {
    dataImportMetaData: Totals | null;
    /** The preview holds something to save (IMP-07). */
    isValid: boolean;
    /** How far its saving is, while that goes on. */
    task?: Pick<Task, 'id' | 'state' | 'done' | 'total' | 'words'> | null;
  };

/** A line that is not saved as it stands: it could not be read, its card or vehicle is not on file, or it was left out. */
export type FaultyLine = {
  line: number;
  error: string;
  verdict: 'INVALID' | 'UNRECOGNIZED' | 'LEFT_OUT';
  /** As printed, by the key of the column. */
  cells: Record<string, string> | null;
};

/** What corrects an import before it is saved. */
export type Change = {
  lines?: { line: number; cells?: Record<string, string>; leftOut?: boolean }[];
  /** What is on file, by the number as printed. */
  cards?: Record<string, string>;
  /** Other days than it was of. */
  days?: { from: string; to: string };
  /** Cards or vehicles were added: judge again. */
  recheck?: true;
};

/** Why a file could not be read at all, and what would help. */
export type Refusal = { reason: string; missing?: string[]; looksLike?: string; header?: string[] };
