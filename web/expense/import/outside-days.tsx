/** Shows lines outside the import's date range: usually the range was entered wrong, and the file has the right one. */
import { Alert, Button } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import classes from './import.module.css';
import type { OpenImport } from './use-import.ts';
import type { ImportRow } from './wire.ts';

type OutsideDaysProps = { row: ImportRow; open: OpenImport; uncheckedLines: number };

export function OutsideDays({ row, open, uncheckedLines }: OutsideDaysProps) {
  const { outside, totalErrors } = row.dataImportMetaData ?? {};
  const { dataImportStartDate: from, dataImportEndDate: to } = row;
  if (!outside || !from || !to) return null;
  // If no line is inside the entered range, drop that range altogether.
  const isAll = outside.lines === totalErrors && !row.isValid;
  const all = [...(isAll ? [] : [from, to]), outside.from, outside.to].toSorted();
  const days = { from: all[0] ?? from, to: all.at(-1) ?? to };
  return (
    <Alert
      color="yellow"
      title={`${formatCount(outside.lines, 'row')} outside this import’s date range (${formatDay(from)} to ${formatDay(to)})`}
    >
      <div className={classes.outside}>
        <span>{getSpan(outside)}</span>
        <Button
          size="compact-sm"
          variant="default"
          loading={open.isChanging}
          disabled={uncheckedLines > 0}
          onClick={() => void open.change({ days })}
        >
          Import {formatDay(days.from)} to {formatDay(days.to)}
        </Button>
      </div>
    </Alert>
  );
}

const getSpan = ({ lines, from, to }: { lines: number; from: string; to: string }) =>
  from === to
    ? `${lines === 1 ? 'Its date is' : 'Their date is'} ${formatDay(from)}.`
    : `Their dates are ${formatDay(from)} to ${formatDay(to)}.`;
