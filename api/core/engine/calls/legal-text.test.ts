import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const words = async (page: string) => (await server.app.inject(`/api/htc/words/?page=${page}`)).json();

// Ledger: PRD-14, SGN-37
test('returns the current text of the operator from the data folder', async () => {
  expect(await words('terms')).toEqual({ text: null });

  await writeFile(join(server.services.settings.DATA_DIR, 'terms.txt'), '# Who we are\nBluebonnet Software, Austin\n');

  expect(await words('terms')).toEqual({ text: '# Who we are\nBluebonnet Software, Austin' });
  expect(await words('privacy')).toEqual({ text: null });
});

test('reads no other file', async () => {
  for (const page of ['../secret', 'secret.key', '', 'TERMS'])
    expect((await words(encodeURIComponent(page))).errors, page).toEqual({ page: 'Invalid Type' });
});
