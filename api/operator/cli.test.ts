import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { COMMANDS } from './commands.ts';
import { makeOperator, type Operator } from './testing.ts';

let server: TestServer;
let milepost: Operator;
let owner: Client & { carrierId: string };
let username: string;

beforeAll(async () => {
  server = await startTestServer();
  milepost = makeOperator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
  const [row] = await server.services.db.system((tx) =>
    tx.query<{ username: string }>(sql`select username from profile where id = ${owner.profileId}`),
  );
  username = row?.username ?? '';
});

const canRead = async () => (await owner.get('/api/carrier/')).status === 200;

test('lists all subcommands, with exit code 0 for --help and 2 without arguments', async () => {
  const help = await milepost(['--help']);
  const none = await milepost([]);

  expect(help).toMatchObject({ code: 0, err: '' });
  for (const name of Object.keys(COMMANDS)) expect(help.out).toContain(`\n  ${name} `);
  expect(none).toMatchObject({ code: 2, out: '', err: help.out });
});

test.each(Object.keys(COMMANDS))('%s --help shows the usage and does nothing', async (name) => {
  const { code, out, err } = await milepost([...name.split(' '), '--help']);

  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(new RegExp(`^Usage: npm run milepost -- ${name}`));
});

test.each([
  ['an unknown subcommand', ['fly'], 'There is no subcommand fly.'],
  ['an incomplete subcommand', ['accounts'], 'accounts list'],
  ['a missing argument', ['accounts', 'disable'], 'Usage: npm run milepost -- accounts disable ACCOUNT'],
  ['an extra argument', ['accounts', 'list', 'x'], 'Usage: npm run milepost -- accounts list'],
  ['an unknown option', ['accounts', 'list', '--fast'], "Unknown option '--fast'"],
  ['an account without a carrier', ['accounts', 'create', '--email', 'a@example.com'], 'Enter --email and --carrier.'],
])('rejects %s with exit code 2', async (_what, args, words) => {
  const { code, out, err } = await milepost(args);

  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(words);
});

test('reports errors as JSON with --json, and exits with 3 when a user is not found', async () => {
  const { code, json } = await milepost(['users', 'turn-off-2fa', 'x@example.com', '--json']);

  expect({ code, json }).toEqual({ code: 3, json: { error: 'No user signs in as x@example.com.' } });
});

test('reports invalid settings in one line each with exit code 1', async () => {
  const { code, err } = await makeOperator(server, { PORT: 'abc' })(['accounts', 'list']);

  expect({ code, err }).toEqual({ code: 1, err: 'PORT must be a whole number from 0 to 65535, not "abc".\n' });
});

test('accounts create makes an account that accounts list shows', async () => {
  const created = await milepost(
    ['accounts', 'create', '--email', 'new@example.com', '--carrier', 'New Freight LLC', '--json'],
    'correct-horse-1\n',
  );
  const { json } = await milepost(['accounts', 'list', '--json']);

  expect(created).toMatchObject({ code: 0, json: { name: 'New Freight LLC', owner: 'new@example.com' } });
  expect(json.accounts.find(({ id }: { id: string }) => id === created.json.id)).toMatchObject({
    state: 'ACTIVE',
    name: 'New Freight LLC',
    owner: 'new@example.com',
    users: 1,
  });
});

test('accounts disable signs everyone out and accounts enable lets them in, by ID or username', async () => {
  expect(await canRead()).toBe(true);

  const disabled = await milepost(['accounts', 'disable', owner.accountId]);
  expect(disabled).toMatchObject({ code: 0, out: 'The account for Bluebonnet Freight LLC is INACTIVE.\n' });
  expect(await canRead()).toBe(false);
  const enabled = await milepost(['accounts', 'enable', username, '--json']);

  expect(enabled.json).toMatchObject({ id: owner.accountId, state: 'ACTIVE', changed: true });
});

test("users reset-password reads the password from input and ends the user's sessions", async () => {
  const { code, out } = await milepost(['users', 'reset-password', username], 'another-horse-2\n');

  expect({ code, out }).toEqual({ code: 0, out: `${username} has a new password and is signed out everywhere.\n` });
  expect(await canRead()).toBe(false);
});

test('rejects a password that is too short and changes nothing', async () => {
  const { code, err } = await milepost(['users', 'reset-password', username], 'short\n');

  expect(code).toBe(1);
  expect(err).toContain('The password needs at least 8 characters.');
  expect(await canRead()).toBe(true);
});

test('users turn-off-2fa reports whether it was on', async () => {
  const { db } = server.services;
  await db.tx(owner.accountId, (tx) =>
    tx.query(sql`insert into second_factor (account_id, profile_id, secret, confirmed)
      values (${owner.accountId}, ${owner.profileId}, 'sealed', now())`),
  );

  const first = await milepost(['users', 'turn-off-2fa', username, '--json']);
  const second = await milepost(['users', 'turn-off-2fa', username, '--json']);

  expect([first.json, second.json]).toEqual([
    { username, changed: true },
    { username, changed: false },
  ]);
});
