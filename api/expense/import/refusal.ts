/** Why a file cannot be read, in words for whoever sent it. */
export const REASONS = [
  'NOT_CSV',
  'EMPTY',
  'NO_LINES',
  'MISSING_COLUMNS',
  'AMBIGUOUS_DATES',
  'XLS',
  'PDF',
  'TOO_WIDE',
  'TOO_LONG',
  'TOO_LARGE',
  'OPEN_QUOTE',
  'SECOND_HEADER',
  'SAME_COLUMNS',
  'EXCEL',
  'BY_HAND',
] as const;

/** `column` counts from 1; `sum` is an exact decimal, null where not all of it are numbers. */
export type SameColumn = { column: number; filled: number; example: string; sum: string | null };

/** The header is told, to be mapped by hand; `looksLike` is the source that it fits. */
export type Refusal = {
  reason: (typeof REASONS)[number];
  detail: string;
  missing?: string[];
  looksLike?: string;
  header?: string[];
  /** Rows below the header. */
  samples?: string[][];
  /** Columns that have the name of one that is read, and the answers so far. */
  sameColumns?: { key: string; header: string; columns: SameColumn[] }[];
  mapping?: Record<string, string>;
};

export class Unreadable extends Error {
  readonly refusal: Refusal;

  constructor(reason: Refusal['reason'], detail: string, more: Omit<Refusal, 'reason' | 'detail'> = {}) {
    super(detail);
    this.refusal = { reason, detail, ...more };
  }
}
