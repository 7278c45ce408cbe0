import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { openServices } from '../open-services.ts';
import { readSettings } from '../settings.ts';
import { hashPassword, isCorrectPassword } from './password.ts';

const OWASP = '$argon2id$v=19$m=19456,t=2,p=1$';

test('hashes passwords at the OWASP cost, and still accepts hashes of another cost', async () => {
  const server = await startTestServer();
  const { settings, db, passwordCost: little } = server.services;
  const { passwordCost } = await openServices(readSettings({ DATA_DIR: settings.DATA_DIR }), server.databaseUrl, db);

  const kept = await hashPassword('first password', passwordCost);

  expect([kept, await hashPassword('first password')]).toEqual([
    expect.stringContaining(OWASP),
    expect.stringContaining(OWASP),
  ]);
  const cheap = await hashPassword('first password', little);
  expect(await Promise.all([kept, cheap].map((each) => isCorrectPassword('first password', each)))).toEqual([
    true,
    true,
  ]);
  expect(await Promise.all([kept, cheap, null].map((each) => isCorrectPassword('First password', each)))).toEqual([
    false,
    false,
    false,
  ]);
  await server.close();
});
