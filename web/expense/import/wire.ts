/** What the calls of an import answer beside its fields. */
import type { DoubtfulReading, OdometerAnswer } from '@milepost/domain/admin/odometer.ts';
import type { Row } from '@milepost/domain/core/record.ts';
import type { Task } from '@milepost/domain/core/task.ts';
import type { dataImport, FuelTotals, MileageTotals } from '@milepost/domain/expense/data-import.ts';
import type { ForeignRows, MissingGallons, MissingState } from '@milepost/domain/expense/import/foreign.ts';
import type { Mapping } from '@milepost/domain/expense/import/mapping.ts';
import type { Exchange } from '@milepost/domain/expense/import/money.ts';
import type { OtherUnit } from '@milepost/domain/expense/import/other-unit.ts';
import type { Outside } from '@milepost/domain/expense/import/outside.ts';
import type { UnknownItem } from '@milepost/domain/expense/import/unknown-item.ts';
import type { ListRow } from '../../core/ui/list/use-record-list.ts';

/** What an import comes to, of whichever kind it is; nothing while its file is being read. */
export type Totals = Partial<
  FuelTotals &
    MileageTotals & {
      outside: Outside | null;
      unknownItems: UnknownItem[];
      otherUnits: OtherUnit[];
      doubtfulOdometers: DoubtfulReading[];
      missingStates: MissingState[];
      missingGallons: MissingGallons | null;
      foreignRows: ForeignRows | null;
      /** The layout that the file was recognized by, where that is not its source's. */
      readAs: string | null;
      /** How a person matched its columns. */
      mapping: Mapping | null;
      isByUnit: boolean;
    }
>;

/** Names of the counts among them. */
export type CountName = 'totalUnRecogonizedFuelCards' | 'totalUnRecogonizedVehicles';

export type ImportRow = Omit<Row<typeof dataImport>, 'dataImportMetaData'> &
  ListRow & {
    dataImportMetaData: Totals | null;
    /** The preview holds something to save (IMP-07). */
    isValid: boolean;
    /** How the file was read: its dates, its units, and where its distances come from. */
    notes?: string[];
    /** How far its saving is, while that goes on. */
    task?: Pick<Task, 'id' | 'state' | 'done' | 'total' | 'words'> | null;
  };

/** A line that is not saved as it stands: it could not be read, its card or vehicle is not on file, or it was left out. */
export type FaultyLine = {
  line: number;
  error: string;
  /** POSSIBLE: perhaps a duplicate, OTHER_UNIT: of another truck than its card's, which a person decides. */
  verdict: 'POSSIBLE' | 'OTHER_UNIT' | 'INVALID' | 'UNRECOGNIZED' | 'LEFT_OUT';
  /** As printed, by the key of the column. */
  cells: Record<string, string> | null;
};

/** What corrects an import before it is saved. */
export type Change = {
  lines?: {
    line: number;
    cells?: Record<string, string>;
    leftOut?: boolean;
    kept?: boolean;
    odometer?: OdometerAnswer | null;
  }[];
  /** What is on file, by the number as printed. */
  cards?: Record<string, string>;
  /** What unknown items are. */
  items?: Record<string, string>;
  /** Which truck a row is saved for, UNIT or CARD, by card and unit as printed. */
  units?: Record<string, Record<string, string | null>>;
  /** The confirmed rate of Canadian dollars. */
  exchange?: Exchange;
  /** States of stops, by location as printed. */
  states?: Record<string, string>;
  /** Other days than it was of. */
  days?: { from: string; to: string };
  /** Cards or vehicles were added: judge again. */
  recheck?: true;
};

/** Why a file could not be read at all, and what would help. */
export type Refusal = {
  reason: string;
  missing?: string[];
  looksLike?: string;
  header?: string[];
  /** Rows below it. */
  samples?: string[][];
  sameColumns?: SameColumns[];
  /** What was answered so far. */
  mapping?: Record<string, string>;
};

/** Columns of one name; `column` counts from 1. */
export type SameColumns = {
  key: string;
  header: string;
  columns: { column: number; filled: number; example: string; sum: string | null }[];
};
