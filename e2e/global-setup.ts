/** Starts one real server with the demo carrier for all journeys, on a free port and in a temporary folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startMailServer } from './mail.ts';

const ROOT = join(import.meta.dirname, '..');

export default async function startServer(): Promise<() => Promise<void>> {
  if (!existsSync(join(ROOT, 'web/dist/index.html'))) throw new Error('The pages are not built: npm run build.');
  const folder = mkdtempSync(join(tmpdir(), 'milepost-e2e-'));
  const letters = join(folder, 'mail');
  mkdirSync(letters);
  const violations = join(folder, 'violations');
  writeFileSync(violations, '');
  const mail = await startMailServer(letters);
  const port = await findFreePort();
  const { DATABASE_URL: _, ...rest } = process.env;
  const env = {
    LOG_LEVEL: 'error',
    SUPPORT_EMAIL: 'support@milepost.example',
    ...rest,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    SMTP_URL: mail.url,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'hold-server.ts')}`,
    E2E_VIOLATIONS: violations,
  };
  const server = spawn(process.execPath, ['api/launch.js', '--demo'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await mail.close();
    const found = readFileSync(violations, 'utf8');
    rmSync(folder, { recursive: true, force: true });
    if (found) throw new Error(`Against /api/openapi.json:\n${found}`);
  };

  try {
    await waitUntilReady(server);
  } catch (error) {
    await stop();
    throw error;
  }
  // The workers inherit them; playwright.config.ts, fixtures.ts and mail.ts read them there.
  process.env.E2E_URL = `http://127.0.0.1:${port}`;
  process.env.E2E_DATA = env.DATA_DIR;
  process.env.E2E_MAIL = letters;
  return stop;
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  if (!server.stdout) throw new Error('The server says nothing.');
  for await (const line of createInterface({ input: server.stdout })) {
    if (!line.includes('is ready at')) continue;
    server.stdout.resume();
    return;
  }
  throw new Error('The server did not start.');
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
