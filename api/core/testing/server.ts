/** A real server on a real database for one test file: a client per user, and accounts created as a user would create them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { PolicyGrant } from '@milepost/domain/core/policies.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { createAccount, type NewAccount } from '../../profile/account.ts';
import { createServer } from '../../server.ts';
import { openCaptcha } from '../platform/captcha/captcha.ts';
import { openDatabase } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { openServices } from '../platform/open-services.ts';
import type { Services } from '../platform/services.ts';
import { hashToken, newToken } from '../platform/session/session.ts';
import { readSettings } from '../platform/settings.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { recordShapes, saveShapes } from './query-shapes.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
export type AnyBody = any;

/** A value of a write: a scalar, a file, or an object sent as JSON. */
export type Upload = { filename: string; bytes: Uint8Array | string; type?: string };
type Fields = Record<string, unknown>;

export type Client = {
  accountId: string;
  profileId: string;
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Sends multipart form data, as the pages do. */
  post(path: string, fields?: Fields, headers?: Record<string, string>): Promise<TestAnswer>;
  patch(path: string, fields: Fields): Promise<TestAnswer>;
  delete(path: string): Promise<TestAnswer>;
};

export type TestAnswer = { status: number; body: AnyBody; headers: Record<string, unknown>; text: string };

export type TestServer = {
  app: FastifyInstance;
  services: Services;
  /** The owner's URL. */
  databaseUrl: string;
  /** Returns the current date of those accounts. */
  today(): Day;
  /** Creates an account with its owner signed in and one carrier in Texas, unless `known` says otherwise. */
  account(name?: string, known?: Partial<NewAccount>): Promise<Client & { carrierId: string }>;
  /** Signs in a new PERSONNEL user of that account with just these flags: `{ 3000: 'view create' }`. */
  personnel(of: Pick<Client, 'accountId'>, rights: Record<number, string>): Promise<Client>;
  close(): Promise<void>;
};

/**
 * Starts a server for a test. `env` has settings in addition to the usual ones, `log` receives the log lines, and `given` is a
 * migrated database to use instead of a copy of the template.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  log?: { write(line: string): void },
  given?: TestDatabase,
): Promise<TestServer> {
  const database = given ?? (await createTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'milepost-test-'));
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', BILLING: 'test', ...env });
  const db = recordShapes(openDatabase({ url: database.url, zone: settings.TIME_ZONE, max: 5 }));
  const services = {
    ...(await openServices(settings, database.url, db)),
    passwordCost: CHEAP_PASSWORD_COST,
    captcha: openCaptcha(settings, db, 'of this test', CHEAP_CAPTCHA),
  };
  const app = await createServer(services, log && { log });
  await app.ready();

  return {
    app,
    services,
    databaseUrl: database.url,
    today: () => services.clock.getToday('America/Chicago'),
    async account(name = 'Test Freight LLC', known = {}) {
      const account = {
        email: `${newId()}@example.com`,
        password: 'never used',
        carrierName: name,
        carrierDOT: '1',
        carrierMC: '1',
        phone: '(512) 555-0100',
        address: ADDRESS,
        ...known,
      };
      const made = await createAccount(db, account, CHEAP_PASSWORD_COST);
      return { ...(await makeClient(app, services, made.accountId, made.profileId)), carrierId: made.carrierId };
    },
    async personnel({ accountId }, rights) {
      const profileId = newId();
      const username = `${profileId}@example.com`;
      await db.tx(accountId, (tx) =>
        tx.query(sql`insert into profile (account_id, id, pretty_name, profile_id, username, profile_type, profile_first_name, profile_last_name, profile_email,
            profile_phone_number, address, policy)
          values (${accountId}, ${profileId}, 'Pat Helper', ${`USR-${profileId.slice(-6)}`}, ${username}, 'PERSONNEL', 'Pat', 'Helper', ${username},
            '(512) 555-0101', ${JSON.stringify(ADDRESS)}, ${JSON.stringify(grants(rights))})`),
      );
      return makeClient(app, services, accountId, profileId);
    },
    async close() {
      await app.close();
      saveShapes();
      await db.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The cost of a password in a test: well under a millisecond, where the real cost takes some 35. */
const CHEAP_PASSWORD_COST = { memoryKiB: 64, passes: 1 };

/** The work of a captcha in a test, solved by the first tries. */
const CHEAP_CAPTCHA = { cost: 1, min: 1, max: 5 };

const ADDRESS = { place: '100 Main St', city: 'Austin', state: 'TX', zipCode: '78701' };

function grants(rights: Record<number, string>): PolicyGrant[] {
  return Object.entries(rights).map(([id, flags]) => {
    const has = (flag: string) => flags === 'all' || flags.split(' ').includes(flag);
    return {
      id: Number(id),
      view: has('view'),
      create: has('create'),
      edit: has('edit'),
      delete: has('delete'),
    } as PolicyGrant;
  });
}

/**
 * Starts a session that never ends, since a test may run on another date than the database, which ends sessions; returns the
 * `Authorization` header.
 */
export async function startSession(
  db: Services['db'],
  { accountId, profileId }: Pick<Client, 'accountId' | 'profileId'>,
): Promise<string> {
  const token = newToken();
  await db.tx(accountId, (tx) =>
    tx.query(sql`select start_session(${hashToken(token)}, ${accountId}, ${profileId}, 'infinity')`),
  );
  return `Token ${token}`;
}

async function makeClient(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
  accountId: string,
  profileId: string,
): Promise<Client> {
  const authorization = await startSession(db, { accountId, profileId });
  async function send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    fields?: Fields,
    more: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const form = fields ? encode(fields) : undefined;
    const answer = await app.inject({
      method,
      url: path,
      headers: { authorization, ...form?.headers, ...more },
      ...(form && { payload: form.payload }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: isJson(answer.headers['content-type']) ? answer.json() : null,
    };
  }
  return {
    accountId,
    profileId,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, fields = {}, headers = {}) => send('POST', path, fields, headers),
    patch: (path, fields) => send('PATCH', path, fields),
    delete: (path) => send('DELETE', path),
  };
}

function isJson(type: unknown): boolean {
  return String(type ?? '').startsWith('application/json');
}

const BOUNDARY = 'milepost-test-boundary-7f3a';

/** Encodes form data as a browser does: objects as JSON, null as an empty string, uploads as files. */
function encode(fields: Fields): { payload: Buffer; headers: Record<string, string> } {
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n`), part(name, value), Buffer.from('\r\n')]));
  const payload = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

function part(name: string, value: unknown): Buffer {
  if (isUpload(value)) {
    const head = `content-disposition: form-data; name="${name}"; filename="${value.filename}"\r\ncontent-type: ${value.type ?? 'application/octet-stream'}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), Buffer.from(value.bytes as Uint8Array)]);
  }
  const text = value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return Buffer.from(`content-disposition: form-data; name="${name}"\r\n\r\n${text}`);
}

function isUpload(value: unknown): value is Upload {
  return typeof value === 'object' && value !== null && 'filename' in value && 'bytes' in value;
}

/** Returns the smallest PDF that a reader opens, with `text` in its bytes so that two differ. */
export function pdf(filename = 'document.pdf', text = 'proof'): Upload {
  const bytes = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<<>>>>endobj
% ${text}
trailer<</Size 4/Root 1 0 R>>
%%EOF
`;
  return { filename, bytes, type: 'application/pdf' };
}
