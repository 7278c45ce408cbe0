/** All refusals of the API, one small function each, and their common class. */
import type { Duplicate } from '@milepost/domain/core/duplicates.ts';
import type { FieldErrors } from '@milepost/domain/core/record.ts';

export type ErrorBody = {
  code: string;
  default_detail: string;
  errors?: FieldErrors;
  conflicts?: Record<string, { yours: unknown; theirs: unknown }>;
  /** The records that the request may duplicate. */
  duplicates?: readonly Duplicate[];
  /** The content found in a file that cannot be read as the requested format. */
  import?: Record<string, unknown>;
  requestId?: string;
};

type Extra = Pick<ErrorBody, 'errors' | 'conflicts' | 'duplicates' | 'import'>;

/** A refusal with its HTTP status; `message` is for the user. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Extra;
  /** Details for the log only: IDs and reasons, never names. */
  logged: Record<string, unknown> = {};
  /** Seconds until a retry makes sense. */
  retryAfter: number | undefined;

  constructor(status: number, code: string, detail: string, extra: Extra = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** Returns a 400 with validation errors by field. A missing required field has its own error code. */
export function badInput(errors: FieldErrors, detail?: string): HttpError {
  const text = detail ?? Object.values(errors).join('; ');
  return new HttpError(400, 'ERROR_INVALID_INPUT', text, { errors });
}

export function missingField(errors: FieldErrors): HttpError {
  return new HttpError(400, 'ERROR_MISSING_REQUIRED_FIELD', Object.values(errors).join('; '), { errors });
}

/** Throws all validation errors together; if only required fields are missing, with the code for that. */
export function throwErrors(errors: FieldErrors, values: Record<string, unknown>): void {
  const names = Object.keys(errors);
  if (names.length === 0) return;
  const allMissing = names.every(
    (name) => (values[name] ?? null) === null && !/^Unknown field|is set by the system$/.test(errors[name] ?? ''),
  );
  throw allMissing ? missingField(errors) : badInput(errors);
}

/** Returns a 400 for an action that the record does not offer now (RAP-15, INV-17). */
export function notOffered(detail = 'General - Error'): HttpError {
  return new HttpError(400, 'ERROR_GENERAL', detail);
}

export function noSession(detail = 'Invalid token'): HttpError {
  return new HttpError(401, 'ERR_AUTH', detail);
}

/** Returns a 401 for a user who can no longer sign in; the page stops showing the account. */
export function signedOut(detail: string): HttpError {
  return new HttpError(401, 'ERROR_INACTIVE', detail);
}

/** Returns a 401 for a correct password that still needs two-factor authentication. */
export function secondFactorMissing(): HttpError {
  return new HttpError(401, 'ERROR_SECOND_FACTOR', 'Sign in with your two-factor code.');
}

/** @param logged the reason and the user, for the log. */
export function wrongCredentials(logged: Record<string, unknown> = {}): HttpError {
  const refusal = new HttpError(401, 'ERROR_AUTHENTICATION', 'Incorrect authentication credentials');
  refusal.logged = logged;
  return refusal;
}

export function missingPermission(detail = "You don't have enough permission!"): HttpError {
  return new HttpError(403, 'ERROR_PERMISSION', detail);
}

export function notFound(what = 'Record'): HttpError {
  return new HttpError(404, 'ERROR_NOT_FOUND', `${what} not found`);
}

export function invalidPage(): HttpError {
  return new HttpError(404, 'ERROR_PAGINATION', 'Invalid page');
}

export function notUnique(errors: FieldErrors): HttpError {
  return new HttpError(409, 'ERROR_NON_UNIQUE', `ERROR_NON_UNIQUE: ${Object.values(errors).join('; ')}`, { errors });
}

/** Returns a 409 for similar records; sending the same without the duplicate check creates another. */
export function possibleDuplicate(text: string, duplicates: readonly Duplicate[]): HttpError {
  return new HttpError(409, 'ERROR_POSSIBLE_DUPLICATE', text, { duplicates });
}

export function referenced(by: string): HttpError {
  return new HttpError(409, 'ERROR_REFERENCE_PROTECTION', `ERROR_REFERENCE_PROTECTION: ${by}`);
}

export function conflictingChange(conflicts: NonNullable<ErrorBody['conflicts']>): HttpError {
  const errors = Object.fromEntries(
    Object.keys(conflicts).map((name) => [name, 'Changed by someone else in the meantime']),
  );
  return new HttpError(409, 'ERROR_CHANGED_RECORD', 'This record was changed by someone else', { errors, conflicts });
}

/** Returns a 409 for a write that lost to a concurrent write of the same records. */
export function simultaneousSave(): HttpError {
  return new HttpError(
    409,
    'ERROR_CHANGED_RECORD',
    'Someone else was saving the same records. Nothing was changed. Please try again.',
  );
}

export function tooLarge(detail = 'File is too large. The limit is 20 MB.'): HttpError {
  return new HttpError(413, 'ERROR_FILE_TOO_LARGE_20MB', detail);
}

export function tooManyRequests(detail: string): HttpError {
  return withRetryAfter(60, new HttpError(429, 'ERROR_TOO_OFTEN', detail));
}

/** Returns a 503; a retry may succeed after this many seconds. */
export function unavailable(detail: string, seconds = 5): HttpError {
  return withRetryAfter(seconds, new HttpError(503, 'ERROR_UNAVAILABLE', detail));
}

/** Returns a 503 for a request that was not started. */
export function overloaded(): HttpError {
  return unavailable('The server is busy. Nothing was changed. Please try again in a moment.', 10);
}

function withRetryAfter(seconds: number, refusal: HttpError): HttpError {
  refusal.retryAfter = seconds;
  return refusal;
}
