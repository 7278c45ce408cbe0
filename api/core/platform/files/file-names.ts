import { EXTENSIONS, type FileType, TYPES_BY_EXTENSION } from './types.ts';

const MAX_NAME = 200;
/** Control characters, and marks that reverse reading order: `invoice\u202Efdp.exe` shows as `invoiceexe.pdf`. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Returns a file's name as stored and shown: the last part of the path sent, without control characters, at most 200 characters
 * (keeping its extension), letters of every alphabet kept. Never empty.
 */
export function cleanName(sent: string): string {
  const name = shortenName(getLastPart(sent)).toWellFormed().replace(INVISIBLE_CHARACTERS, '').normalize('NFC').trim();
  if (/^\.*$/.test(name)) return 'file';
  const letters = Array.from(name);
  if (letters.length <= MAX_NAME) return name;
  const extension = Array.from(/\.[^.\s]{1,10}$/.exec(name)?.[0] ?? '');
  return [...letters.slice(0, MAX_NAME - extension.length), ...extension].join('');
}

const getLastPart = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** Keeps enough of both ends for 200 characters and an extension. A long run of combining marks takes seconds to normalize. */
function shortenName(name: string): string {
  const [start, end] = [2 * MAX_NAME, MAX_NAME / 2];
  return name.length > start + end ? name.slice(0, start) + name.slice(-end) : name;
}

/**
 * Returns the name with the extension of its content, so that a download opens correctly: a photo sent as `bol.pdf` becomes
 * `bol.jpg`. Other extensions stay and the right one follows: `a.html` becomes `a.html.pdf`.
 */
export function setExtension(name: string, type: FileType): string {
  const extension = /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const claimed = Object.hasOwn(TYPES_BY_EXTENSION, extension) ? TYPES_BY_EXTENSION[extension] : undefined;
  if (claimed === type) return name;
  return `${claimed ? name.slice(0, -extension.length - 1) : name}.${EXTENSIONS[type]}`;
}
