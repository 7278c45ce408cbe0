/** File errors, with the messages that a form shows. The HTTP layer turns them into 413, 400, and 404. */

/** The upload exceeded the limit; `maxBytes` is the largest accepted size. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes / 1_000_000} MB`);
    this.maxBytes = maxBytes;
  }
}

/** Nothing was sent, or its content is not of an accepted type. */
export class FileRejected extends Error {
  override readonly name = 'FileRejected';
  declare readonly message: 'Upload File' | 'Invalid File / type';
  constructor(message: 'Upload File' | 'Invalid File / type') {
    super(message);
  }
}

/** No file is stored under this key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
  constructor(key: string, message = `No file is stored as ${key}`) {
    super(message);
  }
}

const USER_MESSAGES = {
  AWAY: 'File storage is unavailable. Nothing was lost; please try again in a moment.',
  CLOSED: 'File storage denied access. Nothing was lost; please contact support.',
};

/** The bucket is unreachable or denies access. `message` is for the operator, `userMessage` for the user. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  readonly userMessage: string;

  constructor(how: keyof typeof USER_MESSAGES, message: string, cause: unknown) {
    super(message, { cause });
    this.userMessage = USER_MESSAGES[how];
  }
}
