/** A fake S3 bucket over HTTP: PUT, GET, HEAD, and DELETE of `/papers/{key}`, and lists with one entry per page. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Kept = { bytes: Buffer; type: string };

export type TestBucket = {
  /** Its address in the form of FILES_URL. */
  url: string;
  /** Its content, by `/papers/{key}`. */
  objects: Map<string, Kept>;
  /** The access keys of its callers. */
  callers: Set<string>;
  /** A failure returned for every request: an HTTP status and S3's error code. */
  ailment: { status: number; code: string } | undefined;
  close(): void;
};

export async function startBucket(): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map();
  const server = createServer(async (call, reply) => {
    const { pathname, searchParams } = new URL(call.url ?? '', 'http://localhost');
    const key = decodeURIComponent(pathname);
    bucket.callers.add(/Credential=([^/]+)\//.exec(call.headers.authorization ?? '')?.[1] ?? 'nobody');
    const xml = (status: number, text: string) =>
      reply.writeHead(status, { 'content-type': 'application/xml' }).end(text);
    if (bucket.ailment) {
      call.resume();
      const { status, code } = bucket.ailment;
      return xml(status, `<Error><Code>${code}</Code><Message>no</Message></Error>`);
    }
    if (searchParams.has('list-type')) return xml(200, listing(objects, searchParams));
    const kept = await act(objects, call, key);
    if (kept === undefined && call.method === 'DELETE') return reply.writeHead(204).end();
    if (kept === undefined) return xml(404, '<Error><Code>NoSuchKey</Code></Error>');
    reply.writeHead(200, { 'content-length': kept.bytes.length, 'content-type': kept.type, etag: '"1"' });
    reply.end(call.method === 'GET' ? kept.bytes : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const bucket: TestBucket = {
    url: `s3://key:sec%2Fret@127.0.0.1:${port}/papers?region=eu-west-1&tls=no`,
    objects,
    callers: new Set(),
    ailment: undefined,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return bucket;
}

async function act(objects: Map<string, Kept>, call: IncomingMessage, key: string): Promise<Kept | undefined> {
  if (call.method === 'PUT') {
    objects.set(key, { bytes: Buffer.concat(await Array.fromAsync(call)), type: call.headers['content-type'] ?? '' });
    return { bytes: Buffer.alloc(0), type: 'application/xml' };
  }
  if (call.method === 'DELETE') {
    objects.delete(key);
    return undefined;
  }
  return objects.get(key);
}

/** Lists folders for `/`, files for a folder; a token names the entry to continue with. */
function listing(objects: Map<string, Kept>, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const names = [...objects.keys()].map((key) => key.replace('/papers/', '')).filter((name) => name.startsWith(prefix));
  const entries = [...new Set(names.map((name) => prefix + (/^[^/]*\/?/.exec(name.slice(prefix.length))?.[0] ?? '')))];
  const at = Number(asked.get('continuation-token') ?? 0);
  const entry = entries[at] ?? '';
  const shown = entry.endsWith('/')
    ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
    : entry &&
      `<Contents><Key>${entry}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`;
  const next = at + 1 < entries.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
  return `<ListBucketResult>${shown}${next}</ListBucketResult>`;
}
