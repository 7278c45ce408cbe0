/** A status as a coloured dot and words: green done, amber needs attention, red wrong or overdue, blue in progress, grey at rest. */
import { titleCase } from '@milepost/domain/core/words.ts';
import classes from './status-chip.module.css';

export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'grey';

/** The one table of colours. A value that is not here is grey. */
const TONES: Readonly<Record<string, Tone>> = {
  ACTIVE: 'green',
  COMPLETE: 'green',
  PAID: 'green',
  VALID: 'green',
  APPROVED: 'green',
  ACCEPTED: 'green',
  NEGATIVE: 'green',
  PASS: 'green',
  APPLICATION_PROCESS_COMPLETE: 'green',
  VERIFICATION_COMPLETE_SUCCESS: 'green',
  IN_PROGRESS: 'blue',
  INVOICED: 'blue',
  TRIAL: 'blue',
  PENDING_REVIEW: 'blue',
  DRIVER_APPLICATION_READY_FOR_REVIEW: 'blue',
  READY_FOR_BACKGROUND_VERIFICATION: 'blue',
  PARTIAL_PAID: 'amber',
  CREATED: 'amber',
  EXPIRING: 'amber',
  PENDING: 'amber',
  PENDING_INVITATION: 'amber',
  PENDING_DRIVER_CONSENT: 'amber',
  PENDING_DRIVER_ACTION: 'amber',
  PENDING_BACKGROUND_VERIFICATION: 'amber',
  VERIFICATION_PENDING: 'amber',
  APPLICATION_INCOMPLETE: 'amber',
  VERIFICATION_COMPLETE_WITH_ISSUE: 'amber',
  APPLICATION_PROCESS_COMPLETE_WITH_MISSING_DOCUMENTS: 'amber',
  APPLICATION_PROCESS_COMPLETE_WITH_UNRESPONSIVE_EMPLOYER: 'amber',
  OVERDUE: 'red',
  EXPIRED: 'red',
  DELETED: 'red',
  REJECTED: 'red',
  FAILED: 'red',
  FAIL: 'red',
  POSITIVE: 'red',
  CRTICAL: 'red',
  CRITICAL: 'red',
  VERIFICATION_FAILED: 'red',
  DENIED_REJECTD_OR_UN_VERIFIABLE: 'red',
};

/** Words that are not the title case of the value. */
const WORDS: Readonly<Record<string, string>> = {
  IN_COMPLETE: 'Incomplete',
  PARTIAL_PAID: 'Partially Paid',
  CANCELLED: 'Canceled',
  FAILED: 'Failed',
};

export type StatusChipProps = {
  value: string | null | undefined;
  label?: string;
  tone?: Tone;
  /** Without its frame, small enough for the second line of a cell. */
  bare?: boolean;
};

/** `<StatusChip value={row.state} />`; a page whose words or colours differ gives `label` or `tone`. */
export function StatusChip({ value, label, tone, bare }: StatusChipProps) {
  if (!value) return null;
  const words = label ?? WORDS[value] ?? titleCase(value);
  return (
    <span
      className={classes.chip}
      data-tone={tone ?? TONES[value] ?? 'grey'}
      data-bare={bare || undefined}
      title={words}
    >
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.words}>{words}</span>
    </span>
  );
}
