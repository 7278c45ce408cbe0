/** What a form accepts as a file, before it is sent. */
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

/** Of a picture (ENT-09). */
export const IMAGE_TYPES = DOCUMENT_TYPES.filter((type) => type.startsWith('image/'));

/** Of a table, and what is mistaken for one: the server, which looks into it, says what to do with that. */
export const TABLE_TYPES = ['.csv', '.txt', '.tsv', '.xlsx', '.xls', '.pdf', 'text/csv', 'text/plain'];

export const TOO_LARGE = 'Max file size allowed 10MB!';
export const WRONG_TYPE = 'Invalid File / type';

/** The message against a file, or null: 10,000,000 bytes and more are too large (RUL-02, VAL-24), an empty one is no file. */
export function fileProblem(
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

/** `640 bytes`, `12 kB`, `3.4 MB`; nothing for a size that is not known. */
export function sizeWords(bytes: number | null): string {
  if (bytes === null) return '';
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
