/** Requests that no client would make, and the check that a rejected one left nothing behind. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sql, { join as list, raw } from 'sql-template-tag';
import { expect } from 'vitest';
import { registry } from '../../registry.ts';
import { type AnyBody, type Client, startSession, type TestServer } from './server.ts';

export type Raw = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  type?: string;
  payload?: string | Buffer;
};

export const json = (value: unknown): Raw => ({ type: 'application/json', payload: JSON.stringify(value) });

export type RawClient = {
  authorization: string;
  /** Sends bytes unchanged, by POST unless specified. */
  send(url: string, request?: Raw): Promise<{ status: number; body: AnyBody }>;
  /** Runs `act` and asserts that it wrote no row and no file. */
  writesNothing<T>(act: () => Promise<T>): Promise<T>;
};

/** Signs `client` in once more, for requests whose every byte the test writes itself. */
export async function rawClient(server: TestServer, client: Client): Promise<RawClient> {
  const authorization = await startSession(server.services.db, client);
  return {
    authorization,
    async send(url, { method = 'POST', type, payload } = {}) {
      const headers = { authorization, ...(type && { 'content-type': type }) };
      const answer = await server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
      const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
      return { status: answer.statusCode, body: isJson && answer.body ? answer.json() : null };
    },
    async writesNothing(act) {
      const before = await readEverything(server);
      const answer = await act();
      expect(await readEverything(server)).toEqual(before);
      return answer;
    },
  };
}

/** Counts the rows of every collection, the history, and the files, and the stored files. */
async function readEverything({ services }: TestServer): Promise<unknown> {
  const tables = [...new Set(registry.specs.map((spec) => spec.table)), 'history', 'file'];
  const counts = tables.map((table) => sql`(select count(*) from ${raw(`"${table}"`)})`);
  const rows = await services.db.system((tx) => tx.query(sql`select array[${list(counts)}]::int[] as n`));
  const folder = join(services.settings.DATA_DIR, 'files');
  const kept = await readdir(folder, { recursive: true }).catch(() => []);
  return { rows, kept };
}
