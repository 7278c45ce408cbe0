/** A status as a colored dot and a label. The table of its statuses, in domain, defines both. */
import { RECORD_STATE } from '@milepost/domain/core/states.ts';
import { getStatusLabel, type Statuses, type Tone } from '@milepost/domain/core/statuses.ts';
import classes from './status-chip.module.css';

export type ChipProps = {
  label: string;
  tone: Tone;
  /** Without a border, small enough for the second line of a cell. */
  bare?: boolean;
  /** The tooltip's text after the label. */
  hint?: string;
};

export function Chip({ label, tone, bare, hint = label }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone} data-bare={bare || undefined} title={hint}>
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.words}>{label}</span>
    </span>
  );
}

export type StatusChipProps = {
  value: string | null | undefined;
  /** The table of statuses; every record's states when absent. */
  of?: Statuses;
  /** This page's own label. */
  label?: string;
  bare?: boolean;
};

/** Shows a status in its color: `<StatusChip value={row.status} of={FLEET_STATUS} />` */
export function StatusChip({ value, of = RECORD_STATE, label, bare }: StatusChipProps) {
  if (!value) return null;
  return <Chip label={label ?? getStatusLabel(of, value)} tone={of[value]?.tone ?? 'rest'} bare={bare} />;
}
