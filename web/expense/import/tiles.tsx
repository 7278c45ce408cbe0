import { formatCount } from '@milepost/domain/core/count.ts';
import classes from './import.module.css';
import type { ImportScreens } from './screens.ts';
import type { ImportRow } from './wire.ts';

type TilesProps = { screens: ImportScreens; row: ImportRow; onErrors: () => void };

/** The word for accepted lines by status. */
const FATE: Readonly<Record<string, string>> = { COMPLETE: 'saved', ARCHIVED: 'not saved' };

/** Shows the lines of the file by result; every line is in exactly one tile. */
export function Tiles({ screens, row, onErrors }: TilesProps) {
  const { holder, accepted } = screens;
  const totals = row.dataImportMetaData ?? {};
  const { totalErrors: errors = 0, totalDuplicates = 0, unrecognizedLines = 0 } = totals;
  const unknown = totals[holder.count] ?? 0;
  return (
    <ul className={classes.tiles} aria-label="Rows in the file">
      <Tile
        label="Accepted"
        value={accepted(totals)}
        tone="good"
        note={FATE[row.dataImportSyncStatus ?? ''] ?? 'will be saved'}
      />
      <Tile label="Duplicates" value={totalDuplicates} note="duplicates, skipped" />
      <Tile
        label={holder.unknown}
        value={unknown}
        tone="bad"
        note={unknown > 0 ? `on ${formatCount(unrecognizedLines, 'row')}` : 'all are on file'}
      />
      <Tile
        label="Total Errors"
        value={errors}
        tone="bad"
        note={errors > 0 ? 'see each row' : 'no errors'}
        onClick={errors > 0 ? onErrors : undefined}
      />
    </ul>
  );
}

type TileProps = {
  label: string;
  value: number;
  note: string;
  tone?: 'good' | 'bad';
  onClick?: (() => void) | undefined;
};

/** Shows one count; a zero is muted. */
function Tile({ label, value, note, tone, onClick }: TileProps) {
  const content = (
    <>
      <span className={classes.tileLabel}>{label}</span>{' '}
      <strong data-tone={value > 0 ? tone : 'none'}>{value.toLocaleString('en-US')}</strong>{' '}
      <span className={classes.tileNote}>{note}</span>
    </>
  );
  return (
    <li>
      {onClick ? (
        <button type="button" className={classes.tile} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={classes.tile}>{content}</div>
      )}
    </li>
  );
}
