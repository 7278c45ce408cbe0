/** What can be wrong with a file, in the words a form shows. The HTTP layer turns these into 413, 400 and 404. */

/** The upload passed the limit; `maxBytes` is the largest size that is accepted. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes / 1_000_000} MB`);
    this.maxBytes = maxBytes;
  }
}

/** Nothing was sent, or its content is not of an accepted type. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  declare readonly message: 'Upload File' | 'Invalid File / type';
  constructor(message: 'Upload File' | 'Invalid File / type') {
    super(message);
  }
}

/** No file is kept under this key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
  constructor(key: string, message = `No file is kept as ${key}`) {
    super(message);
  }
}

const FOR_PEOPLE = {
  AWAY: 'File storage is unavailable. Nothing was lost; please try again in a moment.',
  CLOSED: 'File storage denied access. Nothing was lost; please contact support.',
};

/** The bucket is away, or closed to us. `message` is for the operator, `forPeople` for who asked. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  readonly forPeople: string;

  constructor(how: keyof typeof FOR_PEOPLE, message: string, cause: unknown) {
    super(message, { cause });
    this.forPeople = FOR_PEOPLE[how];
  }
}
