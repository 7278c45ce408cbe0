/** Reasons why a file can't be read, with messages for the user. */
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

/** `column` counts from 1; `sum` is an exact decimal, null if any value is not a number. */
export type SameColumn = { column: number; filled: number; example: string; sum: string | null };

/** Includes the header for mapping manually; `looksLike` is the source that fits it. */
export type FileRejection = {
  reason: (typeof REASONS)[number];
  detail: string;
  missing?: string[];
  looksLike?: string;
  header?: string[];
  /** Rows below the header. */
  samples?: string[][];
  /** Columns that share the name of a needed one, and the answers so far. */
  sameColumns?: { key: string; header: string; columns: SameColumn[] }[];
  mapping?: Record<string, string>;
};

export class Unreadable extends Error {
  readonly refusal: FileRejection;

  constructor(reason: FileRejection['reason'], detail: string, more: Omit<FileRejection, 'reason' | 'detail'> = {}) {
    super(detail);
    this.refusal = { reason, detail, ...more };
  }
}
