import { FileMissing, FilesUnavailable } from './file-errors.ts';

export type Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

/**
 * Parses `s3://key:secret@host/bucket?region=us-east-1`; `&tls=no` is for a store on the same machine. Key and secret are
 * percent-encoded if they contain `/`, `+`, `@`, or `:`.
 * @throws Error with one line that says what is wrong, never with the secret.
 */
export function parseS3Url(text: string): Bucket {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const bucket = url?.pathname.replace(/^\/|\/$/g, '') ?? '';
  if (url?.protocol !== 's3:' || !url.host || !url.username || !url.password || !/^[a-z0-9][a-z0-9.-]+$/.test(bucket)) {
    throw new Error('FILES_URL must read s3://key:secret@host/bucket?region=…');
  }
  return {
    endpoint: `${url.searchParams.get('tls') === 'no' ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  };
}

const ignore = () => undefined;

/** Limits the wait for a store that does not respond. The client's own logging is off; we report errors once. */
export const S3_CLIENT = {
  logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000, throwOnRequestTimeout: true },
};

type S3Error = Error & { code?: string; cause?: unknown; $metadata?: { httpStatusCode?: number } };

const TIMED_OUT = /Timeout/i;

/** Turns a bucket's error for a key, or its silence, into our errors; other errors stay as they are. */
export function translateBucketError(error: unknown, key: string, { bucket, endpoint }: Bucket): unknown {
  const cause = findRootCause(error as S3Error);
  const status = cause.$metadata?.httpStatusCode;
  if (status === 404 && cause.name !== 'NoSuchBucket') return new FileMissing(key);
  const place = `the bucket ${bucket} at ${endpoint}`;
  if (status === 401 || status === 403)
    return new FilesUnavailable('CLOSED', `${place} denies the required permissions (${cause.name})`, error);
  if (status === 404) return new FilesUnavailable('CLOSED', `${place} does not exist`, error);
  if (status !== undefined && status >= 400)
    return new FilesUnavailable('AWAY', `${place} returned ${status} (${cause.name})`, error);
  if (cause.code || TIMED_OUT.test(cause.name))
    return new FilesUnavailable('AWAY', `${place} can’t be reached (${cause.code ?? cause.name})`, error);
  return error;
}

function findRootCause(error: S3Error): S3Error {
  return error.cause instanceof Error ? findRootCause(error.cause as S3Error) : error;
}
