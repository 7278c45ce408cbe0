/** Checks files in a form before they are sent. */
import { MAX_FORM_FILE_BYTES } from '@milepost/domain/core/limits.ts';

/** PDF and images (RLM-12). */
export const DOCUMENT_TYPES: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/tiff',
];

/** Images (ENT-09). */
export const IMAGE_TYPES = DOCUMENT_TYPES.filter((type) => type.startsWith('image/'));

/** Tables, and files often mistaken for one: the server reads them and says what to do instead. */
export const TABLE_TYPES = ['.csv', '.txt', '.tsv', '.xlsx', '.xls', '.pdf', 'text/csv', 'text/plain'];

export const TOO_LARGE = 'Max file size allowed 10MB!';
export const WRONG_TYPE = 'Invalid File / type';

/**
 * Returns the error for a file, or null: files of 10,000,000 bytes or more are too large (RUL-02, VAL-24), and empty files are rejected.
 */
export function getFileError(
  file: Pick<File, 'size' | 'type' | 'name'>,
  types: readonly string[] = DOCUMENT_TYPES,
): string | null {
  if (file.size >= MAX_FORM_FILE_BYTES) return TOO_LARGE;
  if (file.size === 0) return 'File Can not be Empty';
  return types.includes(file.type) ||
    types.some((type) => type.startsWith('.') && file.name.toLowerCase().endsWith(type))
    ? null
    : WRONG_TYPE;
}

/** Formats a size as `640 bytes`, `12 kB` or `3.4 MB`; returns '' for an unknown size. */
export function formatSize(bytes: number | null): string {
  if (bytes === null) return '';
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
