import { Button, TextInput } from '@mantine/core';
import { explainInvalidLine } from '@milepost/domain/expense/import/invalid-line.ts';
import { INVALID_LINE } from '@milepost/domain/expense/import/line-errors.ts';
import { useState } from 'react';
import { Chip } from '../../core/ui/status-chip.tsx';
import classes from './import.module.css';
import type { ImportColumn } from './layout.ts';
import type { FaultyLine } from './wire.ts';

type LineEditorProps = {
  line: FaultyLine;
  columns: readonly ImportColumn[];
  /** Whether each line of the source has a transaction number. */
  needsTransactionId: boolean;
  /** Cells typed but not checked yet. */
  typed: Readonly<Record<string, string>>;
  isBusy: boolean;
  onType: (key: string, value: string) => void;
  onCheck: () => void;
  /** Marks the line as not a duplicate. */
  onKeep: () => void;
  onLeaveOut: (leftOut: boolean) => void;
};

/** Shows a line of the file as printed, to correct in place or exclude. */
export function LineEditor({
  line,
  columns,
  needsTransactionId,
  typed,
  isBusy,
  onType,
  onCheck,
  onKeep,
  onLeaveOut,
}: LineEditorProps) {
  const isLeftOut = line.verdict === 'LEFT_OUT';
  const isTyped = Object.keys(typed).length > 0;
  const [isOpened, setOpened] = useState(false);
  const isOpen = !isLeftOut && (isOpened || isTyped || line.verdict === 'INVALID');
  const shown = columns.filter(({ key, need }) => need === 'REQUIRED' || line.cells?.[key] !== undefined);
  const wrong = findError(line.error, shown);
  return (
    <li className={classes.line} aria-label={`Line ${line.line}`}>
      <div className={classes.lineHead}>
        <strong>Line {line.line}</strong>
        <Chip label={line.error} tone={isLeftOut ? 'rest' : 'error'} />
        {!isOpen && <span className={classes.printed}>{formatOriginal(line, columns)}</span>}
        <span className={classes.lineTools}>
          {!isOpen && !isLeftOut && (
            <Button size="compact-xs" variant="subtle" onClick={() => setOpened(true)}>
              Correct
            </Button>
          )}
          {line.verdict === 'POSSIBLE' && (
            <Button size="compact-xs" variant="default" disabled={isBusy} onClick={onKeep}>
              Import row
            </Button>
          )}
          <Button size="compact-xs" variant="default" disabled={isBusy} onClick={() => onLeaveOut(!isLeftOut)}>
            {isLeftOut ? 'Include' : 'Skip'}
          </Button>
          {isOpen && (
            <Button size="compact-xs" disabled={!isTyped} loading={isBusy} onClick={onCheck}>
              Check
            </Button>
          )}
        </span>
      </div>
      {line.verdict === 'INVALID' && line.error === INVALID_LINE && (
        <div className={classes.printed}>{explainInvalidLine(line.cells ?? {}, needsTransactionId)}</div>
      )}
      {line.verdict === 'POSSIBLE' && (
        <div className={classes.printed}>
          The transaction number may have been shortened by a spreadsheet. Import this row only if it isn’t in Milepost
          yet.
        </div>
      )}
      {line.verdict === 'OTHER_UNIT' && (
        <div className={classes.printed}>Select its truck under Different trucks, or correct the unit.</div>
      )}
      {isOpen && (
        <div className={classes.cells}>
          {shown.map(({ key, header }) => (
            <TextInput
              key={key}
              size="xs"
              label={header}
              value={typed[key] ?? line.cells?.[key] ?? ''}
              error={key === wrong}
              data-typed={typed[key] !== undefined || undefined}
              autoComplete="off"
              onChange={(event) => onType(key, event.currentTarget.value)}
              onKeyDown={({ key: pressed }) => {
                if (pressed === 'Enter' && isTyped) onCheck();
              }}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** Returns the column the error names: `Invalid Date` is about the date. */
function findError(error: string, columns: readonly ImportColumn[]): string | undefined {
  const words = error.toLowerCase();
  return columns.find(({ key }) => words.includes(key.toLowerCase()))?.key;
}

/** Returns the line's original text, in the order of its columns. */
const formatOriginal = ({ cells }: FaultyLine, columns: readonly ImportColumn[]) =>
  columns
    .map(({ key }) => cells?.[key])
    .filter(Boolean)
    .join(' · ');
