import { expect, test } from 'vitest';
import { findMistyped, readSettings, SettingsError } from './settings.ts';

function faults(env: Record<string, string>): string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
  }
  return [];
}

test('needs no settings', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    PROCESSES: 1,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    TIME_ZONE: 'America/Chicago',
    PRODUCT_NAME: 'Milepost',
    TRUST_PROXY: false,
  });
});

test('reports every error at once, one per line', () => {
  expect(
    faults({ PORT: 'abc', PROCESSES: '0', TIME_ZONE: 'Texas', SUPPORT_EMAIL: 'nobody', PUBLIC_URL: 'example' }),
  ).toEqual([
    'PORT must be a whole number from 0 to 65535, not "abc".',
    'PUBLIC_URL must be an address like https://example.com, not "example".',
    'PROCESSES must be a whole number from 1 to 128, not "0".',
    'TIME_ZONE must be a time zone like America/Chicago, not "Texas".',
    'SUPPORT_EMAIL must be an email address, not "nobody".',
  ]);
});

test('limits processes to the connections of our own database, but not with DATABASE_URL', () => {
  expect(faults({ PROCESSES: '11' })).toEqual(['PROCESSES must be from 1 to 10 without a DATABASE_URL, not "11".']);
  expect(faults({ PROCESSES: '10' })).toEqual([]);
  expect(faults({ PROCESSES: '16', DATABASE_URL: 'postgres://u:p@db.example.com/milepost' })).toEqual([]);
});

test('always waits for running requests at a stop', () => {
  expect(faults({ STOP_SECONDS: '0' })).toEqual(['STOP_SECONDS must be a whole number from 1 to 3600, not "0".']);
  expect(readSettings({ STOP_SECONDS: '1' }).STOP_SECONDS).toBe(1);
});

test('limits pool sizes with our own database, but not with DATABASE_URL', () => {
  const DATABASE_URL = 'postgres://u:p@db.example.com/milepost';
  const smaller = (name: string, value: string) =>
    `${name} must be smaller, because all processes together can hold 120 connections without a DATABASE_URL, not "${value}".`;

  expect(readSettings({ DATABASE_CONNECTIONS: '40', DATABASE_HEAVY_CONNECTIONS: '8' })).toMatchObject({
    DATABASE_CONNECTIONS: 40,
    DATABASE_HEAVY_CONNECTIONS: 8,
  });
  expect(faults({ DATABASE_CONNECTIONS: '107' })).toEqual([smaller('DATABASE_CONNECTIONS', '107')]);
  expect(faults({ DATABASE_CONNECTIONS: '106' })).toEqual([]);
  expect(faults({ DATABASE_HEAVY_CONNECTIONS: '91' })).toEqual([smaller('DATABASE_HEAVY_CONNECTIONS', '91')]);
  expect(faults({ DATABASE_HEAVY_CONNECTIONS: '90' })).toEqual([]);
  expect(faults({ PROCESSES: '4', DATABASE_CONNECTIONS: '23' })).toEqual([smaller('DATABASE_CONNECTIONS', '23')]);
  expect(faults({ PROCESSES: '4', DATABASE_CONNECTIONS: '400', DATABASE_URL })).toEqual([]);
  expect(faults({ DATABASE_CONNECTIONS: '3', DATABASE_HEAVY_CONNECTIONS: '0' })).toEqual([
    'DATABASE_CONNECTIONS must be a whole number from 4 to 500, not "3".',
    'DATABASE_HEAVY_CONNECTIONS must be a whole number from 1 to 100, not "0".',
  ]);
});

test('never shows a value that may contain a password in an error', () => {
  expect(
    faults({ DATABASE_URL: 'mysql://u:hush@h/d', FILES_URL: 's3://hush', SMTP_URL: 'hush', LOG_LEVEL: 'loud' }),
  ).toEqual([
    'LOG_LEVEL must be silent, fatal, error, warn, info, debug, or trace, not "loud".',
    'DATABASE_URL must be an address like postgres://user:password@host:5432/milepost.',
    'FILES_URL must be an address like s3://key:secret@host/bucket?region=us-east-1.',
    'SMTP_URL must be an address like smtp://user:password@host:587.',
  ]);
});

test('accepts one key or several, newest first, as 32 random bytes in base64, and never shows a wrong one', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const says = 'SECRET_KEY must be 32 random bytes in base64, as `openssl rand -base64 32` prints them.';

  expect(faults({ SECRET_KEY: 'hush' })).toEqual([says]);
  expect(faults({ SECRET_KEY: `${key},hush` })).toEqual([says]);
  expect(faults({ SECRET_KEY: key })).toEqual([]);
  expect(faults({ SECRET_KEY: `${key}, ${key}` })).toEqual([]);
});

test('treats an empty variable as not set', () => {
  const { PORT, DATABASE_URL } = readSettings({ PORT: '', DATABASE_URL: ' ' });
  expect([PORT, DATABASE_URL]).toEqual([3000, undefined]);
});

test('removes the last slash of the public address and guesses an unset one', () => {
  expect(readSettings({ PUBLIC_URL: 'https://tms.example.com/' }).PUBLIC_URL).toBe('https://tms.example.com');
  expect(readSettings({ HOST: '0.0.0.0', PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
});

test('adds the sender of email to the mail server address', () => {
  const { SMTP_URL } = readSettings({
    SMTP_URL: 'smtp://u:p@mail.example.com:587',
    MAIL_FROM: 'office@carrier.example',
  });
  expect(new URL(SMTP_URL ?? '').searchParams.get('from')).toBe('office@carrier.example');
});

test('trusts a proxy only when it is named', () => {
  expect(readSettings({ TRUST_PROXY: 'yes' }).TRUST_PROXY).toBe(true);
  expect(readSettings({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1);
  for (const addresses of ['10.0.0.0/8', '10.0.0.1, 2001:db8::/32', 'loopback,192.168.1.1'])
    expect(readSettings({ TRUST_PROXY: addresses }).TRUST_PROXY).toBe(addresses);
});

test.each(['wat', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.1,', 'yes,10.0.0.1', '99999'])(
  'rejects %j as a proxy',
  (TRUST_PROXY) => {
    expect(faults({ TRUST_PROXY })).toEqual([
      `TRUST_PROXY must be no, yes, the number of proxies, or their addresses such as 10.0.0.0/8, not "${TRUST_PROXY}".`,
    ]);
  },
);

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['SMPT_URL', 'SMTP_URL'],
  ['TIMEZONE', 'TIME_ZONE'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['files_url', 'FILES_URL'],
  ['HELP_VIDEO_6', 'HELP_VIDEO_1'],
])('points out %s, which is not a setting', (name, meant) => {
  expect(findMistyped({ [name]: 'x', [meant]: 'x' })).toEqual([`${name} is set but unknown; ${meant} may be meant.`]);
});

test('does not point out variables of other programs, empty names, or known settings', () => {
  const others =
    'PATH HOME HOSTNAME PWD OLDPWD SHELL USER LOGNAME LANG LC_ALL TERM TERM_PROGRAM TZ DISPLAY EDITOR MAIL SHLVL _ NODE_OPTIONS NODE_ENV ' +
    'NODE_PATH NPM_TOKEN npm_config_cache npm_package_name npm_lifecycle_event INIT_CWD PGPASSWORD PGPORT PGHOST PGDATABASE HTTP_PROXY HTTPS_PROXY NO_PROXY ' +
    'SSH_AUTH_SOCK XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS JOURNAL_STREAM INVOCATION_ID NOTIFY_SOCKET TMPDIR CI DEBUG PORTS HOSTS AWS_REGION';
  const env = Object.fromEntries(others.split(' ').map((name) => [name, 'x']));

  expect(findMistyped({ ...env, PORT: '3000', DATABASE_URL: 'x', DATABSE_URL: ' ' })).toEqual([]);
});
