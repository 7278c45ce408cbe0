export type Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

/**
 * Reads `s3://key:secret@host/bucket?region=us-east-1`; `&tls=no` is for a store on the same machine.
 * Key and secret are percent-encoded where they hold `/`, `+`, `@` or `:`.
 * @throws Error with one line that says what is wrong, and never the secret.
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
