/** Starts one throw-away PostgreSQL for a test run, with a migrated database that each test file copies. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openCluster } from '../platform/db/cluster.ts';
import { shutDown } from '../platform/db/cluster-process.ts';
import { migrate } from '../platform/db/migrate.ts';
import { inDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    databaseTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL ? foreignServer(process.env.DATABASE_URL) : await ownServer();
  const template = `milepost_template_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server.url });
  async function close(): Promise<void> {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await server.stop();
  }

  await admin.connect();
  await admin.query(`create database ${template}`);
  try {
    await migrate(inDatabase(server.url, template));
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('databaseServer', server.url);
  project.provide('databaseTemplate', template);
  return close;
}

type Server = { url: string; stop(): Promise<void> };

function foreignServer(url: string): Server {
  return { url, stop: async () => undefined };
}

async function ownServer(): Promise<Server> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
  await writeFile(join(dataDir, OWNER), String(process.pid));
  const cluster = await openCluster(dataDir, { durable: false });
  return {
    url: inDatabase(cluster.url, 'postgres'),
    async stop() {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const PREFIX = 'milepost-postgres-';
const OWNER = 'owner';

/** Stops the database that a killed run left running. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || (await isOwned(dataDir))) continue;
    await shutDown(join(dataDir, 'postgres'));
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function isOwned(dataDir: string): Promise<boolean> {
  const pid = Number(await readFile(join(dataDir, OWNER), 'utf8').catch(() => process.pid));
  return existsSync(`/proc/${pid}`) || process.platform !== 'linux';
}
