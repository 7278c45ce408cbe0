/**
 * The stored types and their extensions. CSV, plain text, and spreadsheets only if a caller allows them; ZIP files are only
 * generated here.
 */
export const EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/tiff': 'tif',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/zip': 'zip',
} as const;

export type FileType = keyof typeof EXTENSIONS;
export type TextType = 'text/csv' | 'text/plain';

/** The type an extension claims. */
export const TYPES_BY_EXTENSION: Readonly<Record<string, FileType | undefined>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  csv: 'text/csv',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

export function isFileType(mime: string): mime is FileType {
  return Object.hasOwn(EXTENSIONS, mime);
}
