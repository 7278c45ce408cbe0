/** The answers of the import calls beyond the import's fields. */
import type { DoubtfulReading, OdometerAnswer } from '@milepost/domain/admin/odometer.ts';
import type { Row } from '@milepost/domain/core/record.ts';
import type { Task } from '@milepost/domain/core/task.ts';
import type { dataImport, FuelTotals, MileageTotals } from '@milepost/domain/expense/data-import.ts';
import type { ForeignRows, MissingGallons, MissingState } from '@milepost/domain/expense/import/foreign-rows.ts';
import type { Mapping } from '@milepost/domain/expense/import/mapping.ts';
import type { Exchange } from '@milepost/domain/expense/import/money.ts';
import type { OtherUnit } from '@milepost/domain/expense/import/other-unit.ts';
import type { OutsideDates } from '@milepost/domain/expense/import/outside-dates.ts';
import type { UnknownItem } from '@milepost/domain/expense/import/unknown-item.ts';
import type { ListRow } from '../../core/ui/list/use-record-list.ts';

/** The totals of an import of any kind; empty while its file is being read. */
export type Totals = Partial<
  FuelTotals &
    MileageTotals & {
      outside: OutsideDates | null;
      unknownItems: UnknownItem[];
      otherUnits: OtherUnit[];
      doubtfulOdometers: DoubtfulReading[];
      missingStates: MissingState[];
      missingGallons: MissingGallons | null;
      foreignRows: ForeignRows | null;
      /** The layout that was recognized, if it is not the source's. */
      readAs: string | null;
      /** The user's column mapping. */
      mapping: Mapping | null;
      isByUnit: boolean;
    }
>;

/** The names of the counts among the totals. */
export type CountName = 'totalUnRecogonizedFuelCards' | 'totalUnRecogonizedVehicles';

export type ImportRow = Omit<Row<typeof dataImport>, 'dataImportMetaData'> &
  ListRow & {
    dataImportMetaData: Totals | null;
    /** The preview has something to save (IMP-07). */
    isValid: boolean;
    /** How the file was read: its dates, its units, and the source of its distances. */
    notes?: string[];
    /** The progress of saving, while it is running. */
    task?: Pick<Task, 'id' | 'state' | 'done' | 'total' | 'words'> | null;
  };

/** A line not saved as it is: it could not be read, its card or vehicle is not on file, or it was excluded. */
export type FaultyLine = {
  line: number;
  error: string;
  /** POSSIBLE: maybe a duplicate, OTHER_UNIT: not the card's truck; the user decides both. */
  verdict: 'POSSIBLE' | 'OTHER_UNIT' | 'INVALID' | 'UNRECOGNIZED' | 'LEFT_OUT';
  /** As printed, by column key. */
  cells: Record<string, string> | null;
};

/** Corrections of an import before it is saved. */
export type Change = {
  lines?: {
    line: number;
    cells?: Record<string, string>;
    leftOut?: boolean;
    kept?: boolean;
    odometer?: OdometerAnswer | null;
  }[];
  /** The record on file, by the number as printed. */
  cards?: Record<string, string>;
  /** The meaning of unknown items. */
  items?: Record<string, string>;
  /** The truck of each row, UNIT or CARD, by card and unit as printed. */
  units?: Record<string, Record<string, string | null>>;
  /** The confirmed exchange rate of Canadian dollars. */
  exchange?: Exchange;
  /** States of locations, by location as printed. */
  states?: Record<string, string>;
  /** A new date range. */
  days?: { from: string; to: string };
  /** Cards or vehicles were added: check again. */
  recheck?: true;
};

/** Why a file could not be read, and what would help. */
export type Refusal = {
  reason: string;
  missing?: string[];
  looksLike?: string;
  header?: string[];
  /** Rows below the header. */
  samples?: string[][];
  sameColumns?: SameColumns[];
  /** The answers so far. */
  mapping?: Record<string, string>;
};

/** Columns with the same name; `column` counts from 1. */
export type SameColumns = {
  key: string;
  header: string;
  columns: { column: number; filled: number; example: string; sum: string | null }[];
};
