/** Messages when a confirmation could not be read. The file is attached anyway. */
export const UNREAD = {
  LOCKED: 'It is locked with a password, so it could not be read. Fill in the load by hand.',
  BROKEN: 'The file couldn’t be opened. Check that it opens on your computer.',
  NO_TEXT: 'We couldn’t read this scanned image. Enter the load manually.',
  TOO_MUCH: 'It takes more memory or time to read than there is. Fill in the load by hand.',
} as const;

export type UnreadReason = keyof typeof UNREAD;
