/** A database of its own for a test file: a copy of the migrated one, made in some tens of milliseconds. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  /** The owner's address; the application's role is taken by `openDatabase`. */
  url: string;
  drop(): Promise<void>;
};

/** A fresh, migrated, empty database. Call `drop` when the file is done. */
export function createTestDatabase(): Promise<TestDatabase> {
  // Its files are copied as they are: writing their pages into the log as well takes twice as long.
  return createDatabase(`template ${inject('databaseTemplate')} strategy file_copy`);
}

/** One without a table. */
export function createBareDatabase(): Promise<TestDatabase> {
  return createDatabase('template template0');
}

async function createDatabase(how: string): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `milepost_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} ${how}`);
  return {
    url: inDatabase(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** The same server, another database. */
export function inDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.toString();
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
