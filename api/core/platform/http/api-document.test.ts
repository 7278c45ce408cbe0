/** Uses the API document as an outside developer would: read it, generate types, compile, and call. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../profile/account.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const TOOLS = join(ROOT, 'e2e/node_modules');
const OWNER = { email: 'owner@example.com', password: 'a password of the test' };

let server: TestServer;
let address: string;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'milepost-client-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  responses: Record<string, unknown>;
  parameters?: { name: string; description?: string }[];
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

async function readDocument(): Promise<Document> {
  return (await fetch(`${address}/api/openapi.json`)).json() as Promise<Document>;
}

/**
 * Returns every call of the server as `METHOD /path/{id}`, from Fastify's printed route tree (four
 * characters a level).
 */
function listRegisteredCalls(): string[] {
  const parents: string[] = [];
  const calls = server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, tree, segment, methods] = /^(.*?[├└]── )(\S*) \((.+)\)$/.exec(line) ?? [];
      if (!tree || segment === undefined || !methods) return [];
      const depth = tree.length / 4 - 1;
      parents[depth] = `${parents[depth - 1] ?? ''}${segment}`;
      const path = parents[depth];
      return methods.split(', ').map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    });
  return calls.filter((call) => call.includes(' /api/') && !call.startsWith('HEAD ')).sort();
}

/** Calls that the document leaves out: the document itself, and signed addresses found in responses. */
const IS_OUTSIDE =
  /^GET \/api\/(docs.*|openapi\.json|file\/\{id\}|paycheck\/\{id\}\/file|invoice\/(paper\/\{id\}|\{id\}\/(file|packet)))$/;

test('lists every call the server answers, and no other', async () => {
  const { paths } = await readDocument();
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`),
  );
  const registered = listRegisteredCalls().filter((call) => !IS_OUTSIDE.test(call));
  expect(registered.length).toBeGreaterThan(80);
  expect(listed.sort()).toEqual(registered);
});

test('gives every call a unique name and marks calls that return files', async () => {
  const { paths } = await readDocument();
  const calls = Object.values(paths).flatMap((operations) => Object.values(operations));
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  expect(paths['/api/customer/{id}']?.get?.operationId).toBe('getCustomerById');
  expect(paths['/api/customer/csv/']?.get?.responses['200']).toMatchObject({ content: { 'text/csv': {} } });
});

test('states for every call what it returns and whether it needs a session', async () => {
  const { openapi, paths } = await readDocument();
  expect(openapi).toBe('3.1.0');
  const open: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { security, responses, parameters }] of Object.entries(operations)) {
      const call = `${method} ${path}`;
      const isSoon = parameters?.some(({ name }) => name === 'prefer');
      const good = Object.keys(responses).filter((status) => status.startsWith('2'));
      // The call returns a file, or on request the task that makes it.
      if (isSoon) expect(good, call).toEqual(['200', '202']);
      else expect(good, call).toHaveLength(1);
      if (security.length === 0) open.push(call);
      else
        expect([call, security, Object.keys(responses)]).toEqual([
          call,
          [{ token: [] }],
          expect.arrayContaining(['401']),
        ]);
    }
  }
  expect(open.sort()).toEqual([
    'get /api/calendar/feed/{token}',
    'get /api/htc/health_status_check/',
    'get /api/htc/settings/',
    'get /api/htc/words/',
    'get /api/user_profile/captcha/',
    'get /api/user_profile/registered_carrier/',
    'post /api/profile_payment/webhook/',
    'post /api/user_profile/forgot_cred/',
    'post /api/user_profile/login/',
    'post /api/user_profile/reset_cred/',
    'post /api/user_profile/signup/',
    'post /api/user_profile/signup_carrier_owner/',
  ]);
});

test('names every call by what it does or returns, with nouns that read as English', async () => {
  const { paths } = await readDocument();
  const summaries = Object.values(paths).flatMap((calls) => Object.values(calls).map(({ summary }) => summary));

  expect(summaries.filter((summary) => /^(?:Whether|Who|What|Why)\b|^\S+$/.test(summary))).toEqual([]);
  expect(summaries.filter((summary) => /\b(?:a|an) detention$|maintenances\b/.test(summary))).toEqual([]);
  expect(summaries).toContain('Suggest the driver from the truck and the pickup date');
});

test('quotes the labels of filters, and offers several values only if a filter accepts several', async () => {
  const { paths } = await readDocument();
  const filters = (path: string) =>
    Object.fromEntries(paths[path]?.get?.parameters?.map(({ name, description }) => [name, description]) ?? []);

  expect(filters('/api/expense/').expenseIsDeductable__isnull).toBe('Whether “Deduct from driver” is blank');
  expect(filters('/api/vehicle/').vehicleType).toBe('Type: TRUCK, TRAILER, or several separated by commas');
  const described = Object.values(paths).flatMap((calls) => calls.get?.parameters ?? []);
  expect(described.filter(({ description }) => /^[^:]+: [A-Z_]+, or several/.test(description ?? ''))).toEqual([]);
});

// Ledger: API-08, API-09, API-10, API-11, API-12, API-13, API-14, API-15, API-18, CLL-17, RPT-14
test('lists the calls of this stage under their paths', async () => {
  const { paths } = await readDocument();
  const has = (path: string, ...methods: string[]) =>
    methods.every((method) => paths[path]?.[method] ?? paths[`${path}/`]?.[method]);
  const collections = [
    'fleet',
    'customer',
    'carrier',
    'vehicle',
    'dispatcher',
    'fuel_card',
    'apiintegration',
    'company',
    'document',
    'choice',
  ];
  const more = ['expense', 'driver', 'profile', 'paycheck'];
  const safety = ['accident_or_violation_register', 'drug_test', 'employment_history', 'event', 'resident_history'];
  safety.push('schedule', 'trip', 'vehicle_inspection', 'vehicle_maintenances');
  for (const name of [...collections, ...more, ...safety]) {
    expect([name, has(`/api/${name}`, 'get', 'post')]).toEqual([name, true]);
    expect([name, has(`/api/${name}/{id}`, 'get', 'delete')]).toEqual([name, true]);
  }
  // Imports are created by an upload.
  expect(has('/api/data_import', 'get')).toBe(true);
  expect(has('/api/data_import/{id}', 'get', 'patch', 'delete')).toBe(true);
  for (const call of ['upload', 'sync', 'mileage/upload', 'mileage/sync'])
    expect([call, has(`/api/data_import/${call}`, 'post')]).toEqual([call, true]);
  // Jobs are created by their schedule (JOB-15).
  expect(has('/api/schedule/scheduled_jobs', 'get')).toBe(true);
  expect(has('/api/schedule/scheduled_jobs/{id}', 'get', 'patch', 'delete')).toBe(true);
  for (const list of ['expiring_documents', 'expired_documents', 'non_compliance'])
    expect([list, has(`/api/compliance/${list}`, 'get')]).toEqual([list, true]);
  for (const call of ['login', 'logout', 'change_password', 'update_permission'])
    expect([call, has(`/api/user_profile/${call}`, 'post')]).toEqual([call, true]);
  for (const path of ['user_profile/fetch_updates', 'invoice', 'expense/recurring', 'htc/health_status_check'])
    expect([path, has(`/api/${path}`, 'get')]).toEqual([path, true]);
  const reports = ['fleets', 'drivers', 'vehicles', 'expenses', 'expense_maintenance_records', 'maintenance_schedules'];
  reports.push('documents', 'invoices', 'ifta_summarys', 'disciplinary_event');
  for (const name of reports)
    expect([name, has(`/api/report/${name}`, 'get'), has(`/api/report/${name}/csv`, 'get')]).toEqual([
      name,
      true,
      true,
    ]);
  expect(
    Object.keys(paths)
      .filter((path) => path.includes('/filter'))
      .sort(),
  ).toEqual(['/api/invoice/filter/', '/api/paycheck/filter/']);
});

// Uses the recommended rules except matters of taste: our addresses end in a slash, and calls are named by method and path.
const RULES = `extends: [recommended]
rules:
  no-path-trailing-slash: off
  info-license: off
  security-defined: error
  no-unresolved-refs: error
`;

const CLIENT = `import createClient from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

const [address = '', profileEmail = '', profilePassword = '', carrier = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl: address });

const signedIn = await api.POST('/api/user_profile/login/', { body: { profileEmail, profilePassword } });
const headers = { Authorization: 'Token ' + signedIn.response.headers.get('Authorization') };

const made = await api.POST('/api/customer/', {
  headers,
  body: {
    carrier,
    customerType: 'BROKER',
    customerName: 'Prairie Star Logistics',
    customerEmail: 'ops@prairiestar.example.com',
    customerPhoneNumber: '(214) 555-0148',
    customerPhysicalAddress: '4100 Commerce St, Dallas, TX 75226',
  },
});
if (!made.data) throw new Error(made.error.default_detail);
const customer: components['schemas']['Customer'] = made.data;

const list = await api.GET('/api/customer/', {
  headers,
  params: { query: { search: 'prairie', customerType: 'BROKER', ordering: '-created', per_page: 5 } },
});
const read = await api.GET('/api/customer/{id}', { headers, params: { path: { id: customer.id } } });
const type: 'BROKER' | 'SHIPPER' | 'CARRIER' | null | undefined = read.data?.customerType;
const gone = await api.DELETE('/api/customer/{id}', { headers, params: { path: { id: customer.id } } });
const left = await api.GET('/api/customer/', { headers });
const anonymous = await api.GET('/api/customer/{id}', { params: { path: { id: customer.id } } });

console.log(JSON.stringify({
  who: signedIn.data?.profileType,
  listed: list.data?.results.map((row) => 'customerName' in row ? row.customerName : row.prettyName),
  count: list.data?.count,
  carrier: read.data?.carrier?.prettyName,
  type,
  actions: read.data?.workflowActionItems.map((item) => item.id),
  deleted: gone.response.status,
  left: left.data?.count,
  anonymous: anonymous.error?.code,
}));

/** What is wrong does not compile. */
export const wrong = [
  // @ts-expect-error no such call
  () => api.GET('/api/custommer/', { headers }),
  // @ts-expect-error no such type of customer
  () => api.PATCH('/api/customer/{id}', { headers, params: { path: { id: '' } }, body: { customerType: 'NOBODY' } }),
  // @ts-expect-error a new customer has a name, an address and so on
  () => api.POST('/api/customer/', { headers, body: { carrier } }),
  // @ts-expect-error no such order
  () => api.GET('/api/customer/', { headers, params: { query: { ordering: 'shoeSize' } } }),
  // @ts-expect-error a row has no such field
  () => customer.customerName.shoeSize,
];
`;

const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    types: ['node'],
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    allowImportingTsExtensions: true,
  },
  files: ['schema.d.ts', 'client.ts'],
};

/** Runs a script with this Node. A failing script throws an error with its output. */
async function node(...words: string[]): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, words, { cwd: folder })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}\n${stderr}`);
  }
}

test('generates a client that compiles strictly, signs in, lists, creates, reads and deletes', async () => {
  const made = await createAccount(server.services.db, {
    ...OWNER,
    carrierName: 'Prairie Freight LLC',
    carrierDOT: '7',
    carrierMC: '7',
  });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'redocly.yaml'), RULES);
  await writeFile(join(folder, 'client.ts'), CLIENT);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));

  const generate = join(TOOLS, 'openapi-typescript/bin/cli.js');
  await node(generate, `${address}/api/openapi.json`, '--redocly', 'redocly.yaml', '-o', 'schema.d.ts');
  await node(join(TOOLS, 'typescript/bin/tsc'), '-p', folder);
  const said = JSON.parse(await node('client.ts', address, OWNER.email, OWNER.password, made.carrierId));

  expect(said).toEqual({
    who: 'CARRIER',
    listed: ['Prairie Star Logistics'],
    count: 1,
    carrier: 'Prairie Freight LLC',
    type: 'BROKER',
    actions: ['INACTIVE', 'DELETE'],
    deleted: 204,
    left: 0,
    anonymous: 'ERR_AUTH',
  });
});
