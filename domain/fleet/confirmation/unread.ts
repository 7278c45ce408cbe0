/** Messages when a confirmation could not be read. The file is attached anyway. */
export const UNREAD = {
  LOCKED: 'The file is password-protected, so we couldn’t read it. Enter the load manually.',
  BROKEN: 'The file couldn’t be opened. Check that it opens on your computer.',
  NO_TEXT: 'We couldn’t read this scanned image. Enter the load manually.',
  TOO_MUCH: 'The file is too large or complex to read. Enter the load manually.',
} as const;

export type UnreadReason = keyof typeof UNREAD;
