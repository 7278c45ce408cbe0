/** Turns every error into a response. Server errors reveal only a request ID; the log has the rest. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { rejectClosedPeriod } from '../closing-date.ts';
import { QueueFull } from '../fair-queue.ts';
import { FileMissing, FilesUnavailable, FileTooLarge } from '../files/files.ts';
import { logError } from '../log/errors.ts';
import { describeRequest } from '../log/request-lines.ts';
import {
  type ErrorBody,
  HttpError,
  notFound,
  overloaded,
  simultaneousSave,
  tooLarge,
  tooManyRequests,
  unavailable,
} from './errors.ts';

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  const answer = refusal ?? toHttpError(error);
  if (refusal) request.refused = { code: answer.code, logged: answer.logged };
  else logError(request.log, error, 'failed', { ...describeRequest(request), status: answer.status });
  if (answer.retryAfter) reply.header('Retry-After', String(answer.retryAfter));
  const body: ErrorBody = {
    code: answer.code,
    default_detail: answer.message,
    ...answer.extra,
    requestId: request.id,
  };
  return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Returns any error as a refusal with a message; 500 for those that a user must not see. */
export function describeError(error: unknown): HttpError {
  return toRefusal(error) ?? toHttpError(error);
}

// A deadlock or a serialization failure.
const CONCURRENCY_CODES = /^(40P01|40001)$/;

function toRefusal(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof QueueFull) return overloaded();
  const closed = rejectClosedPeriod(error);
  if (closed) return closed;
  if (error instanceof FileTooLarge) return tooLarge();
  if (error instanceof FileMissing) return notFound('File');
  const { statusCode, message, code } = error as FastifyError;
  if (CONCURRENCY_CODES.test(code)) return simultaneousSave();
  if (statusCode === 413) return tooLarge('Too Large: the request exceeds the limit of this call');
  if (statusCode === 429) return tooManyRequests(message);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new HttpError(
      statusCode === 415 ? 415 : 400,
      'ERROR_INVALID_INPUT',
      code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? 'Send multipart form data, URL-encoded data, or JSON' : message,
    );
  }
  return null;
}

// 57P01..57P03: the database is stopping or starting; 53300: no more connections; 25006: read-only, as after a failover; 08xxx
// and socket errors: unreachable or frozen.
const UNAVAILABLE_CODES = /^(57P0[123]|53300|25006|08...|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOENT|EPIPE)$/;
/** Messages of `pg` without a code. */
const LOST_CONNECTION =
  /Connection terminated|is not currently accepting connections|timeout exceeded when trying to connect|connection error and is not queryable/;

/** The disk of the server, or of the database, is full. */
const DISK_FULL_CODES = /^(ENOSPC|EDQUOT|53100)$/;

/** The database canceled a statement that took too long. */
const QUERY_CANCELED = '57014';

function toHttpError(error: unknown): HttpError {
  if (error instanceof FilesUnavailable) return unavailable(error.userMessage);
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === QUERY_CANCELED) {
    return new HttpError(
      503,
      'ERROR_UNAVAILABLE',
      'Request timed out. Nothing was changed. Try a smaller date range or fewer records.',
    );
  }
  if (DISK_FULL_CODES.test(code)) {
    return new HttpError(
      503,
      'ERROR_UNAVAILABLE',
      'The server is out of disk space. Nothing was saved. Please contact support.',
    );
  }
  if (UNAVAILABLE_CODES.test(code) || LOST_CONNECTION.test(message)) {
    return unavailable('The database can’t be reached right now. Nothing was lost; please try again in a moment.');
  }
  return new HttpError(500, 'ERROR_UNKNOWN', 'Unknown Error');
}
