/** Why nothing was read of a confirmation, in words for who dropped it. It is attached all the same. */
export const UNREAD = {
  LOCKED: 'It is locked with a password, so it could not be read. Fill in the load by hand.',
  BROKEN: 'It could not be opened, so nothing was read from it. Look whether it opens for you.',
  NO_TEXT: 'It is a picture without text, so nothing could be read from it. Fill in the load by hand.',
  TOO_MUCH: 'It takes more memory or time to read than there is. Fill in the load by hand.',
} as const;

export type UnreadReason = keyof typeof UNREAD;
